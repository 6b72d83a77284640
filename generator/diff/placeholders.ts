import { joinWithAnd } from "./phrases.js";
import { describeLimitedType, describeType, type CapabilityDescriber } from "./typeWords.js";
import { describeCondition, findDeclaredCapability } from "./conditions.js";
import type { DiffDuty, PeerRole } from "./diffFinding.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import type { MemberPathFinder } from "./memberPaths.js";
import type { MessageSenders } from "./messageSenders.js";
import { describeEveryPlace, describePlace, splitBeforeMember } from "./places.js";
import { getOppositePeerRole } from "./roles.js";

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
  /** Finds the members of messages that have a type. */
  memberPathsOf: MemberPathFinder;
  /** Describes a type with the alternatives of its aliases: `` `"error"` or `"info"` `` for `LoggingLevel`. */
  meaningOf: (type: string) => string;
  /** Returns the members of `_meta` that the general type of requests or notifications declares, by the name of this type. */
  generalMetaOf: (type: string) => readonly string[];
  usesOf: CapabilityDescriber;
}

/** The part that a role plays in the messages of an action. A role that plays both parts has one action for both. */
export type MessagePart = "sender" | "receiver" | "both";

/** The values for the placeholders in the texts of a rule, by placeholder. */
export interface PlaceholderValues {
  [name: string]: string;
}

/** The largest number of members by which a title describes a change of a union. */
const MOST_MEMBERS = 6;

export function getTitlePlaceholders(
  { path, label, before, after, senders, isReversed, also = [], ...fact }: DiffFindingWithoutTexts,
  { formerly, later }: RevisionWords,
): PlaceholderValues {
  const { place, bare } = placesOf({ path, label });
  const { owner, member } = splitBeforeMember(place, fact.member);
  const [older, newer] = isReversed === true ? [later, formerly] : [formerly, later];
  return {
    path: place,
    method: place.split("#")[0]!,
    kind: path.startsWith("notification:") ? "notification" : "request",
    member,
    label: label ?? bare,
    subject: describeSubject(path, place),
    owner: describePlace(owner),
    value: path.startsWith("union:") ? describePlace(place) : describeEveryPlace(place),
    senders: senders.length === 1 ? `The ${senders[0]!}` : "The client or the server",
    before: describeType(before, "not defined"),
    after: describeType(after, "not defined"),
    envelope: bare.endsWith("Notification") ? "`jsonrpc`" : "`jsonrpc` and `id`",
    membership: describeMembership(bare, also, { formerly, later }),
    formerly,
    later,
    asMessage: older,
    asPart: newer,
  };
}

/** Returns the declaration that a finding is about: `` the client capability `roots` `` for the path `capability:client.roots`. */
function describeSubject(path: string, place: string): string {
  const [, role, capability] = /^capability:(client|server)\.(.+)$/.exec(path) ?? [];
  if (capability !== undefined) return `the ${role} capability \`${capability}\``;
  return path.startsWith("type:") ? `\`${place}\`` : describePlace(place);
}

/** Returns the members of a union that only one revision has: `` contains `A` only in MCP <revision>, and `B` only in MCP <revision> ``. */
function describeMembership(
  union: string,
  paths: readonly string[],
  { formerly, later }: Pick<RevisionWords, "formerly" | "later">,
): string {
  const membersAfter = (sign: string): string[] => {
    const start = `union:${union}${sign}`;
    const names = paths.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
    return names.sort().map((name) => `\`${name}\``);
  };
  const [added, removed] = [membersAfter("+"), membersAfter("-")];
  const parts = [
    ...(added.length > 0 ? [`${listFirst(added)} only ${later}`] : []),
    ...(removed.length > 0 ? [`${listFirst(removed)} only ${formerly}`] : []),
  ];
  return `contains ${parts.join(", and ")}`;
}

function listFirst(names: readonly string[]): string {
  if (names.length <= MOST_MEMBERS) return joinWithAnd(names);
  return joinWithAnd([...names.slice(0, MOST_MEMBERS), `${names.length - MOST_MEMBERS} more`]);
}

export function getActionPlaceholders(
  fact: DiffFindingWithoutTexts,
  { role, duty, part, words }: { role: PeerRole; duty: DiffDuty; part: MessagePart; words: ModelWords },
): PlaceholderValues {
  const { path, label, member } = fact;
  const { place } = placesOf({ path, label });
  const { owner } = splitBeforeMember(place, member);
  const peer = getOppositePeerRole(role);
  const sender = part === "sender" ? role : peer;
  const { messagesOf, ofMessage } = words.senders;
  const messages = (fact.reachedFrom ?? [])
    .flatMap(messagesOf)
    .filter((message) => part === "both" || ofMessage(message).includes(sender));
  const where = { messages, pathsOf: words.memberPathsOf };
  const condition = describeCondition(fact, { role, part });
  return {
    role,
    peer,
    must: duty,
    owner: describePlace(owner, where),
    everyOwner: describeEveryPlace(owner, where),
    value: path.startsWith("union:") ? describePlace(place, where) : describeEveryPlace(place, where),
    subject: describeSubject(path, place),
    shape: words.shapeOf(label ?? ""),
    gate: condition === "" ? "" : ` ${condition}`,
    capability: findDeclaredCapability(fact, { role, part })?.capability ?? "",
    accepts: duty === "must" ? "must accept" : duty === "may" ? "may get" : "accepts",
    ...getTypePlaceholders(fact, words),
  };
}

/** Returns the words of an action about the types and the meaning of the changed value. */
function getTypePlaceholders(fact: DiffFindingWithoutTexts, words: ModelWords): PlaceholderValues {
  const { path, before, after, memberType } = fact;
  const meaningOf = (type: string | undefined): string => (type === undefined ? "" : words.meaningOf(type));
  const uses = capabilityUses(fact, words);
  const generalType = path.startsWith("Notification") ? "Notification" : "Request";
  return {
    beforeLimits: describeLimitedType(before),
    afterLimits: describeLimitedType(after),
    before: meaningOf(before),
    after: meaningOf(after),
    memberType: meaningOf(memberType),
    uses: uses === "" ? "" : `, which announces ${uses}`,
    usesOfPeer: uses === "" ? "" : `: ${uses}`,
    generalType: `\`${generalType}\``,
    ownKeys: describeGeneralKeys(words.generalMetaOf(generalType)),
  };
}

function capabilityUses({ path, label }: DiffFindingWithoutTexts, { usesOf }: ModelWords): string {
  const role = /^capability:(client|server)\./.exec(path)?.[1] as PeerRole | undefined;
  return role === undefined ? "" : usesOf(role, label ?? "");
}

function describeGeneralKeys(keys: readonly string[]): string {
  return joinWithAnd([...keys.map((key) => `\`${key}\``), "keys of its own"]);
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

/** Returns the values of the placeholders that depend on the order of the compared revisions. */
export function getTimePlaceholders({
  formerly,
  isBackward,
}: Pick<RevisionWords, "formerly" | "isBackward">): PlaceholderValues {
  return isBackward
    ? {
        formerly,
        noLonger: "not",
        noLongerDefines: "does not define",
        noLongerRequires: "does not require",
      }
    : {
        formerly,
        noLonger: "no longer",
        noLongerDefines: "no longer defines",
        noLongerRequires: "no longer requires",
      };
}
