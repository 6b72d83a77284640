// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
import { isObject } from "../validation/checks.js";
/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export function assertClientCan(
  { revision },
  method,
  { params, capabilities },
) {
  const path = revision.methods[method]?.capability?.split(".") ?? [];
  const [feature] = path;
  if (feature === undefined) return;
  const part = requiredPart(feature, params);
  const declared = capabilities[feature];
  if (isObject(declared) && (part === undefined || hasPart(declared, part)))
    return;
  throw new McpError(
    revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ?? CODES.request,
    `${method} needs the client capability ${feature}${part ? `.${part}` : ""}, which the client did not declare`,
    { requiredCapabilities: { [feature]: part ? { [part]: {} } : {} } },
  );
}
/**
 * Returns the member of a capability that a request requires: the mode of an elicitation, or `tools` of sampling. An empty
 * `elicitation` capability includes forms.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#capabilities
 */
function requiredPart(feature, params) {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools =
    params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}
function hasPart(declared, part) {
  return (
    declared[part] !== undefined ||
    (part === "form" && declared["url"] === undefined)
  );
}
