import { findDeclaredCapability } from "./conditions.js";
import type { DiffDuty, DiffFindingMessageDirection, PeerRole } from "./diffFinding.js";
import { determineDuties, listPartsOfRole } from "./duty.js";
import { getMessageDirectionOfSenders, type DiffFindingWithoutTexts } from "./fact.js";
import type { MessageSenders } from "./messageSenders.js";
import type { ProseFinding } from "./overlay.js";
import {
  getActionPlaceholders,
  getTimePlaceholders,
  getTitlePlaceholders,
  type MessagePart,
  type ModelWords,
  type PlaceholderValues,
  type RevisionWords,
} from "./placeholders.js";
import type { DiffRule } from "./rules/rule.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";

/** The texts of a finding, and the direction (client to server, server to client) of the messages that it concerns. */
interface DiffFindingTexts {
  direction: DiffFindingMessageDirection;
  title: string;
  why: string;
  action: { client?: string; server?: string };
}

/**
 * Returns the texts of a finding. A rule has templates such as `{member} is new`, in which placeholders are replaced by the values of
 * the finding. A finding that comes from the text of the specification, not from the schema, has complete texts.
 */
export function buildTextsOfDiffFinding(
  fact: DiffFindingWithoutTexts,
  words: RevisionWords & ModelWords,
): DiffFindingTexts {
  const direction = getMessageDirectionOfSenders(fact.senders);
  const { title, why, action } = isProseFact(fact) ? fact : textsOfRule(fact, words);
  const acts: DiffFindingTexts["action"] = {};
  for (const role of ["client", "server"] as const)
    if (action[role] !== undefined) acts[role] = action[role].replace(/\.?$/, ` (${words.note}).`);
  return { direction, title, why, action: acts };
}

function isProseFact(fact: DiffFindingWithoutTexts): fact is ProseFinding {
  return DIFF_RULES_BY_ID[fact.rule].ownWords === true;
}

function textsOfRule(
  fact: DiffFindingWithoutTexts,
  words: RevisionWords & ModelWords,
): Omit<DiffFindingTexts, "direction"> {
  const { title, why } = DIFF_RULES_BY_ID[fact.rule];
  const duties = determineDuties(fact);
  const action: DiffFindingTexts["action"] = {};
  for (const role of ["client", "server"] as const) {
    const chosen = actionOf(fact, { role, duty: duties[role], senders: words.senders });
    if (chosen !== undefined)
      action[role] = fillPlaceholders(chosen.template, {
        ...getTitlePlaceholders(fact, words),
        ...getActionPlaceholders(fact, { role, duty: duties[role], part: chosen.part, words }),
        ...getTimePlaceholders(words),
      });
  }
  return { title: fillPlaceholders(title, getTitlePlaceholders(fact, words)), why, action };
}

/** Returns the template of the action of a role. A role that sends and receives the value has the more binding of the two actions. */
function actionOf(
  fact: DiffFindingWithoutTexts,
  { role, duty, senders }: { role: PeerRole; duty: DiffDuty; senders: MessageSenders },
): { template: string; part: MessagePart } | undefined {
  const { action, duty: duties = {}, isDirectedByType } = DIFF_RULES_BY_ID[fact.rule] as DiffRule;
  const directed = isDirectedByType === true ? { ...fact, senders: senders.ofType(fact.label ?? "") } : fact;
  const parts = listPartsOfRole(directed, role).filter((part) => action[part] !== undefined);
  if (parts.length === 0) return undefined;
  if (fact.wire === "none" && action.inSource !== undefined) return { template: action.inSource, part: "both" };
  const texts = textsFor(fact, action);
  const broken = parts.filter((part) => fact.breaks.includes(`${role}.${part === "sender" ? "send" : "receive"}`));
  if (broken.length === 0 && parts.length > 1 && action.both !== undefined)
    return { template: action.both, part: "both" };
  const part = broken[0] ?? parts.find((each) => duties[each] === duty) ?? parts[0]!;
  const gated = part === "receiver" && duty === "may" ? gatedReceiverText(fact, action, role) : undefined;
  return { template: gated ?? texts[part]!, part };
}

/** Returns the actions of a rule for the sender and the receiver. Some rules have other actions for special cases. */
function textsFor(
  { isReversed, path }: DiffFindingWithoutTexts,
  action: DiffRule["action"],
): Pick<DiffRule["action"], "sender" | "receiver"> {
  if (action.ofGeneralParams !== undefined && GENERAL_PARAMS.has(path)) return action.ofGeneralParams;
  return isReversed === true && action.reversed !== undefined ? action.reversed : action;
}

/** Returns the action of a receiver that gets the value only if a peer declared a capability; `undefined` for other rules and conditions. */
function gatedReceiverText(
  fact: DiffFindingWithoutTexts,
  { receiverOfDeclared: texts }: DiffRule["action"],
  role: PeerRole,
): string | undefined {
  if (texts === undefined) return undefined;
  const declared = findDeclaredCapability(fact, { role, part: "receiver" });
  return declared === undefined ? undefined : declared.declarer === role ? texts.byReceiver : texts.bySender;
}

/** Members that the general types of requests and notifications declare in each revision, even if the params of a message do not. */
const GENERAL_PARAMS: ReadonlySet<string> = new Set(["RequestParams._meta", "NotificationParams._meta"]);

/** Fills a template. Without a duty, `{must} send` becomes `sends`, and `{must} {noLonger} send` becomes `no longer sends` or `does not send`. */
function fillPlaceholders(text: string, blanks: PlaceholderValues): string {
  const { must, noLonger } = blanks;
  const filled = text.replace(/\{must\} (\{noLonger\} |always )?(\w+)/g, (_, adverb: string = "", verb: string) => {
    if (must !== "none") return `${must} ${adverb}${verb}`;
    return adverb.startsWith("{") && noLonger === "not" ? `does not ${verb}` : `${adverb}${verb}s`;
  });
  return filled.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? name);
}
