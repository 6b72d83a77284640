import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { compareContracts } from "../../generator/contractDiff/compareContracts.js";
import { asListed } from "../../generator/contractDiff/listedContract.js";
import { resultRules } from "../../generator/emit/resultRules.js";

type Json = { readonly [member: string]: unknown };

const TOOL = { name: "t", inputSchema: { type: "object" } };

/** Returns the findings between a contract and a server over a revision, and the notes. */
async function compared(
  revision: string,
  own: Json,
  live: Json,
): Promise<{ found: string[]; reversed: string[]; notes: readonly string[] }> {
  const identity = { name: "s", version: "1.0.0" };
  const read = (value: Json, isForClientOnly: boolean) =>
    parseContract("contract.json", JSON.stringify({ ...identity, ...value }), { isCompared: true, isForClientOnly });
  const [file, server] = [await read(own, false), await read(live, true)];
  const { model } = await loadBundledProtocolModel(revision);
  const { contract, notes } = asListed(file, server, { model, ...resultRules(model) });
  const [one, other] = [
    { contract, isLive: false },
    { contract: server, isLive: true },
  ];
  const rules = (findings: ReturnType<typeof compareContracts>): string[] =>
    findings.map(({ rule, severity }) => `${rule} ${severity.server}`);
  return { found: rules(compareContracts(one, other)), reversed: rules(compareContracts(other, one)), notes };
}

function wrapped(schema: Json): Json {
  return { type: "object", properties: { result: schema }, required: ["result"] };
}

const TEXT = { type: "string" };
const RECORD = { type: "object", properties: { x: TEXT }, required: ["x"] };

/** Outputs of a contract and of its server, with the findings in both directions. */
const OUTPUTS: readonly (readonly [
  name: string,
  revision: string,
  own: Json | undefined,
  live: Json | undefined,
  found: string[],
  reversed: string[],
])[] = [
  ["a text, wrapped", "2025-11-25", TEXT, wrapped(TEXT), [], []],
  ["a list, wrapped", "2025-06-18", { type: "array", items: TEXT }, wrapped({ type: "array", items: TEXT }), [], []],
  ["a text, as it is", "2025-11-25", TEXT, TEXT, [], []],
  [
    "a text that is a number now",
    "2025-11-25",
    TEXT,
    wrapped({ type: "number" }),
    ["OUT005 breaking"],
    ["OUT005 breaking"],
  ],
  [
    "a text that may be null now",
    "2025-11-25",
    TEXT,
    wrapped({ type: ["string", "null"] }),
    ["OUT005 breaking"],
    ["OUT005 compatible"],
  ],
  ["a text that is gone", "2025-11-25", TEXT, undefined, ["OUT012 breaking"], ["OUT011 compatible"]],
  ["an object", "2025-11-25", RECORD, RECORD, [], []],
  ["an object that is gone", "2025-11-25", RECORD, undefined, ["OUT012 breaking"], ["OUT011 compatible"]],
  ["an object in a revision without outputs", "2024-11-05", RECORD, undefined, [], []],
  ["a text in a revision without outputs", "2025-03-26", TEXT, undefined, [], []],
];

for (const [name, revision, own, live, found, reversed] of OUTPUTS)
  test(`the output of a server over ${revision} is compared as the server lists it: ${name}`, async () => {
    const tools = (outputSchema: Json | undefined): Json => ({
      tools: [{ ...TOOL, ...(outputSchema !== undefined && { outputSchema }) }],
    });
    const result = await compared(revision, tools(own), tools(live));
    assert.equal([result.found, result.reversed], [found, reversed]);
  });

test("what the revision of a server cannot say is a note, and no finding", async () => {
  const full = {
    ...TOOL,
    title: "T",
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://a/i.png" }],
    _meta: { a: 1 },
  };
  const prompt = { name: "p", title: "P", arguments: [{ name: "a", title: "A" }] };
  const own = { title: "S", tools: [full], prompts: [prompt] };
  const live = { tools: [TOOL], prompts: [{ name: "p", arguments: [{ name: "a" }] }] };
  const { found, reversed, notes } = await compared("2024-11-05", own, live);
  assert.equal([found, reversed], [[], []]);
  assert.equal(notes, [
    "revision 2024-11-05 has no title, annotations, icons, _meta of tools, so they are not compared",
    "revision 2024-11-05 has no title of prompts, so they are not compared",
    "revision 2024-11-05 has no title of arguments of prompts, so they are not compared",
    "revision 2024-11-05 has no title of the server, so they are not compared",
  ]);
});

test("what the revision can say, and what the server says anyway, is compared", async () => {
  const own = { tools: [{ ...TOOL, annotations: { readOnlyHint: true } }] };
  assert.equal((await compared("2025-03-26", own, { tools: [TOOL] })).found, ["ANN001 breaking"]);
  const live = { tools: [{ ...TOOL, annotations: { readOnlyHint: false } }] };
  assert.equal((await compared("2024-11-05", own, live)).found, ["ANN001 breaking"]);
});

test.run();
