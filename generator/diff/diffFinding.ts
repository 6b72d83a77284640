import type { DiffDuty } from "./rules/rule.js";
import type { DiffRuleId } from "./rules/rules.js";

export type PeerRole = "client" | "server";

/**
 * Something that code for the older revision can no longer do: `client.send` if messages that such a client sends are now invalid,
 * `server.receive` if such a server now gets messages that it does not accept.
 */
export type BrokenOperation = `${PeerRole}.${"send" | "receive"}`;

/** The direction of the messages that changed; null if the change never appears on the wire. */
export type FindingDirection = "clientToServer" | "serverToClient" | "both" | null;

export type WireEffect = "none" | "compatible" | "breaking";
/** The effect of a change on source code that imports the generated types. */
export type SourceEffect = "none" | "additive" | "breaking";

export type { DiffDuty };

/** The part of the protocol that a finding is about. Reports group findings by area. */
export type DiffArea =
  | "lifecycle"
  | "transport"
  | "authorization"
  | "messages"
  | "rounds"
  | "errors"
  | "tools"
  | "resources"
  | "prompts"
  | "completion"
  | "elicitation"
  | "sampling"
  | "roots"
  | "tasks"
  | "subscriptions"
  | "logging"
  | "progress"
  | "caching"
  | "types";

export interface DiffFinding {
  rule: DiffRuleId;
  /** The path of the change: `tools/call#params.task`, `union:ContentBlock+ResourceLink`, `capability:server.tasks`. */
  path: string;
  /** Other paths of the changed part, and the paths of other parts with the same change. */
  also?: string[];
  /** The change, or the action that it requires, in a few words. */
  title: string;
  direction: FindingDirection;
  wire: WireEffect;
  breaks: BrokenOperation[];
  ts: SourceEffect;
  /** The capability or opt-in that a peer must declare before the change affects it. */
  gate?: string;
  /** The messages that contain the changed type: `tools/list#result`. */
  reachedFrom: string[];
  deprecated: boolean;
  /** True if the official list of changes mentions the change; null if there is no list for these revisions. */
  mentioned: boolean | null;
  source: "schema" | "prose";
  /** The page of the specification that states the change. Set only if no schema contains the change. */
  page?: string;
  /** The changed type, name or value as it is in the older revision. Absent for other changes. */
  before?: string;
  /** The changed type, name or value as it is in the newer revision. Absent for other changes. */
  after?: string;
  why: string;
  /** The action for each role; absent for a role that need not act. */
  action: { client?: string; server?: string };
  duty: Record<PeerRole, DiffDuty>;
  area: DiffArea;
  /** A hash that identifies the finding in later runs, even after its texts have changed. */
  fingerprint: string;
  witness?: OneSidedExample;
}

/** An example value that only one of two revisions allows. */
export interface OneSidedExample {
  /** The part of a message that the value is for: `tools/call#params`, or the method if the value is a whole message. */
  of: string;
  /** The revision in which the example value is valid. In the other revision, the value is invalid. */
  legal: "before" | "after";
  value: unknown;
}
