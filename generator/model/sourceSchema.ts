import type { SchemaConstant, SchemaDeclaration, SchemaSourceFile } from "./protocol.js";
import type { SchemaError } from "./schemaError.js";

/** The declarations of a schema file as a reader returns them, before their names are resolved. */
export interface ParsedSchemaFile {
  source: SchemaSourceFile;
  constants: SchemaConstant[];
  declarations: SchemaDeclaration[];
  /** Notes for the user about facts that the form of the schema cannot express; empty for TypeScript. */
  losses: string[];
  /** Returns an error at the position of a constant, declaration, property or type; at the start of the file for any other object. */
  errorAt(node: object, problem: string): SchemaError;
  /** Gives a copy the position of the original, so that errors about the copy point at the original. */
  copyPosition?(copy: object, original: object): void;
}
