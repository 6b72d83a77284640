import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
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
const LISTS: {
  readonly [method: string]: { readonly used: string; readonly member: string };
} = {
  "tools/list": { used: "tools/call", member: "tools" },
  "prompts/list": { used: "prompts/get", member: "prompts" },
};

/** The names of the tools and prompts that exist, as the responses of the server have shown. */
export class TargetNames {
  readonly #known = new Set<string>();
  /** For each list method, the time at which a list may be read again. */
  readonly #nextRead = new Map<string, number>();

  /** Returns the name of the tool or prompt of a request; {@link OTHER} for an unknown name, and undefined for other methods. */
  labelOf(incoming: IncomingJsonRpcRequest): string | undefined {
    if (!TARGET_METHODS.includes(incoming.method)) return undefined;
    const key = keyOf(incoming);
    return key !== undefined && this.#known.has(key)
      ? (incoming.params["name"] as string)
      : OTHER;
  }

  /**
   * Learns names from a successful response: the name in the request, and the names in a list.
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

/** Returns undefined for a request without a target, and for a name that is too long or no text, which never becomes known. */
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
