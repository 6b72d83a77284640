import { isValidFunctionName } from "../../model/names.js";
import { isNameUsedInCode, type GuardStatement } from "./code.js";

/** A function of `guards.ts` that the exported guards call, and that is not exported itself. */
export interface PrivateGuardFunction {
  readonly name: string;
  body: readonly GuardStatement[];
  /** Whether the function has the parameter `depth`. */
  takesDepth: boolean;
}

/** The functions of one `guards.ts` that are not exported. */
export class PrivateGuardFunctionRegistry {
  readonly list: PrivateGuardFunction[] = [];
  readonly #names: Set<string>;
  readonly #byType = new Map<string, PrivateGuardFunction>();
  readonly #byBody = new Map<string, PrivateGuardFunction>();

  /** @param names the names that the module already uses. No function gets one of these names. */
  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /**
   * Returns the function for an unnamed type. Types with the same key share a function, and so do types with the same code.
   *
   * @param key identifies the type and its constraints.
   * @param write writes the body.
   */
  forType(
    key: string,
    { path, takesDepth }: { path: readonly string[]; takesDepth: boolean },
    write: () => readonly GuardStatement[],
  ): PrivateGuardFunction {
    const known = this.#byType.get(key);
    if (known !== undefined) return known;
    const check: PrivateGuardFunction = { name: this.freeName(path), body: [], takesDepth };
    // The function is stored before its body is written, because an unnamed type can contain itself: the body then calls this
    // function.
    this.#byType.set(key, check);
    const position = this.list.push(check) - 1;
    check.body = write();
    check.takesDepth &&= isNameUsedInCode(check.body, DEPTH_PARAMETER_NAME);
    const code = JSON.stringify(check.body);
    const same = this.#byBody.get(code);
    if (same === undefined || isNameUsedInCode(check.body, check.name)) {
      this.#byBody.set(code, check);
      return check;
    }
    this.list.splice(position, 1);
    this.#names.delete(check.name);
    this.#byType.set(key, same);
    return same;
  }

  /**
   * Reserves and returns an unused name for the guard of an inline type. The name consists of the names of the members
   * that contain the type.
   */
  freeName(path: readonly string[]): string {
    const words = path.flatMap((part) => part.split(/[^\p{ID_Continue}$]+/u)).filter((word) => word !== "");
    let name = words
      .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
      .join("");
    while (this.#names.has(name) || !isValidFunctionName(name)) name = `${name}_`;
    this.#names.add(name);
    return name;
  }
}

/** The parameter that counts how deep a value of a recursive type is nested. */
export const DEPTH_PARAMETER_NAME = "depth";
