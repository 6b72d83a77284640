import type { DiffDuty, DiffFindingMessageDirection, PeerRole } from "./diffFinding.js";
import { determineDuties, listPartsOfRole } from "./duty.js";
import { getMessageDirectionOfSenders, type DiffFindingWithoutTexts } from "./fact.js";
import type { DiffFindingFromSpecificationText } from "./overlay.js";
import { joinWithOr } from "./phrases.js";
import { describePlace, splitBeforeMember } from "./places.js";
import { getOppositePeerRole } from "./roles.js";
import type { DiffRule } from "./rules/rule.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";

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
  /** True if the action applies to the older of the two revisions. Words such as "no longer" would then mislead. */
  isBackward: boolean;
}

/**
 * Returns the texts of a finding. A rule has templates such as `{member} is new`, in which placeholders are replaced by the values of
 * the finding. A finding that comes from the text of the specification, not from the schema, has complete texts.
 */
export function buildTextsOfDiffFinding(fact: DiffFindingWithoutTexts, words: RevisionWords): DiffFindingTexts {
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

function textsOfRule(fact: DiffFindingWithoutTexts, words: RevisionWords): Omit<DiffFindingTexts, "direction"> {
  const { title, why } = DIFF_RULES_BY_ID[fact.rule];
  const duties = determineDuties(fact);
  const action: DiffFindingTexts["action"] = {};
  for (const role of ["client", "server"] as const) {
    const template = actionOf(fact, role, duties[role]);
    if (template !== undefined)
      action[role] = fillPlaceholders(template, {
        ...inActions(fact, role, duties[role]),
        ...getTimePlaceholders(words),
      });
  }
  return { title: fillPlaceholders(title, inTitles(fact)), why, action };
}

/** Returns the template of the action of a role. A role that sends and receives the value has the more binding of the two actions. */
function actionOf(fact: DiffFindingWithoutTexts, role: PeerRole, duty: DiffDuty): string | undefined {
  const { action, duty: duties = {} } = DIFF_RULES_BY_ID[fact.rule] as DiffRule;
  const parts = listPartsOfRole(fact, role).filter((part) => action[part] !== undefined);
  if (parts.length === 0) return undefined;
  if (fact.wire === "none" && action.inSource !== undefined) return action.inSource;
  const texts = fact.isReversed === true && action.reversed !== undefined ? action.reversed : action;
  const broken = parts.filter((part) => fact.breaks.includes(`${role}.${part === "sender" ? "send" : "receive"}`));
  if (broken.length === 0 && parts.length > 1 && action.both !== undefined) return action.both;
  const strongest = broken[0] ?? parts.find((part) => duties[part] === duty) ?? parts[0]!;
  return texts[strongest];
}

/** The values for the placeholders in the texts of a rule, by placeholder. */
interface Placeholders {
  [name: string]: string;
}

function inTitles({ path, label, before, after, ...fact }: DiffFindingWithoutTexts): Placeholders {
  const { place, bare } = placesOf({ path, label });
  return {
    path: place,
    method: place.split("#")[0]!,
    member: splitBeforeMember(place, fact.member).member,
    label: label ?? bare,
    before: before ?? "nothing",
    after: after ?? "gone",
  };
}

function inActions(fact: DiffFindingWithoutTexts, role: PeerRole, duty: DiffDuty): Placeholders {
  const { path, label, member, before, after, gate, reachedFrom = [] } = fact;
  const { place } = placesOf({ path, label });
  const { owner } = splitBeforeMember(place, member);
  return {
    ...inTitles(fact),
    role,
    peer: getOppositePeerRole(role),
    must: duty,
    owner: describePlace(owner, reachedFrom),
    value: describePlace(place, reachedFrom),
    subject: /^(type|capability):/.test(path) ? `\`${place}\`` : describePlace(place, []),
    gate: gate === undefined ? "" : describeGate(gate),
    before: describeType(before, "not defined"),
    after: describeType(after, "gone"),
  };
}

/** Returns the values of the placeholders that depend on the order of the compared revisions. */
export function getTimePlaceholders({ formerly, isBackward }: Omit<RevisionWords, "note">): Placeholders {
  return isBackward
    ? { formerly, now: "", new: "", noLonger: "not", noLongerDefines: "does not define" }
    : { formerly, now: " now", new: " new", noLonger: "no longer", noLongerDefines: "no longer defines" };
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

/** Returns the condition of an action in words: `, once the capability `server.tasks` is declared`. */
function describeGate(gate: string): string {
  const names = gate.split(/, | or /);
  if (!names.every((name) => /^(client|server)\./.test(name))) return `, only together with ${gate}`;
  return `, once the capability ${joinWithOr(names.map((name) => `\`${name}\``))} is declared`;
}

/** Types without a name, in words. */
const UNNAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ["closed in source", "an object type without other members"],
  ["an open map", "an open map"],
  ["unknown", "any JSON value"],
]);

function describeType(type: string | undefined, absent: string): string {
  if (type === undefined) return absent;
  return UNNAMED_TYPES.get(type) ?? `\`${type}\``;
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
