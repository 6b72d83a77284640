// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";
/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export function isArgumentHeaderRule({ name }) {
  return name.endsWith(PLACEHOLDER);
}
/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export function findArgumentHeaderRule(rules) {
  const rule = rules.find(isArgumentHeaderRule);
  return (
    rule && {
      prefix: rule.name.slice(0, -PLACEHOLDER.length).toLowerCase(),
      methods: rule.methods,
    }
  );
}
