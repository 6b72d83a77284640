import type { Constant, Declaration, Source } from "./protocol.js";
import type { SchemaError } from "./schemaError.js";

/** A schema as a reader hands it over: declared, not yet understood. */
export interface SourceSchema {
  source: Source;
  constants: Constant[];
  declarations: Declaration[];
  /** What the source form cannot say, in words; empty for TypeScript. */
  losses: string[];
  /** Makes an error that points at a constant, declaration, property or type of this schema, or at its beginning. */
  errorAt(node: object, problem: string): SchemaError;
  /** Makes errors about a copy point at the original. */
  copyPosition?(copy: object, original: object): void;
}
