import type { ts as Compiler } from "@ts-morph/common";
import { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { NO_COMMENT, parseComment, type ParsedComment } from "./documentation.js";

/** A TypeScript file with what the syntax tree does not hold: comments, positions, errors. */
export class SourceText {
  readonly statements: readonly Compiler.Statement[];
  readonly #file: string;
  readonly #text: string;
  readonly #source: Compiler.SourceFile;
  readonly #offsets = new WeakMap<object, number>();

  /** @throws SchemaError at the first syntax error. */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
    this.statements = this.#source.statements;
    this.#refuseSyntaxErrors();
  }

  /** The comment right above a node, or the one that ends its line. A headline above a blank line belongs to no one. */
  comment(node: Compiler.Node): ParsedComment {
    const start = node.getStart(this.#source);
    const above = (ts.getLeadingCommentRanges(this.#text, node.pos) ?? []).filter(({ pos, end }) => {
      const text = this.#text.slice(pos, end);
      if (/^\/\/ *(eslint|prettier|@ts)-/.test(text)) return false;
      return text.startsWith("/**") || !/\n\s*\n/.test(this.#text.slice(end, start));
    });
    // A comment that something else follows on its line belongs to that.
    const behind = (ts.getTrailingCommentRanges(this.#text, node.end) ?? []).find(({ end }) =>
      /^[^\S\n]*(\n|$)/.test(this.#text.slice(end)),
    );
    const comment = above.findLast(({ pos }) => this.#text.startsWith("/**", pos)) ?? above.at(-1) ?? behind;
    return comment === undefined ? NO_COMMENT : parseComment(this.#text.slice(comment.pos, comment.end));
  }

  /** Remembers where something that was read stands. */
  mark<T extends object>(node: Compiler.Node, value: T): T {
    this.#offsets.set(value, node.getStart(this.#source));
    return value;
  }

  /** Makes errors about a copy point at the original. */
  copyPosition(copy: object, original: object): void {
    const offset = this.#offsets.get(original);
    if (offset !== undefined) this.#offsets.set(copy, offset);
  }

  /** Makes an error that points at what was {@link mark}ed, or at the beginning. */
  errorAtMark(value: object, problem: string): SchemaError {
    return this.#error(this.#offsets.get(value) ?? 0, problem);
  }

  /** Line of what was {@link mark}ed, from 1. */
  lineOf(value: object): number | undefined {
    const offset = this.#offsets.get(value);
    return offset === undefined ? undefined : this.#source.getLineAndCharacterOfPosition(offset).line + 1;
  }

  /** Makes an error that points at a syntax node. */
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
      `${problem} (${atEnd ? "the file ends too early: fetch it again" : "correct the TypeScript"})`,
    );
  }

  #error(offset: number, problem: string): SchemaError {
    const { line, character } = this.#source.getLineAndCharacterOfPosition(offset);
    return new SchemaError(this.#file, { line: line + 1, column: character + 1 }, problem);
  }
}

/** A syntax node in words: `MethodSignature` → "a method signature". */
export function describeNode(node: Compiler.Node): string {
  const words = ts.SyntaxKind[node.kind]!.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}
