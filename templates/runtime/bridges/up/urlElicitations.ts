import { McpError, type WireError } from "../../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { markConvertedResult } from "../convertedResults.js";

/**
 * Returns an `input_required` result with the URL elicitations of an error. The client shows them to its user and repeats its request, so the
 * handler runs again. Their keys differ from the keys of requests that the handler sends when it runs again.
 *
 * @throws McpError the same error, if it contains no elicitation.
 */
export function requireUrlElicitations({ code, message, data }: WireError): JsonObject {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations) || elicitations.length === 0) throw new McpError(code, message, data);
  const inputRequests = Object.fromEntries(
    elicitations.map((params: unknown, index) => [
      `required-url-${index + 1}`,
      { method: "elicitation/create", params },
    ]),
  );
  return markConvertedResult({ resultType: "input_required", inputRequests });
}
