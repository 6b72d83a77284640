import { CODES, McpError } from "../jsonrpc/errors.js";
import { capabilityPath } from "../protocol/capabilityPath.js";
import type { Revision } from "../protocol/revision.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export function assertClientCan(
  { revision }: { readonly revision: Pick<Revision, "methods" | "codes"> },
  method: string,
  { params, capabilities }: { params: JsonObject; capabilities: JsonObject },
): void {
  const path = revision.methods[method]?.capability;
  if (!path) return;
  const [feature, step] = capabilityPath(path) as [string, string?];
  const part = feature === "extensions" ? step : requiredPart(feature, params);
  const declared = capabilities[feature];
  if (isObject(declared) && (part === undefined || hasPart(declared, part))) return;
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
function requiredPart(feature: string, params: JsonObject): string | undefined {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools = params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}

function hasPart(declared: JsonObject, part: string): boolean {
  return declared[part] !== undefined || (part === "form" && declared["url"] === undefined);
}
