/** Everything that commands print goes through here: results to stdout, the rest to stderr. */

export function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Progress is for people who watch: it is shown on a terminal only. */
export function progress(text: string): void {
  if (process.stderr.isTTY) note(text);
}

const CODES = { red: 31, green: 32, yellow: 33, dim: 2 } as const;

/** Colours text for stdout, unless it is not a terminal or the user asked for none. @see https://no-color.org */
export function paint(colour: keyof typeof CODES, text: string): string {
  const wanted = process.env["FORCE_COLOR"] ? true : process.stdout.isTTY && !process.env["NO_COLOR"];
  return wanted ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}
