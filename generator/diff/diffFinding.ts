/**
 * What a diff finds, as plain data.
 *
 * Types only.
 */

import type { RuleId } from "./rules/rules.js";

export type PeerRole = "client" | "server";

/** Whose code written for the older revision stops working, and at what. */
export type BrokenOperation = `${PeerRole}.${"send" | "receive"}`;

/** Who sends what changed; null for what never travels. */
export type FindingDirection = "clientToServer" | "serverToClient" | "both" | null;

export type WireEffect = "none" | "compatible" | "breaking";
export type TypeScriptEffect = "none" | "additive" | "breaking";

/** One fact by which two revisions differ. */
export interface DiffFinding {
  rule: RuleId;
  /** Where: `tools/call#params.task`, `Tool.icons`, `union:ContentBlock+ResourceLink`, `capability:server.tasks`, ... */
  path: string;
  /** Other places that are the same fact. */
  also?: string[];
  /** What happened, in a few words. */
  title: string;
  direction: FindingDirection;
  wire: WireEffect;
  breaks: BrokenOperation[];
  ts: TypeScriptEffect;
  /** The capability or opt-in without which the change cannot be seen. */
  gate?: string;
  /** The messages through which it travels: `tools/list#result`, ... */
  reachedFrom: string[];
  deprecated: boolean;
  /** Whether the official list of changes mentions it; null where there is none for these revisions. */
  mentioned: boolean | null;
  source: "schema" | "prose";
  /** The specification page of what comes from prose. */
  page?: string;
  /** Type text before and after, where that says more than the rule. */
  before?: string;
  after?: string;
  why: string;
  /** What each role should do; nothing for a role that need not act. */
  action: { client?: string; server?: string };
  /** Names the same finding in later runs, whatever the wording. */
  fingerprint: string;
  /** A value that one revision allows and the other does not. */
  witness?: Witness;
}

export interface Witness {
  /** The message: `tools/call#params`, or the method where it is the whole message. */
  of: string;
  legal: "before" | "after";
  value: unknown;
}
