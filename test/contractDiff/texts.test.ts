import { test } from "uvu";
import * as assert from "uvu/assert";
import { findingsBetween } from "./support/compared.js";

type Json = { readonly [member: string]: unknown };

function tool(members: Json): Json {
  return { tools: [{ name: "t", inputSchema: { type: "object" }, ...members }] };
}

function resource(members: Json): Json {
  return { resources: [{ uri: "a://x", name: "x", ...members }] };
}

/** Changes of one contract, with the findings for hosts. */
const CHANGES: readonly (readonly [name: string, before: Json, after: Json, found: string[]])[] = [
  [
    "the lines of a text",
    tool({ description: "One two\nthree." }),
    tool({ description: " One\r\n  two three.\n" }),
    [],
  ],
  [
    "a byte order mark",
    tool({ description: "A file." }),
    tool({ description: "A\uFEFF file." }),
    ["TXT001 /tools/t/description"],
  ],
  [
    "a no-break space",
    tool({ description: "A file." }),
    tool({ description: "A\u00A0file." }),
    ["TXT001 /tools/t/description"],
  ],
  [
    "a no-break space at the end",
    tool({ description: "A file." }),
    tool({ description: "A file.\u00A0" }),
    ["TXT001 /tools/t/description"],
  ],
  [
    "a member of the annotations",
    tool({ annotations: { "x-safe": true } }),
    tool({ annotations: { "x-safe": false } }),
    ["TXT007 /tools/t/annotations/x-safe"],
  ],
  ["a member of the tool", tool({ "x-team": "a" }), tool({ "x-team": "b" }), ["TXT007 /tools/t/x-team"]],
  ["metadata", tool({ _meta: { a: 1 } }), tool({ _meta: { a: 2 } }), ["TXT007 /tools/t/_meta"]],
  [
    "a member of a resource",
    resource({ "x-team": "a" }),
    resource({ "x-team": "b" }),
    ["TXT007 /resources/a:~1~1x/x-team"],
  ],
  [
    "the audience of a resource",
    resource({ annotations: { audience: ["user"] } }),
    resource({ annotations: { audience: ["assistant"] } }),
    ["RES005 /resources/a:~1~1x/annotations/audience"],
  ],
  [
    "a member of the annotations of a resource",
    resource({ annotations: { "x-a": 1 } }),
    resource({ annotations: { "x-a": 2 } }),
    ["RES005 /resources/a:~1~1x/annotations/x-a"],
  ],
  ["the size of a resource", resource({ size: 1 }), resource({ size: 2 }), []],
  [
    "the date of a resource",
    resource({ annotations: { lastModified: "2025-01-01T00:00:00Z" } }),
    resource({ annotations: { lastModified: "2026-01-01T00:00:00Z" } }),
    [],
  ],
];

for (const [name, before, after, found] of CHANGES)
  test(`a host sees ${found.length === 0 ? "nothing" : found[0]} if this changes: ${name}`, async () => {
    const identity = { name: "s", version: "1.0.0" };
    const findings = await findingsBetween({ ...identity, ...before }, { ...identity, ...after });
    assert.equal(
      findings.filter(({ severity }) => severity.host === "notable").map(({ rule, path }) => `${rule} ${path}`),
      found,
    );
  });

test("an output that changes as a whole is not called the output in the output", async () => {
  const contract = (outputSchema: Json): Json => ({ name: "s", version: "1.0.0", ...tool({ outputSchema }) });
  const findings = await findingsBetween(
    contract({ type: "object", maxProperties: 1 }),
    contract({ type: "object", maxProperties: 2 }),
  );
  assert.equal(
    findings.map(({ title }) => title),
    ["maxProperties of the output of the tool `t` is `2` instead of `1`"],
  );
});

test.run();
