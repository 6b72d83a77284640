import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { toSingleLineText } from "../model/schemaError.js";
import type { JsonValuePath, ContractTool } from "./contract.js";
import { createPairsOfKeywordAndValue } from "./keywordChecks.js";
import { iterateNotesOnSlowSchemaPatterns } from "./patternNotes.js";
import { iterateDirectSubschemas, toJsonPointer } from "./subschemas.js";
import { iterateUnknownSchemaKeywordNotes } from "./unknownKeywords.js";

/**
 * Matches the tool names that the protocol recommends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
 */
export const TOOL_NAME_PATTERN: RegExp = /^[A-Za-z0-9_.-]{1,128}$/;

/**
 * Keywords of JSON Schema, each with the only type of values that it restricts, such as `minLength` with strings. Values of other types are
 * always valid.
 */
const LOOKS_AT: ReadonlyMap<string, string> = new Map([
  ...createPairsOfKeywordAndValue("properties required additionalProperties patternProperties propertyNames", "object"),
  ...createPairsOfKeywordAndValue("items prefixItems contains minItems maxItems", "array"),
  ...createPairsOfKeywordAndValue("minLength maxLength pattern", "string"),
  ...createPairsOfKeywordAndValue("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", "number"),
]);

/** Returns true if a tool declares that it supports or requires tasks. */
export function canToolRunAsTask({ execution }: ContractTool): boolean {
  return execution?.taskSupport !== undefined && execution.taskSupport !== "forbidden";
}

/** Returns notes about probable mistakes in a tool. Each note is a single line without control characters. */
export function listLikelyToolDefinitionMistakes(tool: ContractTool): string[] {
  const { name, inputSchema, outputSchema = true } = tool;
  const notes = TOOL_NAME_PATTERN.test(name)
    ? []
    : [
        `${JSON.stringify(name)} is not a tool name that the protocol recommends (use 1 to 128 characters: letters A-Z and a-z, digits, "_", "-" and ".")`,
      ];
  if (canToolRunAsTask(tool))
    notes.push(
      toSingleLineText(
        `execution/taskSupport of ${name} is ignored: functions of a contract do not create tasks, and clients could not call a tool that requires a task (remove it)`,
      ),
    );
  for (const [member, schema] of Object.entries({ inputSchema, outputSchema })) {
    // Notes about misspelt keywords are first, because a misspelt keyword can cause the other notes.
    const [first, ...others] = [
      ...iterateUnknownSchemaKeywordNotes(schema),
      ...remarks(schema),
      ...iterateNotesOnSlowSchemaPatterns(schema),
    ];
    if (first === undefined) continue;
    const more = others.length === 0 ? "" : `; ${others.length} more in this schema`;
    notes.push(toSingleLineText(`${member} of ${name}${first}${more}`));
  }
  return notes;
}

/**
 * Yields notes about keywords of a JSON Schema that probably do not have the effect that the author expects.
 *
 * @param isTyped true if an outer schema declares the type of the same value.
 */
function* remarks(schema: JsonSchema, path: JsonValuePath = [], isTyped: boolean = false): Generator<string> {
  if (!isObject(schema)) return;
  const isSaid = isTyped || saysType(schema);
  const untyped = isSaid ? undefined : Object.keys(schema).find((keyword) => LOOKS_AT.has(keyword));
  if (untyped !== undefined) {
    const type = LOOKS_AT.get(untyped);
    yield `${toJsonPointer([...path, untyped])}: accepts every value that is not of type ${type}, so that the generated type is unknown (add "type": "${type}")`;
  }
  if (ownMember(schema, "nullable") === true)
    yield `${toJsonPointer([...path, "nullable"])}: is not a keyword of JSON Schema, so that null is rejected (add "null" to "type")`;
  for (const { keyword, part, path: inner } of iterateDirectSubschemas({ path, schema })) {
    if (WITHOUT_TYPE.test(keyword)) continue;
    const isInPlace = COMBINED.test(keyword);
    // Schemas in `allOf`, `anyOf` or `oneOf` beside `properties` often describe only some members, so a missing `type` in them gets no
    // note.
    if (isInPlace && Object.hasOwn(schema, "properties")) continue;
    yield* remarks(part, inner, isInPlace && isSaid);
  }
}

/** Matches the keywords that combine several schemas for the same value. */
const COMBINED = /^(allOf|anyOf|oneOf)$/;

/**
 * Matches keywords whose subschemas get no note about a missing `type`. The outer schema usually declares the type; for `propertyNames`,
 * each value is a string.
 */
const WITHOUT_TYPE = /^(dependencies|dependentSchemas|else|if|not|propertyNames|then)$/;

/** Returns true if a schema declares the type of its value, either itself or through the schemas that it refers to or combines. */
function saysType(schema: JsonObject): boolean {
  if (["type", "const", "enum", "$ref", "$dynamicRef"].some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const list = (keyword: string): readonly unknown[] => (ownMember(schema, keyword) as unknown[] | undefined) ?? [];
  const says = (part: unknown): boolean => part === false || (isObject(part) && saysType(part));
  const isEach = (parts: readonly unknown[]): boolean => parts.length > 0 && parts.every(says);
  return list("allOf").some(says) || isEach(list("anyOf")) || isEach(list("oneOf"));
}
