import { test } from "uvu";
import * as assert from "uvu/assert";
import { formatContractReport } from "../../generator/commands/diffContracts.js";
import { bumpOf } from "../../generator/contractDiff/bump.js";
import type { ContractReport } from "../../generator/contractDiff/report/contractReport.js";
import { DIFF_FORMATS } from "../../generator/diff/report/diffReport.js";
import { findingsBetween } from "./support/compared.js";

/** What a person does not see, with what the reports show instead. */
const HIDDEN: readonly (readonly [text: string, shown: RegExp])[] = [
  ["a zero\u200Bwidth space", /zero(<|&lt;)U\+200B zero width space(>|&gt;)width/],
  ["a bidi \u202Eoverride", /(<|&lt;)U\+202E right-to-left override(>|&gt;)/],
  ["a tag \u{E0041}", /(<|&lt;)U\+E0041(>|&gt;)/],
  ["a Cyrillic r\u0435ad", /r\u0435(<|&lt;)U\+0435(>|&gt;)ad/],
];

const SIDE = { given: "contract.json", origin: "file", name: "s", version: "1.0.0", sha256: "a".repeat(64) } as const;

/** The report about a new tool and a new description. */
async function report(text: string): Promise<ContractReport> {
  const tool = (name: string, description: string): object => ({ name, description, inputSchema: { type: "object" } });
  const contract = (...tools: object[]): object => ({ name: "s", version: "1.0.0", tools });
  const findings = await findingsBetween(contract(tool("t", "A text.")), contract(tool("t", text), tool(text, "")));
  return { before: SIDE, after: SIDE, findings, ignored: [], as: "all", bump: bumpOf(findings) };
}

for (const format of DIFF_FORMATS.filter((one) => one !== "json"))
  test(`${format}: people see what they would not see, or take for something else`, async () => {
    for (const [text, shown] of HIDDEN) {
      const written = await formatContractReport(await report(text), {
        format,
        // The reason of a JUnit failure has the texts.
        failOn: "notable",
        terminal: { width: 200 },
      });
      assert.match(written, shown);
      assert.not.match(written, /[\u200B\u202E\u{E0041}]/u);
    }
  });

test("a comment on 5,000 changes has less than 60 kB", async () => {
  const name = (i: number): string => `tool_with_a_long_name_${i}`;
  const contract = (type: string): object => ({
    name: "s",
    version: "1.0.0",
    tools: Array.from({ length: 5000 }, (_, i) => ({
      name: name(i),
      inputSchema: { type: "object", properties: { a: { type } } },
    })),
  });
  const findings = await findingsBetween(contract("string"), contract("number"));
  assert.is(findings.length, 5000);
  const text = await formatContractReport(
    { before: SIDE, after: SIDE, findings, ignored: [], as: "all", bump: bumpOf(findings) },
    { format: "markdown", failOn: "never" },
  );
  const bytes = Buffer.byteLength(text);
  assert.ok(bytes > 40_000 && bytes < 60_000, `${bytes} bytes`);
});

test.run();
