import { isObject, type JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { Server } from "./server.js";

/**
 * Refuses what the client did not say that it can do, before anything is sent.
 *
 * @throws McpError with the capability that is missing.
 */
export function refuseUndeclared(
  { revision }: Server,
  method: string,
  { params, capabilities }: { params: JsonObject; capabilities: JsonObject },
): void {
  const path = revision.methods[method]?.capability?.split(".") ?? [];
  const [feature] = path;
  if (feature === undefined) return;
  const part = partNeeded(feature, params);
  const declared = capabilities[feature];
  if (isObject(declared) && (part === undefined || offers(declared, part)))
    return;
  throw new McpError(
    revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ?? CODES.request,
    `the client did not declare ${feature}${part ? `.${part}` : ""}, which ${method} needs`,
    { requiredCapabilities: { [feature]: part ? { [part]: {} } : {} } },
  );
}

/**
 * The part of a capability that a question needs besides the capability itself. Forms need none where nothing else is declared.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#capabilities
 */
function partNeeded(feature: string, params: JsonObject): string | undefined {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools =
    params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}

function offers(declared: JsonObject, part: string): boolean {
  return (
    declared[part] !== undefined ||
    (part === "form" && declared["url"] === undefined)
  );
}
