import { isObject, type JsonObject } from "../validation/checks.js";
import type { ClientLock, DeclaredExtensions, LockFinding } from "./lockOptions.js";

/** A difference between the extensions of a lock and those that a server declares. */
export interface ExtensionDifference extends Pick<LockFinding, "kind" | "pointers"> {
  /** The id of the extension. */
  readonly name: string;
}

/** How extensions are compared. */
export interface ExtensionComparison {
  /** True if the server uses another revision than the lock: an extension may not exist in it, and may be missing. */
  readonly isOtherRevision: boolean;
  /** Returns the JSON pointers of all differences between two values. */
  differencesOf(one: unknown, other: unknown): readonly string[];
}

/** How a server is compared with a lock, and who hears of differences. */
export interface ServerComparison extends Pick<ExtensionComparison, "differencesOf"> {
  readonly revision: string;
  report(finding: LockFinding): void;
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
