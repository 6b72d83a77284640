import type { DiffFindingWithoutTexts } from "./fact.js";
import { getMessageDirectionOfSenders } from "./fact.js";
import type { PeerRole, DiffFindingMessageDirection } from "./diffFinding.js";
import type { DiffFindingFromSpecificationText } from "./overlay.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";

/** The texts of a finding, and the direction (client to server, server to client) of the messages that it concerns. */
export interface DiffFindingTexts {
  direction: DiffFindingMessageDirection;
  title: string;
  why: string;
  action: { client?: string; server?: string };
}

/**
 * Returns the texts of a finding. A rule has templates such as `{member} may be set`, in which placeholders are replaced by the
 * values of the finding. A finding that comes from the text of the specification, not from the schema, has complete texts.
 */
export function buildTextsOfDiffFinding(fact: DiffFindingWithoutTexts): DiffFindingTexts {
  const direction = getMessageDirectionOfSenders(fact.senders);
  if (isProseFact(fact)) return { direction, title: fact.title, why: fact.why, action: fact.action };
  const { title, why, action } = DIFF_RULES_BY_ID[fact.rule];
  const blanks = placeholdersOf(fact);
  const toSender = action.sender && fillPlaceholders(action.sender, blanks);
  const toReceiver = action.receiver && fillPlaceholders(action.receiver, blanks);
  const acts: DiffFindingTexts["action"] = {};
  for (const role of ["client", "server"] as const) {
    const text = [fact.senders.includes(role) && toSender, isReceiver(fact, role) && toReceiver]
      .filter((part) => part !== false && part !== undefined && part !== "")
      .join(" ");
    if (text !== "") acts[role] = text;
  }
  return { direction, title: fillPlaceholders(title, blanks), why, action: acts };
}

/**
 * True if a client or server (`role`) receives the changed value. A change that affects only source code, not messages, concerns both
 * roles.
 */
function isReceiver({ senders }: DiffFindingWithoutTexts, role: PeerRole): boolean {
  return senders.length === 0 || senders.some((sender) => sender !== role);
}

function isProseFact(fact: DiffFindingWithoutTexts): fact is DiffFindingFromSpecificationText {
  return DIFF_RULES_BY_ID[fact.rule].ownWords === true;
}

/** The values for the placeholders in the texts of a rule, by placeholder. */
interface Placeholders {
  [name: string]: string;
}

function placeholdersOf({ path, label, before, after, ...fact }: DiffFindingWithoutTexts): Placeholders {
  const bare = path.replace(/^(method|notification|type|capability|const|error|union):/, "");
  const place = path.startsWith("union:") && label !== undefined ? bare.slice(0, -label.length - 1) : bare;
  const { owner, member } = split(place, fact.member);
  return {
    path: place,
    method: place.split("#")[0]!,
    owner,
    member,
    label: label ?? bare,
    before: before ?? "what it was",
    after: after ?? "something else",
  };
}

/** Splits a path before its last member: `Tool.icons` into `Tool` and `icons`. The name of the member may contain dots. */
function split(place: string, member: string | undefined): { owner: string; member: string } {
  const at = member === undefined ? -1 : place.lastIndexOf(`.${member}`);
  return at < 0 ? { owner: place, member: place } : { owner: place.slice(0, at), member: place.slice(at + 1) };
}

function fillPlaceholders(text: string, blanks: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? name);
}
