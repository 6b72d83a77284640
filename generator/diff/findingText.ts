import { describeCondition } from "./conditions.js";
import type { DiffDuty, DiffFindingMessageDirection, PeerRole } from "./diffFinding.js";
import { determineDuties, listPartsOfRole } from "./duty.js";
import { getMessageDirectionOfSenders, type DiffFindingWithoutTexts } from "./fact.js";
import type { DiffFindingFromSpecificationText } from "./overlay.js";
import type { MessageSenders } from "./messageSenders.js";
import { describeEveryPlace, describePlace, splitBeforeMember } from "./places.js";
import { getOppositePeerRole } from "./roles.js";
import type { DiffRule } from "./rules/rule.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import { describeLimitedType, describeType } from "./typeWords.js";

/** The texts of a finding, and the direction (client to server, server to client) of the messages that it concerns. */
export interface DiffFindingTexts {
  direction: DiffFindingMessageDirection;
  title: string;
  why: string;
  action: { client?: string; server?: string };
}

/** The words of an action that depend on the compared revisions. */
export interface RevisionWords {
  /** The revision to which the action applies: `since MCP <revision>`. */
  note: string;
  /** The revision that is compared with it: `in MCP <revision>`. */
  formerly: string;
  /** The revision of the action, in titles: `in MCP <revision>`. */
  later: string;
  /** True if the action applies to the older of the two revisions. Words such as "no longer" would then mislead. */
  isBackward: boolean;
}

/** Words that depend on the models of the compared revisions. */
export interface ModelWords {
  senders: MessageSenders;
  /** Describes the values of a type by name, in parentheses, or returns an empty text. */
  shapeOf: (type: string) => string;
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

function isProseFact(fact: DiffFindingWithoutTexts): fact is DiffFindingFromSpecificationText {
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
        ...inTitles(fact, words),
        ...inActions(fact, { role, duty: duties[role], part: chosen.part, words }),
        ...getTimePlaceholders(words),
      });
  }
  return { title: fillPlaceholders(title, inTitles(fact, words)), why, action };
}

/** The part that a role plays in the messages of an action. A role that plays both parts has one action for both. */
type MessagePart = "sender" | "receiver" | "both";

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
  return { template: texts[part]!, part };
}

/** Returns the actions of a rule for the sender and the receiver. Some rules have other actions for special cases. */
function textsFor(
  { isReversed, path }: DiffFindingWithoutTexts,
  action: DiffRule["action"],
): Pick<DiffRule["action"], "sender" | "receiver"> {
  if (action.ofGeneralParams !== undefined && GENERAL_PARAMS.has(path)) return action.ofGeneralParams;
  return isReversed === true && action.reversed !== undefined ? action.reversed : action;
}

/** Members that the general types of requests and notifications declare in each revision, even if the params of a message do not. */
const GENERAL_PARAMS: ReadonlySet<string> = new Set(["RequestParams._meta", "NotificationParams._meta"]);

/** The values for the placeholders in the texts of a rule, by placeholder. */
interface Placeholders {
  [name: string]: string;
}

function inTitles(
  { path, label, before, after, senders, isReversed, ...fact }: DiffFindingWithoutTexts,
  { formerly, later }: RevisionWords,
): Placeholders {
  const { place, bare } = placesOf({ path, label });
  const { owner, member } = splitBeforeMember(place, fact.member);
  const [older, newer] = isReversed === true ? [later, formerly] : [formerly, later];
  return {
    path: place,
    method: place.split("#")[0]!,
    kind: path.startsWith("notification:") ? "notification" : "request",
    member,
    label: label ?? bare,
    owner: describePlace(owner, []),
    value: describePlace(place, []),
    senders: senders.length === 1 ? `The ${senders[0]!}` : "The client or the server",
    before: describeType(before, "not defined"),
    after: describeType(after, "not defined"),
    formerly,
    later,
    asMessage: older,
    asPart: newer,
  };
}

function inActions(
  fact: DiffFindingWithoutTexts,
  { role, duty, part, words }: { role: PeerRole; duty: DiffDuty; part: MessagePart; words: ModelWords },
): Placeholders {
  const { path, label, member, before, after } = fact;
  const { place } = placesOf({ path, label });
  const { owner } = splitBeforeMember(place, member);
  const peer = getOppositePeerRole(role);
  const sender = part === "sender" ? role : peer;
  const { messagesOf, ofMessage } = words.senders;
  const messages = (fact.reachedFrom ?? [])
    .flatMap(messagesOf)
    .filter((message) => part === "both" || ofMessage(message).includes(sender));
  const condition = describeCondition(fact, { role, part });
  return {
    role,
    peer,
    must: duty,
    owner: describePlace(owner, messages),
    everyOwner: describeEveryPlace(owner, messages),
    value: describePlace(place, messages),
    subject: /^(type|capability):/.test(path) ? `\`${place}\`` : describePlace(place, []),
    shape: words.shapeOf(label ?? ""),
    gate: condition === "" ? "" : ` ${condition}`,
    beforeLimits: describeLimitedType(before),
    afterLimits: describeLimitedType(after),
  };
}

/** Returns the values of the placeholders that depend on the order of the compared revisions. */
export function getTimePlaceholders({
  formerly,
  isBackward,
}: Pick<RevisionWords, "formerly" | "isBackward">): Placeholders {
  return isBackward
    ? {
        formerly,
        now: "",
        new: "",
        noLonger: "not",
        noLongerDefines: "does not define",
        noLongerRequires: "does not require",
      }
    : {
        formerly,
        now: " now",
        new: " new",
        noLonger: "no longer",
        noLongerDefines: "no longer defines",
        noLongerRequires: "no longer requires",
      };
}

/** Returns the path of a finding without its prefix, and the place in it: the union if an alternative is added or removed. */
function placesOf({ path, label }: Pick<DiffFindingWithoutTexts, "path"> & { label: string | undefined }): {
  place: string;
  bare: string;
} {
  const bare = path.replace(/^(method|notification|type|capability|const|error|union):/, "");
  const place = path.startsWith("union:") && label !== undefined ? bare.slice(0, -label.length - 1) : bare;
  return { place, bare };
}

/** Fills a template. Without a duty, `{must} send` becomes `sends`, and `{must} {noLonger} send` becomes `no longer sends` or `does not send`. */
function fillPlaceholders(text: string, blanks: Placeholders): string {
  const { must, noLonger } = blanks;
  const filled = text.replace(/\{must\} (\{noLonger\} |always )?(\w+)/g, (_, adverb: string = "", verb: string) => {
    if (must !== "none") return `${must} ${adverb}${verb}`;
    return adverb.startsWith("{") && noLonger === "not" ? `does not ${verb}` : `${adverb}${verb}s`;
  });
  return filled.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? name);
}
