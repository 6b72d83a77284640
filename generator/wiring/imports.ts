import { Node, SyntaxKind, type SourceFile } from "ts-morph";
import { styleOf, endOfComments, startOfComments, lineStart, nextLine, wholeLines, isFirstOnLine } from "./lines.js";
import type { Sources } from "./sources.js";

interface FunctionImportToInsert {
  readonly path: string;
  readonly name: string;
  readonly local: string;
}

export function insertImport(sources: Sources, file: SourceFile, { path, name, local }: FunctionImportToInsert): void {
  const { extension, quote, semicolon } = styleOf(file);
  const names = name === local ? name : `${name} as ${local}`;
  insertDeclaration(sources, file, {
    text: `import { ${names} } from ${quote}${sources.specifier(file, path, extension)}${quote}${semicolon}`,
    after: file.getImportDeclarations().at(-1),
  });
}

/** Adds a declaration to a source file: after the given declaration, else after the imports, else before the first statement. */
export function insertDeclaration(
  sources: Sources,
  file: SourceFile,
  { text, after = file.getImportDeclarations().at(-1) }: { readonly text: string; readonly after: Node | undefined },
): void {
  const { text: source, lineBreak } = styleOf(file);
  if (after !== undefined) {
    const { end, isLast } = endOfComments(source, after.getEnd());
    return sources.insert(file, end, isLast ? `${lineBreak}${text}` : ` ${text}`);
  }
  const first = file.getStatements()[0];
  if (first === undefined) return sources.insert(file, source.length, `${text}${lineBreak}`);
  const at = startOfComments(source, first.getStart(), first.getPos());
  sources.insert(file, at, `${text}${lineBreak}${lineBreak}`);
}

/** Removes import and export specifiers. The import or export declaration is removed together with its last specifier. */
export function removeNames(sources: Sources, specifiers: readonly Node[]): void {
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
    else if (own.length === 1 && named.includes(own[0]!)) removeItem(sources, own[0]!);
    else if (named.length > 0 && kept.length > 0)
      sources.edit(declaration, {
        start: named[0]!.getStart(),
        end: named.at(-1)!.getEnd(),
        text: kept.map((each) => each.getText()).join(", "),
      });
  }
}

function removeImport(sources: Sources, declaration: Node): void {
  const file = declaration.getSourceFile();
  const text = file.getFullText();
  const { end, isLast } = endOfComments(text, declaration.getEnd());
  const below = nextLine(text, end);
  const isBlankBelow = text.slice(below, nextLine(text, below)).trim() === "";
  const isOnly = file.getStatements()[0] === declaration && file.getImportDeclarations().length <= 1;
  if (!isOnly || !isLast || !isBlankBelow || !isFirstOnLine(text, declaration.getStart()))
    return removeStatement(sources, declaration, { keepComments: true });
  // If the file has no other import, the blank line below the import is removed too.
  sources.edit(file, {
    start: lineStart(text, declaration.getStart()),
    end: nextLine(text, below),
    text: "",
  });
}

/** Removes a statement or a class member, with the comments directly above. */
export function removeStatement(
  sources: Sources,
  node: Node,
  { keepComments = false }: { keepComments?: boolean } = {},
): void {
  const text = node.getSourceFile().getFullText();
  const start = keepComments ? node.getStart() : startOfComments(text, node.getStart(), node.getPos());
  const { end, isLast } = endOfComments(text, node.getEnd());
  if (isFirstOnLine(text, start) && isLast) return sources.edit(node, { ...wholeLines(text, start, end), text: "" });
  const blanks = /[ \t]*$/.exec(text.slice(0, node.getStart()))![0].length;
  const from = node.getStart() - blanks;
  const below = node.getEnd() + /^[ \t]*/.exec(text.slice(node.getEnd()))![0].length;
  const isAlone = text[from - 1] === "{" && text[below] === "}";
  sources.edit(node, { start: from, end: isAlone ? below : node.getEnd(), text: "" });
}

/** Removes an item of a comma-separated list in the code: a member of an object, or a name in the braces of an import or export. */
export function removeItem(sources: Sources, item: Node): void {
  const text = item.getSourceFile().getFullText();
  const isComma = (node: Node | undefined): node is Node => node?.getText() === ",";
  const remove = (start: number, end: number): void => sources.edit(item, { start, end, text: "" });
  const [previous, next] = [item.getPreviousSibling(), item.getNextSibling()];
  const [before, after] = [isComma(previous) ? previous : undefined, isComma(next) ? next : undefined];
  const start = startOfComments(text, item.getStart(), item.getPos());
  const { end, isLast } = endOfComments(text, (after ?? item).getEnd());
  if (isFirstOnLine(text, start) && isLast) {
    if (after === undefined && before !== undefined) remove(before.getStart(), before.getEnd());
    const lines = wholeLines(text, start, end);
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

function removeOnly(sources: Sources, item: Node, end: number): void {
  const text = item.getSourceFile().getFullText();
  const before = /\s*$/.exec(text.slice(0, item.getStart()))![0].length;
  const start = item.getStart() - before;
  const blanks = /^[ \t]*/.exec(text.slice(end))![0].length;
  const isEmpty = text[start - 1] === "{" && text[end + blanks] === "}";
  sources.edit(item, { start, end: isEmpty ? end + blanks : end, text: "" });
}
