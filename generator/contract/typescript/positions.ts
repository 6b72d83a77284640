import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { JsonValuePath } from "../contract.js";

/** The offsets in a source of the values that were read from it, and of their members. */
export class SourcePositions {
  readonly #values = new WeakMap<object, number>();
  readonly #members = new WeakMap<object, Map<string, number>>();

  /** Stores the offset of a value. Returns the value. */
  mark<T extends object>(value: T, offset: number): T {
    if (!this.#values.has(value)) this.#values.set(value, offset);
    return value;
  }

  /** Stores the offset of a member of a value. */
  markMember(value: object, name: string | number, offset: number): void {
    const known = this.#members.get(value) ?? new Map<string, number>();
    this.#members.set(value, known.set(String(name), offset));
  }

  /** Stores the offsets of a value and its members for a copy of it. */
  copy(copy: object, original: object): void {
    this.mark(copy, this.#values.get(original) ?? 0);
    for (const [name, offset] of this.#members.get(original) ?? []) this.markMember(copy, name, offset);
  }

  /** Returns the offset of the value at a path, or of the nearest value around it. */
  find(root: unknown, path: JsonValuePath): number {
    let value = root;
    let offset: number = 0;
    for (const step of path) {
      if (typeof value !== "object" || value === null) break;
      const inner: unknown = Object.hasOwn(value, step) ? (value as JsonObject)[step] : undefined;
      const isObject = typeof inner === "object" && inner !== null;
      offset =
        this.#members.get(value)?.get(String(step)) ?? (isObject ? this.#values.get(inner) : undefined) ?? offset;
      value = inner;
    }
    return offset;
  }
}
