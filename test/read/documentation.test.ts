import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DeclarationDocumentation } from "../../generator/model/protocol.js";
import { declaredBy } from "./support/reading.js";

interface Row {
  rule: string;
  /** What stands above `type A = string;`. */
  given: string;
  want: DeclarationDocumentation;
}

const ABOVE: Row[] = [
  { rule: "no comment is no text", given: "", want: { text: "" } },
  { rule: "a comment of one line is its text", given: "/** What it is. */", want: { text: "What it is." } },
  {
    rule: "asterisks and indentation of a comment are no text, lines and paragraphs are",
    given: "/**\n * One\n * two.\n *\n * - three\n *   four\n */",
    want: { text: "One\ntwo.\n\n- three\n  four" },
  },
  {
    rule: "the comment right above counts, not one before it",
    given: "/** Something else. */\n\n/** What it is. */",
    want: { text: "What it is." },
  },
  {
    rule: "a headline above a blank line belongs to nobody",
    given: "/* Requests */\n\n",
    want: { text: "" },
  },
  { rule: "a line comment headline belongs to nobody", given: "// Requests\n\n", want: { text: "" } },
  { rule: "a plain comment right above is documentation", given: "/* What it is. */", want: { text: "What it is." } },
  { rule: "a line comment right above is documentation", given: "// What it is.", want: { text: "What it is." } },
  {
    rule: "a headline leaves the documentation below it alone",
    given: "/* Requests */\n/** What it is. */",
    want: { text: "What it is." },
  },
  {
    rule: "remarks to eslint and prettier are no documentation",
    given: "/** What it is. */\n// eslint-disable-next-line no-empty\n// prettier-ignore",
    want: { text: "What it is." },
  },
  {
    rule: "@deprecated alone deprecates without a reason",
    given: "/** @deprecated */",
    want: { text: "", deprecated: "" },
  },
  {
    rule: "@deprecated reaches to the next tag, and its line breaks mean nothing",
    given: "/**\n * What it is.\n *\n * @deprecated since then:\n *   use another.\n * @see https://example.org/a\n */",
    want: { text: "What it is.", deprecated: "since then: use another.", see: ["https://example.org/a"] },
  },
  {
    rule: "several @see are kept in order",
    given: "/**\n * @see https://example.org/a\n * @see https://example.org/b\n */",
    want: { text: "", see: ["https://example.org/a", "https://example.org/b"] },
  },
  {
    rule: "@category, @internal and tags nobody knows are no text",
    given: "/**\n * What it is.\n *\n * @category `tools/call`\n * @internal\n * @anything\n * at all\n */",
    want: { text: "What it is." },
  },
  {
    rule: "{@link} and {@includeCode} within a line stay as they stand",
    given: "/** See {@link Tool | the tool} and\n * {@includeCode ./examples/a.json}. */",
    want: { text: "See {@link Tool | the tool} and\n{@includeCode ./examples/a.json}." },
  },
  {
    rule: "an at sign within a line is no tag",
    given: "/** Write to a@example.org, or @someone. */",
    want: { text: "Write to a@example.org, or @someone." },
  },
  {
    rule: "an at sign within a fence of code is no tag",
    given: "/**\n * Like so:\n * ```ts\n * @decorated\n * class A {}\n * ```\n * @see https://example.org\n */",
    want: { text: "Like so:\n```ts\n@decorated\nclass A {}\n```", see: ["https://example.org"] },
  },
  {
    rule: "an escaped at sign is prose, and so is an escaped end of a comment",
    given: "/**\n * \\@deprecated was a word, *\\/ an end.\n */",
    want: { text: "@deprecated was a word, */ an end." },
  },
  {
    rule: "quotes, backticks and holes are text",
    given: "/** \"a\" 'b' `c` ${d} \\n */",
    want: { text: "\"a\" 'b' `c` ${d} \\n" },
  },
];

for (const { rule, given, want } of ABOVE) {
  test(rule, async () => {
    const { declarations } = await declaredBy("schema.ts", `${given}\ntype A = string;`);
    assert.equal(declarations[0]?.doc, want);
  });
}

for (const { rule, given, want } of ABOVE.filter(({ given }) => given.includes("\n"))) {
  test(`with CRLF line ends as well, ${rule}`, async () => {
    const text = `${given}\ntype A = string;`.replaceAll("\n", "\r\n");
    const { declarations } = await declaredBy("schema.ts", text);
    assert.equal(declarations[0]?.doc, want);
  });
}

interface MemberRow {
  rule: string;
  /** The body of an interface. */
  given: string;
  want: Record<string, string>;
}

const MEMBERS: MemberRow[] = [
  { rule: "a member has a comment above it", given: "/** About b. */\nb: 1;\nc: 2;", want: { b: "About b.", c: "" } },
  { rule: "a plain comment above a member is its own", given: "/* About b. */\nb: 1;", want: { b: "About b." } },
  {
    rule: "a comment that ends a member's line is its own",
    given: "b: 1; // About b.\nc: 2; // About c.\nd: 3;",
    want: { b: "About b.", c: "About c.", d: "" },
  },
  {
    rule: "a comment above comes before one behind",
    given: "/** About b. */\nb: 1; // one\nc: 2;",
    want: { b: "About b.", c: "" },
  },
  {
    rule: "a headline between members belongs to nobody",
    given: "b: 1;\n\n// Others\n\nc: 2;",
    want: { b: "", c: "" },
  },
  {
    rule: "a comment at the end of an interface belongs to nobody",
    given: "b: 1;\n// That is all.",
    want: { b: "" },
  },
];

for (const { rule, given, want } of MEMBERS) {
  test(rule, async () => {
    const { declarations } = await declaredBy("schema.ts", `interface A {\n${given}\n}`);
    const [first] = declarations;
    assert.is(first?.kind, "interface");
    const properties = first?.kind === "interface" ? first.properties : [];
    assert.equal(Object.fromEntries(properties.map(({ name, doc }) => [name, doc.text])), want);
  });
}

test.run();
