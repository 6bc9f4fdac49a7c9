/** The little Markdown of our own notes as elements: headings, paragraphs, lists, tables, quotes, code, links. */

import { make } from "./dom.js";
import { tableBox } from "./tables.js";

const HEADINGS = /** @type {const} */ (["h1", "h2", "h3", "h4", "h5", "h6"]);

/** @param {string} text @returns {(string | Node)[]} */
function inline(text) {
  const parts = [];
  let rest = text;
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|<(https?:[^>]+)>|\[([^\]]+)\]\((https?:[^)]+)\)/;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    const [whole, code, bold, bare, label, address] = found;
    parts.push(rest.slice(0, found.index));
    if (code) parts.push(make("code", { text: code }));
    else if (bold) parts.push(make("strong", { text: bold }));
    else parts.push(make("a", { href: bare ?? address, rel: "noreferrer", text: label ?? bare }));
    rest = rest.slice(found.index + whole.length);
  }
  return [...parts, rest];
}

/** @param {string} line @returns {string[]} */
function cells(line) {
  const inside = line.replace(/^\||\|$/g, "");
  return inside.split("|").map((cell) => cell.trim());
}

/** @param {string[]} lines @returns {HTMLElement} */
function table(lines) {
  const [head, , ...body] = lines.map(cells);
  const row = (/** @type {"th" | "td"} */ tag, /** @type {string[]} */ texts) =>
    make("tr", {}, ...texts.map((text) => make(tag, tag === "th" ? { scope: "col" } : {}, ...inline(text))));
  const rows = body.map((texts) => row("td", texts));
  return tableBox("Table", [row("th", head)], rows);
}

/** @param {string} text @param {number} [deeper] levels that its headings move down @returns {HTMLElement[]} */
export function drawMarkdown(text, deeper = 0) {
  const fences = text.split(/^```\w*\n([\s\S]*?)^```$/m);
  return fences.flatMap((part, place) =>
    place % 2
      ? [make("pre", { tabindex: "0", text: part })]
      : part.split(/\n{2,}/).flatMap((block) => drawBlock(block.trim(), deeper)),
  );
}

/** @param {string} block @param {number} deeper @returns {HTMLElement[]} */
function drawBlock(block, deeper) {
  if (!block) return [];
  const lines = block.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0]);
  if (heading) {
    const rest = lines.slice(1).join("\n").trim();
    return [
      make(HEADINGS[Math.min(HEADINGS.length, heading[1].length + deeper) - 1], {}, ...inline(heading[2])),
      ...drawBlock(rest, deeper),
    ];
  }
  if (lines[0].startsWith("|")) return [table(lines)];
  if (lines[0].startsWith(">"))
    return [make("blockquote", {}, ...inline(lines.map((line) => line.replace(/^> ?/, "")).join(" ")))];
  if (lines[0].startsWith("- ")) {
    const items = block.slice(2).split(/\n- /);
    return [make("ul", {}, ...items.map((item) => make("li", {}, ...inline(item.replace(/\s+/g, " ")))))];
  }
  return [make("p", {}, ...inline(lines.join(" ")))];
}
