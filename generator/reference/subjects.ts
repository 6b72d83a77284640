import type { DiffFinding } from "../diff/diffFinding.js";
import { getEntryAnchor, getMemberAnchor } from "./anchors.js";

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
