// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** The label for each method, tool and prompt that the server does not know, so that clients cannot create labels. */
export const OTHER = "_OTHER";
/** The maximum number of names that are known. Further names are labelled as {@link OTHER}. */
const MAX_NAMES = 500;
/** The maximum number of characters of a name that becomes a label. */
const MAX_NAME = 128;
/** Milliseconds between two lists of the same method that are read. */
const LIST_INTERVAL_MS = 10_000;
/** The methods that have a target, each with the member of the params that names it. */
const TARGET_METHODS = ["tools/call", "prompts/get"];
/** The methods that list targets, with the method that uses them and the member of the result. */
const LISTS = {
  "tools/list": { used: "tools/call", member: "tools" },
  "prompts/list": { used: "prompts/get", member: "prompts" },
};
/** The names of the tools and prompts that exist, as the responses of the server have shown. */
export class TargetNames {
  #known = new Set();
  /** For each list method, the time at which a list may be read again. */
  #nextRead = new Map();
  /** Returns the name of the tool or prompt of a request; {@link OTHER} for an unknown name, and undefined for other methods. */
  labelOf(incoming) {
    if (!TARGET_METHODS.includes(incoming.method)) return undefined;
    const key = keyOf(incoming);
    return key !== undefined && this.#known.has(key)
      ? incoming.params["name"]
      : OTHER;
  }
  /**
   * Learns names from a successful response: the name in the request, and the names in a list.
   *
   * @param text the JSON of the response.
   */
  learn(incoming, text) {
    const key = keyOf(incoming);
    if (key !== undefined) return this.#add(key);
    const { method } = incoming;
    if (!Object.hasOwn(LISTS, method)) return;
    const now = performance.now();
    if (now < (this.#nextRead.get(method) ?? 0)) return;
    this.#nextRead.set(method, now + LIST_INTERVAL_MS);
    const { used, member } = LISTS[method];
    for (const name of namesIn(text, member)) this.#add(`${used} ${name}`);
  }
  #add(key) {
    if (this.#known.size < MAX_NAMES) this.#known.add(key);
  }
}
/** Returns undefined for a request without a target, and for a name that is too long or no text, which never becomes known. */
function keyOf({ method, params }) {
  const { name } = params;
  return TARGET_METHODS.includes(method) &&
    typeof name === "string" &&
    name.length <= MAX_NAME
    ? `${method} ${name}`
    : undefined;
}
function namesIn(text, member) {
  const { result } = JSON.parse(text);
  const items = isObject(result) ? result[member] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    const name = isObject(item) ? item["name"] : undefined;
    return typeof name === "string" && name.length <= MAX_NAME ? [name] : [];
  });
}
