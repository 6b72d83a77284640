import { isObject, type JsonObject } from "../validation/checks.js";
import { invalidOption, type BridgeOptions, type ClientFeature, type RequiringMethod } from "./bridgeOptions.js";
import { assertClientCanReceive, type BridgedRevisions } from "./receivableRequests.js";

const FEATURES: readonly ClientFeature[] = ["elicitation", "elicitation.url", "roots", "sampling", "sampling.tools"];

const METHODS: readonly RequiringMethod[] = ["tools/call", "prompts/get", "resources/read"];

/**
 * Rejects if the client lacks a feature without which a request cannot be served. Returns undefined if the request needs no feature.
 *
 * @param capabilities of the client, as handlers see them.
 */
export type CheckRequirements = (
  method: string,
  params: JsonObject,
  capabilities: JsonObject,
) => Promise<void> | undefined;

/**
 * Returns the check of the option `requires`.
 *
 * @throws TypeError if the option has a wrong type or names an unknown method or feature.
 */
export function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  parts: BridgedRevisions,
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
    const needed = byMethod.get(method)?.get(subject as string);
    return needed && checkFeatures(needed, parts, capabilities);
  };
}

function entriesOf<T>(object: { readonly [name: string]: T }): [name: string, value: T][] {
  if (!isObject(object)) throw wrongType();
  return Object.entries(object);
}

function wrongType(): TypeError {
  return invalidOption("requires must be an object of methods, each with an object of lists of features");
}

async function checkFeatures(
  needed: readonly ClientFeature[],
  parts: BridgedRevisions,
  capabilities: JsonObject,
): Promise<void> {
  assertClientHasFeatures(needed, parts, capabilities);
}

/** For each feature, the smallest request that needs it. */
const REQUESTS: {
  readonly [F in ClientFeature]: {
    readonly method: string;
    readonly params: JsonObject;
  };
} = {
  elicitation: { method: "elicitation/create", params: {} },
  "elicitation.url": { method: "elicitation/create", params: { mode: "url" } },
  roots: { method: "roots/list", params: {} },
  sampling: { method: "sampling/createMessage", params: {} },
  "sampling.tools": { method: "sampling/createMessage", params: { tools: [] } },
};

/**
 * Throws if the client lacks one of the features.
 *
 * @throws McpError that names the capability.
 */
function assertClientHasFeatures(
  features: readonly ClientFeature[],
  parts: BridgedRevisions,
  capabilities: JsonObject,
): void {
  for (const feature of features) {
    const { method, params } = REQUESTS[feature];
    assertClientCanReceive(parts, method, { params, capabilities });
  }
}
