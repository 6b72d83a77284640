import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { compareExtensions } from "../../templates/runtime/client/lockedExtensions.js";
import type { DeclaredExtensions } from "../../templates/runtime/client/lockOptions.js";
import { differencesOf } from "../../templates/runtime/lock/compareEntries.js";
import type { SeenServer } from "./captureServer.js";
import type { LockDifference } from "./lockDifference.js";
import { sha256, type LockedServer } from "./lockFile.js";

/**
 * Returns the differences between the extensions of a lock and those that its server declares. A lock that was written without extensions
 * locks none.
 */
export function extensionDifferences(
  { extensions: locked, revision }: LockedServer,
  { extensions: now = {}, revision: other }: SeenServer,
): LockDifference[] {
  if (locked === undefined) return [];
  return compareExtensions(locked, now, { isOtherRevision: revision !== other, differencesOf }).map(
    ({ kind, name, pointers }) => {
      const [before, after] = [locked, now].map((all) => (Object.hasOwn(all, name) ? all[name] : undefined));
      const [digestBefore, digestAfter] = [before, after].map((one) => (one === undefined ? null : digestOf(one)));
      const id = `extensions/${name}`;
      const verbs = { new: "is new", gone: "is gone", changed: `has changed: ${pointers.join(", ")}` };
      return {
        kind,
        list: "extensions",
        name,
        id,
        pointers,
        message: `${id} ${verbs[kind]}`,
        before,
        after,
        states: [before, after],
        digests: { before: digestBefore!, after: digestAfter! },
      };
    },
  );
}

/** Returns the digest of the settings of an extension. */
function digestOf(settings: unknown): string {
  return sha256(canonicalJson(settings));
}

/** Returns locked extensions with one of them as the server declares it now. */
export function acceptExtension(
  locked: DeclaredExtensions = {},
  seen: DeclaredExtensions = {},
  id: string,
): DeclaredExtensions {
  const others = Object.entries(locked).filter(([name]) => name !== id);
  return Object.fromEntries(Object.hasOwn(seen, id) ? [...others, [id, seen[id]!]] : others);
}
