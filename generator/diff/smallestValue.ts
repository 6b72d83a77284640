import type { Scope } from "../model/members.js";
import type { Constraints } from "../model/protocol.js";
import { alternativesOf, type Alternative, type ObjectAlternative } from "./alternatives.js";
import type { LimitedType } from "./typePair.js";
import { limitTags, singleLineType } from "./singleLineType.js";

const SAMPLES: { readonly [format: string]: string } = {
  uri: "file:///example",
  "uri-template": "file:///{name}",
  byte: "ZXhhbXBsZQ==",
};

/** Levels of nesting that are tried, the fewest first; a type without a value of so few levels has none that is of use. */
const LEVELS = [4, 8, 16, 32];

/** What a text or a list holds at most; a longer one would show nothing more. */
export const LONGEST_TEXT = 1_000_000;
export const LONGEST_LIST = 100_000;

/** The smallest value that a revision allows where a type stands; texts repeat the name of their member. */
export function smallestValue(scope: Scope, { type, limits }: LimitedType, name = "example"): unknown {
  return smallestOf(scope, alternativesOf(scope, type, limits).options, name);
}

/**
 * The smallest value of some alternatives: of the first that has one.
 *
 * @returns undefined where there is none of reasonable size.
 */
export function smallestOf(scope: Scope, options: readonly Alternative[], name = "example"): unknown {
  for (const levels of LEVELS) {
    const value = new SmallestValueSearch(scope).of(options, name, levels);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Makes values of a bounded number of levels; what was found to have none is not looked at again. */
class SmallestValueSearch {
  readonly #scope: Scope;
  readonly #without = new Set<string>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  of(options: readonly Alternative[], name: string, levels: number): unknown {
    for (const option of options) {
      const value = this.#ofOption(option, name, levels);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #ofType({ type, limits }: LimitedType, name: string, levels: number): unknown {
    const key = `${levels} ${singleLineType(type)}${limitTags(limits)}`;
    if (this.#without.has(key)) return undefined;
    const value = this.of(alternativesOf(this.#scope, type, limits).options, name, levels);
    if (value === undefined) this.#without.add(key);
    return value;
  }

  #ofOption(option: Alternative, name: string, levels: number): unknown {
    switch (option.kind) {
      case "fixed":
        return option.value;
      case "string":
        return sampleText(option.limits, name);
      case "number":
        return sampleNumber(option.limits);
      case "boolean":
        return true;
      case "null":
        return null;
      case "anything":
        return {};
      case "array":
        return this.#array(option.element, option.limits.minItems ?? 0, levels);
      case "object":
        return this.#object(option, levels);
    }
  }

  #array(type: LimitedType["type"], length: number, levels: number): unknown[] | undefined {
    if (length === 0) return [];
    const item = levels > 0 && length <= LONGEST_LIST ? this.#ofType({ type }, "example", levels - 1) : undefined;
    return item === undefined ? undefined : Array.from({ length }, () => item);
  }

  #object({ members }: ObjectAlternative, levels: number): object | undefined {
    const value: Record<string, unknown> = {};
    for (const [name, { optional, type, constraints }] of members.properties) {
      if (optional) continue;
      const side = { type, ...(constraints && { limits: constraints }) };
      const member = levels > 0 ? this.#ofType(side, name, levels - 1) : undefined;
      if (member === undefined) return undefined;
      value[name] = member;
    }
    return value;
  }
}

function sampleNumber({ minimum = -Infinity, maximum = Infinity }: Constraints): number {
  return Math.max(minimum, Math.min(1, maximum));
}

function sampleText({ format, minLength = 0, maxLength = Infinity }: Constraints, name: string): string | undefined {
  if (minLength > LONGEST_TEXT) return undefined;
  const text = (format !== undefined && Object.hasOwn(SAMPLES, format) && SAMPLES[format]) || name;
  return text.padEnd(minLength, "x").slice(0, maxLength);
}
