import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { SchemaProperty, SchemaType } from "../model/protocol.js";
import { joinWithOr } from "./phrases.js";
import { formatTypeOnOneLine } from "./singleLineType.js";
import { describeLimitedType, describeType, splitUnion } from "./typeWords.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

/** Members with one value that the schema declares as an open string, by the type. */
const OPEN_LITERALS: ReadonlyMap<string, string> = new Map([
  ["InputRequiredResult", '{ "resultType": "input_required" }'],
]);

/**
 * Returns a function that describes the values of a type by name, in parentheses: `` (`{ "type": "audio", "data": … }`) `` for
 * `AudioContent`. It returns an empty text for a type that is not an object or an array, such as a literal.
 */
export function createShapeDescriber(models: ProtocolModelsToCompare): (name: string) => string {
  const scopeOf = createScopeFinder(models);
  return (name) => {
    const scope = scopeOf(name);
    return scope === undefined ? "" : describeShape(scope, name);
  };
}

/**
 * Returns a function that describes a type, and the values of the named types in it: `` `LoggingLevel` (`"error"` or `"info"`) ``. Only the
 * first use of a name has the values.
 */
export function createMeaningDescriber(models: ProtocolModelsToCompare): (type: string) => string {
  const scopeOf = createScopeFinder(models);
  const shapeOf = createShapeDescriber(models);
  return (type) => {
    let words = type.includes(" @") ? describeLimitedType(type) : describeType(type, "not defined");
    for (const name of new Set(type.match(/\b[A-Z]\w+/g))) {
      const scope = scopeOf(name);
      const resolved = scope && resolveTypeAlias(scope, { kind: "reference", name });
      const isOnlyType = type === name;
      const values =
        resolved?.kind === "union"
          ? ` (${joinWithOr(splitUnion(formatTypeOnOneLine(resolved)).map((each) => `\`${each}\``))})`
          : isOnlyType
            ? shapeOf(name)
            : "";
      words = words.replace(`\`${name}\``, (found) => `${found}${values}`);
    }
    return words;
  };
}

/** Returns the members of `_meta` in the params that a general type, such as `Request`, declares in the newer revision. */
export function listGeneralMetaMembers({ after }: ProtocolModelsToCompare, type: string): string[] {
  const scope = buildSchemaSymbolTable(after);
  const memberOf = (of: SchemaType | undefined, name: string): SchemaType | undefined =>
    of && getObjectTypeMembers(scope, of)?.properties.get(name)?.type;
  if (!scope.declarations.has(type)) return [];
  const meta = memberOf(memberOf({ kind: "reference", name: type }, "params"), "_meta");
  return [...((meta && getObjectTypeMembers(scope, meta)?.properties.keys()) ?? [])].sort();
}

function createScopeFinder({
  before,
  after,
}: ProtocolModelsToCompare): (name: string) => SchemaSymbolTable | undefined {
  const scopes = [after, before].map(buildSchemaSymbolTable);
  return (name) => scopes.find(({ declarations }) => declarations.has(name));
}

function describeShape(scope: SchemaSymbolTable, name: string): string {
  const resolved = resolveTypeAlias(scope, { kind: "reference", name });
  if (resolved.kind === "array") {
    const elements = splitUnion(formatTypeOnOneLine(resolved.element)).map((element) => `\`${element}\``);
    return ` (an array of ${joinWithOr(elements)})`;
  }
  const shape = OPEN_LITERALS.get(name) ?? jsonShape(scope, resolved, 0);
  return shape.startsWith("{ ") ? ` (\`${shape}\`)` : "";
}

/** The depth to which a shape shows the members of objects. */
const SHAPE_DEPTH = 2;

/** Returns the required members of an object as JSON, with `…` for values that are not constant. */
function jsonShape(scope: SchemaSymbolTable, type: SchemaType, depth: number): string {
  const resolved = resolveTypeAlias(scope, type);
  if (resolved.kind === "literal") return JSON.stringify(resolved.value);
  if (resolved.kind === "array") return "[…]";
  const required = [...(getObjectTypeMembers(scope, resolved)?.properties.values() ?? [])].filter(
    ({ optional }) => !optional,
  );
  if (required.length === 0 || depth === SHAPE_DEPTH) return "…";
  required.sort((a, b) => Number(isLiteral(b)) - Number(isLiteral(a)) || (a.name < b.name ? -1 : 1));
  const members = required.map(({ name, type: value }) => `"${name}": ${jsonShape(scope, value, depth + 1)}`);
  return `{ ${members.join(", ")} }`;
}

function isLiteral({ type }: SchemaProperty): boolean {
  return type.kind === "literal";
}
