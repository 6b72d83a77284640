import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import { isObject } from "../validation/checks.js";

/** The label for each method, tool or prompt that the server does not know. Without it, clients could create any number of labels. */
export const OTHER = "_OTHER";

/** The maximum number of names that lists of one method add. Further names get the label {@link OTHER}. */
const MAX_LISTED = 500;

/** The maximum number of names that successful requests of one method add before the server has listed the names. */
const MAX_CALLED = 50;

/** The maximum number of characters of a name that becomes a label. */
const MAX_NAME = 128;

/** The minimum number of milliseconds between two list responses of the same method from which names are read. */
const LIST_INTERVAL_MS = 10_000;

/** Collects the names of existing tools and prompts from the responses of the server. */
export class TargetNames {
  readonly #tools = new ListedNames("tools");
  readonly #prompts = new ListedNames("prompts");
  /** The known names by the method that uses them, and by the method that lists them. */
  readonly #byUse = new Map([
    ["tools/call", this.#tools],
    ["prompts/get", this.#prompts],
  ]);
  readonly #byList = new Map([
    ["tools/list", this.#tools],
    ["prompts/list", this.#prompts],
  ]);

  /** Returns the name of the tool or prompt in a request, or {@link OTHER} if the name is unknown. Returns undefined for other methods. */
  labelOf({ method, params }: IncomingJsonRpcRequest): string | undefined {
    const names = this.#byUse.get(method);
    const { name } = params;
    return names && (names.has(name) ? name : OTHER);
  }

  /**
   * Adds the names that a successful response confirms: the name in the request, or the names in the returned list.
   *
   * @param text the JSON of the response.
   */
  learn({ method, params }: IncomingJsonRpcRequest, text: string): void {
    this.#byUse.get(method)?.learnCalled(params["name"]);
    this.#byList.get(method)?.learnPage(params["cursor"], text);
  }
}

/**
 * The names of the tools, or of the prompts, of a server. A server may accept requests with any name, so a name that a client has used is
 * known only until the server has listed its names.
 */
class ListedNames {
  /** The member of a list result that contains the list. */
  readonly #member: string;
  readonly #listed = new Set<unknown>();
  readonly #called = new Set<unknown>();
  /** True after all pages of a list have been read. */
  #isListed = false;
  /** The time from which the first page of a list is read again, as in `performance.now()`. */
  #nextRead = 0;
  /** The cursor of the page that follows the last page that was read; undefined after the last page of the list. */
  #nextCursor: unknown;

  constructor(member: string) {
    this.#member = member;
  }

  has(name: unknown): name is string {
    return this.#listed.has(name) || this.#called.has(name);
  }

  learnCalled(name: unknown): void {
    if (!this.#isListed && this.#called.size < MAX_CALLED && isShort(name)) this.#called.add(name);
  }

  /** @param cursor the parameter of the list request; undefined for the first page. */
  learnPage(cursor: unknown, text: string): void {
    if (!this.#mayRead(cursor)) return;
    const { result } = JSON.parse(text) as { readonly result?: unknown };
    if (!isObject(result)) return;
    const items = result[this.#member];
    for (const item of Array.isArray(items) ? items : []) {
      const name: unknown = isObject(item) ? item["name"] : undefined;
      if (this.#listed.size < MAX_LISTED && isShort(name)) this.#listed.add(name);
    }
    this.#nextCursor = result["nextCursor"];
    if (this.#nextCursor !== undefined) return;
    this.#isListed = true;
    this.#called.clear();
  }

  /** Returns true if this page of a list must be read: to save time, a list is read only at intervals, and its pages in their order. */
  #mayRead(cursor: unknown): boolean {
    if (cursor !== undefined) return cursor === this.#nextCursor;
    const now = performance.now();
    if (now < this.#nextRead) return false;
    this.#nextRead = now + LIST_INTERVAL_MS;
    return true;
  }
}

function isShort(name: unknown): name is string {
  return typeof name === "string" && name.length <= MAX_NAME;
}
