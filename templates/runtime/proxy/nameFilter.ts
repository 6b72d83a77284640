import { isObject, type JsonObject } from "../validation/checks.js";
import type { NamePatterns, ProxyOptions } from "./options.js";
import { unknownEntry } from "./upstreamError.js";

type Kind = keyof NamePatterns;

/** The entries that a method lists, and the member that names an entry. */
const LISTED: { readonly [method: string]: readonly [kind: Kind, list: string, name: string] } = {
  "tools/list": ["tools", "tools", "name"],
  "prompts/list": ["prompts", "prompts", "name"],
  "resources/list": ["resources", "resources", "uri"],
  "resources/templates/list": ["resources", "resourceTemplates", "uriTemplate"],
};

/** The requests that use one entry, and the member of their params that names it. */
const USES: { readonly [method: string]: readonly [kind: Kind, name: string] } = {
  "tools/call": ["tools", "name"],
  "prompts/get": ["prompts", "name"],
  "resources/read": ["resources", "uri"],
  "resources/subscribe": ["resources", "uri"],
};

/** Hides the tools, prompts and resources that the options `allow` and `deny` exclude. */
export class NameFilter {
  readonly #allow: Partial<Record<Kind, RegExp>>;
  readonly #deny: Partial<Record<Kind, RegExp>>;

  constructor({ allow, deny }: Pick<ProxyOptions, "allow" | "deny">) {
    this.#allow = compile(allow);
    this.#deny = compile(deny);
  }

  /** @throws McpError for a request that uses a hidden entry: the error of an entry that does not exist. */
  check(method: string, params: JsonObject): void {
    if (method === "subscriptions/listen") return this.#checkSubscriptions(params);
    if (method === "completion/complete") return this.#checkReference(params["ref"]);
    const [kind, member] = USES[method] ?? [];
    if (kind !== undefined) this.#assertShown(kind, params[member!]);
  }

  /** Returns the result of a list without its hidden entries; another result unchanged. */
  filter(method: string, result: JsonObject): JsonObject {
    const [kind, list, name] = LISTED[method] ?? [];
    const entries = kind === undefined ? undefined : result[list!];
    if (!Array.isArray(entries)) return result;
    const shown = (entries as JsonObject[]).filter((entry) => this.#shows(kind!, entry[name!]));
    return shown.length === entries.length ? result : { ...result, [list!]: shown };
  }

  #checkSubscriptions({ notifications }: JsonObject): void {
    const uris = isObject(notifications) ? notifications["resourceSubscriptions"] : undefined;
    if (Array.isArray(uris)) for (const uri of uris) this.#assertShown("resources", uri);
  }

  #checkReference(ref: unknown): void {
    if (!isObject(ref)) return;
    if (ref["type"] === "ref/prompt") this.#assertShown("prompts", ref["name"]);
    else if (ref["uri"] !== undefined) this.#assertShown("resources", ref["uri"]);
  }

  #assertShown(kind: Kind, name: unknown): void {
    if (!this.#shows(kind, name)) throw unknownEntry(kind, name);
  }

  #shows(kind: Kind, name: unknown): boolean {
    const text = String(name);
    return (this.#allow[kind]?.test(text) ?? true) && !(this.#deny[kind]?.test(text) ?? false);
  }
}

function compile(patterns: NamePatterns = {}): Partial<Record<Kind, RegExp>> {
  return Object.fromEntries(
    Object.entries(patterns as { readonly [kind: string]: readonly string[] }).map(([kind, names]) => [
      kind,
      new RegExp(`^(?:${names.map(patternOf).join("|") || "(?!)"})$`, "su"),
    ]),
  );
}

function patternOf(name: string): string {
  return name
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(".*");
}
