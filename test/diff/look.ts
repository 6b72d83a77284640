import { accepts } from "../../generator/diff/accepts.js";
import { alternativesOf, type Alternative } from "../../generator/diff/alternatives.js";
import type { BrokenOperation, DiffFinding, PeerRole } from "../../generator/diff/diffFinding.js";
import { matchAlternatives } from "../../generator/diff/matchAlternatives.js";
import type { TypeDifference, ScopePair, LimitedTypePair, LimitedType } from "../../generator/diff/typePair.js";
import { otherRole } from "../../generator/diff/roles.js";
import { membersOf, type Scope } from "../../generator/model/members.js";
import type { Property } from "../../generator/model/protocol.js";
import type { DifferencePlace, DifferencePlaces, Told } from "./differencePlaces.js";

/** The side of a diff whose revision allows a value. */
export type Legal = "before" | "after";

/** A finding that a value shows, and where in it. */
interface Shown {
  pointer: string;
  finding: DiffFinding;
}

/** Rules about members that the side that allows the value does not declare, so that they may hold anything there. */
const UNDECLARED: Readonly<Record<Legal, readonly string[]>> = {
  before: ["FLD001", "FLD002", "FLD010"],
  after: ["FLD005", "FLD006"],
};

/** Rules about members that only the side that refuses the value requires. */
const REQUIRED: Readonly<Record<Legal, readonly string[]>> = {
  before: ["FLD002", "FLD003"],
  after: ["FLD004", "FLD006"],
};

/** Whether a finding says that a value which one side of the diff allows and the other does not breaks somebody. */
export function saysSo({ breaks, gate }: DiffFinding, senders: readonly PeerRole[], legal: Legal): boolean {
  const needed = senders.map((role): BrokenOperation =>
    legal === "before" ? `${role}.send` : `${otherRole(role)}.receive`,
  );
  return (legal === "after" && gate !== undefined) || needed.every((name) => breaks.includes(name));
}

/** One walk through a value, which collects the differences that it shows. */
export class Look {
  readonly #models: ScopePair;
  readonly #places: DifferencePlaces;
  readonly #legal: Legal;
  readonly #senders: readonly PeerRole[];
  readonly #shown: Shown[] = [];
  /** Where a refusal may be told of another alternative than the one that is meant. */
  readonly #unions = new Set<string>();

  constructor(
    models: ScopePair,
    places: DifferencePlaces,
    { legal, senders }: { legal: Legal; senders: readonly PeerRole[] },
  ) {
    this.#models = models;
    this.#places = places;
    this.#legal = legal;
    this.#senders = senders;
  }

  at(place: DifferencePlace, value: unknown, pointer: string): void {
    for (const { difference, finding } of place.told)
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

  /** What explains something wrong at a place: a difference there or above, or else one at another alternative of the union. */
  explanations(pointer: string): DiffFinding[] {
    const onTheWay = this.#shown.filter((shown) => isWithin(pointer, shown.pointer));
    const shown = onTheWay.length > 0 ? onTheWay : this.#shown.filter((other) => this.#areInOneUnion(pointer, other));
    return [...new Set(shown.map(({ finding }) => finding))];
  }

  #areInOneUnion(pointer: string, shown: Shown): boolean {
    return [...this.#unions].some((union) => isWithin(pointer, union) && isWithin(shown.pointer, union));
  }

  /** Whether a value shows a difference, and the diff tells of it what matters to whoever meets the value. */
  #shows({ difference, finding }: Told & { finding: DiffFinding }, value: unknown): boolean {
    const { rule, wire } = difference;
    if (value === undefined) return REQUIRED[this.#legal].includes(rule) && saysSo(finding, this.#senders, this.#legal);
    if (UNDECLARED[this.#legal].includes(rule)) return !this.#isAcceptedByOther(difference, value);
    if (REQUIRED[this.#legal].includes(rule)) return false;
    if (difference.shownAt !== undefined)
      return this.#isRefusedBelow(difference, value) && saysSo(finding, this.#senders, this.#legal);
    if (wire !== "both" && wire !== (this.#legal === "before" ? "restricts" : "extends")) return false;
    return this.#isMeant(difference, value) && saysSo(finding, this.#senders, this.#legal);
  }

  /** Whether a value is of the alternative that only one side has, and of none that both have. */
  #isMeant({ option, sides, rule }: TypeDifference, value: unknown): boolean {
    const scope = this.#models[this.#legal];
    const options = this.#options(sides, this.#legal);
    if (option === undefined || options[option]!.kind === "anything")
      return !rule.startsWith("FLD00") || !this.#isAcceptedByOther({ sides }, value);
    if (!fitsOption(scope, options[option]!, value)) return false;
    const kept = matchAlternatives(this.#models, this.#options(sides, "before"), this.#options(sides, "after"));
    return !kept.some((match) => fitsOption(scope, options[match[this.#legal]]!, value));
  }

  #options(sides: LimitedTypePair, side: Legal): readonly Alternative[] {
    return alternativesOf(this.#models[side], sides[side].type, sides[side].limits).options;
  }

  /** Where a difference of a member is told of the object, its types are those of the object. */
  #isRefusedBelow({ route, sides }: TypeDifference, value: unknown): boolean {
    const other = this.#legal === "before" ? "after" : "before";
    const last = route.at(-1);
    const name = last?.kind === "member" ? last.name : "";
    const member = membersOf(this.#models[other], sides[other].type)?.properties.get(name);
    return member !== undefined && !accepts(this.#models[other], limited(member), value);
  }

  #isAcceptedByOther({ sides }: Pick<TypeDifference, "sides">, value: unknown): boolean {
    const other = this.#legal === "before" ? "after" : "before";
    return accepts(this.#models[other], sides[other], value);
  }
}

function fitsOption(scope: Scope, option: Alternative, value: unknown): boolean {
  switch (option.kind) {
    case "fixed":
      return value === option.value;
    case "object":
      return accepts(
        scope,
        { type: option.name === undefined ? option.type : { kind: "reference", name: option.name } },
        value,
      );
    case "array":
      return accepts(scope, { type: { kind: "array", element: option.element }, limits: option.limits }, value);
    case "anything":
      return true;
    default:
      return accepts(scope, { type: { kind: "primitive", name: option.kind }, limits: option.limits }, value);
  }
}

function limited({ type, constraints }: Property): LimitedType {
  return { type, ...(constraints && { limits: constraints }) };
}

/** Whether a pointer is another one or points into what it points to. */
function isWithin(pointer: string, outer: string): boolean {
  return pointer.startsWith(outer) && (pointer.length === outer.length || pointer[outer.length] === "/");
}

/** As a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function escaped(name: string): string {
  return name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}
