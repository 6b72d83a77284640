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

/** The type of the values that some keywords look at: all others pass them. */
const LOOKS_AT: ReadonlyMap<string, string> = new Map([
  ...each("properties required additionalProperties patternProperties propertyNames", "object"),
  ...each("items prefixItems contains minItems maxItems", "array"),
  ...each("minLength maxLength pattern", "string"),
  ...each("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", "number"),
]);

/** Whether a tool is said to answer by a task. */
export function promisesTask({ execution }: Tool): boolean {
  return execution?.taskSupport !== undefined && execution.taskSupport !== "forbidden";
}

/** What is probably not meant in a tool, in words for people: a line each, which the names of somebody else cannot break or colour. */
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
    // A misspelt word comes first: what else is noted may follow from it.
    const [first, ...others] = [...unknownWords(schema), ...remarks(schema), ...patternNotes(schema)];
    if (first === undefined) continue;
    const more = others.length === 0 ? "" : `; ${others.length} more in this schema`;
    notes.push(oneLine(`${member} of ${name}${first}${more}`));
  }
  return notes;
}

/** @param isTyped whether a schema around it says of the same value what it is. */
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
    // Alternatives to members that are declared beside them say again only what differs.
    if (isInPlace && Object.hasOwn(schema, "properties")) continue;
    yield* remarks(part, inner, isInPlace && isSaid);
  }
}

/** Keywords that hold more schemas for the very same value. */
const COMBINED = /^(allOf|anyOf|oneOf)$/;

/** Those whose schemas need not say what a value is: another schema does, or it is a name. */
const UNASKED = /^(dependencies|dependentSchemas|else|if|not|propertyNames|then)$/;

/** Whether a schema says what a value is, or leaves that to one that it names. */
function saysType(schema: JsonObject): boolean {
  if (["type", "const", "enum", "$ref", "$dynamicRef"].some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const list = (keyword: string): readonly unknown[] => (ownMember(schema, keyword) as unknown[] | undefined) ?? [];
  const says = (part: unknown): boolean => part === false || (isObject(part) && saysType(part));
  const isEach = (parts: readonly unknown[]): boolean => parts.length > 0 && parts.every(says);
  return list("allOf").some(says) || isEach(list("anyOf")) || isEach(list("oneOf"));
}
