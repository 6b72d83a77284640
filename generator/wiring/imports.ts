import { Node, SyntaxKind, type SourceFile } from "ts-morph";
import {
  detectSourceCodeStyle,
  findEndOfTrailingComments,
  startOfComments,
  getLineStartPosition,
  getNextLinePosition,
  getWholeLinesToDelete,
  isFirstOnLine,
} from "./lines.js";
import type { UserSourcesEditor } from "./sources.js";

interface FunctionImportToInsert {
  readonly path: string;
  readonly name: string;
  readonly local: string;
}

export function insertFunctionImport(
  sources: UserSourcesEditor,
  file: SourceFile,
  { path, name, local }: FunctionImportToInsert,
): void {
  const { extension, quote, semicolon } = detectSourceCodeStyle(file);
  const names = name === local ? name : `${name} as ${local}`;
  insertDeclaration(sources, file, {
    text: `import { ${names} } from ${quote}${sources.specifier(file, path, extension)}${quote}${semicolon}`,
    after: file.getImportDeclarations().at(-1),
  });
}

/** Adds a declaration to a source file: after the given declaration, else after the imports, else before the first statement. */
export function insertDeclaration(
  sources: UserSourcesEditor,
  file: SourceFile,
  { text, after = file.getImportDeclarations().at(-1) }: { readonly text: string; readonly after: Node | undefined },
): void {
  const source = file.getFullText();
  const { lineBreak } = detectSourceCodeStyle(file);
  const insert = (at: number, inserted: string): void => sources.edit(file, { start: at, end: at, text: inserted });
  if (after !== undefined) {
    const { end, isLast } = findEndOfTrailingComments(source, after.getEnd());
    return insert(end, isLast ? `${lineBreak}${text}` : ` ${text}`);
  }
  const first = file.getStatements()[0];
  if (first === undefined) return insert(source.length, `${text}${lineBreak}`);
  const at = startOfComments(source, first.getStart(), first.getPos());
  insert(at, `${text}${lineBreak}${lineBreak}`);
}

/** Removes import and export specifiers. The import or export declaration is removed together with its last specifier. */
export function removeImportOrExportNames(sources: UserSourcesEditor, specifiers: readonly Node[]): void {
  const declarations = new Set(
    specifiers.map(
      (each) =>
        each.getFirstAncestorByKind(SyntaxKind.ImportDeclaration) ??
        each.getFirstAncestorByKindOrThrow(SyntaxKind.ExportDeclaration),
    ),
  );
  for (const declaration of declarations) {
    const own = specifiers.filter((each) => each.getAncestors().includes(declaration));
    const isImport = Node.isImportDeclaration(declaration);
    const named: Node[] = isImport ? declaration.getNamedImports() : declaration.getNamedExports();
    const kept = named.filter((each) => !own.includes(each));
    const others = isImport ? [declaration.getDefaultImport(), declaration.getNamespaceImport()] : [];
    if (kept.length === 0 && others.every((each) => each === undefined || own.includes(each)))
      removeImport(sources, declaration);
    else if (own.length === 1 && named.includes(own[0]!)) removeCommaSeparatedItem(sources, own[0]!);
    else if (named.length > 0 && kept.length > 0)
      sources.edit(declaration.getSourceFile(), {
        start: named[0]!.getStart(),
        end: named.at(-1)!.getEnd(),
        text: kept.map((each) => each.getText()).join(", "),
      });
  }
}

function removeImport(sources: UserSourcesEditor, declaration: Node): void {
  const file = declaration.getSourceFile();
  const text = file.getFullText();
  const { end, isLast } = findEndOfTrailingComments(text, declaration.getEnd());
  const below = getNextLinePosition(text, end);
  const isBlankBelow = text.slice(below, getNextLinePosition(text, below)).trim() === "";
  const isOnly = file.getStatements()[0] === declaration && file.getImportDeclarations().length <= 1;
  if (!isOnly || !isLast || !isBlankBelow || !isFirstOnLine(text, declaration.getStart()))
    return removeStatement(sources, declaration, { keepComments: true });
  // If the file has no other import, the blank line below the import is removed too.
  sources.edit(file, {
    start: getLineStartPosition(text, declaration.getStart()),
    end: getNextLinePosition(text, below),
    text: "",
  });
}

/** Removes a statement or a class member, with the comments directly above. */
export function removeStatement(
  sources: UserSourcesEditor,
  node: Node,
  { keepComments = false }: { keepComments?: boolean } = {},
): void {
  const file = node.getSourceFile();
  const text = file.getFullText();
  const start = keepComments ? node.getStart() : startOfComments(text, node.getStart(), node.getPos());
  const { end, isLast } = findEndOfTrailingComments(text, node.getEnd());
  if (isFirstOnLine(text, start) && isLast)
    return sources.edit(file, { ...getWholeLinesToDelete(text, start, end), text: "" });
  const blanks = /[ \t]*$/.exec(text.slice(0, node.getStart()))![0].length;
  const from = node.getStart() - blanks;
  const below = node.getEnd() + /^[ \t]*/.exec(text.slice(node.getEnd()))![0].length;
  const isAlone = text[from - 1] === "{" && text[below] === "}";
  sources.edit(file, { start: from, end: isAlone ? below : node.getEnd(), text: "" });
}

/** Removes an item of a comma-separated list in the code: a member of an object, or a name in the braces of an import or export. */
export function removeCommaSeparatedItem(sources: UserSourcesEditor, item: Node): void {
  const file = item.getSourceFile();
  const text = file.getFullText();
  const isComma = (node: Node | undefined): node is Node => node?.getText() === ",";
  const remove = (start: number, end: number): void => sources.edit(file, { start, end, text: "" });
  const [previous, next] = [item.getPreviousSibling(), item.getNextSibling()];
  const [before, after] = [isComma(previous) ? previous : undefined, isComma(next) ? next : undefined];
  const start = startOfComments(text, item.getStart(), item.getPos());
  const { end, isLast } = findEndOfTrailingComments(text, (after ?? item).getEnd());
  if (isFirstOnLine(text, start) && isLast) {
    if (after === undefined && before !== undefined) remove(before.getStart(), before.getEnd());
    const lines = getWholeLinesToDelete(text, start, end);
    return remove(lines.start, lines.end);
  }
  if (after === undefined && before !== undefined && isFirstOnLine(text, before.getStart()) && isLast) {
    // If the comma is at the start of the line, the line break before the comma is removed too.
    const lineBreak = /\r?\n[ \t]*$/.exec(text.slice(0, before.getStart()))?.[0].length ?? 0;
    return remove(before.getStart() - lineBreak, end);
  }
  if (before !== undefined)
    return after === undefined ? remove(before.getStart(), item.getEnd()) : remove(before.getEnd(), after.getEnd());
  if (after !== undefined && isComma(after) && after.getNextSibling() !== undefined) {
    const blanks = /^\s*/.exec(text.slice(after.getEnd()))![0].length;
    return remove(item.getStart(), after.getEnd() + blanks);
  }
  removeOnly(sources, item, (after ?? item).getEnd());
}

function removeOnly(sources: UserSourcesEditor, item: Node, end: number): void {
  const file = item.getSourceFile();
  const text = file.getFullText();
  const before = /\s*$/.exec(text.slice(0, item.getStart()))![0].length;
  const start = item.getStart() - before;
  const blanks = /^[ \t]*/.exec(text.slice(end))![0].length;
  const isEmpty = text[start - 1] === "{" && text[end + blanks] === "}";
  sources.edit(file, { start, end: isEmpty ? end + blanks : end, text: "" });
}
