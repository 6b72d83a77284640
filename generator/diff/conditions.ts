import type { PeerRole } from "./diffFinding.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import { getOppositePeerRole } from "./roles.js";

/** The conditions of `schema/prose.json` that are not capabilities, in words. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ["a multi-select enum in requestedSchema", "if `requestedSchema` has a multi-select enum"],
  ["an input_required result", 'after a result with `resultType: "input_required"`'],
  ["subscriptions/listen", "on a `subscriptions/listen` stream"],
  ["x-mcp-header in the tool's inputSchema", "if the `inputSchema` of the tool has `x-mcp-header`"],
  ["outputSchema of the tool", "if the tool has an `outputSchema`"],
]);

/** The role that reads the condition of an action, and its part in the message. */
interface ConditionReader {
  role: PeerRole;
  part: "sender" | "receiver" | "both";
}

/** Returns the condition of an action in words: `` if the server declared the capability `tasks` ``. Returns an empty text without one. */
export function describeCondition(
  { gate, path, reachedFrom = [] }: DiffFindingWithoutTexts,
  reader: ConditionReader,
): string {
  if (gate === undefined) return "";
  const names = gate.split(/, | or /);
  const isOfMethod = gate === "tasks.requests of the receiver" || /\.tasks\.requests\./.test(gate);
  // The schema has one capability for each method that can run as a task. A value of several methods has no single capability.
  if (isOfMethod && reachedFrom.length > 1)
    return `if the ${receiverOf(reader)} declared \`tasks.requests\` for the method`;
  if (!names.every((name) => /^(client|server)\./.test(name)))
    return CONDITIONS.get(gate) ?? `only together with ${gate}`;
  const declared = findDeclaredCapability({ gate, path }, reader);
  if (declared === undefined) return `if one of the capabilities ${gate} is declared`;
  return `if the ${declared.declarer} declared the capability \`${declared.capability}\``;
}

/** Returns the capability that is the condition of an action, and its declarer; `undefined` for another condition. */
export function findDeclaredCapability(
  { gate, path }: Pick<DiffFindingWithoutTexts, "gate" | "path">,
  reader: ConditionReader,
): { declarer: string; capability: string } | undefined {
  const names = gate?.split(/, | or /) ?? [];
  const capabilities = new Set(names.map((name) => name.slice(name.indexOf(".") + 1)));
  if (capabilities.size !== 1 || !names.every((name) => /^(client|server)\./.test(name))) return undefined;
  const declarer = names.length === 1 ? names[0]!.split(".")[0]! : declarerOf(path, reader);
  return { declarer, capability: [...capabilities][0]! };
}

/** A capability of both roles is declared by the role that answers the request, or that sends the notification. */
function declarerOf(path: string, reader: ConditionReader): string {
  return path.startsWith("notification:") ? senderOf(reader) : receiverOf(reader);
}

function senderOf({ role, part }: ConditionReader): string {
  return part === "both" ? "sender" : part === "sender" ? role : getOppositePeerRole(role);
}

function receiverOf({ role, part }: ConditionReader): string {
  return part === "both" ? "receiver" : part === "receiver" ? role : getOppositePeerRole(role);
}
