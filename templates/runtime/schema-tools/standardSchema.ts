import type { IssueText } from "../contract/checkTools.js";
import { MAX_ISSUES } from "../json-schema/evaluation.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";

/**
 * A schema of a library such as Zod, Valibot or ArkType, described by its structure.
 *
 * @see https://standardschema.dev
 */
export interface StandardSchema<Input = unknown, Output = unknown> {
  /** The functions of the schema. */
  readonly "~standard": {
    /** Returns the value with transforms and defaults applied, or the issues. */
    readonly validate: (value: unknown) => ValidationResult<Output> | Promise<ValidationResult<Output>>;
    /** The types of the values before and after `validate`. Absent at run time. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** The JSON Schemas of the values before and after `validate`: https://standardschema.dev/json-schema */
    readonly jsonSchema?: StandardJsonSchema | undefined;
  };
}

/** Returns the JSON Schemas of a schema's values. */
interface StandardJsonSchema {
  input(options: { readonly target: "draft-2020-12" }): object;
  output(options: { readonly target: "draft-2020-12" }): object;
}

/** The result of `validate`: the value, or the issues. */
export type ValidationResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };

interface ValidationIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the values that a schema accepts. */
export type InputOf<Schema extends StandardSchema> = NonNullable<Schema["~standard"]["types"]>["input"];

/** The type of the values that a schema returns, after its transforms and defaults. */
export type OutputOf<Schema extends StandardSchema> = NonNullable<Schema["~standard"]["types"]>["output"];

/** Options of a converter to JSON Schema, named as in Zod (`io`) and in Valibot (`typeMode`). */
export interface JsonSchemaOptions {
  /** The values before `validate`, or after it. */
  readonly io: "input" | "output";
  /** The same as `io`. */
  readonly typeMode: "input" | "output";
  /** The dialect of JSON Schema. */
  readonly target: "draft-2020-12";
}

/** Returns the JSON Schema of a library's schema, such as `z.toJSONSchema`; undefined to use the schema's own converter. */
export type JsonSchemaConverter = (schema: never, options: JsonSchemaOptions) => object | undefined;

/**
 * Returns the JSON Schema of the values that a schema accepts (`input`) or returns (`output`).
 *
 * @param name the name of the schema in error messages.
 * @throws TypeError if the value is no Standard Schema, or has no JSON Schema.
 */
export function jsonSchemaOf(
  schema: StandardSchema,
  name: string,
  { io, convert }: { readonly io: "input" | "output"; readonly convert: JsonSchemaConverter | undefined },
): JsonObject {
  const standard = (schema as Partial<StandardSchema> | undefined)?.["~standard"];
  if (typeof standard?.validate !== "function")
    throw new TypeError(
      `${name} is no Standard Schema (pass a schema of Zod, Valibot, ArkType or a similar library; z.fromJSONSchema reads JSON Schema)`,
    );
  const target = "draft-2020-12";
  let found: object | undefined;
  try {
    found = convert?.(schema as never, { io, typeMode: io, target }) ?? standard.jsonSchema?.[io]({ target });
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new TypeError(`${name} has no JSON Schema: ${reason} (use types that JSON has)`, { cause });
  }
  if (!isObject(found))
    throw new TypeError(
      `${name} has no JSON Schema (pass the option toJsonSchema, such as z.toJSONSchema, or toJsonSchema of @valibot/to-json-schema)`,
    );
  const json = JSON.parse(JSON.stringify(found)) as JsonObject;
  return json["type"] === undefined && allowsOnlyObjects(json) ? { type: "object", ...json } : json;
}

/**
 * Rejects a tool that has a JSON Schema in place of a library's schema. It would be listed, but nothing would check the values.
 *
 * @throws TypeError that names the tool and the member.
 */
export function refuseJsonSchemas(tool: object, name: string): void {
  for (const io of ["input", "output"])
    if (Object.hasOwn(tool, `${io}Schema`))
      throw new TypeError(`${name} has ${io}Schema (write ${io} with the library; z.fromJSONSchema reads JSON Schema)`);
}

/** Returns true if a JSON Schema is that of an object, or a union or an intersection of such. Tools must list `type: object` for them. */
function allowsOnlyObjects(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, anyOf, oneOf, allOf } = schema;
  const isUnion = [anyOf, oneOf].some((all) => Array.isArray(all) && all.length > 0 && all.every(allowsOnlyObjects));
  return type === "object" || isUnion || (Array.isArray(allOf) && allOf.some(allowsOnlyObjects));
}

/** Returns the issues that a library found, as the runtime reports issues: the first 100, with JSON Pointers. */
export function issueTexts(issues: readonly ValidationIssue[]): IssueText[] {
  return issues.slice(0, MAX_ISSUES).map(({ message, path = [] }) => ({
    message,
    pointer: path.map((part) => `/${escapePointerToken(String(isObject(part) ? part["key"] : part))}`).join(""),
  }));
}
