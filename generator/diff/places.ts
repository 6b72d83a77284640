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

/**
 * Returns the place of a value in words: `` `content` in the result of `tools/call` `` for the path `tools/call#result.content`.
 *
 * @param reachedFrom the messages that contain the value: `tools/list#result`.
 */
export function describePlace(path: string, reachedFrom: readonly string[]): string {
  return placeInWords(path, reachedFrom, "some");
}

/** Returns the place of a value that all messages of a kind have: `` every result `` for the path `Result`. */
export function describeEveryPlace(path: string, reachedFrom: readonly string[]): string {
  return placeInWords(path, reachedFrom, "every");
}

function placeInWords(path: string, reachedFrom: readonly string[], quantity: "some" | "every"): string {
  const [head, rest] = path.split("#") as [string, string | undefined];
  if (rest !== undefined) {
    const [part, ...members] = rest.split(".");
    return within(members.join("."), `the ${part} of \`${head}\``);
  }
  if (!/^[A-Z]/.test(head)) return `\`${head}\``;
  const [type, ...members] = head.split(".") as [string, ...string[]];
  const common = COMMON_TYPES.get(type);
  const list = listMessages(reachedFrom);
  if (common !== undefined) return within(members.join("."), common[quantity] ?? (list || `\`${type}\``));
  const name = MEMBER_TYPES.get(type) ?? `\`${type}\``;
  return within(members.join("."), list === "" ? name : `${name} (in ${list})`);
}

/** Returns the object that has a member, and the member, for a path such as `Tool.icons` or `tools/list#params`. */
export function splitBeforeMember(path: string, member: string | undefined): { owner: string; member: string } {
  const names = member === undefined ? [] : [`.${member}`, `#${member}`];
  const end = names.find((name) => path.endsWith(name)) ?? /#\w+$/.exec(path)?.[0];
  if (end === undefined) return { owner: path, member: path };
  return { owner: path.slice(0, -end.length), member: end.slice(1) };
}

function within(members: string, whole: string): string {
  if (members === "") return whole;
  return members.endsWith("[*]")
    ? `each value of \`${members.slice(0, -3)}\` in ${whole}`
    : `\`${members}\` in ${whole}`;
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
    methods.set(name, [...(methods.get(name) ?? []), `\`${method}\``]);
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
