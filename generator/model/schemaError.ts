import { controlsToSpaces } from "../escape/escape.js";

/** A position in a source file; `line` and `column` count from 1. */
export interface LineAndColumn {
  line: number;
  column: number;
}

/**
 * An error in a schema or another input file. Its message is one line: `file:line:column: problem (what to do)`.
 */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly file: string;
  readonly position: LineAndColumn;
  readonly problem: string;

  constructor(file: string, position: LineAndColumn, problem: string) {
    super(oneLine(`${file}:${position.line}:${position.column}: ${problem}`));
    this.file = file;
    this.position = position;
    this.problem = oneLine(problem);
  }
}

/** Returns text on one line, because names and values of a schema can contain line breaks. */
export function oneLine(text: string): string {
  return controlsToSpaces(text);
}
