/** The maximum length of a tool's name at OpenAI, Anthropic and Google. */
const MAX_LENGTH = 64;

/** A tool, and the name that it would have if every name were legal. */
interface NamedTool {
  readonly server: string;
  readonly tool: string;
  readonly wanted: string;
  /** True if the author trusts the server. */
  readonly isTrusted: boolean;
}

/**
 * Returns a legal and unique name for each tool. A legal name has at most 64 letters, digits, `_` and `-`, and begins with a letter or `_`.
 *
 * Equal names get a number. The order of the tools does not matter: a name that was legal from the start is kept, and the others are
 * numbered in the order of their servers and names. The tools of trusted servers come first, so that no other server can take their names.
 */
export function nameTools<Tool extends NamedTool>(tools: readonly Tool[]): Map<Tool, string> {
  const names = new UniqueNames();
  const rank = ({ wanted }: Tool): number => (legalName(wanted) === wanted ? 0 : 1);
  const sorted = [...tools].sort(
    (a, b) =>
      Number(b.isTrusted) - Number(a.isTrusted) ||
      rank(a) - rank(b) ||
      compareTexts(a.server, b.server) ||
      compareTexts(a.tool, b.tool),
  );
  return new Map(sorted.map((tool) => [tool, names.take(tool.wanted)]));
}

/**
 * Returns a function that puts the key of a server before the name of a tool. A name that begins with the longer key of another server gets
 * another separator: the tool `b_c` of `a` is `a-b_c` beside a server `a_b`, whether that server has a tool `c` or not. A server chooses the
 * names of its tools, and could otherwise take a name that an author or a user has allowed for another server.
 */
export function prefixer(servers: readonly string[]): (server: string, tool: string) => string {
  const prefixes = servers.map((server) => ({ server, prefix: legalName(`${server}_`) }));
  return (server, tool) => {
    const longer = prefixes.filter((other) => other.server.length > server.length);
    const named = SEPARATORS.map((separator) => `${server}${separator}${tool}`);
    return named.find((name) => !longer.some(({ prefix }) => legalName(name).startsWith(prefix))) ?? named[0]!;
  };
}

/** What separates a key from a name: the first that makes no name of another server. */
const SEPARATORS = ["_", "-", "--"] as const;

/** Gives legal names, each only once. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The last number that a name got, so that many equal names take no longer than different ones. */
  readonly #numbers = new Map<string, number>();

  /** Returns a legal name that is like `wanted`. */
  take(wanted: string): string {
    const base = legalName(wanted);
    let name = base;
    for (let i = this.#numbers.get(base) ?? 1; this.#taken.has(name); this.#numbers.set(base, i)) {
      const suffix = `_${++i}`;
      name = base.slice(0, MAX_LENGTH - suffix.length) + suffix;
    }
    this.#taken.add(name);
    return name;
  }
}

function legalName(wanted: string): string {
  const legal = wanted.slice(0, MAX_LENGTH).replace(/[^\w-]/gu, "_");
  // Objects inherit members with some names, such as `__proto__`, and frameworks keep tools by name.
  const name = legal === "" ? "tool" : legal in {} ? `tool_${legal}` : legal;
  return (/^[A-Za-z_]/.test(name) ? name : `_${name}`).slice(0, MAX_LENGTH);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
