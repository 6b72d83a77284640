import type { SchemaSymbolTable } from "../model/members.js";
import type { ValueConstraints } from "../model/protocol.js";
import { resolveTypeAlternatives, type TypeAlternative, type ObjectTypeAlternative } from "./alternatives.js";
import type { TypeWithConstraints } from "./typePair.js";
import { formatConstraintsAsTsDocTags, formatTypeOnOneLine } from "./singleLineType.js";

/** A sample text for each format that guards check. */
const SAMPLES: { readonly [format: string]: string } = {
  uri: "file:///example",
  "uri-template": "file:///{name}",
  byte: "ZXhhbXBsZQ==",
};

/** The maximum numbers of nested levels for an example value, in the order in which the search tries them. */
const LEVELS = [4, 8, 16, 32];

/** The maximum length of a string in an example value. */
export const MAX_EXAMPLE_STRING_LENGTH = 1_000_000;
/** The maximum length of an array in an example value. */
export const MAX_EXAMPLE_ARRAY_LENGTH = 100_000;

/**
 * Returns a small example value that a revision allows for a type: without optional members, and with the fewest items. A string is the
 * name of its member, unless its format has a sample. Returns undefined if no alternative of the type has a small value.
 */
export function findShortestExampleValue(
  scope: SchemaSymbolTable,
  { type, limits }: TypeWithConstraints,
  name = "example",
): unknown {
  return findSmallestValueOfAlternatives(scope, resolveTypeAlternatives(scope, type, limits).options, name);
}

/**
 * Returns the smallest value of the first alternative that has a value of reasonable size.
 *
 * @returns undefined if no alternative has such a value.
 */
export function findSmallestValueOfAlternatives(
  scope: SchemaSymbolTable,
  options: readonly TypeAlternative[],
  name = "example",
): unknown {
  for (const levels of LEVELS) {
    const value = new SmallestValueSearch(scope).of(options, name, levels);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Searches for values with a limited number of nested levels. Types without such a value are remembered and skipped. */
class SmallestValueSearch {
  readonly #scope: SchemaSymbolTable;
  readonly #without = new Set<string>();

  constructor(scope: SchemaSymbolTable) {
    this.#scope = scope;
  }

  of(options: readonly TypeAlternative[], name: string, levels: number): unknown {
    for (const option of options) {
      const value = this.#ofOption(option, name, levels);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #ofType({ type, limits }: TypeWithConstraints, name: string, levels: number): unknown {
    const key = `${levels} ${formatTypeOnOneLine(type)}${formatConstraintsAsTsDocTags(limits)}`;
    if (this.#without.has(key)) return undefined;
    const value = this.of(resolveTypeAlternatives(this.#scope, type, limits).options, name, levels);
    if (value === undefined) this.#without.add(key);
    return value;
  }

  #ofOption(option: TypeAlternative, name: string, levels: number): unknown {
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

  #array(type: TypeWithConstraints["type"], length: number, levels: number): unknown[] | undefined {
    if (length === 0) return [];
    const item =
      levels > 0 && length <= MAX_EXAMPLE_ARRAY_LENGTH ? this.#ofType({ type }, "example", levels - 1) : undefined;
    return item === undefined ? undefined : Array.from({ length }, () => item);
  }

  #object({ members }: ObjectTypeAlternative, levels: number): object | undefined {
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

function sampleNumber({ minimum = -Infinity, maximum = Infinity }: ValueConstraints): number {
  return Math.max(minimum, Math.min(1, maximum));
}

function sampleText(
  { format, minLength = 0, maxLength = Infinity }: ValueConstraints,
  name: string,
): string | undefined {
  if (minLength > MAX_EXAMPLE_STRING_LENGTH) return undefined;
  const text = (format !== undefined && Object.hasOwn(SAMPLES, format) && SAMPLES[format]) || name;
  return text.padEnd(minLength, "x").slice(0, maxLength);
}
