// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Issue } from "./issue.js";
import { type Dialect, type JsonSchema } from "./jsonSchemaDocument.js";
export type { Dialect, JsonSchema } from "./jsonSchemaDocument.js";
export interface SchemaOptions {
  /** What a schema without `$schema` is written in; 2020-12 unless told otherwise, as the protocol has it. */
  readonly dialect?: Dialect;
}
/**
 * A JSON Schema (draft-07 or 2020-12), made ready once.
 *
 * Values are what JSON.parse gives; a member that is undefined counts as missing. `format` and the `content` keywords are
 * annotations. A value that needs more than 2048 schemas on the way to a part is refused, never followed until the stack overflows.
 * Patterns run as they are written: one that backtracks without end is for the author of the schema to mend.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export declare class SchemaGuard {
  #private;
  /** @throws TypeError where a `$ref` names nothing in the schema, or the dialect is unknown; `mcpgen` refuses such a contract. */
  constructor(schema: JsonSchema, { dialect }?: SchemaOptions);
  /** Whether a value is valid. */
  accepts(value: unknown): boolean;
  /** What is wrong with a value, and where: nothing where it is valid, and 100 issues at most. */
  issues(value: unknown): Issue[];
}
