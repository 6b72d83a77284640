import { getObjectTypeMembers, resolveTypeAlias, type SchemaSymbolTable } from "./members.js";
import type { ProtocolMethod, SchemaType } from "./protocol.js";

/** A notification of a draft, and the member of a subscription that selects it. */
export interface DraftFilter {
  readonly method: string;
  /** The member of the filter: `true` selects the notification, or a list of values. */
  readonly member: string;
  /** The JSON pointer of the member of the params whose value the list contains; absent if `true` selects the notification. */
  readonly pointer?: string;
}

/** The type of the filter with which clients subscribe to notifications. */
export const FILTER_TYPE = "SubscriptionFilter";

/** The members of the filter in published revisions. The runtime has the rules of their notifications. */
const PUBLISHED_MEMBERS: ReadonlySet<string> = new Set([
  "toolsListChanged",
  "promptsListChanged",
  "resourcesListChanged",
  "resourceSubscriptions",
]);

/**
 * Returns the notifications that further members of the filter select. No schema states them, so their names decide, as in published
 * revisions: `eventsChanged` selects `notifications/events/changed`, and a list `events` the notification of the feature `events`, by the
 * only required string of its params.
 *
 * @param others members of the filter that have rules of their own, such as those of extensions.
 * @returns also the members for which there is no such notification.
 */
export function draftFilters(
  { methods, scope }: { methods: readonly ProtocolMethod[]; scope: SchemaSymbolTable },
  others: readonly string[] = [],
): { filters: DraftFilter[]; unknown: string[] } {
  const type: SchemaType = { kind: "reference", name: FILTER_TYPE };
  const members = scope.declarations.has(FILTER_TYPE) ? getObjectTypeMembers(scope, type)?.properties : undefined;
  const sent = methods.filter(({ kind, direction }) => kind === "notification" && direction !== "clientToServer");
  const [filters, unknown]: [DraftFilter[], string[]] = [[], []];
  for (const property of members?.values() ?? []) {
    const { name } = property;
    if (PUBLISHED_MEMBERS.has(name) || others.includes(name)) continue;
    const isList = resolveTypeAlias(scope, property.type).kind === "array";
    const method = sent.find((one) => (isList ? one.feature === name : memberOf(one.method) === name));
    const key = isList && method !== undefined ? selectingMember(scope, method) : undefined;
    if (method === undefined || (isList && key === undefined)) unknown.push(name);
    else
      filters.push({
        method: method.method,
        member: name,
        ...(key !== undefined && { pointer: `/${key}` }),
      });
  }
  return { filters, unknown };
}

/** Returns the member that selects a notification: `eventsChanged` for `notifications/events/changed`. */
function memberOf(method: string): string {
  return method.replace(/^notifications\//, "").replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the only required string of a notification's params. */
function selectingMember(scope: SchemaSymbolTable, { params }: ProtocolMethod): string | undefined {
  const members = params && getObjectTypeMembers(scope, params.type)?.properties;
  const strings = [...(members?.values() ?? [])].filter(({ optional, type }) => {
    const resolved = resolveTypeAlias(scope, type);
    return !optional && resolved.kind === "primitive" && resolved.name === "string";
  });
  return strings.length === 1 ? strings[0]!.name : undefined;
}
