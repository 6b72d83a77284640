import { test } from "uvu";
import * as assert from "uvu/assert";
import { findingsBetween } from "./support/compared.js";

type Hints = { readonly [hint: string]: boolean };

/** The hints of a tool in two contracts, and the findings about them. */
const CASES: readonly (readonly [what: string, before: Hints, after: Hints, findings: readonly string[]])[] = [
  ["a default that is written", {}, { destructiveHint: true, openWorldHint: true }, []],
  [
    "a tool that becomes read-only claims nothing else",
    { readOnlyHint: false },
    { readOnlyHint: true },
    ["ANN005 readOnlyHint: true"],
  ],
  [
    "a tool that becomes read-only and says more",
    {},
    { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    [
      "ANN005 readOnlyHint: true",
      "ANN005 destructiveHint: false",
      "ANN005 idempotentHint: true",
      "ANN005 openWorldHint: false",
    ],
  ],
  [
    "a tool that becomes read-only says what means nothing then",
    { idempotentHint: true },
    { readOnlyHint: true, destructiveHint: true, idempotentHint: false },
    ["ANN005 readOnlyHint: true"],
  ],
  [
    "a tool that only reads adds other hints",
    { readOnlyHint: true },
    { readOnlyHint: true, destructiveHint: true },
    [],
  ],
  ["a tool that writes", { readOnlyHint: true }, {}, ["ANN001 false"]],
  [
    "a tool that writes and says that it destroys",
    { readOnlyHint: true, idempotentHint: true },
    { destructiveHint: true },
    ["ANN001 false", "ANN002 true", "ANN003 false"],
  ],
];

for (const [what, before, after, findings] of CASES)
  test(`hints: ${what}`, async () => {
    const contract = (annotations: Hints): object => ({
      name: "notes",
      version: "1.0.0",
      tools: [{ name: "archive", inputSchema: { type: "object" }, annotations }],
    });
    const found = await findingsBetween(contract(before), contract(after));
    assert.equal(
      found.map((finding) => `${finding.rule} ${finding.after}`),
      findings,
    );
  });

test.run();
