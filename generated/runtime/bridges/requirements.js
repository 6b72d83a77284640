// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { invalidOption } from "./optionChecks.js";
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
 * @throws TypeError if the option has a wrong type or names an unknown feature.
 */
export function createRequirementsCheck(requires, revision) {
  const byMethod = new Map(
    entriesOf(requires).map(([method, byName]) => [
      method,
      new Map(entriesOf(byName)),
    ]),
  );
  for (const byName of byMethod.values())
    for (const features of byName.values()) {
      if (!Array.isArray(features)) throw wrongType();
      for (const feature of features)
        if (!FEATURES.includes(feature))
          throw invalidOption(
            `requires names the unknown feature ${feature}: use ${FEATURES.join(", ")}`,
          );
    }
  return (method, { name, uri }, capabilities) => {
    // A request may have undeclared members, so a `name` beside the `uri` of a resource has no meaning.
    const subject = method.startsWith("resources/") ? uri : name;
    const needed = byMethod.get(method)?.get(subject);
    return needed && checkFeatures(needed, revision, capabilities);
  };
}
function entriesOf(object) {
  if (!isObject(object)) throw wrongType();
  return Object.entries(object);
}
function wrongType() {
  return invalidOption(
    "requires must be an object of methods, each with an object of lists of features",
  );
}
async function checkFeatures(needed, revision, capabilities) {
  const { assertClientHasFeatures } = await import("./requiredFeatures.js");
  assertClientHasFeatures(needed, revision, capabilities);
}
