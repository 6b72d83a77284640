import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** The facts about an extension of the protocol, as plain data. They are generated from its `extension.json`. */
export interface ExtensionDescription {
  /** The key under `capabilities.extensions`, such as `com.example/audit`. */
  readonly id: string;
  /** The feature of its handlers, such as `audit`. */
  readonly feature: string;
  /** The peers that declare the extension. */
  readonly declaredBy: readonly ("client" | "server")[];
  /** The notifications that a client subscribes to. */
  readonly filters: readonly ExtensionFilter[];
  /** The results of other requests that the extension adds. */
  readonly results: readonly { readonly method: string; readonly resultType: string }[];
}

/** A notification of an extension, and the member of a subscription that selects it. */
export interface ExtensionFilter {
  readonly method: string;
  /** The name of a member of the filter: `true` selects the notification, or a list of values. */
  readonly member: string;
  /** The member of the params whose value the list contains, as a JSON pointer; undefined if `true` selects the notification. */
  readonly pointer?: string;
}

/** Returns the steps of a capability's path. The id of an extension is one step, although it contains dots. */
export function capabilityPath(path: string): string[] {
  return path.startsWith("extensions.") ? ["extensions", path.slice(11)] : path.split(".");
}

/** Returns the extension that adds a result to a request; undefined if none does. */
export function findExtensionOfResult(
  { extensions = [] }: WithExtensions,
  method: string,
  resultType: unknown,
): ExtensionDescription | undefined {
  return extensions.find(({ results }) =>
    results.some((row) => row.method === method && row.resultType === resultType),
  );
}

/** Facts about one type of message between a view and its host, as plain data. */
export interface ViewMethodDescription {
  readonly kind: "request" | "notification";
  /** The senders of the message. */
  readonly from: readonly ("view" | "host")[];
  /** The name of the type of the message. */
  readonly message: string;
  /** The name of the function that handles or sends the message. */
  readonly handler: string;
  readonly deprecated: boolean;
}

/** The facts of a revision, of which only the extensions matter here. */
interface WithExtensions {
  readonly extensions?: readonly ExtensionDescription[];
  /** What further members of a draft's subscriptions select. */
  readonly filters?: readonly DraftFilter[];
}

/** A notification of a draft, and the member of a subscription that selects it. */
export interface DraftFilter extends ExtensionFilter {
  /** The capability that a server declares for the notification; null if it needs none. */
  readonly capability: string | null;
}

/** Returns the capability of the notification that a member of a draft's subscription selects; undefined for other members. */
export function findCapabilityOfFilter({ filters = [] }: WithExtensions, member: string): string | null | undefined {
  return filters.find((row) => row.member === member)?.capability;
}

/** Returns all filters of extensions and of a draft. */
function allFilters({ extensions = [], filters = [] }: WithExtensions): readonly ExtensionFilter[] {
  return [...extensions.flatMap((extension) => extension.filters), ...filters];
}

/** Returns the extension whose notifications a member of a subscription selects; undefined for a member of the core. */
export function findExtensionOfFilter(
  { extensions = [] }: WithExtensions,
  member: string,
): ExtensionDescription | undefined {
  return extensions.find(({ filters }) => filters.some((row) => row.member === member));
}

/** Returns true if a client can subscribe to a notification because of an extension. */
export function isSubscribedByExtension(revision: WithExtensions, method: string): boolean {
  return allFilters(revision).some((row) => row.method === method);
}

/** Returns whether a subscription selects a notification; undefined for a notification of the core. */
export function selectsForExtension(
  revision: WithExtensions,
  filter: object,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): boolean | undefined {
  const row = allFilters(revision).find((one) => one.method === method);
  if (row === undefined) return undefined;
  const selected = ownMember(filter as JsonObject, row.member);
  if (row.pointer === undefined) return selected === true;
  return Array.isArray(selected) && selected.includes(valueAt(params, row.pointer));
}

/** Returns the value at a JSON pointer (RFC 6901). */
function valueAt(params: JsonObject, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>(
    (value, step) => (isObject(value) ? ownMember(value, step.replaceAll("~1", "/").replaceAll("~0", "~")) : undefined),
    params,
  );
}
