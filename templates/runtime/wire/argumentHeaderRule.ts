/** The rule of a revision for all headers that repeat tool arguments. */
export interface ArgumentHeaderRule {
  /** The common prefix of the header names, in lower case, such as `mcp-param-`. */
  readonly prefix: string;
  /** The methods whose requests have these headers; null for all methods. */
  readonly methods: readonly string[] | null;
}

/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";

/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export function isArgumentHeaderRule({ name }: { readonly name: string }): boolean {
  return name.endsWith(PLACEHOLDER);
}

/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export function findArgumentHeaderRule(
  rules: readonly {
    readonly name: string;
    readonly methods: readonly string[] | null;
  }[],
): ArgumentHeaderRule | undefined {
  const rule = rules.find(isArgumentHeaderRule);
  return (
    rule && {
      prefix: rule.name.slice(0, -PLACEHOLDER.length).toLowerCase(),
      methods: rule.methods,
    }
  );
}
