import type { ts as Compiler } from "@ts-morph/common";
import { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { EMPTY_DOC_COMMENT, parseDocComment, type ParsedDocComment } from "./documentation.js";

/** A parsed TypeScript file. Its methods return the comments of syntax nodes, and errors with the position of a node. */
export class ParsedTypeScriptFile {
  readonly statements: readonly Compiler.Statement[];
  readonly file: string;
  readonly #text: string;
  readonly #source: Compiler.SourceFile;
  readonly #offsets = new WeakMap<object, number>();

  /**
   * Parses the text of a TypeScript file.
   *
   * @param remedy what to do if the file is incomplete.
   * @throws SchemaError at the first syntax error.
   */
  constructor(file: string, text: string, remedy: string = "download it again") {
    this.file = file;
    this.#text = text;
    this.#source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
    this.statements = this.#source.statements;
    this.#refuseSyntaxErrors(remedy);
  }

  /** Returns the comment above a node or at the end of its line. A line comment before a blank line is the headline of a section. */
  comment(node: Compiler.Node): ParsedDocComment {
    const start = node.getStart(this.#source);
    const above = (ts.getLeadingCommentRanges(this.#text, node.pos) ?? []).filter(({ pos, end }) => {
      const text = this.#text.slice(pos, end);
      if (/^\/\/ *(eslint|prettier|@ts)-/.test(text)) return false;
      return text.startsWith("/**") || !/\n\s*\n/.test(this.#text.slice(end, start));
    });
    // A comment after a declaration documents it only at the end of the line. Within a line, the comment belongs to the code
    // after it.
    const behind = (ts.getTrailingCommentRanges(this.#text, node.end) ?? []).find(({ end }) =>
      /^[^\S\n]*(\n|$)/.test(this.#text.slice(end)),
    );
    const comment = above.findLast(({ pos }) => this.#text.startsWith("/**", pos)) ?? above.at(-1) ?? behind;
    return comment === undefined ? EMPTY_DOC_COMMENT : parseDocComment(this.#text.slice(comment.pos, comment.end));
  }

  /** Returns the doc comment of a node with its offset: the last one before the node or, for a member, at the end of its line. */
  docComment(node: Compiler.Node): SourceComment | undefined {
    const start = this.offsetOf(node);
    const before = [
      ...(ts.getTrailingCommentRanges(this.#text, node.pos) ?? []).filter(
        ({ end }) => !this.#text.slice(end, start).includes("\n"),
      ),
      ...(ts.getLeadingCommentRanges(this.#text, node.pos) ?? []),
    ];
    const behind = (ts.isTypeElement(node) ? (ts.getTrailingCommentRanges(this.#text, node.end) ?? []) : []).filter(
      ({ end }) => /^[^\S\n]*(\n|$)/.test(this.#text.slice(end)),
    );
    const isDoc = ({ pos }: Compiler.CommentRange): boolean => /^\/\*\*[^/]/.test(this.#text.slice(pos, pos + 4));
    const found = before.findLast(isDoc) ?? behind.find(isDoc);
    return found === undefined ? undefined : { text: this.#text.slice(found.pos, found.end), offset: found.pos };
  }

  /** Returns the source text of a node, without the comments before it. */
  textOf(node: Compiler.Node): string {
    return this.#text.slice(this.offsetOf(node), node.end);
  }

  offsetOf(node: Compiler.Node): number {
    return node.getStart(this.#source);
  }

  /** Stores the position of a syntax node for the value that was read from the node. Returns the value. */
  mark<T extends object>(node: Compiler.Node, value: T): T {
    this.#offsets.set(value, node.getStart(this.#source));
    return value;
  }

  copyPosition(copy: object, original: object): void {
    const offset = this.#offsets.get(original);
    if (offset !== undefined) this.#offsets.set(copy, offset);
  }

  /**
   * Returns an error with the position that {@link mark} stored for a value. Without a position, the error is at the start of
   * the file.
   */
  errorAtMark(value: object, problem: string): SchemaError {
    return this.errorAtOffset(this.#offsets.get(value) ?? 0, problem);
  }

  /** Returns true if {@link mark} stored a position for a value. */
  knows(value: object): boolean {
    return this.#offsets.has(value);
  }

  /** Returns the line that {@link mark} stored for a value, counted from 1. */
  lineOf(value: object): number | undefined {
    const offset = this.#offsets.get(value);
    return offset === undefined ? undefined : this.#source.getLineAndCharacterOfPosition(offset).line + 1;
  }

  errorAt(node: Compiler.Node, problem: string): SchemaError {
    return this.errorAtOffset(node.getStart(this.#source), problem);
  }

  #refuseSyntaxErrors(remedy: string): void {
    const [first] = (this.#source as Compiler.SourceFile & { parseDiagnostics: Compiler.DiagnosticWithLocation[] })
      .parseDiagnostics;
    if (first === undefined) return;
    const atEnd = first.start >= this.#text.trimEnd().length;
    const problem = ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\.$/, "");
    throw this.errorAtOffset(
      first.start,
      `${problem} (${atEnd ? `the file is incomplete: ${remedy}` : "correct the TypeScript"})`,
    );
  }

  errorAtOffset(offset: number, problem: string): SchemaError {
    const { line, character } = this.#source.getLineAndCharacterOfPosition(offset);
    return new SchemaError(this.file, { line: line + 1, column: character + 1 }, problem);
  }
}

/** A comment as the source contains it, with its delimiters. */
export interface SourceComment {
  readonly text: string;
  readonly offset: number;
}

/** Describes the kind of a syntax node in words: "a method signature" for `MethodSignature`. */
export function kindInWords(node: Compiler.Node): string {
  const words = ts.SyntaxKind[node.kind]!.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}
