import { joinWithAnd } from "./phrases.js";

/**
 * Types that every message of a kind uses, with words for them. Other types keep their name, and texts list the messages that
 * contain them.
 */
const COMMON_TYPES: ReadonlyMap<string, string> = new Map([
  ["JSONRPCMessage", "a JSON-RPC message"],
  ["JSONRPCErrorResponse", "error responses"],
  ["JSONRPCError", "error responses"],
  ["RequestParams", "the params of requests"],
  ["NotificationParams", "the params of notifications"],
  ["Result", "results"],
  ["MetaObject", "`_meta`"],
  ["RequestMetaObject", "`_meta` of requests"],
  ["NotificationMetaObject", "`_meta` of notifications"],
  ["ResultMetaObject", "`_meta` of results"],
]);

/** The largest number of messages that a text lists by name. */
const MOST_MESSAGES = 5;

/**
 * Returns the place of a value in words: `` `content` in the result of `tools/call` `` for the path `tools/call#result.content`.
 *
 * @param reachedFrom the messages that contain the value: `tools/list#result`.
 */
export function describePlace(path: string, reachedFrom: readonly string[]): string {
  const [head, rest] = path.split("#") as [string, string | undefined];
  if (rest !== undefined) {
    const [part, ...members] = rest.split(".");
    return within(members.join("."), `the ${part} of \`${head}\``);
  }
  if (!/^[A-Z]/.test(head)) return `\`${head}\``;
  const [type, ...members] = head.split(".") as [string, ...string[]];
  const common = COMMON_TYPES.get(type);
  return within(members.join("."), common ?? `\`${type}\`${describeMessages(reachedFrom)}`);
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

/** Returns the messages that contain a type, in parentheses: `` (in the result of `tools/list`) ``. */
function describeMessages(reachedFrom: readonly string[]): string {
  const messages = reachedFrom.filter((place) => !/^[A-Z]/.test(place) && place.includes("#"));
  const methods = new Map<string, string[]>();
  for (const message of messages) {
    const [method, part] = message.split("#") as [string, string];
    const name = part.split(".")[0]!;
    methods.set(name, [...(methods.get(name) ?? []), `\`${method}\``]);
  }
  const parts = [...methods].map(([part, names]) => {
    const noun = part === "result" && names.length > 1 ? "results" : part;
    return `the ${noun} of ${joinWithAnd(names)}`;
  });
  if (parts.length === 0) return "";
  if (messages.length <= MOST_MESSAGES) return ` (in ${joinWithAnd(parts)})`;
  const [method, part] = messages[0]!.split("#") as [string, string];
  return ` (in ${messages.length} messages, such as the ${part.split(".")[0]} of \`${method}\`)`;
}
