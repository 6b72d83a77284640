import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { oneLine } from "../model/schemaError.js";
import type { Path, Tool } from "./contract.js";
import { each } from "./keywordValues.js";
import { patternNotes } from "./patternNotes.js";
import { partsAt, pointerOf } from "./places.js";
import { unknownWords } from "./unknownWords.js";

/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names */
export const ADVISED_NAME: RegExp = /^[A-Za-z0-9_.-]{1,128}$/;

/** The type of the values that a keyword checks, by keyword. Values of other types always pass the keyword. */
const LOOKS_AT: ReadonlyMap<string, string> = new Map([
  ...each("properties required additionalProperties patternProperties propertyNames", "object"),
  ...each("items prefixItems contains minItems maxItems", "array"),
  ...each("minLength maxLength pattern", "string"),
  ...each("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", "number"),
]);

/** Returns true if a tool declares that it supports or requires tasks. */
export function promisesTask({ execution }: Tool): boolean {
  return execution?.taskSupport !== undefined && execution.taskSupport !== "forbidden";
}

/** Returns notes about probable mistakes in a tool. Each note is a single line without control characters. */
export function toolNotes(tool: Tool): string[] {
  const { name, inputSchema, outputSchema = true } = tool;
  const notes = ADVISED_NAME.test(name)
    ? []
    : [`${JSON.stringify(name)} is not named as the protocol advises (1 to 128 of A-Z, a-z, 0-9, _, - and .)`];
  if (promisesTask(tool))
    notes.push(
      oneLine(
        `execution/taskSupport of ${name} is not listed: functions of a contract answer without a task, and no client could call a tool that requires one (leave it out)`,
      ),
    );
  for (const [member, schema] of Object.entries({ inputSchema, outputSchema })) {
    // A misspelt keyword is first: it can cause the other notes.
    const [first, ...others] = [...unknownWords(schema), ...remarks(schema), ...patternNotes(schema)];
    if (first === undefined) continue;
    const more = others.length === 0 ? "" : `; ${others.length} more in this schema`;
    notes.push(oneLine(`${member} of ${name}${first}${more}`));
  }
  return notes;
}

/** @param isTyped whether an outer schema declares the type of the same value. */
function* remarks(schema: JsonSchema, path: Path = [], isTyped: boolean = false): Generator<string> {
  if (!isObject(schema)) return;
  const isSaid = isTyped || saysType(schema);
  const untyped = isSaid ? undefined : Object.keys(schema).find((keyword) => LOOKS_AT.has(keyword));
  if (untyped !== undefined) {
    const type = LOOKS_AT.get(untyped);
    yield `${pointerOf([...path, untyped])}: lets all pass that is no ${type}, so that its type is unknown (write "type": "${type}")`;
  }
  if (ownMember(schema, "nullable") === true)
    yield `${pointerOf([...path, "nullable"])}: says nothing in JSON Schema, so that null is refused (write null among the types)`;
  for (const { keyword, part, path: inner } of partsAt({ path, schema })) {
    if (UNASKED.test(keyword)) continue;
    const isInPlace = COMBINED.test(keyword);
    // Alternatives beside declared members repeat only the members that differ.
    if (isInPlace && Object.hasOwn(schema, "properties")) continue;
    yield* remarks(part, inner, isInPlace && isSaid);
  }
}

/** Keywords that hold schemas for the same value. */
const COMBINED = /^(allOf|anyOf|oneOf)$/;

/** Keywords whose schemas need no `type`: another schema declares it, or the value is the name of a member. */
const UNASKED = /^(dependencies|dependentSchemas|else|if|not|propertyNames|then)$/;

/** Returns true if a schema declares the type of its value, itself or through a reference. */
function saysType(schema: JsonObject): boolean {
  if (["type", "const", "enum", "$ref", "$dynamicRef"].some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const list = (keyword: string): readonly unknown[] => (ownMember(schema, keyword) as unknown[] | undefined) ?? [];
  const says = (part: unknown): boolean => part === false || (isObject(part) && saysType(part));
  const isEach = (parts: readonly unknown[]): boolean => parts.length > 0 && parts.every(says);
  return list("allOf").some(says) || isEach(list("anyOf")) || isEach(list("oneOf"));
}
