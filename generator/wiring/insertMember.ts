import { SyntaxKind, type BinaryExpression, type ObjectLiteralExpression, type SourceFile } from "ts-morph";
import { ownMembers, type Holder } from "./memberContainers.js";
import { insertDeclaration } from "./imports.js";
import { styleOf, endOfComments, indentationAt, isFirstOnLine } from "./lines.js";
import type { Sources } from "./sources.js";

interface MemberToInsert {
  readonly name: string;
  /** The source code of the member's value, such as the name of the handler function. */
  readonly value: string;
}

/** Adds a member at the end of an object or a class, or after the last assignment such as `tools.getForecast = …`. */
export function addMemberTo(
  sources: Sources,
  holder: Exclude<Holder, { kind: "module" }>,
  member: MemberToInsert,
): void {
  if (holder.kind === "class") insertIntoClass(sources, holder, member);
  else if (holder.node.getProperties().length === 0 && holder.assignments.length > 0)
    insertAssignment(sources, holder.assignments.at(-1)!, member);
  else insertIntoObject(sources, holder.node, entryOf(member));
}

/** Adds a re-export to a module of the author. The exports of the module are the handlers of a group. */
export function insertReExport(
  sources: Sources,
  file: SourceFile,
  { name: member, value, path }: MemberToInsert & { readonly path: string },
): void {
  const { extension, quote, semicolon } = styleOf(file);
  const name = value === member ? member : `${value} as ${member}`;
  const from = sources.specifier(file, path, extension);
  const exports = file.getExportDeclarations().filter((each) => each.hasModuleSpecifier());
  insertDeclaration(sources, file, {
    text: `export { ${name} } from ${quote}${from}${quote}${semicolon}`,
    after: exports.at(-1),
  });
}

export function entryOf({ name, value }: MemberToInsert): string {
  return name === value ? name : `${name}: ${value}`;
}

function insertIntoObject(sources: Sources, object: ObjectLiteralExpression, entry: string): void {
  const { text, lineBreak, indentation } = styleOf(object);
  const last = object.getProperties().at(-1);
  if (last === undefined) return insertFirst(sources, object, { entry, separator: "," });
  const comma = last.getNextSiblingIfKind(SyntaxKind.CommaToken);
  const { end, isLast } = endOfComments(text, (comma ?? last).getEnd());
  if (!isLast) {
    sources.insert(
      object,
      comma === undefined ? end : comma.getEnd(),
      comma === undefined ? `, ${entry}` : ` ${entry},`,
    );
    return;
  }
  const before = last.getPreviousSiblingIfKind(SyntaxKind.CommaToken);
  const isCommaFirst = comma === undefined && before !== undefined && isFirstOnLine(text, before.getStart());
  const margin = isFirstOnLine(text, last.getStart())
    ? indentationAt(text, last.getStart())
    : isCommaFirst
      ? indentationAt(text, before.getStart())
      : indentationAt(text, object.getEnd()) + indentation;
  if (isCommaFirst) return sources.insert(object, end, `${lineBreak}${margin}, ${entry}`);
  if (comma === undefined) sources.insert(object, last.getEnd(), ",");
  sources.insert(object, end, `${lineBreak}${margin}${entry}${comma === undefined ? "" : ","}`);
}

/** Adds the first member to an empty object literal or class body. */
function insertFirst(
  sources: Sources,
  holder: ObjectLiteralExpression | Extract<Holder, { kind: "class" }>["node"],
  { entry, separator }: { readonly entry: string; readonly separator: string },
): void {
  const { text, lineBreak, indentation } = styleOf(holder);
  const close = holder.getEnd() - 1;
  const open = holder.getFirstChildByKindOrThrow(SyntaxKind.OpenBraceToken).getEnd();
  const inner = text.slice(open, close);
  const { end } = endOfComments(text, open);
  if (inner.includes("\n")) {
    const margin = indentationAt(text, close) + indentation;
    sources.insert(holder, end, `${lineBreak}${margin}${entry}${separator}`);
  } else if (inner.trim() === "") sources.edit(holder, { start: open, end: close, text: ` ${entry} ` });
  else sources.insert(holder, end, ` ${entry}`);
}

function insertIntoClass(
  sources: Sources,
  holder: Extract<Holder, { kind: "class" }>,
  { name, value }: MemberToInsert,
): void {
  const { text, lineBreak, indentation, semicolon } = styleOf(holder.node);
  const entry = `${holder.isStatic ? "static " : ""}${name} = ${value}${semicolon}`;
  const last = ownMembers(holder).at(-1) ?? holder.node.getMembers().at(-1);
  if (last === undefined) return insertFirst(sources, holder.node, { entry, separator: "" });
  const { end, isLast } = endOfComments(text, last.getEnd());
  const isInline = !isLast && /[;}]$/.test(last.getText());
  const margin = isFirstOnLine(text, last.getStart())
    ? indentationAt(text, last.getStart())
    : indentationAt(text, holder.node.getEnd()) + indentation;
  sources.insert(holder.node, end, isInline ? ` ${entry}` : `${lineBreak}${margin}${entry}`);
}

function insertAssignment(sources: Sources, last: BinaryExpression, { name, value }: MemberToInsert): void {
  const { text, lineBreak } = styleOf(last);
  const statement = last.getParentOrThrow();
  const object = last.getLeft().getFirstChildOrThrow();
  const { end } = endOfComments(text, statement.getEnd());
  const entry = `${object.getText()}.${name} = ${value}${statement.getText().endsWith(";") ? ";" : ""}`;
  sources.insert(last, end, `${lineBreak}${indentationAt(text, last.getStart())}${entry}`);
}
