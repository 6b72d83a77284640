import type { Dialect, JsonSchema } from "../json-schema/document.js";
import { ValueMaker } from "./maker.js";
import { pickFirst, type Pick } from "./pick.js";
import { SchemaScope } from "./scope.js";

/** Options of {@link exampleValue}. */
export interface ExampleOptions {
  /** Chooses between values that are equally readable; by default, always the first. */
  readonly pick?: Pick;
  /** Whether the value has its optional members; true by default. Deeply nested parts have none. */
  readonly optional?: boolean;
  /** The word that texts of the value begin with, such as the name of a tool; texts of members begin with the member's name. */
  readonly name?: string;
  /** The dialect of a schema without `$schema`; 2020-12 by default. */
  readonly dialect?: Dialect;
}

/** A value that a schema accepts, or why none was found. */
export type ExampleValue =
  { readonly found: true; readonly value: unknown } | { readonly found: false; readonly reason: string };

/**
 * Returns a plausible value that a JSON Schema accepts. `const`, `enum`, `examples` and `default` come first; other values follow the
 * formats, patterns and limits of the schema. The result is the same for the same choices.
 *
 * @returns `found: false` if the schema is invalid or no value was found within a fixed number of tries; the reason is a sentence.
 */
export function exampleValue(
  schema: JsonSchema,
  { pick = pickFirst, optional = true, name = "", dialect }: ExampleOptions = {},
): ExampleValue {
  const opened = openSchema(schema, dialect);
  if (typeof opened === "string") return { found: false, reason: opened };
  const maker = new ValueMaker(opened, { pick, optional, name, examples: true });
  const value = maker.make([schema]);
  if (value !== undefined && opened.accepts(schema, value)) return { found: true, value };
  const reason = `no value that the schema accepts was found in ${maker.tries} tries (add "examples" to the schema)`;
  return { found: false, reason };
}

/** Returns a schema's scope, or why the schema is invalid. */
export function openSchema(schema: JsonSchema, dialect?: Dialect): SchemaScope | string {
  try {
    return new SchemaScope(schema, dialect);
  } catch (error) {
    return `the schema is invalid: ${error instanceof Error ? error.message : String(error)}`;
  }
}
