import { readFileSync } from "node:fs";
import { loadFacts, listBundledRevisions } from "../../generator/bundled/bundled.js";
import type { MessageDirection } from "../../generator/model/protocol.js";

/** All bundled revisions, oldest first: a new one is in each list of this module as soon as `schema/manifest.json` has it. */
export const REVISIONS: readonly string[] = [...listBundledRevisions().keys()];

/** The revisions whose clients open a session with the initialize handshake, oldest first. */
export const HANDSHAKES: readonly string[] = REVISIONS.filter((revision) => !isStateless(revision));

/** The revisions whose requests each name their revision and the client's capabilities, oldest first. */
export const STATELESS: readonly string[] = REVISIONS.filter(isStateless);

export const OLDEST: string = REVISIONS[0]!;
export const NEWEST: string = REVISIONS.at(-1)!;
export const NEWEST_HANDSHAKE: string = HANDSHAKES.at(-1)!;
export const NEWEST_STATELESS: string = STATELESS.at(-1)!;

/** Each revision with the one that follows it, oldest first. */
export const STEPS: readonly (readonly [before: string, after: string])[] = REVISIONS.slice(1).map(
  (after, at) => [REVISIONS[at]!, after] as const,
);

/** True if the revision has no initialize handshake. */
export function isStateless(revision: string): boolean {
  return loadFacts(revision).lifecycle.name === "stateless";
}

/** The revisions from `first` to the newest. Revisions are dates, which sort as text. */
export function since(first: string): readonly string[] {
  return REVISIONS.filter((revision) => revision >= first);
}

/** What a person has read in the schema of a revision: the content of `test/revisions/<revision>.json`. */
export interface ExpectedRevision {
  /** SHA-256 of the declarations of the published schema.ts, documentation left out. */
  declarations: string;
  /** Interfaces and type aliases. */
  types: number;
  /** Exported names: the types, the constants and the types of constants. */
  names: number;
  /** Documented members of `types.ts`. */
  members: number;
  /** `@deprecated` tags. */
  deprecated: number;
  /** Sorted by method. A notification has no result. */
  methods: {
    [method: string]: { handler: string; direction: MessageDirection; capability?: string; result?: string };
  };
}

/** Reads what tests expect of a revision. */
export function expectedOf(revision: string): ExpectedRevision {
  const file = new URL(`../revisions/${revision}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as ExpectedRevision;
}
