const MOST_KEPT = 4096;

const MOST_LINES = 20;

/** The end of the text that a server wrote to its standard error. mcpgen shows it only with an error. */
export class ServerLog {
  #text = "";
  #isShortened = false;

  add(text: string): void {
    const all = this.#text + text;
    this.#isShortened ||= all.length > MOST_KEPT;
    this.#text = all.slice(-MOST_KEPT);
  }

  /** Removes the text of a server that mcpgen starts again. */
  clear(): void {
    this.#text = "";
    this.#isShortened = false;
  }

  /** Returns the last lines, after a line that introduces them. They are text of the server, so a printer must escape them. */
  describe(): readonly string[] {
    const lines = this.#text
      .replace(/^\n+|\s+$/g, "")
      .split(/\r?\n/)
      .map((line) => `  ${line}`);
    if (lines.join("").trim() === "") return [];
    const isWhole = !this.#isShortened && lines.length <= MOST_LINES;
    return [
      isWhole ? "the standard error of the server:" : "the standard error of the server ends with:",
      ...lines.slice(-MOST_LINES),
    ];
  }
}
