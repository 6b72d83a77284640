import type { EntryDifference } from "../../templates/runtime/lock/compareEntries.js";
import type { EntryListName } from "../../templates/runtime/lock/entries.js";

/** A difference between a lock and its server. */
export interface LockDifference extends Omit<EntryDifference, "list" | "kind"> {
  /** `invalid`: the entry has no name, so that it can be neither compared nor locked. */
  readonly kind: EntryDifference["kind"] | "invalid";
  readonly list: EntryListName | "server" | "extensions";
  /** The list and the name, such as `tools/get_forecast`, with which `--accept` names the difference. */
  readonly id: string;
  /** The id, and what happened to it. */
  readonly message: string;
  /** The entry, or the text about the server, in both states; undefined for one that does not exist. */
  readonly before: unknown;
  readonly after: unknown;
  /** Both states in the form to which the pointers refer. */
  readonly states: readonly [before: unknown, after: unknown];
  readonly digests: { readonly before: string | null; readonly after: string | null };
}
