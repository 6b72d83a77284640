import type { PeerRole } from "../../diff/diffFinding.js";

/**
 * Returns an action of one role with the gateway as its subject: a gateway is the server of its clients and the client of its servers.
 * Code stays as it is.
 */
export function withGatewayAsSubject(action: string, role: PeerRole): string {
  const subject = new RegExp(`\\b(The|the) ${role}\\b(?!'s)`, "gu");
  return action
    .split(/(`[^`]*`)/u)
    .map((part, index) => (index % 2 === 0 ? part.replace(subject, "$1 gateway") : part))
    .join("");
}
