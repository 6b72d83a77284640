import { isBase64, isUri, isUriTemplate } from "../../templates/runtime/validation/formats.js";
import type { SchemaSymbolTable } from "../model/members.js";
import type { ValueConstraints } from "../model/protocol.js";
import { resolveTypeAlternatives, type TypeAlternative } from "./alternatives.js";
import type { TypeWithConstraints } from "./typePair.js";

/** True if a revision allows a value for a type with limits such as `minimum`. Members that the type does not declare are allowed. */
export function isValueAllowedByType(
  scope: SchemaSymbolTable,
  { type, limits }: TypeWithConstraints,
  value: unknown,
): boolean {
  return resolveTypeAlternatives(scope, type, limits).options.some((option) => fits(scope, option, value));
}

function fits(scope: SchemaSymbolTable, option: TypeAlternative, value: unknown): boolean {
  switch (option.kind) {
    case "anything":
      return true;
    case "fixed":
      return value === option.value;
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && isText(option.limits, value);
    case "number": {
      const { integer, minimum, maximum } = option.limits;
      return typeof value === "number" && inRange(value, minimum, maximum) && (!integer || Number.isInteger(value));
    }
    case "array":
      return (
        Array.isArray(value) &&
        inRange(value.length, option.limits.minItems, option.limits.maxItems) &&
        value.every((item) => isValueAllowedByType(scope, { type: option.element }, item))
      );
    case "object":
      return isRecord(value) && hasMembers(scope, option, value);
  }
}

/** The formats that generated guards check. JSON Schema treats any other format as an annotation. */
const FORMATS: { readonly [format: string]: (value: unknown) => boolean } = {
  uri: isUri,
  "uri-template": isUriTemplate,
  byte: isBase64,
};

function isText({ minLength, maxLength, format }: ValueConstraints, value: string): boolean {
  if (!inRange([...value].length, minLength, maxLength)) return false;
  return format === undefined || !Object.hasOwn(FORMATS, format) || FORMATS[format]!(value);
}

function hasMembers(
  scope: SchemaSymbolTable,
  { members }: TypeAlternative & { kind: "object" },
  value: Record<string, unknown>,
): boolean {
  for (const [name, { optional, type, constraints }] of members.properties) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (
      member === undefined
        ? !optional
        : !isValueAllowedByType(scope, { type, ...(constraints && { limits: constraints }) }, member)
    )
      return false;
  }
  const { index } = members;
  if (index === undefined) return true;
  return Object.keys(value).every(
    (name) => members.properties.has(name) || isValueAllowedByType(scope, { type: index.value }, value[name]),
  );
}

function inRange(size: number, least = -Infinity, most = Infinity): boolean {
  return size >= least && size <= most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
