// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { type Dialect, type JsonSchema } from "./dialects.js";
/** Those among them that hold schemas by name. */
export declare const BY_NAME: RegExp;
/** A part of a document that a URI names. */
export interface Resource {
  readonly uri: string;
  readonly root: JsonSchema;
  readonly anchors: Map<string, JsonObject>;
  /** The `$dynamicAnchor`s among the anchors. */
  readonly dynamic: Map<string, JsonObject>;
}
/** The schemas directly in a schema, each with the keyword that holds it and its name or number there, if it has one. */
export declare function partsOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, part: JsonSchema]>;
/** A schema with all that its references may name. Nothing is ever fetched. */
export declare class SchemaDocument {
  #private;
  readonly dialect: Dialect;
  /** Where each schema stands. */
  readonly places: Map<JsonObject, Resource>;
  constructor(root: JsonSchema, dialect?: Dialect);
  /** Whether a schema asks by which way it was come to. */
  get isDynamic(): boolean;
  /**
   * What a reference names.
   *
   * @throws TypeError where it names nothing in the document.
   */
  resolve(reference: string, from: Resource): JsonSchema;
}
