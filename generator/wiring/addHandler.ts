import { Node, SymbolFlags } from "ts-morph";
import type { ContractFeatureName } from "../scaffold/plannedHandlers.js";
import { findFeatureHandlersInUserSources, type FeatureHandlersInUserSources } from "./groups.js";
import { findObjectClassOrModuleMember, type ObjectClassOrModule } from "./memberContainers.js";
import { insertFunctionImport } from "./imports.js";
import { insertReExport, insertMemberIntoObjectOrClass } from "./insertMember.js";
import type { UserSourcesEditor } from "./sources.js";
import { UnsafeSourceEditError } from "./wiringError.js";

/** A function in the author's sources that will handle an entry of the contract. */
export interface HandlerToAdd {
  readonly group: ContractFeatureName;
  /** The name of the entry's member in the generated interface `Tools`, `Prompts` or `Resources`. */
  readonly member: string;
  /** The path of the file that exports the function, relative to the project. */
  readonly path: string;
  /** The name under which the file exports the function. */
  readonly functionName: string;
  /** Other local names for the function, in order of preference, if its own name is already used. */
  readonly otherNames: readonly string[];
}

/**
 * Adds the import of a handler function to the author's sources, and the member that refers to the function.
 *
 * @throws UnsafeSourceEditError if mcpgen cannot find the object, class or module that contains the handlers of the group.
 */
export function registerHandlerInSources(sources: UserSourcesEditor, handler: HandlerToAdd): void {
  const served = findFeatureHandlersInUserSources(sources, handler.group);
  const { holder } = served;
  if (holder !== undefined && hasMember(sources, holder, handler.member)) return;
  const { member, path, functionName } = handler;
  if (holder?.kind === "module")
    return insertReExport(sources, holder.node, { name: member, value: functionName, path });
  const place = holder ?? ownerOf(served, handler.group);
  const local = freeName(place, [functionName, ...handler.otherNames]);
  insertFunctionImport(sources, place.node.getSourceFile(), { path, name: functionName, local });
  if (holder !== undefined) return insertMemberIntoObjectOrClass(sources, holder, { name: member, value: local });
  const entry = member === local ? member : `${member}: ${local}`;
  insertMemberIntoObjectOrClass(sources, place, { name: handler.group, value: `{ ${entry} }` });
}

/** Returns true if an object, class or module has the member. Returns false if mcpgen cannot determine its members. */
function hasMember(sources: UserSourcesEditor, holder: ObjectClassOrModule, name: string): boolean {
  try {
    return findObjectClassOrModuleMember(sources, holder, name) !== undefined;
  } catch (error) {
    if (error instanceof UnsafeSourceEditError) return false;
    throw error;
  }
}

function ownerOf(
  { owner }: FeatureHandlersInUserSources,
  group: ContractFeatureName,
): Exclude<ObjectClassOrModule, { kind: "module" }> {
  if (owner === undefined || owner.kind === "module")
    throw new UnsafeSourceEditError(
      `src: no object or class has the member ${group}, and mcpgen cannot add the member to a module (add ${group} by hand)`,
    );
  return owner;
}

/**
 * Returns the first of the given names that is free in the source file with the handlers: no visible declaration has the name, and the file
 * does not use it as a global variable.
 */
function freeName(place: ObjectClassOrModule, names: readonly string[]): string {
  const visible = new Set(place.node.getSymbolsInScope(SymbolFlags.All).map((symbol) => symbol.getName()));
  const file = place.node.getSourceFile();
  const isGlobal = (name: string): boolean =>
    file
      .getDescendants()
      .some((node) => Node.isIdentifier(node) && node.getText() === name && node.getSymbol() === undefined);
  const free = names.find((name) => !visible.has(name) && !isGlobal(name));
  if (free === undefined)
    throw new UnsafeSourceEditError(
      `${file.getBaseName()}: the names ${names.join(", ")} are already used (rename one of them)`,
    );
  return free;
}
