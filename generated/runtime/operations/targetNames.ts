// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import { isObject } from "../validation/checks.js";

/** The label for each method, tool or prompt that the server does not know. Without it, clients could create any number of labels. */
export const OTHER = "_OTHER";

/** The maximum number of known names. Further names get the label {@link OTHER}. */
const MAX_NAMES = 500;

/** The maximum number of characters of a name that becomes a label. */
const MAX_NAME = 128;

/** The minimum number of milliseconds between two list responses of the same method from which names are read. */
const LIST_INTERVAL_MS = 10_000;

/** The methods that use a tool or a prompt. The member `name` of the params names this target. */
const TARGET_METHODS = ["tools/call", "prompts/get"];

/** The methods that list tools or prompts, with the method that uses them and the member of the result that contains the list. */
const LISTS: {
  readonly [method: string]: { readonly used: string; readonly member: string };
} = {
  "tools/list": { used: "tools/call", member: "tools" },
  "prompts/list": { used: "prompts/get", member: "prompts" },
};

/** Collects the names of existing tools and prompts from the responses of the server. */
export class TargetNames {
  readonly #known = new Set<string>();
  /** For each list method, the earliest time at which names are read from a list response again. */
  readonly #nextRead = new Map<string, number>();

  /** Returns the name of the tool or prompt in a request, or {@link OTHER} if the name is unknown. Returns undefined for other methods. */
  labelOf(incoming: IncomingJsonRpcRequest): string | undefined {
    if (!TARGET_METHODS.includes(incoming.method)) return undefined;
    const key = keyOf(incoming);
    return key !== undefined && this.#known.has(key)
      ? (incoming.params["name"] as string)
      : OTHER;
  }

  /**
   * Adds the names that a successful response confirms: the name in the request, or the names in the returned list.
   *
   * @param text the JSON of the response.
   */
  learn(incoming: IncomingJsonRpcRequest, text: string): void {
    const key = keyOf(incoming);
    if (key !== undefined) return this.#add(key);
    const { method } = incoming;
    if (!Object.hasOwn(LISTS, method)) return;
    const now = performance.now();
    if (now < (this.#nextRead.get(method) ?? 0)) return;
    this.#nextRead.set(method, now + LIST_INTERVAL_MS);
    const { used, member } = LISTS[method]!;
    for (const name of namesIn(text, member)) this.#add(`${used} ${name}`);
  }

  #add(key: string): void {
    if (this.#known.size < MAX_NAMES) this.#known.add(key);
  }
}

/**
 * Returns the key of the tool or prompt in a request. Returns undefined for methods that use no tool or prompt, or if the name is not a string or is
 * too long.
 */
function keyOf({ method, params }: IncomingJsonRpcRequest): string | undefined {
  const { name } = params;
  return TARGET_METHODS.includes(method) &&
    typeof name === "string" &&
    name.length <= MAX_NAME
    ? `${method} ${name}`
    : undefined;
}

function namesIn(text: string, member: string): string[] {
  const { result } = JSON.parse(text) as { readonly result?: unknown };
  const items = isObject(result) ? result[member] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const name = isObject(item) ? item["name"] : undefined;
    return typeof name === "string" && name.length <= MAX_NAME ? [name] : [];
  });
}
