import type { DiffFinding } from "../diff/diffFinding.js";

/**
 * Returns the anchors of the entry that a finding is about, the most exact first: a member, and then its type. The entries may be missing
 * in one of the two revisions.
 */
export function listAnchorsOfPath(path: string): string[] {
  const [, kind, rest] = /^(method|notification|type|const|capability|error|union):(.+)$/s.exec(path) ?? [];
  switch (kind) {
    case "method":
    case "notification":
      return [getEntryAnchor("method", rest!)];
    case "type":
      return [getEntryAnchor("type", rest!)];
    case "const":
      return [getEntryAnchor("constant", rest!)];
    case "capability":
    case "error":
      return [getEntryAnchor(kind, rest!)];
    case "union":
      return listAnchorsOfPath(rest!.slice(0, rest!.lastIndexOf("+")));
    default:
      return listAnchorsOfPlace(path);
  }
}

/** Returns the anchors for `tools/call#params.name`, `Tool.inputSchema.$schema` and `Tool`. */
function listAnchorsOfPlace(path: string): string[] {
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

/** The kinds of entries that have an anchor on the page of a revision. */
export type ReferenceEntryKind = "method" | "type" | "member" | "constant" | "capability" | "error";

/** The page that lists all methods and revisions. */
export const INDEX_PAGE = "index.html";

/** The page about bridges between revisions, in the folder of the index. */
export const BRIDGES_PAGE = "bridges.html";

/** The folder of the pages of revisions. The index cannot have the same path as the page of a revision. */
const REVISIONS_FOLDER = "revisions";

/** Returns the path of a revision's page, relative to the folder of the reference. */
export function getRevisionPagePath(revision: string): string {
  return `${REVISIONS_FOLDER}/${getRevisionPageFileName(revision)}`;
}

/** Returns the name of a revision's page, which is also its address on the page of another revision. */
export function getRevisionPageFileName(revision: string): string {
  return `${revision}.html`;
}

/** Returns the address of the index on the page of a revision. */
export function getIndexAddress(): string {
  return `../${INDEX_PAGE}`;
}

/**
 * Returns the anchor of an entry, such as `method/tools/call` or `type/Tool`. Two entries of a revision never have the same anchor, and the
 * same entry has the same anchor in all revisions.
 */
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
