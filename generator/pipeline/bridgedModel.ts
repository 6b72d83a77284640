import { loadBridgeTable } from "../bridge/bridgeRules.js";
import { isPublishedSchema, loadBundledProtocolModel } from "../bundled/bundled.js";
import type { ProtocolModel } from "../model/protocol.js";

/**
 * Returns the model from which the conversions of a revision are planned: the bundled schema.ts, since a published schema.json has fewer
 * facts. Returns undefined if the schema is not published or has no rules in `schema/bridges.json`.
 */
export async function loadBridgedModel(model: ProtocolModel): Promise<ProtocolModel | undefined> {
  const hasRules = loadBridgeTable().rules.some(({ pair }) => pair.split("..").includes(model.revision));
  if (!hasRules || !isPublishedSchema(model)) return undefined;
  return (await loadBundledProtocolModel(model.revision)).model;
}
