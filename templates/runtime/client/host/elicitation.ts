import {
  hasLengthWithin,
  isInteger,
  isNumber,
  isObject,
  isString,
  ownMember,
  type JsonObject,
} from "../../validation/checks.js";
import type { Awaitable } from "../revision.js";

/** The functions of the client that handle an elicitation. */
interface ElicitationFunctions {
  /** Calls the client's handler. */
  elicit(): Awaitable<unknown>;
  /** Asks the user for consent to open a URL; undefined if the client does not offer the mode `url`. */
  readonly confirmUrl: ((url: URL) => Awaitable<boolean>) | undefined;
}

/** The content of an elicitation's result does not match the requested schema. The message names the field. */
export class ElicitationContentError extends Error {}

/**
 * Asks the user for input by calling the client's handler. In the mode `form`, an empty content gets the defaults of the schema, other
 * content gets the defaults of missing required members only, and the content is checked. In the mode `url`, the handler is called only if
 * the URL is safe to open and the user consented to open it; otherwise the result is `decline`.
 *
 * @throws ElicitationContentError by rejection, if the content does not match the schema.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export async function elicitInput(params: JsonObject, { elicit, confirmUrl }: ElicitationFunctions): Promise<unknown> {
  if (params["mode"] === "url") {
    const url = parseOpenableUrl(params["url"]);
    const isAllowed = url !== undefined && (await confirmUrl?.(url)) === true;
    return isAllowed ? elicit() : { action: "decline" };
  }
  const result = await elicit();
  if (!isObject(result) || result["action"] !== "accept") return result;
  const content = result["content"] ?? {};
  const { requestedSchema } = params;
  if (!isObject(content) || !isObject(requestedSchema)) return result;
  return { ...result, content: completeContent(requestedSchema, content) };
}

/** Returns the URL if a browser can safely open it: `https`, or `http` on this machine, without a user name and password. */
export function parseOpenableUrl(text: unknown): URL | undefined {
  // A URL with white space or invisible characters is not the URL that the user would see: `URL` removes some of them.
  if (!isString(text) || /[\s\p{C}]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  if (username !== "" || password !== "") return undefined;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback) ? url : undefined;
}

/**
 * Returns the content of a form with defaults of its schema: all defaults if the content is empty; otherwise only those of required members,
 * because the user may have cleared an optional field.
 *
 * @throws ElicitationContentError if the content does not match the schema.
 */
function completeContent(schema: JsonObject, content: JsonObject): JsonObject {
  const { properties, required } = schema;
  const fields = isObject(properties) ? properties : {};
  const names = Array.isArray(required) ? (required as unknown[]) : [];
  const isEmpty = Object.keys(content).length === 0;
  const defaults = Object.entries(fields)
    .filter(([name]) => isEmpty || names.includes(name))
    .filter(([name]) => ownMember(content, name) === undefined)
    .map(([name, field]) => [name, (field as JsonObject)["default"]]);
  // A field may be named `__proto__`. `Object.fromEntries` makes every name an own member.
  const complete: JsonObject = Object.fromEntries(
    [...Object.entries(content), ...defaults].filter(([, value]) => value !== undefined),
  );
  for (const name of names)
    if (!Object.hasOwn(complete, name as string))
      throw new ElicitationContentError(`content.${String(name)} is missing`);
  for (const [name, value] of Object.entries(complete)) {
    const expected = findMismatch(ownMember(fields, name), value);
    if (expected !== undefined) throw new ElicitationContentError(`content.${name} must be ${expected}`);
  }
  return complete;
}

/** Returns a description of the allowed values, such as "a string", if a value is invalid; undefined if the value is valid. */
type FieldCheck = (field: JsonObject, value: unknown) => string | undefined;

const FIELD_CHECKS: { readonly [type: string]: FieldCheck } = {
  string: (field, value) => (isString(value) ? findTextMismatch(field, value) : "a string"),
  number: (field, value) => (isNumber(value) ? findRangeMismatch(field, value) : "a number"),
  integer: (field, value) => (isInteger(value) ? findRangeMismatch(field, value) : "an integer"),
  boolean: (_, value) => (typeof value === "boolean" ? undefined : "true or false"),
  array: (field, value) =>
    Array.isArray(value) && value.every(isString) ? findItemMismatch(field, value) : "an array of strings",
};

function findMismatch(field: unknown, value: unknown): string | undefined {
  if (!isObject(field)) return undefined;
  const check = ownMember(FIELD_CHECKS, String(field["type"])) as FieldCheck | undefined;
  return check?.(field, value);
}

function findTextMismatch(field: JsonObject, value: string): string | undefined {
  const shortest = (field["minLength"] as number | undefined) ?? 0;
  const longest = (field["maxLength"] as number | undefined) ?? Infinity;
  return hasLengthWithin(value, shortest, longest)
    ? findChoiceMismatch(field, value)
    : `a string of ${shortest} to ${longest} characters`;
}

function findRangeMismatch(field: JsonObject, value: number): string | undefined {
  const least = (field["minimum"] as number | undefined) ?? -Infinity;
  const greatest = (field["maximum"] as number | undefined) ?? Infinity;
  const isWithin = value >= least && value <= greatest;
  return isWithin ? undefined : `from ${least} to ${greatest}`;
}

function findItemMismatch(field: JsonObject, values: readonly string[]): string | undefined {
  const fewest = (field["minItems"] as number | undefined) ?? 0;
  const most = (field["maxItems"] as number | undefined) ?? Infinity;
  if (values.length < fewest || values.length > most) return `an array of ${fewest} to ${most} items`;
  const items = isObject(field["items"]) ? field["items"] : {};
  const mismatches = values.map((value) => findChoiceMismatch(items, value));
  return mismatches.find((expected) => expected !== undefined);
}

/** Compares a value with the choices of a field, which are listed in `enum`, or with titles in `oneOf` or `anyOf`. */
function findChoiceMismatch(field: JsonObject, value: string): string | undefined {
  const titled = field["oneOf"] ?? field["anyOf"];
  const choices = Array.isArray(titled) ? titled.map((choice: JsonObject) => choice["const"]) : field["enum"];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  return `one of ${choices.slice(0, 20).join(", ")}`;
}
