import { controlsToSpaces } from "../escape/escape.js";
import type { ProtocolModel } from "./protocol.js";

/** A position in a source file; `line` and `column` count from 1. */
export interface LineAndColumn {
  line: number;
  column: number;
}

/** An error in a schema or another input file. Its message is one line: `file:line:column: problem (what to do)`. */
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

/** The declarations of a schema file as a schema reader returns them, before their names are resolved. */
export interface ParsedSchemaFile extends Pick<ProtocolModel, "source" | "constants" | "declarations"> {
  /** Notes for the user about facts that a schema.json cannot express; empty for a schema.ts. */
  losses: string[];
  /** Returns an error at a constant, declaration, property or type; at the start of the file for any other object. */
  errorAt(node: object, problem: string): SchemaError;
  /** Stores the source position of the original for a copy, so that errors about the copy show this position. */
  copyPosition?(copy: object, original: object): void;
}
