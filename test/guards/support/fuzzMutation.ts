import type { ProtocolModel, SchemaType } from "../../../generator/model/protocol.js";
import { typesWithin } from "../../../generator/model/resolve.js";
import type { Choose } from "../../support/random.js";
import { ODD_NAMES } from "./fuzzValues.js";

/** What to put into values. All of it is frozen. */
export interface Stock {
  /** Names of members: those that the model declares, and odd ones. */
  names: readonly string[];
  /** By name of a member, the fixed values that members of that name have anywhere. */
  fixed: ReadonlyMap<string, readonly unknown[]>;
  /** Valid values of any type. */
  values: readonly unknown[];
}

type Members = Record<string, unknown>;

/** An object as a caller's own class makes it. */
class Instance {
  describe(): string {
    return Object.keys(this).join();
  }
}

const LONG = "long".repeat(5000);

/** Values of each JSON type, and what JavaScript has beyond JSON. */
const ODD_VALUES: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -0, -1, 1, 101, 1.5, 1e300, Number.NaN, Infinity, 10n, Symbol("odd"), () => 1],
  ...["", "text", "3", "2.0", LONG, [], [null], ["text"], [[]], {}, { name: 1 }, { type: "text" }],
].map(frozen);

const ODD_TEXT: readonly string[] = [..."\n /:%#{}[]=.+é\0x9", "\ud800", "😀", "%zz", "=="];

/** @param values are frozen on the way. */
export function stockOf(model: ProtocolModel, values: readonly unknown[]): Stock {
  const fixed = new Map<string, Set<unknown>>();
  for (const declaration of model.declarations) {
    for (const object of typesWithin(declaration)) {
      if (object.kind !== "object") continue;
      for (const { name, type } of object.properties) {
        const known = fixed.get(name) ?? new Set();
        fixed.set(name, known);
        for (const value of fixedValues(model, type)) known.add(value);
      }
    }
  }
  return {
    names: [...fixed.keys(), ...ODD_NAMES],
    fixed: new Map([...fixed].filter(([, { size }]) => size > 0).map(([name, some]) => [name, [...some]])),
    values: values.map(frozen),
  };
}

function fixedValues(model: ProtocolModel, type: SchemaType): unknown[] {
  switch (type.kind) {
    case "union":
      return type.members.flatMap((member) => fixedValues(model, member));
    case "literal":
      return [type.value];
    case "constant":
      return [model.constants.find(({ name }) => name === type.name)!.value];
    default:
      return [];
  }
}

/** Freezes a value with all that is in it. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

/** A copy of an object or array that can be written to, its holes and its prototype kept. */
export function copyOf<T extends object>(value: T): T {
  if (Array.isArray(value)) return value.slice() as T;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return { ...value };
  if (prototype === null) return Object.assign(Object.create(null) as T, value);
  return Object.setPrototypeOf({ ...value }, prototype as object) as T;
}

/** Sets a member of the object itself, where assigning `__proto__` would not. */
export function put(target: object, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else (target as Members)[name] = value;
}

/** A copy that lacks a member. V8 makes objects slow from which one was deleted. */
export function without(value: object, name: string): object {
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  for (const [other, member] of Object.entries(value)) if (other !== name) put(copy, other, member);
  return copy;
}

/**
 * Changes values in one place each. What is given must be frozen and is left alone; so is what is returned.
 *
 * Where all choices are 0, the value itself is changed and nothing deep in it: what fast-check reduces towards.
 */
export class Mutation {
  readonly #stock: Stock;
  readonly #choose: Choose;

  constructor(stock: Stock, choose: Choose) {
    this.#stock = stock;
    this.#choose = choose;
  }

  /** @param name of the member that holds the value. */
  of(value: unknown, name = ""): unknown {
    if (typeof value !== "object" || value === null) return this.#replaced(value, name);
    const within = Array.isArray(value) ? undefined : Object.keys(value);
    const size = within?.length ?? (value as unknown[]).length;
    if (size > 0 && this.#choose(4) > 0) {
      const at = this.#choose(size);
      const copy = copyOf(value);
      const key = within?.[at] ?? String(at);
      put(copy, key, this.of((value as Members)[key], within === undefined ? name : key));
      return Object.freeze(copy);
    }
    if (this.#choose(3) === 2) return this.#replaced(value, name);
    return Object.freeze(
      within === undefined ? this.#array(value as unknown[]) : this.#object(value as Members, within),
    );
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#choose(from.length)]!;
  }

  #replaced(value: unknown, name: string): unknown {
    switch (this.#choose(5)) {
      case 0:
        return this.#pick(ODD_VALUES);
      case 1:
        return this.#pick(this.#stock.fixed.get(name) ?? ODD_VALUES);
      case 2:
        return this.#pick(this.#stock.values);
      case 3:
        return Object.freeze(this.#choose(2) === 0 ? [value] : { [this.#pick(this.#stock.names)]: value });
      default:
        return typeof value === "string" ? this.#text(value) : typeof value === "number" ? this.#number(value) : null;
    }
  }

  #text(text: string): string {
    const at = this.#choose(text.length + 1);
    switch (this.#choose(5)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return text.slice(0, at) + text.slice(at + 1);
      case 2:
        return text.toUpperCase();
      default:
        return text.slice(0, at) + this.#pick(ODD_TEXT) + text.slice(at);
    }
  }

  #number(number: number): unknown {
    return this.#pick([number + 1, number - 1, number + 0.5, -number, number * 1e300, String(number)]);
  }

  #object(value: Members, names: readonly string[]): object {
    const copy = copyOf(value);
    switch (this.#choose(names.length === 0 ? 4 : 7)) {
      case 0:
        put(copy, this.#pick(this.#stock.names), this.#pick(ODD_VALUES));
        return copy;
      case 1:
        put(copy, this.#pick(this.#stock.names), this.#pick(this.#stock.values));
        return copy;
      case 2:
        return Object.setPrototypeOf(copy, this.#choose(2) === 0 ? null : Instance.prototype) as object;
      case 3:
        return { ...copy, ...(this.#pick(this.#stock.values) as object) };
      case 4:
        return without(value, this.#pick(names));
      case 5:
        put(copy, this.#pick(names), value[this.#pick(names)]);
        return copy;
      default:
        return this.#renamed(value, this.#pick(names));
    }
  }

  #renamed(value: Members, name: string): object {
    const copy = without(value, name);
    put(copy, this.#pick(this.#stock.names), value[name]);
    return copy;
  }

  #array(items: readonly unknown[]): object {
    const copy = items.slice();
    const at = this.#choose(items.length + 1);
    switch (this.#choose(6)) {
      case 0:
        copy.splice(at, 1);
        return copy;
      case 1:
        copy.splice(at, 0, this.#pick(ODD_VALUES));
        return copy;
      case 2:
        copy.splice(at, 0, this.#pick(this.#stock.values));
        return copy;
      case 3:
        // One hole at the end, and another one unless that is the place.
        copy.length++;
        delete copy[at];
        return copy;
      case 4:
        return { ...copy, length: copy.length };
      default:
        return Array.from({ length: 99 + this.#choose(4) }, () => items[at] ?? "text");
    }
  }
}
