import type { Direction, Method, Type } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";

/** Everything that may answer a request. */
export function resultOf({ result, taskResult }: Method): Type | undefined {
  if (result === undefined || taskResult === undefined) return result;
  return { kind: "union", members: [result, taskResult] };
}

/** Who sends messages of a direction; embedded ones come with the server's results. */
export function sendersOf(direction: Direction): readonly PeerRole[] {
  if (direction === "both") return ["client", "server"];
  return [direction === "clientToServer" ? "client" : "server"];
}

export function otherRole(role: PeerRole): PeerRole {
  return role === "client" ? "server" : "client";
}
