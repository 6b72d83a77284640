import type { DiffFinding } from "../diff/diffFinding.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import {
  getEntryAnchor,
  getRevisionPageFileName,
  listAnchorsOfFinding,
  type ReferenceHistory,
  type RevisionWithFacts,
} from "./entries.js";
import { type NameLinker, findTypeUsers, type TypeUser } from "./types.js";

interface ChangesSincePreviousRevision {
  before: string;
  findings: readonly DiffFinding[];
}

export interface DocumentedRevision extends RevisionWithFacts {
  /** Undefined for the oldest known revision. */
  changes?: ChangesSincePreviousRevision | undefined;
}

export class RevisionPageContext {
  readonly model: ProtocolModel;
  readonly facts: SpecificationRevisionFacts | null;
  readonly changes: ChangesSincePreviousRevision | undefined;
  readonly history: ReferenceHistory;
  readonly symbols: SchemaSymbolTable;
  readonly users: ReadonlyMap<string, readonly TypeUser[]>;
  readonly #pages: ReadonlySet<string>;
  readonly #changesByAnchor = new Map<string, DiffFinding[]>();

  /** @param pages the revisions that have a page, to which this page may link. */
  constructor(
    { model, facts, changes }: DocumentedRevision,
    { history, pages }: { history: ReferenceHistory; pages: ReadonlySet<string> },
  ) {
    this.model = model;
    this.facts = facts;
    this.changes = changes;
    this.history = history;
    this.symbols = buildSchemaSymbolTable(model);
    this.users = findTypeUsers(model);
    this.#pages = pages;
    for (const finding of changes?.findings ?? [])
      for (const anchor of listAnchorsOfFinding(finding))
        this.#changesByAnchor.set(anchor, [...(this.#changesByAnchor.get(anchor) ?? []), finding]);
  }

  get revision(): string {
    return this.model.revision;
  }

  readonly linkName: NameLinker = (name) => {
    if (this.symbols.declarations.has(name)) return this.linkEntry(getEntryAnchor("type", name), name);
    if (this.symbols.constants.has(name)) return this.linkEntry(getEntryAnchor("constant", name), name);
    return formatHtml`${name}`;
  };

  linkEntry(anchor: string, text: string): HtmlFragment {
    return formatHtml`<a href="#${anchor}">${text}</a>`;
  }

  /** Links an entry on this page or, if only another revision has it, on the page of that revision. */
  linkEntryOfRevisions(anchors: readonly string[], text: string, other: string | undefined): HtmlFragment {
    const here = anchors.find((anchor) => this.history.has(this.revision, anchor));
    if (here !== undefined) return this.linkEntry(here, text);
    const there = other === undefined || !this.#pages.has(other) ? [] : anchors;
    const found = there.find((anchor) => this.history.has(other!, anchor));
    return found === undefined ? formatHtml`${text}` : this.linkPage(other!, { anchor: found, text });
  }

  /** Links the page of another revision; returns plain text if the revision has no page. */
  linkPage(revision: string, { anchor, text = revision }: { anchor?: string; text?: string } = {}): HtmlFragment {
    if (!this.#pages.has(revision)) return formatHtml`${text}`;
    const address = getRevisionPageFileName(revision);
    return formatHtml`<a href="${address}${anchor === undefined ? "" : `#${anchor}`}">${text}</a>`;
  }

  /** Returns the revision that added an entry as text or link, and the other revisions that have it. */
  describeHistory(anchor: string): HtmlFragment {
    const { history, revision } = this;
    const since = history.since(revision, anchor);
    const next = history.revisions[history.revisions.indexOf(revision) + 1];
    const isRemoved = next !== undefined && !history.has(next, anchor);
    return formatHtml`${since === revision ? formatHtml`${since}` : this.linkPage(since, { anchor })}${
      isRemoved && formatHtml`, removed in ${this.linkPage(next)}`
    }`;
  }

  changesOf(anchor: string): readonly DiffFinding[] {
    return this.#changesByAnchor.get(anchor) ?? [];
  }
}
