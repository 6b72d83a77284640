import type { DiffDuty, DiffFinding, PeerRole } from "./diffFinding.js";
import { determineDuties, directionOf, listPartsOfRole, type DiffFact } from "./fact.js";
import type { ProseFinding } from "./overlay.js";
import { describeEveryPlace, describePlace, splitBeforeMember, type MemberPathFinder } from "./places.js";
import { getOppositePeerRole, type MessageSenders } from "./roles.js";
import type { DiffRule } from "./rules/rule.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import { joinWithAnd } from "./sentences.js";
import { describeLimitedType, describeType, type TypeWords } from "./typeWords.js";

/** The words of a text that depend on the compared revisions. */
export interface RevisionWords {
  /** The side to which an action applies: `since MCP <revision>`. */
  note: string;
  /** The older side: `in MCP <revision>`. */
  formerly: string;
  /** The newer side: `in MCP <revision>`. */
  later: string;
  /** True if the action applies to the older of the two revisions. Words such as "no longer" would then mislead. */
  isBackward: boolean;
  /** What is compared, in the plural: `revisions`. */
  revisions: string;
}

/** Words that depend on the models of the compared revisions. */
export interface ModelWords {
  /** Returns the names of the roles in a text about messages: `view` and `host` if only these exchange them. */
  roleNames: (messages: readonly string[]) => (role: PeerRole) => string;
  senders: MessageSenders;
  memberPathsOf: MemberPathFinder;
  types: TypeWords;
  /** The words for the models as read from schema.ts. */
  naming: TypeWords;
}

/** The texts of a finding, and the direction of the messages that it concerns. */
type FindingTexts = Pick<DiffFinding, "direction" | "title" | "why" | "action">;

/**
 * Returns the texts of a finding. A rule has templates such as `{member} is new`, in which placeholders are replaced by the values of
 * the finding. A finding that comes from the text of the specification, not from the schema, has complete texts.
 */
export function textsOfFinding(fact: DiffFact, words: RevisionWords & ModelWords): FindingTexts {
  const { title, why, action } = isProseFact(fact) ? fact : textsOfRule(fact, words);
  const acts: FindingTexts["action"] = {};
  for (const role of ["client", "server"] as const)
    if (action[role] !== undefined) acts[role] = action[role].replace(/\.?$/, ` (${words.note}).`);
  return { direction: directionOf(fact.senders), title, why, action: acts };
}

function isProseFact(fact: DiffFact): fact is ProseFinding {
  return DIFF_RULES_BY_ID[fact.rule].ownWords === true;
}

function textsOfRule(fact: DiffFact, words: RevisionWords & ModelWords): Omit<FindingTexts, "direction"> {
  const { title, why } = DIFF_RULES_BY_ID[fact.rule];
  const duties = determineDuties(fact);
  const ofTitle = titlePlaceholders(fact, words);
  const action: FindingTexts["action"] = {};
  for (const role of ["client", "server"] as const) {
    const acting = { role, duty: duties[role] };
    const chosen = actionOf(fact, acting, words.senders);
    if (chosen !== undefined)
      action[role] = fillPlaceholders(chosen.template, {
        ...ofTitle,
        ...actionPlaceholders(fact, { ...acting, part: chosen.part }, words),
        ...timePlaceholders(words),
      });
  }
  return { title: fillPlaceholders(title, ofTitle), why, action };
}

/** The role that acts or reads a condition, and its part in the message. A role that plays both parts has one action for both. */
interface RolePart {
  role: PeerRole;
  part: "sender" | "receiver" | "both";
}

interface ActingRole {
  role: PeerRole;
  duty: DiffDuty;
}

/** Returns the template of the action of a role. A role that sends and receives the value has the more binding of the two actions. */
function actionOf(
  fact: DiffFact,
  { role, duty }: ActingRole,
  senders: MessageSenders,
): { template: string; part: RolePart["part"] } | undefined {
  const { action, duty: duties = {}, isDirectedByType } = DIFF_RULES_BY_ID[fact.rule];
  const directed = isDirectedByType === true ? { ...fact, senders: senders.ofType(fact.label ?? "") } : fact;
  const parts = listPartsOfRole(directed, role).filter((part) => action[part] !== undefined);
  if (parts.length === 0) return undefined;
  if (fact.wire === "none" && action.inSource !== undefined) return { template: action.inSource, part: "both" };
  const broken = parts.filter((part) => fact.breaks.includes(`${role}.${part === "sender" ? "send" : "receive"}`));
  if (broken.length === 0 && parts.length > 1 && action.both !== undefined)
    return { template: action.both, part: "both" };
  const part = broken[0] ?? parts.find((each) => duties[each] === duty) ?? parts[0]!;
  const gated = part === "receiver" && duty === "may" ? gatedReceiverText(fact, action, role) : undefined;
  return { template: gated ?? textsFor(fact, action)[part]!, part };
}

/** Members that the general types of requests and notifications declare in each revision, even if the params of a message do not. */
const GENERAL_PARAMS: readonly string[] = ["RequestParams._meta", "NotificationParams._meta"];

/** Returns the actions of a rule for the sender and the receiver. Some rules have other actions for special cases. */
function textsFor(
  { isReversed, isAccepted, path }: DiffFact,
  action: DiffRule["action"],
): Pick<DiffRule["action"], "sender" | "receiver"> {
  if (action.ofGeneralParams !== undefined && GENERAL_PARAMS.includes(path)) return action.ofGeneralParams;
  if (isAccepted === true) return { ...action, receiver: action.receiverOfOlder! };
  return isReversed === true && action.reversed !== undefined ? action.reversed : action;
}

/** Returns the action of a receiver that gets the value only if a peer declared a capability; `undefined` for other rules and conditions. */
function gatedReceiverText(
  fact: DiffFact,
  { receiverOfDeclared: texts }: DiffRule["action"],
  role: PeerRole,
): string | undefined {
  const declared = texts && findDeclaredCapability(fact, { role, part: "receiver" });
  return declared && (declared.declarer === role ? texts.byReceiver : texts.bySender);
}

/** The values for the placeholders in the texts of a rule, by placeholder. */
interface PlaceholderValues {
  [name: string]: string;
}

/** Fills a template. Without a duty, `{must} send` becomes `sends`, and `{must} {noLonger} send` becomes `no longer sends` or `does not send`. */
function fillPlaceholders(text: string, blanks: PlaceholderValues): string {
  const { must, noLonger } = blanks;
  const filled = text.replace(/\{must\} (\{noLonger\} |always )?(\w+)/g, (_, adverb: string = "", verb: string) => {
    if (must !== "none") return `${must} ${adverb}${verb}`;
    return adverb.startsWith("{") && noLonger === "not" ? `does not ${verb}` : `${adverb}${verb}s`;
  });
  return filled.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? name);
}

function titlePlaceholders(
  fact: DiffFact,
  { formerly, later, roleNames }: RevisionWords & Pick<ModelWords, "roleNames">,
): PlaceholderValues {
  const { path, label, before, after, senders, also = [], reachedFrom = [] } = fact;
  const nameOf = roleNames(reachedFrom);
  const { place, bare } = placesOf(fact);
  const { owner, member } = splitBeforeMember(place, fact.member);
  const [asMessage, asPart] = fact.isReversed === true ? [later, formerly] : [formerly, later];
  return {
    path: place,
    method: place.split("#")[0]!,
    kind: path.startsWith("notification:") ? "notification" : "request",
    member,
    label: label ?? bare,
    subject: describeSubject(path, place),
    owner: describePlace(owner),
    value: path.startsWith("union:") ? describePlace(place) : describeEveryPlace(place),
    senders: senders.length === 1 ? `The ${nameOf(senders[0]!)}` : `The ${nameOf("client")} or the ${nameOf("server")}`,
    before: describeType(before, "not defined"),
    after: describeType(after, "not defined"),
    envelope: bare.endsWith("Notification") ? "`jsonrpc`" : "`jsonrpc` and `id`",
    membership: describeMembership(bare, also, { formerly, later }),
    formerly,
    later,
    asMessage,
    asPart,
  };
}

/** Returns the declaration that a finding is about: `` the client capability `roots` `` for the path `capability:client.roots`. */
function describeSubject(path: string, place: string): string {
  const [, role, capability] = /^capability:(client|server)\.(.+)$/.exec(path) ?? [];
  if (capability !== undefined) return `the ${role} capability \`${capability}\``;
  return path.startsWith("type:") ? `\`${place}\`` : describePlace(place);
}

/** The largest number of members by which a title describes a change of a union. */
const MOST_MEMBERS = 6;

/** Returns the members of a union that only one revision has: `` contains `A` only in MCP <revision>, and `B` only in MCP <revision> ``. */
function describeMembership(
  union: string,
  paths: readonly string[],
  { formerly, later }: Pick<RevisionWords, "formerly" | "later">,
): string {
  const membersOnly = (sign: string, revision: string): string[] => {
    const start = `union:${union}${sign}`;
    const members = paths.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
    const left = members.length - MOST_MEMBERS;
    const first = members.sort().slice(0, MOST_MEMBERS);
    const shown = [...first.map((name) => `\`${name}\``), ...(left > 0 ? [`${left} more`] : [])];
    return members.length === 0 ? [] : [`${joinWithAnd(shown)} only ${revision}`];
  };
  return `contains ${[...membersOnly("+", later), ...membersOnly("-", formerly)].join(", and ")}`;
}

function actionPlaceholders(fact: DiffFact, acting: ActingRole & RolePart, words: ModelWords): PlaceholderValues {
  const { path, label, member, before, after, memberType, reachedFrom = [] } = fact;
  const { role, duty, part } = acting;
  const { place } = placesOf(fact);
  const { owner } = splitBeforeMember(place, member);
  const peer = getOppositePeerRole(role);
  const sender = part === "sender" ? role : peer;
  const { messagesOf, ofMessage } = words.senders;
  const messages = reachedFrom
    .flatMap(messagesOf)
    .filter((message) => part === "both" || ofMessage(message).includes(sender));
  const where = { messages, pathsOf: words.memberPathsOf };
  const condition = describeCondition(fact, acting);
  const uses = capabilityUses(fact, words);
  const generalType = path.startsWith("Notification") ? "Notification" : "Request";
  const ownKeys = words.types.generalMetaOf(generalType).map((key) => `\`${key}\``);
  const meaningOf = (type: string | undefined): string => (type === undefined ? "" : words.types.meaningOf(type));
  const nameOf = words.roleNames(reachedFrom);
  return {
    role: nameOf(role),
    peer: nameOf(peer),
    must: duty,
    owner: describePlace(owner, where),
    everyOwner: describeEveryPlace(owner, where),
    value: path.startsWith("union:") ? describePlace(place, where) : describeEveryPlace(place, where),
    subject: describeSubject(path, place),
    shape: words.naming.shapeOf(label ?? ""),
    gate: condition === "" ? "" : ` ${condition}`,
    capability: findDeclaredCapability(fact, acting)?.capability ?? "",
    accepts: duty === "must" ? "must accept" : duty === "may" ? "may get" : "accepts",
    beforeLimits: describeLimitedType(before),
    afterLimits: describeLimitedType(after),
    before: meaningOf(before),
    after: meaningOf(after),
    memberType: meaningOf(memberType),
    uses: uses === "" ? "" : `, which announces ${uses}`,
    usesOfPeer: uses === "" ? "" : `: ${uses}`,
    generalType: `\`${generalType}\``,
    ownKeys: joinWithAnd([...ownKeys, "keys of its own"]),
  };
}

function capabilityUses({ path, label }: DiffFact, { types }: ModelWords): string {
  const role = /^capability:(client|server)\./.exec(path)?.[1] as PeerRole | undefined;
  return role === undefined ? "" : types.usesOf(role, label ?? "");
}

/** Returns the path of a finding without its prefix, and the place in it: the union if an alternative is added or removed. */
function placesOf({ path, label }: DiffFact): { place: string; bare: string } {
  const bare = path.replace(/^(method|notification|type|capability|const|error|union):/, "");
  const place = path.startsWith("union:") && label !== undefined ? bare.slice(0, -label.length - 1) : bare;
  return { place, bare };
}

/** Returns the values of the placeholders that depend on the order of the compared revisions. */
export function timePlaceholders({
  formerly,
  isBackward,
  revisions,
}: Pick<RevisionWords, "formerly" | "isBackward" | "revisions">): PlaceholderValues {
  return isBackward
    ? { revisions, formerly, noLonger: "not", noLongerDefines: "does not define", noLongerRequires: "does not require" }
    : {
        revisions,
        formerly,
        noLonger: "no longer",
        noLongerDefines: "no longer defines",
        noLongerRequires: "no longer requires",
      };
}

/** The conditions of `schema/prose.json` that are not capabilities, in words. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ["a multi-select enum in requestedSchema", "if `requestedSchema` has a multi-select enum"],
  ["an input_required result", 'after a result with `resultType: "input_required"`'],
  ["subscriptions/listen", "on a `subscriptions/listen` stream"],
  ["x-mcp-header in the tool's inputSchema", "if the `inputSchema` of the tool has `x-mcp-header`"],
  ["outputSchema of the tool", "if the tool has an `outputSchema`"],
]);

/** Returns the condition of an action in words: `` if the server declared the capability `tasks` ``. Returns an empty text without one. */
export function describeCondition(fact: DiffFact, reader: RolePart): string {
  const { gate, reachedFrom = [] } = fact;
  if (gate === undefined) return "";
  const isOfMethod = gate === "tasks.requests of the receiver" || /\.tasks\.requests\./.test(gate);
  // The schema has one capability for each method that can run as a task. A value of several methods has no single capability.
  if (isOfMethod && reachedFrom.length > 1)
    return `if the ${peerOf(reader, "receiver")} declared \`tasks.requests\` for the method`;
  if (capabilitiesIn(gate).length === 0) return CONDITIONS.get(gate) ?? `only together with ${gate}`;
  const declared = findDeclaredCapability(fact, reader);
  if (declared === undefined) return `if one of the capabilities ${gate} is declared`;
  return `if the ${declared.declarer} declared the capability \`${declared.capability}\``;
}

/** Returns the capability that is the condition of an action, and its declarer; `undefined` for another condition. */
function findDeclaredCapability(
  { gate = "", path }: Pick<DiffFact, "gate" | "path">,
  reader: RolePart,
): { declarer: string; capability: string } | undefined {
  const names = capabilitiesIn(gate);
  const [capability, ...others] = new Set(names.map((name) => name.slice(name.indexOf(".") + 1)));
  if (capability === undefined || others.length > 0) return undefined;
  // A capability of both roles is declared by the role that answers the request, or that sends the notification.
  const declarer = peerOf(reader, path.startsWith("notification:") ? "sender" : "receiver");
  return { declarer: names.length === 1 ? names[0]!.split(".")[0]! : declarer, capability };
}

/** Returns the capabilities of a condition; none for a condition that is not only about capabilities. */
function capabilitiesIn(gate: string): string[] {
  const names = gate.split(/, | or /);
  return names.every((name) => /^(client|server)\./.test(name)) ? names : [];
}

/** Returns the role that sends or receives the message, or its part if the reader plays both parts. */
function peerOf({ role, part }: RolePart, wanted: "sender" | "receiver"): string {
  if (part === "both") return wanted;
  return part === wanted ? role : getOppositePeerRole(role);
}
