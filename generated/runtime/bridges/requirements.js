// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const FEATURES = [
  "elicitation",
  "elicitation.url",
  "roots",
  "sampling",
  "sampling.tools",
];
/**
 * Returns the check of the option `requires`.
 *
 * @param revision the methods that the server can send, and the error codes of the client's revision.
 * @throws TypeError if the option names an unknown feature.
 */
export function createRequirementsCheck(requires, revision) {
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
    const needed = byMethod.get(method)?.get(name ?? uri);
    return needed && checkFeatures(needed, revision, capabilities);
  };
}
async function checkFeatures(needed, revision, capabilities) {
  const { assertClientHasFeatures } = await import("./requiredFeatures.js");
  assertClientHasFeatures(needed, revision, capabilities);
}
