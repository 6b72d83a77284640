import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";
import { getMethodResultType, getOppositePeerRole, getSenderRolesOfDirection } from "./roles.js";
import { findTypeNamesIn } from "./sendersByType.js";
import { JSONRPC_MESSAGE_TYPE_NAME, type ProtocolModelsToCompare } from "./wireRoots.js";

const BOTH: readonly PeerRole[] = ["client", "server"];

/** The messages of two compared revisions, and the roles that send them. */
export interface MessageSenders {
  /**
   * Returns the roles that send a part of a message, such as `tools/list#result`; both roles for an unknown message.
   */
  ofMessage: (place: string) => readonly PeerRole[];
  /** Returns the roles that send values of a type, such as `CallToolRequest`; both roles for an unknown type. */
  ofType: (name: string) => readonly PeerRole[];
  /**
   * Returns the messages behind a place of a finding: the place itself, or all messages that contain it if the place is a type, such as
   * `Implementation`, that other messages contain in each revision.
   */
  messagesOf: (place: string) => readonly string[];
}

/**
 * Finds the senders of messages. If both revisions have a message, only roles that send it in both are senders. Messages that contain a
 * type are those of the newer revision, or of the older one if only this has the type.
 */
export function findMessageSenders({ before, after }: ProtocolModelsToCompare): MessageSenders {
  const directions = [before, after].flatMap(({ methods }) => methods);
  const senders = new Map<string, readonly PeerRole[]>();
  for (const { method, direction } of directions) {
    const roles = getSenderRolesOfDirection(direction);
    const common = senders.get(method)?.filter((role) => roles.includes(role)) ?? roles;
    senders.set(method, common.length > 0 ? common : roles);
  }
  const messages = new Map(directions.map(({ message, method }) => [message, `${method}#params`]));
  const places = [after, before].map(findMessagesByTypeName);
  const messagesOfType = (name: string): readonly string[] =>
    places.map((found) => found.get(name)).find((found) => found !== undefined) ?? [];
  const ofMessage = (place: string): readonly PeerRole[] => {
    const [method, part = ""] = place.split("#");
    const roles = senders.get(method!) ?? BOTH;
    return part.startsWith("result") ? roles.map(getOppositePeerRole) : roles;
  };
  return {
    ofMessage,
    ofType: (name) => {
      const message = messages.get(name);
      // The schema ties a result type such as `CallToolResult` to a method, but not the response type
      // `CallToolResultResponse`, which contains the result.
      const found = message === undefined ? messagesOfType(name.replace(/Response$/, "")) : [message];
      return found.length === 0 ? BOTH : BOTH.filter((role) => found.some((place) => ofMessage(place).includes(role)));
    },
    messagesOf: (place) =>
      /^[A-Z]/.test(place) && place !== JSONRPC_MESSAGE_TYPE_NAME ? messagesOfType(place) : [place],
  };
}

/**
 * Returns, for the name of each type, the places in messages that contain values of the type, such as
 * `tools/list#result`.
 */
function findMessagesByTypeName(model: ProtocolModel): ReadonlyMap<string, readonly string[]> {
  const scope = buildSchemaSymbolTable(model);
  const found = new Map<string, string[]>();
  for (const method of model.methods) {
    const parts = { params: method.params?.type, result: getMethodResultType(method) };
    for (const [part, type] of Object.entries(parts)) {
      if (type === undefined) continue;
      for (const name of findTypeNamesIn(scope, type))
        found.set(name, [...(found.get(name) ?? []), `${method.method}#${part}`]);
    }
  }
  return found;
}
