import { readFileSync } from "node:fs";

/** The files that a running proxy uses, with their contents. They tell which file has changed. */
export class FilesInUse {
  readonly names: readonly string[];
  #contents: ReadonlyMap<string, string | undefined>;

  constructor(names: readonly string[]) {
    this.names = names;
    this.#contents = new Map(names.map((name) => [name, contentOf(name)]));
  }

  /** Returns the new contents of the files that are not those in use; undefined for a file that cannot be read. */
  findChanged(): ReadonlyMap<string, string | undefined> {
    const now = this.names.map((name) => [name, contentOf(name)] as const);
    return new Map(now.filter(([name, content]) => content !== this.#contents.get(name)));
  }

  /** Keeps the contents that the proxy uses now. */
  use(changed: ReadonlyMap<string, string | undefined>): void {
    this.#contents = new Map([...this.#contents, ...changed]);
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return undefined;
  }
}
