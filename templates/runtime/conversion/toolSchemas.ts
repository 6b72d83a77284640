import type { JsonObject } from "../validation/checks.js";
import { asConverter, type ConversionLoss, type MessageConverter } from "./conversion.js";
import { olderInputSchema, olderOutputSchema } from "./olderSchemas.js";

/** Returns a function that converts the input schema of a tool. */
export function convertInputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, olderInputSchema);
}

/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the
 * schema of an object that contains the value as a member.
 */
export function convertOutputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, olderOutputSchema);
}

/**
 * Returns a converter that converts each schema object once, because a server lists the same tools again and again. A schema object must
 * therefore not change after it was listed.
 */
function schemaConverter<From, To>(
  loss: ConversionLoss,
  convert: (schema: JsonObject) => JsonObject,
): MessageConverter<From, To> {
  const known = new WeakMap<object, JsonObject>();
  return asConverter((value, losses) => {
    const schema = value as JsonObject;
    let converted = known.get(schema);
    if (converted === undefined) {
      converted = convert(schema);
      known.set(schema, converted);
    }
    if (converted !== schema) losses.push(loss);
    return converted;
  });
}
