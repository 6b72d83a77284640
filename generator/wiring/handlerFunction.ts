import { Node, type Identifier, type SourceFile } from "ts-morph";
import type { ContractEntry } from "./contractEntry.js";
import { definitionOf } from "./memberContainers.js";
import type { AuthorSources } from "./sources.js";

/** The function that a member names. */
export interface HandlerFunction {
  /** The name as the member has it. */
  readonly use: Node;
  /** The function, or the constant that holds it. */
  readonly declaration: Node;
  readonly name: Identifier;
  readonly file: SourceFile;
}

/** Returns the function that a member names; undefined if the member has the code of its function in itself. */
export function functionOfMember(member: Node): HandlerFunction | undefined {
  const use = useIn(member);
  const declaration = Node.isShorthandPropertyAssignment(member)
    ? definitionOf(member)
    : use === undefined
      ? undefined
      : definitionOf(use);
  if (use === undefined || declaration === undefined) return undefined;
  if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) return undefined;
  const name = declaration.getNameNode();
  return Node.isIdentifier(name) ? { use, declaration, name, file: declaration.getSourceFile() } : undefined;
}

/** Returns the function in the file that mcpgen wrote for an entry, if no other code uses the function yet. */
export function stubFunction(sources: AuthorSources, { stubs }: ContractEntry): HandlerFunction | undefined {
  for (const { path, functionName } of stubs) {
    const file = sources.file(path);
    const found = file && exportedFunction(file, functionName);
    // An entry of another group can have the same name, and a function that serves it.
    if (found !== undefined && found.name.findReferencesAsNodes().length <= 1) return found;
  }
  return undefined;
}

/** Returns the function that a module exports under a name. */
function exportedFunction(file: SourceFile, name: string): HandlerFunction | undefined {
  for (const declaration of file.getExportedDeclarations().get(name) ?? []) {
    if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) continue;
    const own = declaration.getNameNode();
    if (Node.isIdentifier(own)) return { use: own, declaration, name: own, file: declaration.getSourceFile() };
  }
  return undefined;
}

function useIn(member: Node): Node | undefined {
  if (Node.isShorthandPropertyAssignment(member)) return member.getNameNode();
  if (Node.isExportSpecifier(member)) return member.getNameNode();
  if (Node.isBinaryExpression(member)) return lastName(member.getRight());
  if (Node.isPropertyAssignment(member) || Node.isPropertyDeclaration(member)) return lastName(member.getInitializer());
  return undefined;
}

function lastName(value: Node | undefined): Node | undefined {
  if (Node.isIdentifier(value)) return value;
  return Node.isPropertyAccessExpression(value) ? value.getNameNode() : undefined;
}

/** Returns the statement of a declaration or an assignment. */
export function statementOf(declaration: Node): Node {
  if (Node.isBinaryExpression(declaration)) return declaration.getParentOrThrow();
  if (!Node.isVariableDeclaration(declaration)) return declaration;
  const statement = declaration.getVariableStatement();
  return statement?.getDeclarations().length === 1 ? statement : declaration;
}
