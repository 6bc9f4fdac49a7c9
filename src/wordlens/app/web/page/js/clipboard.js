/** Text to the clipboard, also where the browser denies the modern way: a phone that is let in over plain HTTP. */

/** @param {string} text @returns {Promise<boolean>} whether it is there now */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden-text";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
