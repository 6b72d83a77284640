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

const QUERY = { type: "object", properties: { query: { type: "string" }, limit: { type: "number" } } };

const REFUSED_ARGUMENTS: readonly (readonly [what: string, given: unknown, message: string])[] = [
  ["a list", ["q"], '158: find: "argumentAliases" must be names by their old names (write { "old": "new" })'],
  [
    "an unknown argument",
    { q: "qery" },
    '177: find: the alias "q" is for "qery", which is not the name of an argument (did you mean "query"?)',
  ],
  ["a number", { q: 1 }, '177: find: the alias "q" is for 1, which is not the name of an argument (use query, limit)'],
  [
    "another argument",
    { a: "query", limit: "query" },
    '189: find: the alias "limit" is also the name of an argument (remove one of them)',
  ],
  [
    "another alias",
    { q: "query", old: "q" },
    '189: find: the alias "old" is for "q", which is not the name of an argument (use query, limit)',
  ],
  ["an empty name", { " ": "query" }, '177: find: " " is not an old name of an argument (write a name)'],
];

for (const [what, argumentAliases, message] of REFUSED_ARGUMENTS)
  test(`aliases of arguments are refused with file and place: ${what}`, async () => {
    try {
      await parseContract("c.json", contractOf({ ...TOOL, inputSchema: QUERY, argumentAliases }));
      assert.unreachable("the contract is accepted");
    } catch (error) {
      assert.is((error as Error).message, `c.json:1:${message}`);
    }
  });

const REFUSED_IN_TYPES: readonly (readonly [what: string, code: string, message: string])[] = [
  [
    "a prompt with the name of another",
    "Prompts { /** @alias b */ a(): string; b(): string }",
    '2:25: a: the alias "b" is already a name of a prompt (remove it)',
  ],
  [
    "an argument with the name of another",
    "Tools { find(input: { /** @alias q */ query: string; q: string }): string }",
    '2:37: find: the alias "q" is also the name of an argument (remove one of them)',
  ],
  [
    "two arguments with one alias",
    "Prompts { p(args: { /** @alias q */ a: string; /** @alias q */ b: string }): string }",
    "2:62: @alias q is given twice, for a and b (remove one)",
  ],
  [
    "a member of an argument",
    "Tools { find(input: { in: { /** @alias q */ query: string } }): string }",
    "2:43: @alias is only for tools, prompts and their arguments, and not for members of an argument or output (remove it)",
  ],
  [
    "a member of an output",
    "Tools { find(): { /** @alias q */ query: string } }",
    "2:33: @alias is only for tools, prompts and their arguments, and not for members of an argument or output (remove it)",
  ],
];

for (const [what, code, message] of REFUSED_IN_TYPES)
  test(`aliases in TypeScript are refused with file and place: ${what}`, async () => {
    try {
      await parseContract("c.ts", `interface Server { name: "n"; version: "1" }\ninterface ${code}`);
      assert.unreachable("the contract is accepted");
    } catch (error) {
      assert.is((error as Error).message, `c.ts:${message}`);
    }
  });

test("entries are listed without their aliases", async () => {
  const prompt = { name: "review", arguments: [{ name: "file" }] };
  const text = JSON.stringify({
    name: "notes",
    version: "1.0.0",
    tools: [{ ...TOOL, inputSchema: QUERY, aliases: ["search", "look up"], argumentAliases: { q: "query" } }],
    prompts: [{ ...prompt, aliases: ["check"], argumentAliases: { path: "file", name: "file" } }],
  });
  const { tools, prompts, aliases } = await parseContract("c.json", text);
  assert.equal(tools, [{ ...TOOL, inputSchema: QUERY }]);
  assert.equal(prompts, [prompt]);
  assert.equal([...aliases.tools], [["find", { names: ["search", "look up"], arguments: new Map([["q", "query"]]) }]]);
  assert.equal(
    [...aliases.prompts],
    [
      [
        "review",
        {
          names: ["check"],
          arguments: new Map([
            ["path", "file"],
            ["name", "file"],
          ]),
        },
      ],
    ],
  );
});

test("TypeScript has a tag for each alias, and both languages say the same", async () => {
  const about = { name: "notes", version: "1.0.0" };
  const query = { ...TOOL, inputSchema: QUERY };
  const shared = {
    ...about,
    $defs: { Query: QUERY },
    tools: [{ ...TOOL, inputSchema: { $ref: "#/$defs/Query" }, argumentAliases: { q: "query" } }],
  };
  const written: readonly (readonly [given: object, tags: readonly string[]])[] = [
    [{ ...about, tools: [{ ...TOOL, aliases: ["search"] }] }, ["@alias search"]],
    [{ ...about, tools: [{ ...TOOL, aliases: ["search", "look up", "@old"] }] }, ["@alias look up", "@alias \\@old"]],
    [{ ...about, tools: [{ ...TOOL, aliases: [] }] }, []],
    [
      { ...about, tools: [{ ...query, argumentAliases: { q: "query", max: "limit", text: "query" } }] },
      ["@alias q", "@alias text", "@alias max"],
    ],
    [{ ...about, tools: [{ ...query, argumentAliases: {} }] }, []],
    [shared, ['@json {"argumentAliases":{"q":"query"}}']],
    [
      {
        ...about,
        prompts: [
          {
            name: "review",
            aliases: ["check"],
            arguments: [{ name: "file", required: true }],
            argumentAliases: { path: "file" },
          },
        ],
      },
      ["@alias check", "@alias path"],
    ],
  ];
  for (const [given, tags] of written) {
    const text = await writeContractTypes(given as never);
    assert.equal(JSON.parse(JSON.stringify(parseContractText("c.ts", text).given)), given, text);
    for (const tag of tags) assert.ok(text.includes(tag), `${tag} in ${text}`);
  }
});

test("a type that tools share gives each of them its aliases", async () => {
  const code = `interface Server { name: "n"; version: "1" }
interface Tools { a(input: Query): string; b(input: Pick<Query, "query">): string; c(input: Query & { more: string }): string }
interface Base { /** @alias q */ query: string }
interface Query extends Base { limit?: number }`;
  const { tools, aliases } = await parseContract("c.ts", code);
  assert.equal(tools.length, 3);
  for (const name of ["a", "b", "c"]) assert.equal([...aliases.tools.get(name)!.arguments], [["q", "query"]], name);
});

test("the generated server knows the aliases, and asks callers by an alias for the scopes of the tool", async () => {
  const tool = {
    ...TOOL,
    inputSchema: QUERY,
    aliases: ["search"],
    argumentAliases: { q: "query" },
    scopes: ["notes:read"],
  };
  const { model } = await loadBundledProtocolModel("2026-07-28");
  const revision = { model, facts: loadFacts("2026-07-28") };
  const files = await emitContract(await parseContract("c.json", contractOf(tool)), {
    servers: [revision as never],
    clients: [],
    target: "ts",
    source: "c.json",
  });
  const text = files.map((file) => file.text).join("\n");
  assert.match(
    text.replace(/\s+/g, " "),
    /const TOOL_ALIASES: Aliases = createAliases\(\{ names: \[\["search", "find"\]\], arguments: \[\["find", "q", "query"\]\],? \}\);/,
  );
  assert.match(text, /createToolHandlers\(TOOLS, tools, \{[^}]*aliases: TOOL_ALIASES[^}]*\}\)/);
  assert.match(
    text.replace(/\s+/g, " "),
    /tools: new Map\(\[ ?\["find", \["notes:read"\]\], ?\["search", \["notes:read"\]\],? ?\]\)/,
  );
});

test.run();
