import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/**
 * The facts about an extension of the protocol, as plain data. They are generated from its `extension.json`. What only a draft of the protocol has
 * is described in the same way, as an extension that nobody declares.
 */
export interface ExtensionDescription {
  /** The key under `capabilities.extensions`, such as `com.example/audit`. */
  readonly id: string;
  /** The feature of its handlers, such as `audit`. */
  readonly feature: string;
  /** The peers that declare the extension; none for a draft. */
  readonly declaredBy: readonly ("client" | "server")[];
  /** The notifications that a client subscribes to. */
  readonly filters: readonly ExtensionFilter[];
  /** The results of other requests that the extension adds. */
  readonly results: readonly { readonly method: string; readonly resultType: string }[];
}

/** A notification of an extension, and the member of a subscription that selects it. */
interface ExtensionFilter {
  readonly method: string;
  /** The name of a member of the filter: `true` selects the notification, or a list of values. */
  readonly member: string;
  /** The member of the params whose value the list contains, as a JSON pointer; undefined if `true` selects the notification. */
  readonly pointer?: string;
}

type Extensions = readonly ExtensionDescription[];

/** Returns the extension that adds a result to a request; undefined if none does. */
export function findExtensionOfResult(
  extensions: Extensions,
  method: string,
  resultType: unknown,
): ExtensionDescription | undefined {
  return extensions.find(({ results }) =>
    results.some((row) => row.method === method && row.resultType === resultType),
  );
}

/** Returns the extension whose notifications a member of a subscription selects; undefined for a member of the core. */
export function findExtensionOfFilter(extensions: Extensions, member: string): ExtensionDescription | undefined {
  return extensions.find(({ filters }) => filters.some((row) => row.member === member));
}

/** Returns true if a client can subscribe to a notification because of an extension. */
export function isSubscribedByExtension(extensions: Extensions, method: string): boolean {
  return extensions.some(({ filters }) => filters.some((row) => row.method === method));
}

/** Returns whether a subscription selects a notification; undefined for a notification of the core. */
export function selectsForExtension(
  extensions: Extensions,
  filter: object,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): boolean | undefined {
  const row = extensions.flatMap(({ filters }) => filters).find((one) => one.method === method);
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
