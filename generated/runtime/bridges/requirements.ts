// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeOptions, ClientFeature } from "./bridgeOptions.js";

const FEATURES: readonly ClientFeature[] = [
  "elicitation",
  "elicitation.url",
  "roots",
  "sampling",
  "sampling.tools",
];

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
 * @param revision the methods that the server can send, and the error codes of the client's revision.
 * @throws TypeError if the option names an unknown feature.
 */
export function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  revision: Pick<Revision, "methods" | "codes">,
): CheckRequirements {
  const byMethod = new Map(
    Object.entries(requires).map(([method, byName]) => [
      method,
      new Map(Object.entries(byName)),
    ]),
  );
  for (const byName of byMethod.values())
    for (const feature of [...byName.values()].flat())
      if (!FEATURES.includes(feature))
        throw new TypeError(
          `bridge: the option requires names the unknown feature ${feature}: use ${FEATURES.join(", ")}`,
        );
  return (method, { name, uri }, capabilities) => {
    const needed = byMethod.get(method)?.get((name ?? uri) as string);
    return needed && checkFeatures(needed, revision, capabilities);
  };
}

async function checkFeatures(
  needed: readonly ClientFeature[],
  revision: Pick<Revision, "methods" | "codes">,
  capabilities: JsonObject,
): Promise<void> {
  const { assertClientHasFeatures } = await import("./requiredFeatures.js");
  assertClientHasFeatures(needed, revision, capabilities);
}
