import { McpError } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import { assertClientCan } from "../server/clientCapabilities.js";
import type { JsonObject } from "../validation/checks.js";

/** The server with the handlers, and the revision of the clients. */
export interface BridgedRevisions {
  readonly native: { readonly revision: Pick<Revision, "methods"> };
  readonly revision: Revision;
}

/**
 * Throws if a client of a bridge did not declare the capability for a request of the native server.
 *
 * @throws McpError that names the capability, and the client's revision if it does not have the capability.
 */
export function assertClientCanReceive(
  { native, revision }: BridgedRevisions,
  method: string,
  request: { params: JsonObject; capabilities: JsonObject },
): void {
  // The capabilities are those of the native server's methods; the error codes are those of the client's revision.
  const { methods } = native.revision;
  const { codes } = revision;
  try {
    assertClientCan({ revision: { methods, codes } }, method, request);
  } catch (error) {
    if (!(error instanceof McpError) || revision.methods[method]) throw error;
    const [feature] = methods[method]!.capability!.split(".");
    throw new McpError(error.code, `${error.message}: revision ${revision.revision} has no ${feature}`, error.data);
  }
}
