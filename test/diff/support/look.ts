import { isValueAllowed } from "../../../generator/diff/values.js";
import { matchUnionAlternatives, alternativesOf, type TypeAlternative } from "../../../generator/diff/alternatives.js";
import type { BrokenOperation, DiffFinding, PeerRole } from "../../../generator/diff/diffFinding.js";
import type { TypeSides, Scopes, TypeDifference } from "../../../generator/diff/typePair.js";
import { DIFF_RULES_BY_ID } from "../../../generator/diff/rules/rules.js";
import { getOppositePeerRole } from "../../../generator/diff/roles.js";
import { getObjectTypeMembers, type SchemaSymbolTable } from "../../../generator/model/members.js";
import type { DifferencePlace, DifferencePlaces, ReportedDifference } from "./differencePlaces.js";

/** The revision that allows a value. */
export type Legal = "before" | "after";

/** A finding that a value shows, with the JSON Pointer of the place in the value. */
interface Shown {
  pointer: string;
  finding: DiffFinding;
}

/** The rules about members that only the rejecting revision declares. The other revision allows any value for them. */
const UNDECLARED: Readonly<Record<Legal, readonly string[]>> = {
  before: ["FLD001", "FLD002", "FLD010"],
  after: ["FLD005", "FLD006"],
};

/** The rules about members that only the rejecting revision requires. */
const REQUIRED: Readonly<Record<Legal, readonly string[]>> = {
  before: ["FLD002", "FLD003"],
  after: ["FLD004", "FLD006"],
};

/** True if a finding reports that the roles can no longer send, or now receive, a value that only one revision allows. */
export function reportsBreak({ breaks, gate }: DiffFinding, senders: readonly PeerRole[], legal: Legal): boolean {
  const needed = senders.map((role): BrokenOperation =>
    legal === "before" ? `${role}.send` : `${getOppositePeerRole(role)}.receive`,
  );
  return (legal === "after" && gate !== undefined) || needed.every((name) => breaks.includes(name));
}

/** Walks through a value and collects the findings that the value shows. */
export class Look {
  readonly #models: Scopes;
  readonly #places: DifferencePlaces;
  readonly #legal: Legal;
  readonly #senders: readonly PeerRole[];
  readonly #shown: Shown[] = [];
  /** The pointers of unions. A guard may report an error for another alternative than the intended alternative. */
  readonly #unions = new Set<string>();

  constructor(
    models: Scopes,
    places: DifferencePlaces,
    { legal, senders }: { legal: Legal; senders: readonly PeerRole[] },
  ) {
    this.#models = models;
    this.#places = places;
    this.#legal = legal;
    this.#senders = senders;
  }

  at(place: DifferencePlace, value: unknown, pointer: string): void {
    for (const { difference, finding } of place.reported)
      if (finding !== undefined && this.#shows({ difference, finding }, value)) this.#shown.push({ pointer, finding });
    for (const pair of place.pairs) this.at(this.#places.of(pair), value, pointer);
    if (place.options.size > 0) this.#unions.add(pointer);
    for (const option of place.options.values()) this.at(option, value, pointer);
    if (Array.isArray(value)) {
      if (place.element !== undefined)
        for (const [index, item] of value.entries()) this.at(place.element, item, `${pointer}/${index}`);
    } else if (typeof value === "object" && value !== null) this.#inMembers(place, value, pointer);
  }

  #inMembers(place: DifferencePlace, value: object, pointer: string): void {
    for (const [name, below] of place.members) {
      const member = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      this.at(below, member, `${pointer}/${escaped(name)}`);
    }
    if (place.map === undefined) return;
    for (const [name, member] of Object.entries(value)) this.at(place.map, member, `${pointer}/${escaped(name)}`);
  }

  /** Returns the findings that explain an error at a pointer: at or above it, or else at another alternative of the union. */
  explanations(pointer: string): DiffFinding[] {
    const onTheWay = this.#shown.filter((shown) => isWithin(pointer, shown.pointer));
    const shown = onTheWay.length > 0 ? onTheWay : this.#shown.filter((other) => this.#areInOneUnion(pointer, other));
    return [...new Set(shown.map(({ finding }) => finding))];
  }

  #areInOneUnion(pointer: string, shown: Shown): boolean {
    return [...this.#unions].some((union) => isWithin(pointer, union) && isWithin(shown.pointer, union));
  }

  /** True if a value shows a difference, and the finding of the difference lists the operations that break. */
  #shows({ difference, finding }: ReportedDifference & { finding: DiffFinding }, value: unknown): boolean {
    const { rule, wire } = difference;
    if (value === undefined)
      return REQUIRED[this.#legal].includes(rule) && reportsBreak(finding, this.#senders, this.#legal);
    if (UNDECLARED[this.#legal].includes(rule)) return !this.#isAcceptedByOther(difference, value);
    if (REQUIRED[this.#legal].includes(rule)) return false;
    if (difference.shownAt !== undefined)
      return this.#isRefusedBelow(difference, value) && reportsBreak(finding, this.#senders, this.#legal);
    if (wire !== "both" && wire !== (this.#legal === "before" ? "restricts" : "extends")) return false;
    return this.#isMeant(difference, value) && reportsBreak(finding, this.#senders, this.#legal);
  }

  /** True if a value matches the alternative that only one revision has, and no alternative that both revisions have. */
  #isMeant({ option, sides, rule }: TypeDifference, value: unknown): boolean {
    const scope = this.#models[this.#legal];
    const options = this.#options(sides, this.#legal);
    if (option === undefined || options[option]!.kind === "anything")
      return DIFF_RULES_BY_ID[rule].subject !== "member" || !this.#isAcceptedByOther({ sides }, value);
    if (!fitsOption(scope, options[option]!, value)) return false;
    const kept = matchUnionAlternatives(this.#models, this.#options(sides, "before"), this.#options(sides, "after"));
    return !kept.some((match) => fitsOption(scope, options[match[this.#legal]]!, value));
  }

  #options(sides: TypeSides, side: Legal): readonly TypeAlternative[] {
    return alternativesOf(this.#models[side], sides[side]);
  }

  /** True if the other revision rejects the member, for a difference of a member that is reported for the whole object. */
  #isRefusedBelow({ route, sides }: TypeDifference, value: unknown): boolean {
    const other = this.#legal === "before" ? "after" : "before";
    const last = route.at(-1);
    const name = last?.kind === "member" ? last.name : "";
    const member = getObjectTypeMembers(this.#models[other], sides[other].type)?.properties.get(name);
    return member !== undefined && !isValueAllowed(this.#models[other], member, value);
  }

  #isAcceptedByOther({ sides }: Pick<TypeDifference, "sides">, value: unknown): boolean {
    const other = this.#legal === "before" ? "after" : "before";
    return isValueAllowed(this.#models[other], sides[other], value);
  }
}

function fitsOption(scope: SchemaSymbolTable, option: TypeAlternative, value: unknown): boolean {
  switch (option.kind) {
    case "fixed":
      return value === option.value;
    case "object":
      return isValueAllowed(
        scope,
        { type: option.name === undefined ? option.type : { kind: "reference", name: option.name } },
        value,
      );
    case "array":
      return isValueAllowed(
        scope,
        { type: { kind: "array", element: option.element }, constraints: option.limits },
        value,
      );
    case "anything":
      return true;
    default:
      return isValueAllowed(
        scope,
        { type: { kind: "primitive", name: option.kind }, constraints: option.limits },
        value,
      );
  }
}

/** True if a pointer points to the same value as the outer pointer, or into this value. */
function isWithin(pointer: string, outer: string): boolean {
  return pointer.startsWith(outer) && (pointer.length === outer.length || pointer[outer.length] === "/");
}

/** Escapes a name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function escaped(name: string): string {
  return name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}
