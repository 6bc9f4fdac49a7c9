"""How long from typing `wordlens suggest` to its first suggestion, and where does the time go?

Every line is a fresh process, start to exit, with files in the disk cache and byte code ready.
"""

import sys

from measure import Cost, best_fresh, ms, print_table, shown, suggest_command

RUNS = 15
BAR = 0.3
STEPS = ("pass", "import numpy", "import wordlens", "from wordlens import advise; advise()")
ARGUMENTS = ((), ("--json",), ("crane=-y--g",))


def main() -> None:
    suggest = suggest_command(fallback=STEPS[-1])
    commands = [[sys.executable, "-c", step] for step in STEPS]
    commands += [suggest_command(*arguments, fallback=STEPS[-1]) for arguments in ARGUMENTS]
    rows = []
    costs: list[Cost] = []
    for command in commands:
        fresh = best_fresh(command, RUNS)
        if fresh.code:
            sys.exit(f"'{shown(command)}' ended with {fresh.code}: {fresh.errors.strip()[-200:]}")
        costs.append(fresh.cost)
        rows.append([shown(command), ms(fresh.cost.wall), ms(fresh.cost.cpu), f"{fresh.peak / 2**20:.0f}"])
    print_table(f"Start to exit, best of {RUNS}", ["command", "wall ms", "CPU ms", "peak MB"], rows)
    seconds = costs[commands.index(suggest)].wall
    verdict = "met" if seconds < BAR else "missed"
    print(f"'{shown(suggest)}' under {BAR} s: {verdict}, {seconds:.3f} s")


if __name__ == "__main__":
    main()
