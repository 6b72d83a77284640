import { KEYWORD_VALUE_CHECKS } from "../contract/keywordChecks.js";
import { findSchemaCycle, schemasWithin, toJsonPointer, type SchemaWithPath } from "../contract/subschemas.js";
import { SchemaDocument, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { LimitError, type Steps } from "./steps.js";

const DEEPEST = 200;

/**
 * Returns the document of a schema that can be read.
 *
 * @param checked the schemas whose keywords have valid values. Receives those of this one.
 * @throws LimitError with the reason if it cannot: it is too large or nests too deep, a keyword has an invalid value, or a reference leads
 * nowhere or into a circle.
 */
export function openReadable(schema: JsonSchema, steps: Steps, checked: WeakSet<JsonObject>): SchemaDocument {
  const places = [...schemasWithin(schema)];
  steps.spend(stepsOf(places));
  for (const { schema: one, path } of places) {
    if (checked.has(one)) continue;
    for (const [keyword, value] of Object.entries(one)) {
      const problem = KEYWORD_VALUE_CHECKS.get(keyword)?.(value);
      if (problem !== undefined) throw new LimitError(`${toJsonPointer([...path, keyword])} ${problem}`);
    }
    checked.add(one);
  }
  const document = resolved(() => new SchemaDocument(schema));
  const cycle = resolved(() => findSchemaCycle(document, places));
  if (cycle !== undefined)
    throw new LimitError(`${toJsonPointer(cycle)} closes a cycle of schemas that all apply to the same value`);
  return document;
}

/** Returns the steps that reading some subschemas costs. */
export function stepsOf(places: readonly SchemaWithPath[]): number {
  return 3 * places.length;
}

/** Turns the error of a broken reference into the reason. */
function resolved<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) throw new LimitError(error.message);
    throw error;
  }
}

/** Counts the parts of a schema. @throws LimitError if it is too large or nests too deep. */
export function measure(schema: unknown, steps: Steps): void {
  let level = [schema];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new LimitError(`a schema nests deeper than ${DEEPEST} levels`);
    const next: unknown[] = [];
    for (const part of level) {
      if (typeof part !== "object" || part === null) continue;
      for (const one of Object.values(part)) next.push(one);
    }
    steps.spend(next.length >> 4);
    level = next;
  }
}
