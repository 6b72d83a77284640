import type { SchemaSymbolTable } from "../model/members.js";
import { isValueAllowedByType } from "./accepts.js";
import { resolveTypeAlternatives, type ObjectTypeAlternative, type TypeAlternative } from "./alternatives.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import { findShortestExampleValue, findSmallestAlternative } from "./smallestValue.js";
import type { SymbolTablesToCompare, TypeDifference, TypePathStep, TypeWithConstraints } from "./typePair.js";

/** The revision for which an example value is built. */
export type ComparedSide = "before" | "after";

/** The name of a key in an example map, and the text of a string that has no name. */
const EXAMPLE_NAME = "example";

/** Values for a type that allows any JSON value. */
const VALUES_OF_ANYTHING: readonly unknown[] = ["example", 1, true, {}];

/**
 * Members that the text of the specification requires and the schema does not: a result with other values is valid by the schema, but
 * misleads readers.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
const FITTING_MEMBERS: ReadonlyMap<string, object> = new Map([
  ["InputRequiredResult", { resultType: "input_required", requestState: "c3RlcDI=" }],
]);

/**
 * Builds a small value that one revision allows and that shows a difference: the value contains the changed part if the revision
 * defines it, and otherwise only the members that the revision requires.
 */
export class DifferenceExampleBuilder {
  readonly #scopes: SymbolTablesToCompare;
  readonly #side: ComparedSide;
  readonly #difference: TypeDifference;

  constructor(scopes: SymbolTablesToCompare, side: ComparedSide, difference: TypeDifference) {
    this.#scopes = scopes;
    this.#side = side;
    this.#difference = difference;
  }

  /** Returns a value of a type; `route` leads from the type to the changed part. Returns undefined if no small value exists. */
  valueOf({ type, limits }: TypeWithConstraints, route: readonly TypePathStep[], name: string = EXAMPLE_NAME): unknown {
    const { options } = resolveTypeAlternatives(this.#scope, type, limits);
    const [first, ...afterFirst] = route;
    if (first === undefined) return this.#valueAtEnd(options, name);
    if (first.kind !== "option") return this.#valueBelow(options[0]!, first, afterFirst);
    const option = options[first[this.#side]] ?? options[0]!;
    const [step, ...rest] = afterFirst;
    return step === undefined ? this.#valueAtEnd([option], name) : this.#valueBelow(option, step, rest);
  }

  get #scope(): SchemaSymbolTable {
    return this.#scopes[this.#side];
  }

  #valueBelow(option: TypeAlternative, step: TypePathStep, rest: readonly TypePathStep[]): unknown {
    if (step.kind === "element" && option.kind === "array") {
      const item = this.valueOf({ type: option.element }, rest);
      return item === undefined
        ? undefined
        : Array.from({ length: Math.max(1, option.limits.minItems ?? 0) }, () => item);
    }
    const smallest = option.kind === "anything" ? {} : findSmallestAlternative(this.#scope, [option]);
    if (option.kind !== "object" || smallest === undefined) return smallest;
    if (step.kind === "map") return this.#withMember(option, smallest as object, { name: EXAMPLE_NAME, rest });
    return step.kind === "member" ? this.#withMember(option, smallest as object, { name: step.name, rest }) : smallest;
  }

  /** Adds the member that leads to the changed part, if the revision defines it. */
  #withMember(
    { members }: ObjectTypeAlternative,
    value: object,
    { name, rest }: { name: string; rest: readonly TypePathStep[] },
  ): object {
    const declared = members.properties.get(name);
    const isChanged = rest.length === 0;
    if (declared === undefined) {
      if (members.index === undefined || (isChanged && name !== EXAMPLE_NAME)) return value;
      const entry = this.valueOf({ type: members.index.value }, rest, name);
      return entry === undefined ? value : { ...value, [name]: entry };
    }
    const { witness } = DIFF_RULES_BY_ID[this.#difference.rule];
    if (isChanged && witness === "memberAbsent" && declared.optional) return value;
    const { type, constraints } = declared;
    const member = this.valueOf({ type, ...(constraints && { limits: constraints }) }, rest, name);
    return member === undefined ? value : { ...value, [name]: member };
  }

  /** Returns a value of the changed part. If possible, the other revision does not allow the value. */
  #valueAtEnd(options: readonly TypeAlternative[], name: string): unknown {
    const { rule, option, sides } = this.#difference;
    const ownSign = this.#side === "after" ? "+" : "-";
    if (option !== undefined) {
      const isOwn = DIFF_RULES_BY_ID[rule].unionSign === ownSign;
      return this.#valueOfAlternative((isOwn ? options[option] : undefined) ?? options[0]!, name);
    }
    const other = this.#side === "after" ? "before" : "after";
    const values = options.flatMap((each) => this.#candidatesOf(each, name)).filter((value) => value !== undefined);
    return values.find((value) => !isValueAllowedByType(this.#scopes[other], sides[other], value)) ?? values[0];
  }

  #valueOfAlternative(option: TypeAlternative, name: string): unknown {
    const [value] = this.#candidatesOf(option, name);
    const fitting =
      option.kind === "object" && option.name !== undefined ? FITTING_MEMBERS.get(option.name) : undefined;
    return value === undefined || fitting === undefined ? value : { ...value, ...fitting };
  }

  #candidatesOf(option: TypeAlternative, name: string): readonly unknown[] {
    if (option.kind === "anything") return VALUES_OF_ANYTHING;
    if (option.kind !== "array") return [findSmallestAlternative(this.#scope, [option], name)];
    const item = findShortestExampleValue(this.#scope, { type: option.element }, name);
    return item === undefined ? [[]] : [[item], []];
  }
}
