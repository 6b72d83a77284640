import { Node, SymbolFlags } from "ts-morph";
import type { HandlerGroup } from "../scaffold/plannedHandlers.js";
import { servedGroup, type ServedGroup } from "./groups.js";
import { findMember, type MemberContainer } from "./memberContainers.js";
import { insertImport } from "./imports.js";
import { insertExport, insertMember } from "./insertMember.js";
import type { AuthorSources } from "./sources.js";
import { WiringError } from "./wiringError.js";

/** A function of the author that is to serve an entry of the contract. */
export interface NewHandler {
  readonly group: HandlerGroup;
  /** The member of the group's interface. */
  readonly member: string;
  /** The file that exports the function, relative to the project. */
  readonly path: string;
  readonly functionName: string;
  /** Names for the function where its own name is taken, the best first. */
  readonly otherNames: readonly string[];
}

/**
 * Adds the import of a function, and the member that serves it, to the author's sources.
 *
 * @throws WiringError if mcpgen cannot find the one object, class or module that serves the group.
 */
export function addHandler(sources: AuthorSources, handler: NewHandler): void {
  const served = servedGroup(sources, handler.group);
  const { holder } = served;
  if (holder !== undefined && hasMember(sources, holder, handler.member)) return;
  const { member, path, functionName } = handler;
  if (holder?.kind === "module") return insertExport(sources, holder.node, { name: member, value: functionName, path });
  const place = holder ?? ownerOf(served, handler.group);
  const local = freeName(place, [functionName, ...handler.otherNames]);
  insertImport(sources, place.node.getSourceFile(), { path, name: functionName, local });
  if (holder !== undefined) return insertMember(sources, holder, { name: member, value: local });
  const entry = member === local ? member : `${member}: ${local}`;
  insertMember(sources, place, { name: handler.group, value: `{ ${entry} }` });
}

/** Returns true if a holder has a member. Code that mcpgen cannot follow has no member for a new entry. */
function hasMember(sources: AuthorSources, holder: MemberContainer, name: string): boolean {
  try {
    return findMember(sources, holder, name) !== undefined;
  } catch (error) {
    if (error instanceof WiringError) return false;
    throw error;
  }
}

function ownerOf({ owner }: ServedGroup, group: HandlerGroup): Exclude<MemberContainer, { kind: "module" }> {
  if (owner === undefined || owner.kind === "module")
    throw new WiringError(`src: no object or class has a member ${group}, and mcpgen cannot add it to a module`);
  return owner;
}

/** Returns the first name that means nothing yet where a member is written, and is used nowhere in the file. */
function freeName(place: MemberContainer, names: readonly string[]): string {
  const visible = new Set(place.node.getSymbolsInScope(SymbolFlags.All).map((symbol) => symbol.getName()));
  const file = place.node.getSourceFile();
  const isGlobal = (name: string): boolean =>
    file
      .getDescendants()
      .some((node) => Node.isIdentifier(node) && node.getText() === name && node.getSymbol() === undefined);
  const free = names.find((name) => !visible.has(name) && !isGlobal(name));
  if (free === undefined) throw new WiringError(`${file.getBaseName()}: the names ${names.join(", ")} are all taken`);
  return free;
}
