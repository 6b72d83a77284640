import { posix } from "node:path";

interface Named {
  readonly imported: string;
  readonly isType: boolean;
}

/** The imports of a module that is being written, by specifier. */
export class ModuleImports {
  readonly #named = new Map<string, Map<string, Named>>();
  readonly #whole = new Map<string, string>();
  /** The folder of the module, as an absolute path or relative to the same folder as all targets. */
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Imports an export under a local name. @param from a package, or the path of a file that this module is relative to. */
  add(from: string, local: string, { imported = local, isType = false }: Partial<Named> = {}): void {
    const names = this.#named.get(from) ?? new Map<string, Named>();
    const known = names.get(local);
    this.#named.set(from, names.set(local, { imported, isType: isType && known?.isType !== false }));
  }

  /** Imports a default export or a namespace, as `clause` says. */
  addWhole(from: string, clause: string): void {
    this.#whole.set(`${from} ${clause}`, from);
  }

  /** Returns the specifier of a file of the project. @param written how the author's import ends, such as `.js`. */
  specifier(path: string, written = ".js"): string {
    const relative = posix.relative(this.#folder, path.replace(/\.[cm]?[jt]sx?$/, ""));
    return (relative.startsWith(".") ? relative : `./${relative}`) + written;
  }

  toString(): string {
    const whole = [...this.#whole].map(([key, from]) => `import ${key.slice(from.length + 1)} from ${quoted(from)};`);
    const named = [...this.#named].map(([from, names]) => {
      const isType = [...names.values()].every((name) => name.isType);
      const list = [...names].map(([local, { imported, isType: one }]) => {
        const text = imported === local ? local : `${imported} as ${local}`;
        return one && !isType ? `type ${text}` : text;
      });
      return `import ${isType ? "type " : ""}{ ${list.sort().join(", ")} } from ${quoted(from)};`;
    });
    return [...whole, ...named].join("\n");
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
