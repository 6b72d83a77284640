import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../../read/compiler.js";
import { literalValue } from "../../read/constantValues.js";
import { unwrapped } from "../../read/typeSurroundings.js";

const { SyntaxKind: K } = ts;

/** The patterns of the types that a template literal type may contain. */
const PARTS: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [K.StringKeyword, "[\\s\\S]*"],
  [K.NumberKeyword, "-?[0-9]+(?:\\.[0-9]+)?"],
  [K.BigIntKeyword, "-?[0-9]+"],
  [K.BooleanKeyword, "(?:true|false)"],
]);

/**
 * Returns the pattern of a template literal type: `^v[0-9]+$` for `v${bigint}`.
 *
 * @param fail returns an error at a part of the type.
 */
export function patternOfTemplate(
  { head, templateSpans }: Compiler.TemplateLiteralTypeNode,
  fail: (node: Compiler.Node, problem: string) => Error,
): string {
  const spans = templateSpans.map(({ type, literal }) => patternOfPart(type, fail) + escapePattern(literal.text));
  return `^${escapePattern(head.text)}${spans.join("")}$`;
}

function patternOfPart(node: Compiler.TypeNode, fail: (node: Compiler.Node, problem: string) => Error): string {
  const inner = unwrapped(node);
  const known = PARTS.get(inner.kind);
  if (known !== undefined) return known;
  if (ts.isUnionTypeNode(inner)) return `(?:${inner.types.map((type) => patternOfPart(type, fail)).join("|")})`;
  const value = ts.isLiteralTypeNode(inner) ? literalValue(inner.literal) : undefined;
  if (value !== undefined) return escapePattern(String(value));
  throw fail(
    node,
    "a template can contain string, number, boolean and texts (write one of these, or string with @pattern)",
  );
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
