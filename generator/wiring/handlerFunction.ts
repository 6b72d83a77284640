import { Node, type Identifier, type SourceFile } from "ts-morph";
import type { ContractEntry } from "./contractEntry.js";
import { findDeclarationOfName } from "./memberContainers.js";
import type { UserSourcesEditor } from "./sources.js";

/** A handler function in the author's sources, with the code that refers to the function. */
export interface HandlerFunctionInUserSource {
  /** The identifier that refers to the function, such as `handler` in the member `getForecast: handler`. */
  readonly use: Node;
  /** The declaration of the function, or of the constant that holds the function. */
  readonly declaration: Node;
  /** The identifier that declares the name of the function. */
  readonly name: Identifier;
  /** The file that declares the function. */
  readonly file: SourceFile;
}

/** Finds the handler function to which a member refers. Returns `undefined` if the member itself contains the code of the function. */
export function findFunctionOfHandlersMember(member: Node): HandlerFunctionInUserSource | undefined {
  const use = useIn(member);
  const declaration = Node.isShorthandPropertyAssignment(member)
    ? findDeclarationOfName(member)
    : use === undefined
      ? undefined
      : findDeclarationOfName(use);
  if (use === undefined || declaration === undefined) return undefined;
  if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) return undefined;
  const name = declaration.getNameNode();
  return Node.isIdentifier(name) ? { use, declaration, name, file: declaration.getSourceFile() } : undefined;
}

/** Finds the function in the file that mcpgen wrote for an entry, if no other code uses the function yet. */
export function findUnusedStubFunction(
  sources: UserSourcesEditor,
  { stubs }: ContractEntry,
): HandlerFunctionInUserSource | undefined {
  for (const { path, functionName } of stubs) {
    const file = sources.file(path);
    const found = file && exportedFunction(file, functionName);
    // A function that other code already uses is not returned: it may be the handler of another entry with the same name, such as a prompt
    // beside a tool.
    if (found !== undefined && found.name.findReferencesAsNodes().length <= 1) return found;
  }
  return undefined;
}

/** Finds the function that a module exports under the given name. */
function exportedFunction(file: SourceFile, name: string): HandlerFunctionInUserSource | undefined {
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

/** Returns the whole statement of a declaration or assignment; only the declaration if the statement declares several variables. */
export function getStatementOfDeclaration(declaration: Node): Node {
  if (Node.isBinaryExpression(declaration)) return declaration.getParentOrThrow();
  if (!Node.isVariableDeclaration(declaration)) return declaration;
  const statement = declaration.getVariableStatement();
  return statement?.getDeclarations().length === 1 ? statement : declaration;
}
