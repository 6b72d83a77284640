import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../read/compiler.js";
import { parseDocComment, type ParsedDocComment } from "../read/documentation.js";

/** Marks a new declaration. A person must document it without copying sentences of the specification. */
export const TO_BE_WRITTEN_MARKER = "To be written.";

/** Marks text that was copied or guessed. A person must check the text and then delete the mark. */
export const TO_BE_CHECKED_MARKER = "To be checked:";

interface TypeScriptSchemaOfRevision {
  readonly revision: string;
  readonly text: string;
}

/** The tags that are copied from the published schema, because they constrain values. */
const KEPT_TAGS = [
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"],
  ...["format", "TJS-type", "nullable"],
];

interface Documented {
  /** The path of the declaration or member, such as `Tool.annotations`. A second member with the same path has the suffix `#2`. */
  readonly path: string;
  /** The offset in the schema text at which the code of the declaration or member starts, after its comments. */
  readonly start: number;
  /** The text of the comments above the code, including the headline of a group of declarations; may be empty. */
  readonly comments: string;
  /** The code of the declaration or member without comments, normalized so that it can be compared between revisions. */
  readonly code: string;
  readonly isDeclaration: boolean;
}

/**
 * Returns a published schema with our own comments instead of the published ones. A declaration or member of the previous
 * revision keeps the comment that we wrote for it; if its code or tags have changed, `To be checked:` is added. A new
 * declaration or member gets `To be written.`. Tags that constrain values, such as `@minimum`, are copied from the published
 * schema.
 *
 * @param published the published schema, formatted by prettier like `previous`, so that equal code has equal text.
 * @param previous the schema.ts of the newest bundled revision, with our comments.
 * @returns the text of the new schema, not yet formatted by prettier.
 */
export function copyDocComments(published: TypeScriptSchemaOfRevision, previous: TypeScriptSchemaOfRevision): string {
  const known = new Map(documentedIn(previous.text).map((each) => [each.path, each]));
  const edits = commentsIn(published.text).map(({ start, end }) => ({ start, end, text: "" }));
  for (const each of documentedIn(published.text)) {
    const own = commentFor(each, known.get(each.path), { from: previous.revision, to: published.revision });
    // If a member is on the same line as the previous member, a line break is inserted. Otherwise its comment would document
    // the previous member.
    const isFirst = /(^|\n)\s*$/.test(published.text.slice(0, each.start));
    if (own !== "") edits.push({ start: each.start, end: each.start, text: `${isFirst ? "" : "\n"}${own}\n` });
  }
  let text = published.text;
  for (const { start, end, text: own } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + own + text.slice(end);
  const [head] = commentsIn(previous.text);
  const header = previous.text.slice(head?.start, head?.end).trim().replaceAll(previous.revision, published.revision);
  return `${header}\n\n${text.trim()}\n`;
}

function commentFor(given: Documented, known: Documented | undefined, dates: { from: string; to: string }): string {
  const theirs = parseDocComment(lastComment(given.comments));
  if (known === undefined || known.comments === "")
    return printComment({ text: newText(given.path), theirs, see: given.isDeclaration ? [dates.to] : [] });
  const comments = known.comments.replaceAll(`specification/${dates.from}`, `specification/${dates.to}`);
  const last = lastComment(comments);
  const own = parseDocComment(last);
  const isSame = known.code === given.code && tagsOf(own) === tagsOf(theirs);
  if (isSame) return comments;
  const text = `${own.documentation.text}\n\n${TO_BE_CHECKED_MARKER} this differs from ${dates.from}.`.trim();
  return comments.slice(0, comments.length - last.length) + printComment({ text, theirs, own });
}

function newText(path: string): string {
  if (!path.endsWith(".method")) return TO_BE_WRITTEN_MARKER;
  return `The method of this ${path.endsWith("Notification.method") ? "notification" : "request"}.`;
}

/** Returns the tags of a comment as text, to compare our comment with the published one. */
function tagsOf({ tags, documentation }: ParsedDocComment): string {
  const kept = KEPT_TAGS.filter((tag) => tags.has(tag)).map((tag) => `${tag} ${tags.get(tag)}`);
  return [...kept, ...(documentation.deprecated === undefined ? [] : ["deprecated"])].join("\n");
}

interface CommentParts {
  readonly text: string;
  readonly theirs: ParsedDocComment;
  readonly own?: ParsedDocComment;
  /** The revisions whose schema pages the comment links, unless it already has `@see` links. */
  readonly see?: readonly string[];
}

function printComment({ text, theirs, own, see = [] }: CommentParts): string {
  const links =
    own?.documentation.see ?? see.map((date) => `https://modelcontextprotocol.io/specification/${date}/schema`);
  const tags = [
    ...KEPT_TAGS.filter((tag) => theirs.tags.has(tag)).map((tag) => `@${tag} ${theirs.tags.get(tag)}`.trimEnd()),
    ...links.map((link) => `@see ${link}`),
    ...(theirs.documentation.deprecated === undefined
      ? []
      : [`@deprecated ${own?.documentation.deprecated ?? TO_BE_WRITTEN_MARKER}`]),
  ];
  const lines = [...text.split("\n"), ...(tags.length > 0 ? ["", ...tags] : [])];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

/** Returns the comment that documents a declaration. The comments before it are headlines of groups. */
function lastComment(comments: string): string {
  return /\/\*\*(?:(?!\*\/)[^])*\*\/$/.exec(comments)?.[0] ?? "";
}

function documentedIn(text: string): Documented[] {
  const source = ts.createSourceFile("schema.ts", text, ts.ScriptTarget.Latest, true);
  const found: Documented[] = [];
  const seen = new Map<string, number>();
  const header = commentsIn(text)[0];
  const visit = (node: Compiler.Node, owner: string): void => {
    const name = nameOf(node);
    const path = name === undefined ? owner : [owner, name].filter((part) => part !== "").join(".");
    if (name !== undefined) {
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      const ranges = (ts.getLeadingCommentRanges(text, node.pos) ?? []).filter(({ pos, end }) => {
        const isHeader = owner === "" && header !== undefined && pos <= header.start && isHeaderOf(text, end);
        return !isHeader && !text.startsWith("//", pos);
      });
      found.push({
        path: count === 1 ? path : `${path}#${count}`,
        start: node.getStart(source),
        comments: ranges.length === 0 ? "" : text.slice(ranges[0]!.pos, ranges.at(-1)!.end),
        code: codeOf(node, source),
        isDeclaration: owner === "",
      });
    }
    ts.forEachChild(node, (child) => visit(child, path));
  };
  source.statements.forEach((statement) => visit(statement, ""));
  return found;
}

/** A comment before a blank line describes the file, not the first declaration. */
function isHeaderOf(text: string, end: number): boolean {
  return /^\s*\n\s*\n/.test(text.slice(end));
}

function nameOf(node: Compiler.Node): string | undefined {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text;
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText()).join();
  if (ts.isPropertySignature(node)) return node.name.getText();
  return undefined;
}

/**
 * Returns the code of a node, normalized so that it can be compared between revisions. For an interface these are only its
 * bases and member names, because each member is compared separately.
 */
function codeOf(node: Compiler.Node, source: Compiler.SourceFile): string {
  if (ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).map((clause) => clause.getText(source));
    return [...bases, ...node.members.map((member) => member.name?.getText(source) ?? "[]")].join(" ");
  }
  const code = node.getText(source);
  const comments = commentsIn(code);
  const bare = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  // Removes differences that do not change the meaning: the date of the revision, and bars and semicolons that prettier adds to
  // multi-line types.
  return bare
    .replace(/\s+/g, " ")
    .replace(/([=:(<]) \|/g, "$1")
    .replace(/; ?(\}|$)/g, " $1")
    .replace(/\bArray<(\{[^<>]*\})>/g, "$1[]")
    .replace(/"\d{4}-\d\d-\d\d"/, "date")
    .trim();
}

/** Returns the ranges of the comments in a text. A range includes the spaces and the line break after the comment. */
function commentsIn(text: string): { start: number; end: number }[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  const found: { start: number; end: number }[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind !== ts.SyntaxKind.SingleLineCommentTrivia && kind !== ts.SyntaxKind.MultiLineCommentTrivia) continue;
    const end = scanner.getTokenEnd();
    found.push({ start: scanner.getTokenStart(), end: end + /^[^\S\n]*\n?[^\S\n]*/.exec(text.slice(end))![0].length });
  }
  return found;
}
