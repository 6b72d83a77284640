// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ownMember } from "./checks.js";
import { getJsonKindCode } from "./typeCode.js";
/**
 * Returns the type that a result must match. If a result can request input, its member `resultType` decides: `input_required` selects
 * the type that requests input, and `complete` selects the others. The schema alone would accept any object with a `resultType` as a
 * result that requests input, because it allows every text there and requires no other member. The guards follow the schema.
 *
 * @param type the type of the result, which may be a union with `inputRequired`.
 * @param inputRequired the name of the type of results that request input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function selectResultType(type, value, inputRequired) {
  if (!Array.isArray(type) || !type.includes(inputRequired, 1)) return type;
  const resultType =
    getJsonKindCode(value) === "o" ? ownMember(value, "resultType") : undefined;
  if (resultType === "input_required") return inputRequired;
  return resultType === "complete"
    ? type.filter((one) => one !== inputRequired)
    : type;
}
