import { deepStrictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContractText } from "../../../generator/contract/contractText.js";
import { parseContract } from "../../../generator/contract/readContract.js";
import { writeContractTypes } from "../../../generator/contract/typescript/writeContractTypes.js";
import { HOSTILE } from "../support/hostileContract.js";
import { pickFrom, randomSchema } from "../support/randomSchemas.js";

const test = suite("a contract that is converted to TypeScript and back");

const ABOUT = { name: "s", version: "1" };

/** Tools of public servers, one on each line. Long descriptions are cut off. */
const CAPTURED = readFileSync(join(import.meta.dirname, "captured.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { source: string; tool: { name: string } });

/** Returns what a contract lists, as JSON. */
async function listed(file: string, text: string): Promise<unknown> {
  const { about, instructions, tools, prompts, resources, resourceTemplates, scopes } = await parseContract(
    file,
    text,
    {
      isForClientOnly: true,
    },
  );
  const all = { about, instructions, tools, prompts, resources, resourceTemplates, scopes: [...scopes.tools] };
  return JSON.parse(JSON.stringify(all)) as unknown;
}

async function assertSame(contract: object): Promise<string> {
  const json = JSON.stringify(contract);
  const types = await writeContractTypes(parseContractText("c.json", json).given);
  deepStrictEqual(await listed("c.ts", types), await listed("c.json", json));
  const again = await writeContractTypes(parseContractText("c.ts", types).given);
  deepStrictEqual(await listed("c.ts", again), await listed("c.json", json));
  return types;
}

test("captured are 30 tools of ten servers at least", () => {
  assert.ok(CAPTURED.length >= 30);
  assert.ok(new Set(CAPTURED.map(({ source }) => source)).size >= 10);
});

for (const { source, tool } of CAPTURED)
  test(`${tool.name} of ${source} lists the same schemas`, async () => {
    const types = await assertSame({ ...ABOUT, tools: [tool] });
    // Nearly all that they say has a form of its own.
    assert.ok((types.match(/@schema/g) ?? []).length <= 4, types);
  });

test("hostile names and texts", async () => {
  await assertSame(HOSTILE);
});

const TEXTS = [
  "a */ b",
  "@readOnly",
  "a\n @title b\n\nc",
  " a ",
  "```\n@x\n",
  "`@a` `",
  '"',
  "a\u2028b\u0000",
  "\\@a *\\/",
  "\uD800",
  "* a\n* b",
  "a\r\nb",
  "<b>&amp;",
  "",
  " ",
];

for (const text of TEXTS)
  test(`the text ${JSON.stringify(text)}`, async () => {
    const schema = {
      type: "object",
      description: text,
      properties: { [`${text.replace("\uD800", "")}x`]: { type: "string", description: text } },
    };
    const entry = { name: `${text}n`, title: text, description: text };
    await assertSame({
      ...ABOUT,
      title: text,
      description: text,
      instructions: text,
      tools: [
        {
          ...entry,
          inputSchema: schema,
          outputSchema: {
            type: "object",
            properties: {
              a: {
                type: "array",
                items: { type: "string", title: text, pattern: text, default: text, enum: [text, "b"] },
              },
            },
          },
        },
      ],
      prompts: [{ ...entry, arguments: [{ ...entry, required: false }] }],
      resourceTemplates: [{ ...entry, uriTemplate: "a://{b}", mimeType: text }],
    });
  });

for (const dialect of ["2020-12", "draft-07"] as const)
  test(`random schemas of ${dialect}`, async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const outputSchema = { ...randomSchema(pickFrom(seed), dialect), type: "object" };
      await assertSame({ ...ABOUT, tools: [{ name: "t", inputSchema: { type: "object" }, outputSchema }] });
    }
  });

test("definitions of several tools are written once", async () => {
  const schema = (members: object): object => ({
    type: "object",
    properties: members,
    $defs: { City: { type: "object", properties: { name: { type: "string" } } } },
  });
  const types = await assertSame({
    ...ABOUT,
    tools: [
      { name: "a", inputSchema: schema({ at: { $ref: "#/$defs/City" } }) },
      { name: "b", inputSchema: schema({ to: { type: "array", items: { $ref: "#/$defs/City" } } }) },
    ],
  });
  assert.is(
    types.slice(types.indexOf("export interface Tools")),
    `export interface Tools {
  a(input: { at?: City; [name: string]: unknown }): string;

  b(input: { to?: City[]; [name: string]: unknown }): string;
}

export interface City {
  name?: string;
  [name: string]: unknown;
}
`,
  );
});

test.run();
