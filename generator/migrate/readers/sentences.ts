import type { PeerRole } from "../../diff/diffFinding.js";

/** The duties that an imperative sentence expresses by its verb alone. Sentences with other duties, such as "may", stay unchanged. */
const DUTY = /^The (?:server|client) (?:must|should) (not )?(?!no longer)(?:always )?/u;

/** Matches a later part of a sentence that would lose its subject. */
const OWN_SUBJECT = /\b(?:it|the server|the client|and) (?:must|should|may)\b/u;

/**
 * Returns an action as an imperative sentence: `Answer server/discover.` for `The server must answer server/discover.` Returns any
 * other sentence unchanged, and also one whose later part names the role again.
 */
export function toImperative(action: string): string {
  const start = DUTY.exec(action);
  if (start === null || OWN_SUBJECT.test(action)) return action;
  const rest = action.slice(start[0].length);
  return start[1] === undefined ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `Do not ${rest}`;
}

/** Removes the revision at the end of an action if the title of the guide names it: `(since MCP 2026-07-28)`. */
export function withoutRevision(action: string, revision: string): string {
  const end = / \((?:since|in) MCP ([^(),]+)(?:, unlike MCP [^()]+)?\)\.$/u.exec(action);
  return end !== null && end[1] === revision ? `${action.slice(0, end.index)}.` : action;
}

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
