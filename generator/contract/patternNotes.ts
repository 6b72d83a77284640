import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { isSafePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { placesOf, pointerOf } from "./places.js";

/** Yields the patterns that a schema has itself. */
export function patternsOf(schema: JsonObject): string[] {
  const pattern = ownMember(schema, "pattern");
  const byName = ownMember(schema, "patternProperties");
  return [...(typeof pattern === "string" ? [pattern] : []), ...(isObject(byName) ? Object.keys(byName) : [])];
}

/**
 * Yields a note for each pattern that can take JavaScript's RegExp engine very long. Generated guards match such patterns in a
 * counted number of steps; other validators may not.
 */
export function* patternNotes(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of placesOf(whole)) {
    for (const pattern of patternsOf(schema)) {
      if (isSafePattern(pattern)) continue;
      const keyword = ownMember(schema, "pattern") === pattern ? ["pattern"] : ["patternProperties", pattern];
      yield `${pointerOf([...path, ...keyword])}: may take other validators much longer than the text is, as they try one way after the other (begin it with ^, and let each character decide how to go on)`;
    }
  }
}
