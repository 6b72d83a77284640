import { Node, SymbolFlags, type Identifier, type SourceFile } from "ts-morph";
import type { HandlerGroup } from "../scaffold/plannedHandlers.js";
import { findGroup, type GroupHandlers } from "./groups.js";
import { declarationOf, findMember, type Holder } from "./memberContainers.js";
import { insertImport } from "./imports.js";
import { addMemberTo, entryOf, insertReExport } from "./insertMember.js";
import { UnsafeEditError, type Sources } from "./sources.js";
import type { ContractEntry, HandlerStub } from "./contractEntry.js";

interface HandlerToAdd extends Pick<ContractEntry, "group" | "member">, Pick<HandlerStub, "path" | "functionName"> {
  /** Other local names for the function, in order of preference, if its own name is already used. */
  readonly otherNames: readonly string[];
}

/** Adds the import of a handler function, and the member that refers to it. @throws UnsafeEditError */
export function addHandler(sources: Sources, handler: HandlerToAdd): void {
  const served = findGroup(sources, handler.group);
  const { holder } = served;
  if (holder !== undefined && hasMember(sources, holder, handler.member)) return;
  const { member, path, functionName } = handler;
  if (holder?.kind === "module")
    return insertReExport(sources, holder.node, { name: member, value: functionName, path });
  const place = holder ?? ownerOf(served, handler.group);
  const local = freeName(place, [functionName, ...handler.otherNames]);
  insertImport(sources, place.node.getSourceFile(), { path, name: functionName, local });
  if (holder !== undefined) return addMemberTo(sources, holder, { name: member, value: local });
  addMemberTo(sources, place, { name: handler.group, value: `{ ${entryOf({ name: member, value: local })} }` });
}

/** Returns true if an object, class or module has the member. Returns false if mcpgen cannot determine its members. */
function hasMember(sources: Sources, holder: Holder, name: string): boolean {
  try {
    return findMember(sources, holder, name) !== undefined;
  } catch (error) {
    if (error instanceof UnsafeEditError) return false;
    throw error;
  }
}

function ownerOf({ owner }: GroupHandlers, group: HandlerGroup): Exclude<Holder, { kind: "module" }> {
  if (owner === undefined || owner.kind === "module")
    throw new UnsafeEditError(
      `src: no object or class has the member ${group}, and mcpgen cannot add the member to a module (add ${group} by hand)`,
    );
  return owner;
}

/** Returns the first name that no visible declaration has and that the file does not use as a global variable. */
function freeName(place: Holder, names: readonly string[]): string {
  const visible = new Set(place.node.getSymbolsInScope(SymbolFlags.All).map((symbol) => symbol.getName()));
  const file = place.node.getSourceFile();
  const isGlobal = (name: string): boolean =>
    file
      .getDescendants()
      .some((node) => Node.isIdentifier(node) && node.getText() === name && node.getSymbol() === undefined);
  const free = names.find((name) => !visible.has(name) && !isGlobal(name));
  if (free === undefined)
    throw new UnsafeEditError(
      `${file.getBaseName()}: the names ${names.join(", ")} are already used (rename one of them)`,
    );
  return free;
}

/** A handler function in the author's sources, with the code that refers to the function. */
export interface HandlerFunction {
  /** The identifier that refers to the function, such as `handler` in the member `getForecast: handler`. */
  readonly use: Node;
  readonly declaration: Node;
  readonly name: Identifier;
  readonly file: SourceFile;
}

/** Finds the handler function to which a member refers. Returns `undefined` if the member itself contains the code of the function. */
export function functionOfMember(member: Node): HandlerFunction | undefined {
  const use = useIn(member);
  if (use === undefined) return undefined;
  const declaration = declarationOf(Node.isShorthandPropertyAssignment(member) ? member : use);
  if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) return undefined;
  const name = declaration.getNameNode();
  return Node.isIdentifier(name) ? { use, declaration, name, file: declaration.getSourceFile() } : undefined;
}

/** Finds the function in the file that mcpgen wrote for an entry, if no other code uses the function yet. */
export function unusedStub(sources: Sources, { stubs }: ContractEntry): HandlerFunction | undefined {
  for (const { path, functionName } of stubs) {
    const file = sources.file(path);
    const found = file && exportedFunction(file, functionName);
    // A function that other code already uses is not returned: it may be the handler of another entry with the same name, such as a prompt
    // beside a tool.
    if (found !== undefined && found.name.findReferencesAsNodes().length <= 1) return found;
  }
  return undefined;
}

function exportedFunction(file: SourceFile, name: string): HandlerFunction | undefined {
  for (const declaration of file.getExportedDeclarations().get(name) ?? []) {
    if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) continue;
    const own = declaration.getNameNode();
    if (Node.isIdentifier(own)) return { use: own, declaration, name: own, file: declaration.getSourceFile() };
  }
  return undefined;
}

function useIn(member: Node): Node | undefined {
  if (Node.isShorthandPropertyAssignment(member) || Node.isExportSpecifier(member)) return member.getNameNode();
  if (Node.isBinaryExpression(member)) return lastName(member.getRight());
  if (Node.isPropertyAssignment(member) || Node.isPropertyDeclaration(member)) return lastName(member.getInitializer());
  return undefined;
}

function lastName(value: Node | undefined): Node | undefined {
  if (Node.isIdentifier(value)) return value;
  return Node.isPropertyAccessExpression(value) ? value.getNameNode() : undefined;
}

/** Returns the whole statement of a declaration or assignment; only the declaration if the statement declares several variables. */
export function statementOf(declaration: Node): Node {
  if (Node.isBinaryExpression(declaration)) return declaration.getParentOrThrow();
  if (!Node.isVariableDeclaration(declaration)) return declaration;
  const statement = declaration.getVariableStatement();
  return statement?.getDeclarations().length === 1 ? statement : declaration;
}
