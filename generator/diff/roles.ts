import type { MessageDirection, ProtocolMethod, SchemaType } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";

/** Returns the type of every result that a request may have, including the result of a task. */
export function getMethodResultType({ result, taskResult }: ProtocolMethod): SchemaType | undefined {
  if (result === undefined || taskResult === undefined) return result;
  return { kind: "union", members: [result, taskResult] };
}

/** Returns the roles that send messages of a direction. Embedded requests are part of results, which the server sends. */
export function getSenderRolesOfDirection(direction: MessageDirection): readonly PeerRole[] {
  if (direction === "both") return ["client", "server"];
  return [direction === "clientToServer" ? "client" : "server"];
}

/** Returns the role at the other end of the connection. */
export function getOppositePeerRole(role: PeerRole): PeerRole {
  return role === "client" ? "server" : "client";
}
