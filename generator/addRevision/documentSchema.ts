import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../read/compiler.js";
import { parseComment, type ParsedComment } from "../read/documentation.js";
import { TO_CHECK, TO_WRITE } from "./marks.js";

/** The text of a schema.ts, and the revision that it declares. */
export interface SchemaSource {
  readonly revision: string;
  readonly text: string;
}

/** Tags that change the model. The others, such as `@category` and `@example`, belong to the published documentation. */
const KEPT_TAGS = [
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"],
  ...["format", "TJS-type", "nullable"],
];

/** A declaration or member, and the comments above it. */
interface Documented {
  /** `Tool.annotations`; a second member of the same path has `#2` behind it. */
  readonly path: string;
  /** Offset of the first character. */
  readonly start: number;
  /** The comments as they stand, with the headline of a group of declarations; empty if there are none. */
  readonly comments: string;
  /** The code without comments, as far as the documentation is about it. */
  readonly code: string;
  readonly isDeclaration: boolean;
}

/**
 * Replaces the documentation of a published schema by our own: taken from the previous revision where the same path is
 * documented there, and `To be written.` elsewhere. Tags that constrain values are those of the published schema.
 *
 * @param published laid out by prettier, like `previous`, so that equal code is equal text.
 * @returns text that prettier has still to lay out.
 */
export function documentSchema(published: SchemaSource, previous: SchemaSource): string {
  const known = new Map(documentedIn(previous.text).map((each) => [each.path, each]));
  const edits = commentsIn(published.text).map(({ start, end }) => ({ start, end, text: "" }));
  for (const each of documentedIn(published.text)) {
    const own = commentFor(each, known.get(each.path), { from: previous.revision, to: published.revision });
    // On the line of the previous member, the comment would be read as that member's.
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
  const theirs = parseComment(lastComment(given.comments));
  if (known === undefined || known.comments === "")
    return printComment({ text: newText(given.path), theirs, see: given.isDeclaration ? [dates.to] : [] });
  const comments = known.comments.replaceAll(`specification/${dates.from}`, `specification/${dates.to}`);
  const last = lastComment(comments);
  const own = parseComment(last);
  const isSame = known.code === given.code && tagsOf(own) === tagsOf(theirs);
  if (isSame) return comments;
  const text = `${own.documentation.text}\n\n${TO_CHECK} this differs from ${dates.from}.`.trim();
  return comments.slice(0, comments.length - last.length) + printComment({ text, theirs, own });
}

function newText(path: string): string {
  if (!path.endsWith(".method")) return TO_WRITE;
  return `Wire method of this ${path.endsWith("Notification.method") ? "notification" : "request"}.`;
}

/** The tags that must be equal for a comment to be taken over as it is. */
function tagsOf({ tags, documentation }: ParsedComment): string {
  const kept = KEPT_TAGS.filter((tag) => tags.has(tag)).map((tag) => `${tag} ${tags.get(tag)}`);
  return [...kept, ...(documentation.deprecated === undefined ? [] : ["deprecated"])].join("\n");
}

interface CommentParts {
  readonly text: string;
  readonly theirs: ParsedComment;
  readonly own?: ParsedComment;
  /** Revisions whose schema page the comment links to, if it has no links of its own. */
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
      : [`@deprecated ${own?.documentation.deprecated ?? TO_WRITE}`]),
  ];
  const lines = [...text.split("\n"), ...(tags.length > 0 ? ["", ...tags] : [])];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

/** The comment right above the code: what is above that is the headline of a group. */
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

/** The first comment of a file is about the file if a blank line follows. */
function isHeaderOf(text: string, end: number): boolean {
  return /^\s*\n\s*\n/.test(text.slice(end));
}

function nameOf(node: Compiler.Node): string | undefined {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text;
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText()).join();
  if (ts.isPropertySignature(node)) return node.name.getText();
  return undefined;
}

/** An interface is its bases and the names of its members, since each member has documentation of its own. */
function codeOf(node: Compiler.Node, source: Compiler.SourceFile): string {
  if (ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).map((clause) => clause.getText(source));
    return [...bases, ...node.members.map((member) => member.name?.getText(source) ?? "[]")].join(" ");
  }
  const code = node.getText(source);
  const comments = commentsIn(code);
  const bare = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  // The revision's own date is no difference, and prettier adds bars and semicolons to lists of several lines.
  return bare
    .replace(/\s+/g, " ")
    .replace(/([=:(<]) \|/g, "$1")
    .replace(/; ?(\}|$)/g, " $1")
    .replace(/\bArray<(\{[^<>]*\})>/g, "$1[]")
    .replace(/"\d{4}-\d\d-\d\d"/, "date")
    .trim();
}

/** The comments of a text, each with the blanks behind it up to the next code or blank line. */
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
