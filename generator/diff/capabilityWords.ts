import type { ProtocolModel } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";
import { joinWithAnd } from "./phrases.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

/** The parts of messages that a peer may use if the other peer declared a capability without messages of its own. */
const USES: ReadonlyMap<string, string> = new Map([
  ["client.elicitation.form", '`elicitation/create` with `mode: "form"`'],
  ["client.elicitation.url", '`elicitation/create` with `mode: "url"`'],
  ["client.sampling.tools", "`tools` and `toolChoice` in the params of `sampling/createMessage`"],
  ["client.sampling.context", '`includeContext: "thisServer"` and `"allServers"` in `sampling/createMessage`'],
  ["client.extensions", "the extensions of the protocol that it lists by id"],
  ["server.extensions", "the extensions of the protocol that it lists by id"],
]);

/** Returns the messages, or the parts of messages, that a capability announces; an empty text for other capabilities. */
export type CapabilityDescriber = (role: PeerRole, capability: string) => string;

/** Returns a function that names the messages of a capability, in the newer revision if it has the capability. */
export function createCapabilityDescriber({ before, after }: ProtocolModelsToCompare): CapabilityDescriber {
  return (role, capability) => {
    const model = after.capabilities[role].includes(capability) ? after : before;
    return USES.get(`${role}.${capability}`) ?? joinWithAnd(methodsOf(model, role, capability));
  };
}

function methodsOf({ methods }: ProtocolModel, role: PeerRole, capability: string): string[] {
  return methods
    .filter(({ capability: required, declaredBy }) => {
      const isOfRole = declaredBy === role || declaredBy === "either";
      return isOfRole && (required === capability || (required?.startsWith(`${capability}.`) ?? false));
    })
    .map(({ method }) => `\`${method}\``)
    .sort();
}
