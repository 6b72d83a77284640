import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ConversionRoot } from "./pairPlan.js";

/** The side of a pair that a type belongs to. Generated modules import its types under this name. */
export type PairSide = "older" | "newer";

/** Returns the TypeScript type of a message's part: `newer.CallToolResult`, or `NonNullable<older.CallToolRequest["params"]>`. */
export function formatTypeOfRoot(
  root: ConversionRoot,
  type: SchemaType,
  { side, model }: { side: PairSide; model: ProtocolModel },
): string {
  const names = namesOf(type);
  if (names !== undefined) return names.map((name) => `${side}.${name}`).join(" | ");
  const method = model.methods.find((one) => one.method === root.method)!;
  return `NonNullable<${side}.${method.message}["params"]>`;
}

/** Returns the names that a type consists of; undefined if a part of the type has no name. */
function namesOf(type: SchemaType): string[] | undefined {
  if (type.kind === "reference") return [type.name];
  if (type.kind !== "union") return undefined;
  const names = type.members.map(namesOf);
  return names.every((list) => list !== undefined) ? names.flat() : undefined;
}
