import { plain } from "../escape/steering.js";

/** A place in a source file; `line` and `column` count from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Something wrong with a schema or another input file, told to the person who can fix it: `file:line:column: what (what to do)`.
 */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly file: string;
  readonly position: Position;
  readonly problem: string;

  constructor(file: string, position: Position, problem: string) {
    super(oneLine(`${file}:${position.line}:${position.column}: ${problem}`));
    this.file = file;
    this.position = position;
    this.problem = oneLine(problem);
  }
}

/** Names and values of a schema may hold line breaks; a message may not. */
export function oneLine(text: string): string {
  return plain(text);
}
