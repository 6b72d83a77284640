import { getObjectTypeMembers, itemTypes, type SchemaSymbolTable } from "../model/members.js";
import { alternativesOf } from "../read/typeOperators.js";
import type { ProtocolExtension, SchemaType } from "../model/protocol.js";
import { FILTER_TYPE } from "../model/subscriptions.js";
import type { SchemaError } from "../model/schemaError.js";
import type { ExtensionFilter } from "./facts.js";
import type { ReadExtensionFacts } from "./readFacts.js";

/** What the filters of an extension are compared with. */
interface ComparedWithFilters {
  readonly given: ReadExtensionFacts;
  /** The declarations of the core and of other extensions. */
  readonly before: SchemaSymbolTable;
  /** These declarations with those of this extension, and with the members that it adds to core types. */
  readonly merged: SchemaSymbolTable;
  /** Returns the params of a notification; undefined if it has none. */
  paramsOf(method: string): SchemaType | undefined;
}

/**
 * Returns how clients subscribe to the notifications of an extension.
 *
 * @throws SchemaError at a filter by which no subscription can select the notification: its member is not one that this extension adds, is
 * neither `true` nor a list as the filter says, or lists values of another type than the params have.
 */
export function filtersOfExtension(compared: ComparedWithFilters): ProtocolExtension["filters"] {
  return Object.entries(compared.given.facts.methods).flatMap(([method, { filter }]) => {
    if (filter === undefined) return [];
    refuseFilter(compared, method, filter);
    const { member, pointer } = filter;
    return [{ method, member, ...(pointer !== undefined && { pointer }) }];
  });
}

function refuseFilter(
  { given, before, merged, paramsOf }: ComparedWithFilters,
  method: string,
  { member, pointer }: ExtensionFilter,
): void {
  const fail = (name: string, problem: string): SchemaError =>
    given.errorAt(["methods", method, "filter", name], problem);
  const params = paramsOf(method);
  const values = pointer === undefined ? [] : params && typesAt(merged, params, stepsOf(pointer));
  if (values === undefined)
    throw fail(
      "pointer",
      `the params of ${method} have no member ${stepsOf(pointer!).join("/")} (correct the pointer)`,
    );
  const members = membersOfFilter(merged);
  // A revision without subscriptions has no filter: its servers send the notification to all clients.
  if (members === undefined) return;
  const type = members.get(member)?.type;
  if (type === undefined)
    throw fail(
      "member",
      `${FILTER_TYPE} has no member ${member} (add a type with it to "members": { "${FILTER_TYPE}": … })`,
    );
  if (membersOfFilter(before)?.has(member) === true)
    throw fail("member", `${member} is not a member that this extension adds to ${FILTER_TYPE} (add one of its own)`);
  const alternatives = alternativesOf(merged, type);
  const lists = alternatives.filter(({ kind }) => kind === "array" || kind === "tuple");
  if (pointer === undefined) {
    if (!alternatives.some(canBeTrue))
      throw fail(
        "member",
        lists.length > 0
          ? `${member} is a list, but the filter does not say what the list contains (add "pointer" with the member of the params, or declare ${member}?: boolean)`
          : `${member} cannot be true, so that no client can select ${method} (declare ${member}?: boolean)`,
      );
    return;
  }
  if (lists.length === 0)
    throw fail(
      "pointer",
      `${member} is no list, which "pointer" needs (remove "pointer", or declare ${member} as a list)`,
    );
  const listed = lists.flatMap((list) => elementsOf(list).flatMap((one) => kindsOf(merged, one)));
  const sent = values.flatMap((value) => kindsOf(merged, value));
  if (![...listed, ...sent].includes("any") && !listed.some((kind) => sent.includes(kind) && COMPARED.has(kind)))
    throw fail(
      "pointer",
      `${member} lists ${textOf(listed)}, but ${pointer} of the params is ${textOf(sent, "a")} (use one type for both: a string, a number or a boolean)`,
    );
}

type Members = NonNullable<ReturnType<typeof getObjectTypeMembers>>["properties"];

function membersOfFilter(scope: SchemaSymbolTable): Members | undefined {
  if (!scope.declarations.has(FILTER_TYPE)) return undefined;
  return getObjectTypeMembers(scope, { kind: "reference", name: FILTER_TYPE })?.properties;
}

/** Returns the steps of a JSON pointer (RFC 6901). */
function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the types of the values that steps lead to, one for each alternative of a union; undefined if no alternative has the member. */
function typesAt(
  scope: SchemaSymbolTable,
  type: SchemaType,
  [step, ...others]: readonly string[],
): SchemaType[] | undefined {
  if (step === undefined) return [type];
  const found = alternativesOf(scope, type).flatMap((alternative) => {
    if (alternative.kind === "primitive" && ANY.has(alternative.name)) return [[alternative]];
    const members = getObjectTypeMembers(scope, alternative);
    const next = members?.properties.get(step)?.type ?? members?.index?.value;
    const types = next && typesAt(scope, next, others);
    return types === undefined ? [] : [types];
  });
  return found.length === 0 ? undefined : found.flat();
}

function canBeTrue(type: SchemaType): boolean {
  return type.kind === "literal" ? type.value === true : type.kind === "primitive" && TRUE.has(type.name);
}

function elementsOf(list: SchemaType): readonly SchemaType[] {
  return list.kind === "array" ? [list.element] : list.kind === "tuple" ? itemTypes(list) : [];
}

/** The primitive types with the value `true`. */
const TRUE: ReadonlySet<string> = new Set(["boolean", "unknown", "any"]);

/** The primitive types whose values have any type. */
const ANY: ReadonlySet<string> = new Set(["unknown", "any"]);

/** The types whose values the runtime finds in a list. It does not compare objects and lists. */
const COMPARED: ReadonlySet<string> = new Set(["string", "number", "boolean", "null"]);

/** Returns the JSON types of a type's values; `any` for a type that does not say. */
function kindsOf(scope: SchemaSymbolTable, type: SchemaType): string[] {
  return alternativesOf(scope, type).map((one) => {
    switch (one.kind) {
      case "primitive":
        return ANY.has(one.name) ? "any" : one.name;
      case "literal":
        return typeof one.value;
      case "constant":
        return typeof scope.constants.get(one.name)?.value;
      case "template":
        return "string";
      case "array":
      case "tuple":
        return "list";
      default:
        return "object";
    }
  });
}

/** @param article before one value; without it, the text is about all values of a list. */
function textOf(kinds: readonly string[], article?: string): string {
  const names = [...new Set(kinds)].sort();
  return names
    .map((name) => (article === undefined ? `${name}s` : `${name === "object" ? "an" : article} ${name}`))
    .join(" or ");
}
