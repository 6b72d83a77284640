import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareSchemas } from "../../generator/contractDiff/schemaVerdicts.js";
import { findingsBetween } from "./support/compared.js";
import { PAIRS } from "./support/pairs.js";

for (const { name, of, before, after, verdict, truth } of PAIRS)
  test(`${name}: ${verdict}`, () => {
    const found = compareSchemas(before, after, of).whole.verdict;
    // A comparison may decide more than the table demands.
    assert.ok([verdict, truth].includes(found), found);
  });

/** Returns a contract whose only tool has a schema. */
function contractWith(of: "input" | "output", schema: object | boolean): object {
  const tool = { name: "t", inputSchema: { type: "object" } };
  return {
    name: "s",
    version: "1.0.0",
    tools: [of === "input" ? { ...tool, inputSchema: schema } : { ...tool, outputSchema: schema }],
  };
}

test("the findings of a pair have its verdict for clients", async () => {
  for (const { name, of, before, after, verdict, truth } of PAIRS) {
    const isTool = [before, after].every(
      (schema) => typeof schema === "object" && (schema as { type?: unknown }).type === "object",
    );
    // A file of a contract cannot have this name.
    if (!isTool || JSON.stringify([before, after]).includes('"__proto__"')) continue;
    const findings = await findingsBetween(contractWith(of, before), contractWith(of, after));
    // A call with an argument that nobody described was possible: the finding shows one, and is only notable.
    const severities = findings.map(({ rule, severity, witness }) =>
      rule === "ARG003" && witness !== undefined ? "breaking" : severity.client,
    );
    const worst = ["breaking", "undecided"].find((one) => severities.includes(one as never)) ?? "compatible";
    assert.ok([verdict, truth].includes(worst as typeof truth), `${name}: ${worst}`);
  }
});

test.run();
