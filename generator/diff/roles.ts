import { buildSchemaSymbolTable, getObjectTypeMembers, itemTypes, type SchemaSymbolTable } from "../model/members.js";
import type { MessageDirection, ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";
import type { ModelSides } from "./typePair.js";

const BOTH: readonly PeerRole[] = ["client", "server"];

/** The name of the union of all messages. */
export const JSONRPC_MESSAGE_TYPE_NAME = "JSONRPCMessage";

/** Returns the type of every result that a request may have, including the result of a task. */
export function getMethodResultType({ result, taskResult }: ProtocolMethod): SchemaType | undefined {
  if (result === undefined || taskResult === undefined) return result;
  return { kind: "union", members: [result, taskResult] };
}

/** Returns the roles that send messages of a direction. Embedded requests are part of results, which the server sends. */
export function getSenderRolesOfDirection(direction: MessageDirection): readonly PeerRole[] {
  if (direction === "both") return BOTH;
  return [direction === "clientToServer" ? "client" : "server"];
}

export function getOppositePeerRole(role: PeerRole): PeerRole {
  return role === "client" ? "server" : "client";
}

/** Returns, for each type name of a revision, the peers that send values of the type in any message. */
export function findSenderRolesByTypeName(model: ProtocolModel): Map<string, Set<PeerRole>> {
  const senders = new Map<string, Set<PeerRole>>();
  for (const { method, part, names } of listMessageParts(model))
    for (const sender of getSenderRolesOfDirection(method.direction)) {
      const role = part === "params" ? sender : getOppositePeerRole(sender);
      for (const name of names) senders.set(name, (senders.get(name) ?? new Set()).add(role));
    }
  return senders;
}

/** The params or the result of a method, with the names of the types in it. */
interface MessagePartTypes {
  method: ProtocolMethod;
  part: "params" | "result";
  names: ReadonlySet<string>;
}

function listMessageParts(model: ProtocolModel): MessagePartTypes[] {
  const scope = buildSchemaSymbolTable(model);
  return model.methods.flatMap((method) =>
    (["params", "result"] as const).flatMap((part) => {
      const type = part === "params" ? method.params?.type : getMethodResultType(method);
      return type === undefined ? [] : [{ method, part, names: findTypeNamesIn(scope, type) }];
    }),
  );
}

/** Returns the names of the types that a type contains, at any depth. */
function findTypeNamesIn(scope: SchemaSymbolTable, type: SchemaType): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: SchemaType): void => {
    if (part.kind === "array") return visit(part.element);
    if (part.kind === "tuple") return itemTypes(part).forEach(visit);
    if (part.kind === "union" || part.kind === "intersection") return part.members.forEach(visit);
    if (part.kind === "reference") {
      if (names.has(part.name)) return;
      names.add(part.name);
      const declaration = scope.declarations.get(part.name)!;
      if (declaration.kind === "alias") return visit(declaration.type);
    }
    const members = getObjectTypeMembers(scope, part);
    for (const property of members?.properties.values() ?? []) visit(property.type);
    if (members?.index !== undefined) visit(members.index.value);
  };
  visit(type);
  return names;
}

/** The messages of two compared revisions, and the roles that send them. */
export interface MessageSenders {
  /** Returns the roles that send a part of a message, such as `tools/list#result`; both roles for an unknown message. */
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
export function findMessageSenders({ before, after }: ModelSides): MessageSenders {
  const methods = [...before.methods, ...after.methods];
  const senders = new Map<string, readonly PeerRole[]>();
  for (const { method, direction } of methods) {
    const roles = getSenderRolesOfDirection(direction);
    const common = senders.get(method)?.filter((role) => roles.includes(role)) ?? roles;
    senders.set(method, common.length > 0 ? common : roles);
  }
  const messages = new Map(methods.map(({ message, method }) => [message, `${method}#params`]));
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

/** Returns the places in messages, such as `tools/list#result`, that contain values of each type, by its name. */
function findMessagesByTypeName(model: ProtocolModel): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { method, part, names } of listMessageParts(model))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), `${method.method}#${part}`]);
  return found;
}
