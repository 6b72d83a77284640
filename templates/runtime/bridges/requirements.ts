import { McpError } from "../jsonrpc/errors.js";
import { assertClientCan } from "../server/clientCapabilities.js";
import { extensionOfCapability } from "../protocol/capabilityPath.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { invalidOption, type BridgeOptions, type ClientFeature, type RequiringMethod } from "./bridgeOptions.js";
import type { BridgeParts, CheckRequirements } from "./bridgeParts.js";

/** The server with the handlers, and the revision of the clients. */
type BridgedRevisions = Pick<BridgeParts, "native" | "revision">;

const METHODS: readonly RequiringMethod[] = ["tools/call", "prompts/get", "resources/read"];

/** For each feature, the smallest request that needs it. */
const REQUESTS: { readonly [F in ClientFeature]: readonly [method: string, params: JsonObject] } = {
  elicitation: ["elicitation/create", {}],
  "elicitation.url": ["elicitation/create", { mode: "url" }],
  roots: ["roots/list", {}],
  sampling: ["sampling/createMessage", {}],
  "sampling.tools": ["sampling/createMessage", { tools: [] }],
};

const FEATURES = /* @__PURE__ */ Object.keys(REQUESTS);

/**
 * Returns the check of the option `requires`.
 *
 * @throws TypeError if the option has a wrong type or names an unknown method or feature.
 */
export function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  revisions: BridgedRevisions,
): CheckRequirements {
  const byMethod = new Map(entriesOf(requires).map(([method, byName]) => [method, new Map(entriesOf(byName))]));
  for (const [method, byName] of byMethod) {
    if (!METHODS.includes(method as RequiringMethod))
      throw invalidOption(`requires names the unknown method ${method}: use ${METHODS.join(", ")}`);
    for (const features of byName.values()) {
      if (!Array.isArray(features)) throw wrongType();
      for (const feature of features)
        if (!FEATURES.includes(feature))
          throw invalidOption(`requires names the unknown feature ${feature}: use ${FEATURES.join(", ")}`);
    }
  }
  return (method, { name, uri }, capabilities) => {
    // A request may have undeclared members, so a `name` beside the `uri` of a resource has no meaning.
    const subject = method.startsWith("resources/") ? uri : name;
    for (const feature of byMethod.get(method)?.get(subject as string) ?? []) {
      const [request, params] = REQUESTS[feature];
      assertClientCanReceive(revisions, request, { params, capabilities });
    }
  };
}

function entriesOf<T>(object: { readonly [name: string]: T }): [name: string, value: T][] {
  if (!isObject(object)) throw wrongType();
  return Object.entries(object);
}

function wrongType(): TypeError {
  return invalidOption("requires must be an object of methods, each with an object of lists of features");
}

/**
 * Throws if a client of a bridge did not declare the capability for a request of the native server.
 *
 * @throws McpError that names the capability, and the client's revision if it does not have the request.
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
    const { capability } = methods[method]!;
    const feature = extensionOfCapability(capability) ?? capability!.split(".")[0];
    throw new McpError(error.code, `${error.message}: revision ${revision.revision} has no ${feature}`, error.data);
  }
}
