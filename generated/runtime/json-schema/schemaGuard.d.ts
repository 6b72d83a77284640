// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonSchema } from "./dialects.js";
import {
  CompiledSchemaGuard,
  type SchemaGuardOptions,
} from "./vocabularyGuard.js";
export type { Dialect, JsonSchema } from "./dialects.js";
export {
  hasReachedStepLimit,
  type SchemaGuardOptions,
} from "./vocabularyGuard.js";
/**
 * Checks values against one JSON Schema (draft-07 or 2020-12) with all keywords. The schema is compiled once.
 *
 * Values are those that `JSON.parse` returns; a member that is `undefined` counts as missing. The keywords `format` and `content…` are
 * annotations and are not checked. A value is rejected if its check would apply more than 2048 schemas inside one another, or would take
 * more steps than the options allow. Steps are counted and time is not measured.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export declare class SchemaGuard extends CompiledSchemaGuard {
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(schema: JsonSchema, options?: SchemaGuardOptions);
}
