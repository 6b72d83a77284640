// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { type Dialect, type JsonSchema } from "./dialects.js";
/** The part of a document that one `$id` names, or the document itself. */
export interface JsonSchemaResource {
  readonly uri: string;
  readonly root: JsonSchema;
  readonly anchors: Map<string, JsonObject>;
  /** The anchors that `$dynamicAnchor` declares; `anchors` contains them too. */
  readonly dynamicAnchors: Map<string, JsonObject>;
}
/**
 * Yields the direct subschemas of a schema. Each has its keyword, and its name or index in the value of the keyword. The name is empty if
 * the value is a single schema.
 */
export declare function subschemasOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, subschema: JsonSchema]>;
/** A JSON Schema document whose references can be resolved. A reference to another document is an error, because no document is fetched. */
export declare class SchemaDocument {
  #private;
  readonly dialect: Dialect;
  /** All schemas of the document, each with the resource that contains it. */
  readonly resourceBySchema: Map<JsonObject, JsonSchemaResource>;
  /** @throws TypeError if the dialect is unknown, or two schemas have the same `$id` or anchor. */
  constructor(root: JsonSchema, dialect?: Dialect);
  /** True if the document contains a `$dynamicRef`, so that guards must keep a dynamic scope. */
  get isDynamic(): boolean;
  /**
   * Returns the schema that a reference names.
   *
   * @param from the resource that contains the reference.
   * @throws TypeError if the document does not contain the schema.
   */
  resolve(reference: string, from: JsonSchemaResource): JsonSchema;
}
