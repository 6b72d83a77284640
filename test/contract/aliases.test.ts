import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel, loadFacts } from "../../generator/bundled/bundled.js";
import { parseContractText } from "../../generator/contract/contractText.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { writeContractTypes } from "../../generator/contract/typescript/writeContractTypes.js";

const TOOL = { name: "find", inputSchema: { type: "object" } };

function contractOf(...tools: readonly object[]): string {
  return JSON.stringify({ name: "notes", version: "1.0.0", tools });
}

const REFUSED: readonly (readonly [what: string, tool: object, message: string])[] = [
  ["one text", { aliases: "search" }, 'c.json:1:91: find: "aliases" must be an array of strings (write ["…"])'],
  ["a number", { aliases: [1] }, "c.json:1:102: find: 1 is not an old name of the tool (write a name in quotes)"],
  [
    "an empty text",
    { aliases: [" "] },
    'c.json:1:102: find: " " is not an old name of the tool (write a name in quotes)',
  ],
  [
    "a misspelt member",
    { alias: "search" },
    'c.json:1:91: find: "alias" is not a member of a tool (write "aliases": ["…"])',
  ],
  [
    "its own name",
    { aliases: ["find"] },
    'c.json:1:102: find: the alias "find" is already a name of a tool (remove it)',
  ],
  [
    "the name of another tool",
    { aliases: ["old", "other"] },
    'c.json:1:108: find: the alias "other" is already a name of a tool (remove it)',
  ],
  [
    "a name twice",
    { aliases: ["old", "old"] },
    'c.json:1:108: find: the alias "old" is already a name of a tool (remove it)',
  ],
];

for (const [what, tool, message] of REFUSED)
  test(`aliases are refused with file and place: ${what}`, async () => {
    try {
      await parseContract("c.json", contractOf({ ...TOOL, ...tool }, { ...TOOL, name: "other" }));
      assert.unreachable("the contract is accepted");
    } catch (error) {
      assert.is((error as Error).message, message);
    }
  });

test("the tool is listed without its aliases", async () => {
  const { tools, aliases } = await parseContract("c.json", contractOf({ ...TOOL, aliases: ["search", "look up"] }));
  assert.equal(tools, [TOOL]);
  assert.equal([...aliases], [["find", ["search", "look up"]]]);
});

test("TypeScript has a tag for each alias, and both languages say the same", async () => {
  for (const aliases of [["search"], ["search", "look up", "@old"], []]) {
    const given = { name: "notes", version: "1.0.0", tools: [{ ...TOOL, aliases }] };
    const text = await writeContractTypes(given);
    assert.equal(parseContractText("c.ts", text).given, given, text);
    if (aliases.length === 1) assert.match(text, "@alias search");
  }
});

test("the generated server knows the aliases, and asks callers by an alias for the scopes of the tool", async () => {
  const tool = { ...TOOL, aliases: ["search"], scopes: ["notes:read"] };
  const { model } = await loadBundledProtocolModel("2026-07-28");
  const revision = { model, facts: loadFacts("2026-07-28") };
  const files = await emitContract(await parseContract("c.json", contractOf(tool)), {
    servers: [revision as never],
    clients: [],
    target: "ts",
    source: "c.json",
  });
  const text = files.map((file) => file.text).join("\n");
  assert.match(text, /const ALIASES: .* = \[\["search", "find"\]\];/);
  assert.match(text, /createToolHandlers\(TOOLS, tools, \{[^}]*aliases: ALIASES[^}]*\}\)/);
  assert.match(
    text.replace(/\s+/g, " "),
    /tools: new Map\(\[ ?\["find", \["notes:read"\]\], ?\["search", \["notes:read"\]\],? ?\]\)/,
  );
});

test.run();
