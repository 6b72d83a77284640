import { joinMember, type MemberPath, type MemberPathFinder } from "./memberPaths.js";
import { joinWithAnd } from "./phrases.js";

/**
 * Types that every message of a kind uses, with words for some of them and for every one of them. Without words for some of them, texts
 * list the messages. Other types keep their name, and texts list the messages that contain them.
 */
const COMMON_TYPES: ReadonlyMap<string, { some?: string; every: string }> = new Map([
  ["JSONRPCMessage", { some: "a JSON-RPC message", every: "every JSON-RPC message" }],
  ["JSONRPCErrorResponse", { some: "error responses", every: "every error response" }],
  ["JSONRPCError", { some: "error responses", every: "every error response" }],
  ["RequestParams", { every: "the params of every request" }],
  ["NotificationParams", { every: "the params of every notification" }],
  ["Result", { some: "results", every: "every result" }],
  ["RequestMetaObject", { some: "`_meta` of requests", every: "`_meta` of every request" }],
  ["NotificationMetaObject", { some: "`_meta` of notifications", every: "`_meta` of every notification" }],
  ["ResultMetaObject", { some: "`_meta` of results", every: "`_meta` of every result" }],
]);

/** Types whose name is less clear to readers than the member that holds their values. Texts list the messages that contain them. */
const MEMBER_TYPES: ReadonlyMap<string, string> = new Map([["MetaObject", "`_meta`"]]);

/** The largest number of messages that a text lists by name. Longer lists name only the kinds of the messages. */
const MOST_MESSAGES = 12;

/** The largest number of member paths that a text lists. */
const MOST_PATHS = 6;

/** The messages that contain a value, and the way to find its member path in them. */
interface MessagesOfPlace {
  /** The messages that contain the value: `tools/list#result`. */
  messages: readonly string[];
  pathsOf: MemberPathFinder;
}

const NO_MESSAGES: MessagesOfPlace = { messages: [], pathsOf: () => [] };

/**
 * Returns the place of a value in words: `` `content` in the result of `tools/call` `` for the path `tools/call#result.content`. For a path
 * that starts with a type, such as `Tool.icons`, the words name the members with values of this type in the given messages.
 */
export function describePlace(path: string, where: MessagesOfPlace = NO_MESSAGES): string {
  return placeInWords(path, where, "some");
}

/** Returns the place of a value that all messages of a kind have: `` every result `` for the path `Result`. */
export function describeEveryPlace(path: string, where: MessagesOfPlace = NO_MESSAGES): string {
  return placeInWords(path, where, "every");
}

function placeInWords(path: string, { messages, pathsOf }: MessagesOfPlace, quantity: "some" | "every"): string {
  const [head, rest] = path.split("#") as [string, string | undefined];
  if (rest !== undefined) {
    const [part, ...members] = rest.split(".");
    return within(members.join("."), `the ${part} of \`${head}\``, quantity);
  }
  if (!/^[A-Z]/.test(head)) return `\`${head}\``;
  const [type, ...members] = head.split(".") as [string, ...string[]];
  const common = COMMON_TYPES.get(type);
  const list = listMessages(messages);
  if (common !== undefined) return within(members.join("."), common[quantity] ?? (list || `\`${type}\``), quantity);
  const found = pathsOf(type, messages);
  if (found.length > 0) return listMemberPaths(found, members.join("."), quantity);
  const name = MEMBER_TYPES.get(type) ?? `\`${type}\``;
  return within(members.join("."), list === "" ? name : `${name} (in ${list})`, quantity);
}

/** Returns member paths with their messages: `` an entry of `tools` in the result of `tools/list` ``. */
function listMemberPaths(found: readonly MemberPath[], members: string, quantity: "some" | "every"): string {
  const messagesByPlace = new Map<string, { entry: MemberPath; messages: string[] }>();
  for (const entry of found) {
    const key = `${entry.path} ${entry.alternative ?? ""}`;
    const known = messagesByPlace.get(key) ?? { entry, messages: [] };
    known.messages.push(entry.message);
    messagesByPlace.set(key, known);
  }
  const byAlternative = new Map<string, string[]>();
  for (const { entry, messages } of messagesByPlace.values()) {
    const { path, alternative, constant } = entry;
    const objects =
      alternative === undefined
        ? ""
        : constant === undefined
          ? `\`${alternative}\` objects`
          : `objects with \`${constant}\` (\`${alternative}\`)`;
    const list = listMessages(messages);
    const place = objects === "" ? within(joinPaths(path, members), list, quantity) : atAlternative(path, list);
    byAlternative.set(objects, [...(byAlternative.get(objects) ?? []), place]);
  }
  const places = [...byAlternative].map(([objects, each]) => {
    const shown = each.length > MOST_PATHS ? [...each.slice(0, MOST_PATHS - 1), "other places"] : each;
    return objects === "" ? joinWithAnd(shown) : `${within(members, objects, quantity)} ${joinWithAnd(shown)}`;
  });
  const shown = places.length > MOST_PATHS ? [...places.slice(0, MOST_PATHS - 1), "other places"] : places;
  return joinWithAnd(shown);
}

function atAlternative(path: string, messages: string): string {
  return path.endsWith("[*]")
    ? `among the values of \`${path.slice(0, -3)}\` in ${messages}`
    : `at \`${path}\` in ${messages}`;
}

function joinPaths(path: string, members: string): string {
  if (members === "" || members.startsWith("[")) return `${path}${members}`;
  return members.includes("/") ? joinMember(path, members) : path === "" ? members : `${path}.${members}`;
}

/** Returns the object that has a member, and the member, for a path such as `Tool.icons` or `tools/list#params`. */
export function splitBeforeMember(path: string, member: string | undefined): { owner: string; member: string } {
  const names = member === undefined ? [] : [`.${member}`, `#${member}`];
  const end = names.find((name) => path.endsWith(name)) ?? /#\w+$/.exec(path)?.[0];
  if (end === undefined) return { owner: path, member: path };
  return { owner: path.slice(0, -end.length), member: end.slice(1) };
}

function within(members: string, whole: string, quantity: "some" | "every"): string {
  if (members === "") return whole;
  const [, list = "", end] = /^(.*?)(\[\]|\[\*\])$/.exec(members) ?? [];
  if (end === "[*]") return `${quantity === "some" ? "a" : "each"} value of \`${list}\` in ${whole}`;
  if (end === "[]") return `${quantity === "some" ? "an" : "each"} entry of \`${list}\` in ${whole}`;
  return `\`${members}\` in ${whole}`;
}

/** Returns the messages that contain a type: `` the result of `tools/list` ``; an empty text if there are none. */
function listMessages(reachedFrom: readonly string[]): string {
  const messages = reachedFrom.filter((place) => !/^[A-Z]/.test(place) && place.includes("#")).sort();
  const isLong = messages.length > MOST_MESSAGES;
  const methods = new Map<string, string[]>();
  for (const message of messages) {
    const [method, part] = message.split("#") as [string, string];
    const kind = part.split(".")[0]!;
    const name = isLong ? kindOfMessage(method, kind) : kind;
    const known = methods.get(name) ?? [];
    if (!known.includes(`\`${method}\``)) methods.set(name, [...known, `\`${method}\``]);
  }
  const parts = [...methods].map(([part, names]) => {
    const noun = part === "result" && names.length > 1 ? "results" : part;
    return isLong ? part : `the ${noun} of ${joinWithAnd(names)}`;
  });
  return joinWithAnd(parts);
}

function kindOfMessage(method: string, part: string): string {
  if (part === "result") return "results";
  return method.startsWith("notifications/") ? "notifications" : "requests";
}
