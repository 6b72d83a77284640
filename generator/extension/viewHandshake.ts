import { getObjectTypeMembers } from "../model/members.js";
import type { ProtocolExtension } from "../model/protocol.js";
import type { MethodsOfExtension } from "./extensionMethods.js";
import type { ExtensionMerge } from "./merge.js";

/** The members by which a view and its host introduce themselves. */
const HANDSHAKE_MEMBERS = {
  params: ["appInfo", "appCapabilities", "protocolVersion"],
  result: ["hostInfo", "hostCapabilities", "hostContext", "protocolVersion"],
} as const;

/** @throws SchemaError if a message between a view and its host has the name of a message of another extension. */
export function refuseViewNames(merge: ExtensionMerge, messages: MethodsOfExtension["viewMethods"]): void {
  const known = (merge.model.extensions ?? []).flatMap(({ viewMethods }) => viewMethods);
  for (const { method, name } of messages) {
    const other = known.find((one) => one.name === name && one.method !== method);
    if (other !== undefined)
      throw merge.fail(
        ["methods", method],
        `${method} has the name ${name} in code, which ${other.method} of another extension has too (add another "name")`,
      );
  }
}

/** @throws SchemaError if the view does not send the messages of the handshake, or if another extension has a handshake. */
export function handshakeOf(
  merge: ExtensionMerge,
  messages: MethodsOfExtension["viewMethods"],
): Pick<ProtocolExtension, "handshake"> {
  if (merge.facts.handshake === undefined) return {};
  const { page: _, ...handshake } = merge.facts.handshake;
  const other = (merge.model.extensions ?? []).find((extension) => extension.handshake !== undefined);
  if (other !== undefined)
    throw merge.fail(["handshake"], `the extension ${other.id} has a handshake too (use only one of both)`);
  for (const [member, kind] of [
    ["open", "request"],
    ["opened", "notification"],
  ] as const)
    if (!messages.some((one) => one.method === handshake[member] && one.kind === kind && one.from.includes("view")))
      throw merge.fail(
        ["handshake", member],
        `the view sends no ${kind} ${handshake[member]} (add it to "methods" with "from": "view")`,
      );
  const { message, params, result } = messages.find(({ method }) => method === handshake.open)!;
  for (const [part, names] of Object.entries(HANDSHAKE_MEMBERS)) {
    const type = part === "params" ? params?.type : result;
    const members = type && getObjectTypeMembers(merge.scope, type)?.properties;
    const missing = names.find((name) => members?.has(name) !== true);
    if (missing !== undefined)
      throw merge.fail(
        ["handshake", "open"],
        `the ${part} of ${message} have no member ${missing} (declare it, or remove "handshake")`,
      );
  }
  return { handshake };
}
