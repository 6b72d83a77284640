import { SyntaxKind, type BinaryExpression, type ObjectLiteralExpression, type SourceFile } from "ts-morph";
import { listDirectlyDeclaredMembers, type ObjectClassOrModule } from "./memberContainers.js";
import { insertDeclaration } from "./imports.js";
import { detectSourceCodeStyle, findEndOfTrailingComments, getLineIndentation, isFirstOnLine } from "./lines.js";
import type { UserSourcesEditor } from "./sources.js";

interface MemberToInsert {
  readonly name: string;
  /** The source code of the member's value, such as the name of the handler function. */
  readonly value: string;
}

/** Adds a member at the end of an object or a class, or after the last assignment such as `tools.getForecast = …`. */
export function addMemberTo(
  sources: UserSourcesEditor,
  holder: Exclude<ObjectClassOrModule, { kind: "module" }>,
  member: MemberToInsert,
): void {
  if (holder.kind === "class") insertIntoClass(sources, holder, member);
  else if (holder.node.getProperties().length === 0 && holder.assignments.length > 0)
    insertAssignment(sources, holder.assignments.at(-1)!, member);
  else insertIntoObject(sources, holder.node, entryOf(member));
}

/** Adds a re-export to a module of the author. The exports of the module are the handlers of a group. */
export function insertReExport(
  sources: UserSourcesEditor,
  file: SourceFile,
  { name: member, value, path }: MemberToInsert & { readonly path: string },
): void {
  const { extension, quote, semicolon } = detectSourceCodeStyle(file);
  const name = value === member ? member : `${value} as ${member}`;
  const from = sources.specifier(file, path, extension);
  const exports = file.getExportDeclarations().filter((each) => each.hasModuleSpecifier());
  insertDeclaration(sources, file, {
    text: `export { ${name} } from ${quote}${from}${quote}${semicolon}`,
    after: exports.at(-1),
  });
}

function entryOf({ name, value }: MemberToInsert): string {
  return name === value ? name : `${name}: ${value}`;
}

function insertIntoObject(sources: UserSourcesEditor, object: ObjectLiteralExpression, entry: string): void {
  const file = object.getSourceFile();
  const text = file.getFullText();
  const { lineBreak, indentation } = detectSourceCodeStyle(file);
  const last = object.getProperties().at(-1);
  if (last === undefined) return insertFirst(sources, object, { entry, separator: "," });
  const comma = last.getNextSiblingIfKind(SyntaxKind.CommaToken);
  const { end, isLast } = findEndOfTrailingComments(text, (comma ?? last).getEnd());
  const insert = (at: number, inserted: string): void => sources.edit(file, { start: at, end: at, text: inserted });
  if (!isLast) {
    insert(comma === undefined ? end : comma.getEnd(), comma === undefined ? `, ${entry}` : ` ${entry},`);
    return;
  }
  const before = last.getPreviousSiblingIfKind(SyntaxKind.CommaToken);
  const isCommaFirst = comma === undefined && before !== undefined && isFirstOnLine(text, before.getStart());
  const margin = isFirstOnLine(text, last.getStart())
    ? getLineIndentation(text, last.getStart())
    : isCommaFirst
      ? getLineIndentation(text, before.getStart())
      : getLineIndentation(text, object.getEnd()) + indentation;
  if (isCommaFirst) return insert(end, `${lineBreak}${margin}, ${entry}`);
  if (comma === undefined) insert(last.getEnd(), ",");
  insert(end, `${lineBreak}${margin}${entry}${comma === undefined ? "" : ","}`);
}

/** Adds the first member to an empty object literal or class body. */
function insertFirst(
  sources: UserSourcesEditor,
  holder: ObjectLiteralExpression | Extract<ObjectClassOrModule, { kind: "class" }>["node"],
  { entry, separator }: { readonly entry: string; readonly separator: string },
): void {
  const file = holder.getSourceFile();
  const text = file.getFullText();
  const { lineBreak, indentation } = detectSourceCodeStyle(file);
  const close = holder.getEnd() - 1;
  const open = holder.getFirstChildByKindOrThrow(SyntaxKind.OpenBraceToken).getEnd();
  const inner = text.slice(open, close);
  const { end } = findEndOfTrailingComments(text, open);
  if (inner.includes("\n")) {
    const margin = getLineIndentation(text, close) + indentation;
    sources.edit(file, { start: end, end, text: `${lineBreak}${margin}${entry}${separator}` });
  } else if (inner.trim() === "") sources.edit(file, { start: open, end: close, text: ` ${entry} ` });
  else sources.edit(file, { start: end, end, text: ` ${entry}` });
}

function insertIntoClass(
  sources: UserSourcesEditor,
  holder: Extract<ObjectClassOrModule, { kind: "class" }>,
  { name, value }: MemberToInsert,
): void {
  const file = holder.node.getSourceFile();
  const text = file.getFullText();
  const { lineBreak, indentation, semicolon } = detectSourceCodeStyle(file);
  const entry = `${holder.isStatic ? "static " : ""}${name} = ${value}${semicolon}`;
  const last = listDirectlyDeclaredMembers(holder).at(-1) ?? holder.node.getMembers().at(-1);
  if (last === undefined) return insertFirst(sources, holder.node, { entry, separator: "" });
  const { end, isLast } = findEndOfTrailingComments(text, last.getEnd());
  const isInline = !isLast && /[;}]$/.test(last.getText());
  const margin = isFirstOnLine(text, last.getStart())
    ? getLineIndentation(text, last.getStart())
    : getLineIndentation(text, holder.node.getEnd()) + indentation;
  sources.edit(file, { start: end, end, text: isInline ? ` ${entry}` : `${lineBreak}${margin}${entry}` });
}

function insertAssignment(sources: UserSourcesEditor, last: BinaryExpression, { name, value }: MemberToInsert): void {
  const file = last.getSourceFile();
  const text = file.getFullText();
  const { lineBreak } = detectSourceCodeStyle(file);
  const statement = last.getParentOrThrow();
  const object = last.getLeft().getFirstChildOrThrow();
  const { end } = findEndOfTrailingComments(text, statement.getEnd());
  const entry = `${object.getText()}.${name} = ${value}${statement.getText().endsWith(";") ? ";" : ""}`;
  sources.edit(file, { start: end, end, text: `${lineBreak}${getLineIndentation(text, last.getStart())}${entry}` });
}
