import type { SchemaConstant, SchemaDeclaration, SchemaSourceFile } from "./protocol.js";
import type { SchemaError } from "./schemaError.js";

/** The declarations of a schema file as a schema reader returns them, before their names are resolved. */
export interface ParsedSchemaFile {
  source: SchemaSourceFile;
  constants: SchemaConstant[];
  declarations: SchemaDeclaration[];
  /** Notes for the user about facts that a schema.json cannot express; empty for a schema.ts. */
  losses: string[];
  /**
   * Returns an error with the source position of a constant, declaration, property or type. For any other object, the position
   * is the start of the file.
   */
  errorAt(node: object, problem: string): SchemaError;
  /** Stores the source position of the original for a copy, so that errors about the copy show this position. */
  copyPosition?(copy: object, original: object): void;
}
