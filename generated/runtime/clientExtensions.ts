// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What clients do for the extensions of their revision: capabilities, results, headers, subscriptions and locks.
 *
 * @module
 */
import {
  type ClientExtensionSupport,
  type ClientLock,
  type DeclaredExtensions,
  type LockFinding,
  type ServerComparison,
  hasCapability,
} from "./clientCore.js";
import {
  type ExtensionDescription,
  findExtensionOfFilter,
  findExtensionOfResult,
  isSubscribedByExtension,
  selectsForExtension,
} from "./extensions.js";
import { type JsonObject, TASK_RESULT_TYPE, isObject } from "./protocol.js";

// ---- client/lockedExtensions --------------------------------------------------------------------

/** A difference between the extensions of a lock and those that a server declares. */
export interface ExtensionDifference extends Pick<LockFinding, "kind" | "pointers"> {
  /** The id of the extension. */
  readonly name: string;
}

/** How extensions are compared. */
export interface ExtensionComparison extends Pick<ServerComparison, "differencesOf"> {
  /** True if the server uses another revision than the lock: an extension may not exist in it, and may be missing. */
  readonly isOtherRevision: boolean;
}

/** Returns the differences between locked and declared extensions, sorted by their ids. */
export function compareExtensions(
  locked: DeclaredExtensions,
  declared: DeclaredExtensions,
  { isOtherRevision, differencesOf }: ExtensionComparison,
): ExtensionDifference[] {
  const [known, now] = [new Map(Object.entries(locked)), new Map(Object.entries(declared))];
  return [...new Set([...known.keys(), ...now.keys()])].sort().flatMap((name): ExtensionDifference[] => {
    const [one, other] = [known.get(name), now.get(name)];
    if (one === undefined) return [{ kind: "new", name, pointers: [] }];
    if (other === undefined) return isOtherRevision ? [] : [{ kind: "gone", name, pointers: [] }];
    const pointers = differencesOf(one, other);
    return pointers.length === 0 ? [] : [{ kind: "changed", name, pointers }];
  });
}

/**
 * Compares the extensions that a server declares with those of a lock; a value that is no object declares nothing.
 *
 * @returns the server as the program may see it: without the extensions that changed or are new, if the lock refuses them.
 */
export function compareDeclaredExtensions<S extends { readonly capabilities: JsonObject }>(
  server: S,
  { extensions: locked, revision, onChange }: ClientLock,
  { revision: other, differencesOf, report }: ServerComparison,
): S {
  if (locked === undefined) return server;
  const { extensions } = server.capabilities;
  const entries = Object.entries(isObject(extensions) ? extensions : {});
  const declared = entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  const comparison = { isOtherRevision: revision !== other, differencesOf };
  const differences = compareExtensions(locked, Object.fromEntries(declared), comparison);
  for (const difference of differences) report({ list: "extensions", ...difference, message: describe(difference) });
  const others = new Set(differences.map(({ name }) => name));
  if (onChange === "report" || !declared.some(([id]) => others.has(id))) return server;
  const same = Object.fromEntries(declared.filter(([id]) => !others.has(id)));
  return { ...server, capabilities: { ...server.capabilities, extensions: same } };
}

function describe({ kind, name, pointers }: ExtensionDifference): string {
  const what = `the extension ${JSON.stringify(name)}`;
  if (kind === "gone") return `${what} of the lock is not declared`;
  return kind === "new" ? `${what} is not in the lock` : `${what} differs from the lock at ${pointers.join(", ")}`;
}

// ---- client/extensions --------------------------------------------------------------------------

/** Returns what a client does for the extensions of its revision. */
export function supportExtensions(extensions: readonly ExtensionDescription[]): ClientExtensionSupport {
  return {
    declared(handlers) {
      const groups = handlers as { readonly [feature: string]: unknown };
      return Object.fromEntries(
        extensions
          .filter(({ feature, declaredBy }) => declaredBy.includes("client") && groups[feature] !== undefined)
          .map(({ id, feature }) => [id, (groups[feature] as { readonly settings?: object }).settings ?? {}]),
      );
    },
    accepts(declared, { tasks, handlers, check }, { call, result }) {
      const { resultType } = result;
      const extension = findExtensionOfResult(extensions, call.method, resultType);
      if (extension === undefined) return false;
      // The client awaits tasks, unless its author has stated with the handlers that the code handles them itself.
      const isHandled =
        (handlers as { readonly [feature: string]: unknown } | undefined)?.[extension.feature] !== undefined;
      if (tasks && resultType === TASK_RESULT_TYPE && !isHandled) return false;
      const isDeclared =
        !extension.declaredBy.includes("client") || hasCapability(declared, `extensions.${extension.id}`);
      return isDeclared && (check === "off" || call.called.guard?.(result) === true);
    },
    addHeaders({ headers }, call, params) {
      const others: string[] = [];
      for (const { name, pointer, methods } of headers) {
        const value = methods?.includes(call.method) ? params[pointer.slice("/params/".length)] : undefined;
        if (typeof value !== "string") continue;
        if (name.toLowerCase() === "mcp-name") call.name = value;
        else others.push(name, value);
      }
      if (others.length > 0) call.argumentHeaders = others;
    },
    offers(member, capabilities) {
      const extension = findExtensionOfFilter(extensions, member);
      return extension?.declaredBy.every(
        (peer) => peer === "client" || hasCapability(capabilities, `extensions.${extension.id}`),
      );
    },
    compare: compareDeclaredExtensions,
    isListened: (method) => isSubscribedByExtension(extensions, method),
    selects: (filter, method, params) => selectsForExtension(extensions, filter, { method, params }),
    extensionOf: (method, resultType) => findExtensionOfResult(extensions, method, resultType)?.id,
  };
}
