import { ownMember, type JsonObject } from "./checks.js";
import { getJsonKindCode, type EncodedType } from "./typeCode.js";

/**
 * Returns the type that a result must match. If a result can request input, its member `resultType` decides: `input_required` selects
 * the type that requests input, and `complete` selects the others. The schema alone would accept any object with a `resultType` as a
 * result that requests input, because it allows every text there and requires no other member. The guards follow the schema.
 *
 * @param type the type of the result, which may be a union with `inputRequired`.
 * @param inputRequired the name of the type of results that request input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function selectResultType(type: EncodedType, value: unknown, inputRequired: EncodedType): EncodedType {
  if (!Array.isArray(type) || !type.includes(inputRequired, 1)) return type;
  const resultType = getJsonKindCode(value) === "o" ? ownMember(value as JsonObject, "resultType") : undefined;
  if (resultType === "input_required") return inputRequired;
  return resultType === "complete" ? (type.filter((one) => one !== inputRequired) as EncodedType) : type;
}
