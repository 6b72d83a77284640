import type { ProtocolModel } from "../model/protocol.js";
import {
  loadBridgeTable,
  type BridgeRule,
  type BridgeTable,
  type BridgeVerdict,
  type ConversionDirection,
} from "./bridgeRules.js";
import { listRulesOfSender, nameOfPair, planDirection, type RevisionPair } from "./pairPlan.js";

export const VERDICT_MEANINGS: { readonly [V in BridgeVerdict]: string } = {
  lossless: "The receiver gets an equivalent message.",
  degraded: "The receiver gets the message with a part in another form.",
  dropped: "The receiver gets the message without a part, or gets no message.",
  refused: "The message is not sent, and its sender gets an error.",
};

/** The verdicts from the best to the worst. */
export const BRIDGE_VERDICTS: readonly BridgeVerdict[] = Object.keys(VERDICT_MEANINGS) as BridgeVerdict[];

/** The rule for members without a row in the tables. */
export const NOTE_ON_UNDECLARED_MEMBERS =
  "In addition, a member that only the revision of the receiver declares is dropped if its value is invalid there.";

/** The features that a server of one revision and a client of another revision exchange in another form, or cannot exchange. */
export interface LossTable {
  readonly server: string;
  readonly client: string;
  readonly features: readonly BridgedFeature[];
}

/** A feature that both revisions have in another form, or that one of them does not have. */
export interface BridgedFeature {
  /** The id of the feature in `schema/bridges.json`, which losses and refusals of the runtime repeat. */
  readonly feature: string;
  /** The worst verdict of the steps. */
  readonly verdict: BridgeVerdict;
  /** The conversions of the feature: one or more for each pair of neighbouring revisions that has a rule for it. */
  readonly steps: readonly BridgeStep[];
}

/** The conversion of a feature between two neighbouring revisions. */
interface BridgeStep extends Pick<BridgeRule, "verdict" | "summary" | "reason" | "specification"> {
  /** The revisions of the sender and of the receiver: `2026-07-28..2025-11-25`. */
  readonly pair: string;
}

/**
 * Returns the loss tables of two revisions: for a server of the first revision with clients of the second, and for a server of the second
 * with clients of the first. Both lists are empty if the revisions are the same.
 *
 * Rules of the pairs between both revisions are left out if neither revision can send the value that they convert: a server of 2026-07-28
 * sends no notification that only 2025-11-25 has.
 */
export function buildLossTables(
  first: ProtocolModel,
  second: ProtocolModel,
  table: BridgeTable = loadBridgeTable(),
): [LossTable, LossTable] {
  const isFirstOlder = first.revision < second.revision;
  const pair = isFirstOlder ? { older: first, newer: second } : { older: second, newer: first };
  const rules = rulesBetween(pair, table);
  const planned = (["lower", "lift"] as const).flatMap((direction) => planRules(pair, direction, rules));
  planned.sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule));
  const tableOf = (server: ProtocolModel, client: ProtocolModel): LossTable => {
    const side = server === pair.newer ? "newer" : "older";
    const applied = planned.filter((one) => isApplied(one, side, pair)).map(({ rule }) => rule);
    return { server: server.revision, client: client.revision, features: groupByFeature(applied) };
  };
  return [tableOf(first, second), tableOf(second, first)];
}

/** Returns the rules of all pairs of neighbouring revisions between two revisions. */
function rulesBetween({ older, newer }: RevisionPair, { rules }: BridgeTable): BridgeRule[] {
  return rules.filter((rule) => {
    const [from, to] = rule.pair.split("..") as [string, string];
    return older.revision <= from && to <= newer.revision;
  });
}

/** A rule, and its use in the conversions between two revisions, which need not be neighbours. */
interface PlannedRule {
  readonly rule: BridgeRule;
  readonly senders: ReadonlySet<"client" | "server">;
  readonly isUsed: boolean;
}

/** Plans the conversions between two revisions as if they were neighbours, so the plan has only values that the sender's revision allows. */
function planRules(pair: RevisionPair, direction: ConversionDirection, all: readonly BridgeRule[]): PlannedRule[] {
  const name = nameOfPair(pair);
  const own = all.filter((rule) => rule.direction === direction);
  const planned = own.map((rule) => ({ ...rule, pair: name }));
  const plan = planDirection(pair, direction, planned);
  const reached = { client: listRulesOfSender(plan, "client"), server: listRulesOfSender(plan, "server") };
  return own.map((rule, index) => ({
    rule,
    isUsed: plan.used.has(planned[index]!),
    senders: new Set((["client", "server"] as const).filter((sender) => reached[sender].has(planned[index]!))),
  }));
}

/** Returns true if a rule applies if the server has the newer or the older revision of a pair. */
function isApplied(
  { rule, isUsed, senders }: PlannedRule,
  server: "newer" | "older",
  { older, newer }: RevisionPair,
): boolean {
  if (rule.server !== undefined && rule.server !== server) return false;
  if (rule.at.length === 0)
    return rule.method === undefined || hasMethod(older, rule.method) !== hasMethod(newer, rule.method);
  if (rule.server !== undefined) return isUsed;
  const isSentByNewer = rule.direction === "lower";
  return senders.has(isSentByNewer === (server === "newer") ? "server" : "client");
}

function hasMethod({ methods }: ProtocolModel, name: string): boolean {
  return methods.some(({ method }) => method === name);
}

function groupByFeature(rules: readonly BridgeRule[]): BridgedFeature[] {
  const byId = new Map<string, BridgeStep[]>();
  for (const rule of rules) {
    if (rules.some((other) => replaces(other, rule))) continue;
    const steps = byId.get(rule.id) ?? [];
    if (!steps.some(({ summary }) => summary === rule.summary)) byId.set(rule.id, [...steps, stepOf(rule)]);
  }
  return [...byId].map(([feature, steps]) => ({ feature, verdict: findWorstVerdict(steps), steps }));
}

/** Returns true if a bridge treats the feature of a rule by its lifecycle, and only converters of single messages use the rule. */
function replaces(other: BridgeRule, rule: BridgeRule): boolean {
  return (
    other.operation.do === "lifecycle" &&
    rule.operation.do !== "lifecycle" &&
    other.id === rule.id &&
    other.pair === rule.pair &&
    other.direction === rule.direction
  );
}

function stepOf({ pair, direction, verdict, summary, reason, specification }: BridgeRule): BridgeStep {
  const [older, newer] = pair.split("..") as [string, string];
  const directed = direction === "lower" ? `${newer}..${older}` : `${older}..${newer}`;
  return { pair: directed, verdict, summary, reason, specification };
}

function findWorstVerdict(steps: readonly BridgeStep[]): BridgeVerdict {
  const ranks = steps.map(({ verdict }) => BRIDGE_VERDICTS.indexOf(verdict));
  return BRIDGE_VERDICTS[Math.max(...ranks)]!;
}

export function countVerdicts({ features }: LossTable): Record<BridgeVerdict, number> {
  const counts: Record<BridgeVerdict, number> = { lossless: 0, degraded: 0, dropped: 0, refused: 0 };
  for (const { verdict } of features) counts[verdict]++;
  return counts;
}

/** The loss tables of two revisions: for servers of the older with clients of the newer, and for servers of the newer. */
export type LossTablesOfPair = readonly [LossTable, LossTable];

/** Returns the pairs of revisions that get a page or a section: each revision with the next, and the oldest with the newest. */
export function listShownPairs<T>(revisions: readonly T[]): (readonly [older: T, newer: T])[] {
  const steps = revisions.slice(1).map((newer, index) => [revisions[index]!, newer] as const);
  return steps.length > 1 ? [...steps, [revisions[0]!, revisions.at(-1)!] as const] : steps;
}

export function buildAllLossTables(models: readonly ProtocolModel[]): LossTablesOfPair[] {
  return models.flatMap((older, index) => models.slice(index + 1).map((newer) => buildLossTables(older, newer)));
}
