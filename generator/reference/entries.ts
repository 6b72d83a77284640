import type { DiffFinding } from "../diff/diffFinding.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { getFirstSentence } from "./prose.js";
import { listMemberRows } from "./types.js";

export const INDEX_PAGE = "index.html";

/** The page about bridges between revisions, in the folder of the index. */
export const BRIDGES_PAGE = "bridges.html";

/** Returns the path of a revision's page from the index. In a folder, it cannot have the same path as the index. */
export function getRevisionPagePath(revision: string): string {
  return `revisions/${getRevisionPageFileName(revision)}`;
}

/** Returns the name of a revision's page, which is also its address on the page of another revision. */
export function getRevisionPageFileName(revision: string): string {
  return `${revision}.html`;
}

/** The kinds of entries that have an anchor on the page of a revision. */
type ReferenceEntryKind = "method" | "type" | "member" | "constant" | "capability" | "error";

/** Something that has an anchor on the page of a revision, and that the search finds. */
interface ReferenceEntry {
  kind: ReferenceEntryKind;
  /** The name that the search compares: `tools/call`, `Tool`, `Tool.inputSchema`, `-32602 INVALID_PARAMS`. */
  name: string;
  anchor: string;
  /** The first sentence of the documentation. */
  summary: string;
  /** True for a member that the type inherits. The search lists only the type that declares the member. */
  isInherited: boolean;
}

/** Returns the anchor of an entry, such as `type/Tool`. It is unique in a revision and the same in all revisions. */
export function getEntryAnchor(kind: Exclude<ReferenceEntryKind, "member">, name: string): string {
  return `${kind}/${escapeName(name)}`;
}

/** Returns the anchor of a member of a type, such as `type/Tool:inputSchema`. */
export function getMemberAnchor(type: string, member: string): string {
  return `${getEntryAnchor("type", type)}:${escapeName(member)}`;
}

/** Escapes the characters that have a meaning in addresses or separate the parts of an anchor, so that no name breaks a link. */
function escapeName(name: string): string {
  return name.replace(/[^\w$./-]/gu, (character) => `~${character.codePointAt(0)!.toString(16)}~`);
}

/** The kind of entry for each start of a finding's path. */
const KINDS = {
  method: "method",
  notification: "method",
  type: "type",
  const: "constant",
  capability: "capability",
  error: "error",
} as const;

/**
 * Returns the anchors of the entry that a finding is about, the most exact first: a member, and then its type. The entries may be missing
 * in one of the two revisions.
 */
export function listAnchorsOfPath(path: string): string[] {
  const [, kind, rest] = /^(method|notification|type|const|capability|error|union):(.+)$/s.exec(path) ?? [];
  if (kind === "union") return listAnchorsOfPath(rest!.slice(0, rest!.lastIndexOf("+")));
  if (kind !== undefined) return [getEntryAnchor(KINDS[kind as keyof typeof KINDS], rest!)];
  if (path.includes("#")) return [getEntryAnchor("method", path.slice(0, path.indexOf("#")))];
  const dot = path.indexOf(".");
  if (dot === -1) return [getEntryAnchor("type", path)];
  const [type, member] = [path.slice(0, dot), path.slice(dot + 1)];
  return [getMemberAnchor(type, member), getMemberAnchor(type, member.split(/[.[]/)[0]!), getEntryAnchor("type", type)];
}

/** Returns the anchors of all entries that a finding is about, for the lists of changes beside methods and types. */
export function listAnchorsOfFinding({ path, also = [] }: DiffFinding): string[] {
  return [...new Set([path, ...also].flatMap(listAnchorsOfPath))];
}

/** Returns all entries of a revision in the order of its page. */
function listReferenceEntries({ model, facts }: RevisionWithFacts): ReferenceEntry[] {
  const entry = (
    kind: Exclude<ReferenceEntryKind, "member">,
    key: string,
    { name = key, text = "" }: { name?: string; text?: string },
  ): ReferenceEntry => ({
    kind,
    name,
    anchor: getEntryAnchor(kind, key),
    summary: getFirstSentence(text),
    isInherited: false,
  });
  const symbols = buildSchemaSymbolTable(model);
  return [
    ...model.methods.map(({ method, doc }) => entry("method", method, { text: doc.text })),
    ...model.declarations.flatMap((declaration) => [
      entry("type", declaration.name, { text: declaration.doc.text }),
      ...(listMemberRows(symbols, declaration)?.rows ?? []).map(({ path, property, from }): ReferenceEntry => ({
        kind: "member",
        name: `${declaration.name}.${path}`,
        anchor: getMemberAnchor(declaration.name, path),
        summary: getFirstSentence(property.doc.text),
        isInherited: from !== undefined,
      })),
    ]),
    ...listCapabilities(model).map((path) => entry("capability", path, {})),
    ...(facts?.errorCodes ?? []).map(({ code, name, meaning }) =>
      entry("error", String(code), { name: `${code} ${name}`, text: meaning }),
    ),
    ...model.constants.map(({ name, value, doc }) =>
      entry("constant", name, { name: `${name} = ${JSON.stringify(value)}`, text: doc.text }),
    ),
  ];
}

/** Returns the paths of all capabilities with the role that declares them: `server.tools.listChanged`. */
export function listCapabilities({ capabilities }: ProtocolModel): string[] {
  return (["server", "client"] as const).flatMap((role) => capabilities[role].map((path) => `${role}.${path}`));
}

/** A revision with the facts that only the prose of the specification states; null if they are not known. */
export interface RevisionWithFacts {
  model: ProtocolModel;
  facts: SpecificationRevisionFacts | null;
}

/** The entries of all known revisions: when a method, a type or a member was added, and which revisions have it. */
export class ReferenceHistory {
  /** All known revisions, oldest first. */
  readonly revisions: readonly string[];
  /** The entries of each revision by their anchor, in the order of its page. */
  readonly #entries: ReadonlyMap<string, ReadonlyMap<string, ReferenceEntry>>;

  /** @param known all known revisions, oldest first. */
  constructor(known: readonly RevisionWithFacts[]) {
    this.revisions = known.map(({ model }) => model.revision);
    this.#entries = new Map(
      known.map((each) => [
        each.model.revision,
        new Map(listReferenceEntries(each).map((entry) => [entry.anchor, entry])),
      ]),
    );
  }

  entriesOf(revision: string): Iterable<ReferenceEntry> {
    return this.#entries.get(revision)!.values();
  }

  has(revision: string, anchor: string): boolean {
    return this.#entries.get(revision)?.has(anchor) === true;
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

/** A page to which search results lead. */
interface SearchedPage {
  revision: string;
  /** The address of the page; empty for the page with the search itself. */
  address: string;
}

/** The data of the search in `templates/pages/reference.js`. */
export interface SearchIndex {
  pages: readonly SearchedPage[];
  entries: readonly SearchEntry[];
}

/** The name, kind, summary and anchor of an entry, and the indexes of the pages that have it, the newest first. */
type SearchEntry = readonly [name: string, kind: ReferenceEntryKind, summary: string, anchor: string, pages: number[]];

/** Returns the index for the search over some pages. The texts of an entry come from the newest of its pages. */
export function buildSearchIndex(history: ReferenceHistory, pages: readonly SearchedPage[]): SearchIndex {
  const entries = new Map<string, SearchEntry>();
  const newestFirst = pages.map((page, index) => ({ ...page, index })).reverse();
  for (const { revision, index } of newestFirst)
    for (const { name, kind, summary, anchor, isInherited } of history.entriesOf(revision)) {
      if (isInherited) continue;
      const known = entries.get(anchor);
      if (known === undefined) entries.set(anchor, [name, kind, summary, anchor, [index]]);
      else known[4].push(index);
    }
  return { pages, entries: [...entries.values()] };
}

/** The search field and the list of its results. The script shows the search, because it works only with the script. */
export function formatSearch(label: string): HtmlFragment {
  return formatHtml`<div class="search screen-only" role="search" hidden>
<label for="search">${label} <kbd>/</kbd></label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="results" placeholder="tools/call, inputSchema, -32602">
<p id="found" class="quiet" role="status"></p>
<ul id="results"></ul>
</div>`;
}
