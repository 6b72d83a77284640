import type { ts as Compiler } from "@ts-morph/common";
import { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { EMPTY_DOC_COMMENT, parseDocComment, type ParsedDocComment } from "./documentation.js";

/** A parsed TypeScript file. Its methods return the comments of syntax nodes, and errors with the position of a node. */
export class ParsedTypeScriptFile {
  readonly statements: readonly Compiler.Statement[];
  readonly #file: string;
  readonly #text: string;
  readonly #source: Compiler.SourceFile;
  readonly #offsets = new WeakMap<object, number>();

  /**
   * Parses the text of a TypeScript file.
   *
   * @throws SchemaError at the first syntax error.
   */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
    this.statements = this.#source.statements;
    this.#refuseSyntaxErrors();
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
    return this.#error(this.#offsets.get(value) ?? 0, problem);
  }

  /** Returns the line that {@link mark} stored for a value, counted from 1. */
  lineOf(value: object): number | undefined {
    const offset = this.#offsets.get(value);
    return offset === undefined ? undefined : this.#source.getLineAndCharacterOfPosition(offset).line + 1;
  }

  errorAt(node: Compiler.Node, problem: string): SchemaError {
    return this.#error(node.getStart(this.#source), problem);
  }

  #refuseSyntaxErrors(): void {
    const [first] = (this.#source as Compiler.SourceFile & { parseDiagnostics: Compiler.DiagnosticWithLocation[] })
      .parseDiagnostics;
    if (first === undefined) return;
    const atEnd = first.start >= this.#text.trimEnd().length;
    const problem = ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\.$/, "");
    throw this.#error(
      first.start,
      `${problem} (${atEnd ? "the file is incomplete: download it again" : "correct the TypeScript"})`,
    );
  }

  #error(offset: number, problem: string): SchemaError {
    const { line, character } = this.#source.getLineAndCharacterOfPosition(offset);
    return new SchemaError(this.#file, { line: line + 1, column: character + 1 }, problem);
  }
}

/** Describes the kind of a syntax node in words: "a method signature" for `MethodSignature`. */
export function kindInWords(node: Compiler.Node): string {
  const words = ts.SyntaxKind[node.kind]!.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}
