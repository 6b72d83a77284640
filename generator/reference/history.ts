import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { listReferenceEntries, type ReferenceEntry } from "./entries.js";

/** A revision with the facts that only the prose of the specification states; null if they are not known. */
export interface RevisionWithFacts {
  model: ProtocolModel;
  facts: SpecificationRevisionFacts | null;
}

/** The entries of all known revisions: when a method, a type or a member was added, and which revisions have it. */
export class ReferenceHistory {
  /** All known revisions, oldest first. */
  readonly revisions: readonly string[];
  readonly #entries: ReadonlyMap<string, readonly ReferenceEntry[]>;
  readonly #anchors: ReadonlyMap<string, ReadonlySet<string>>;

  /** @param known all known revisions, oldest first. */
  constructor(known: readonly RevisionWithFacts[]) {
    this.revisions = known.map(({ model }) => model.revision);
    this.#entries = new Map(
      known.map(({ model, facts }) => [model.revision, listReferenceEntries(model, facts)] as const),
    );
    this.#anchors = new Map(
      [...this.#entries].map(([revision, entries]) => [revision, new Set(entries.map(({ anchor }) => anchor))]),
    );
  }

  /** Returns the entries of a known revision, in the order of its page. */
  entriesOf(revision: string): readonly ReferenceEntry[] {
    return this.#entries.get(revision)!;
  }

  has(revision: string, anchor: string): boolean {
    return this.#anchors.get(revision)?.has(anchor) === true;
  }

  /** Returns the revision that added an entry. An entry that was removed and added again counts from the second time. */
  since(revision: string, anchor: string): string {
    let index = this.revisions.indexOf(revision);
    while (index > 0 && this.has(this.revisions[index - 1]!, anchor)) index--;
    return this.revisions[index]!;
  }

  previous(revision: string): string | undefined {
    return this.revisions[this.revisions.indexOf(revision) - 1];
  }
}
