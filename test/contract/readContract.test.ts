import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseContract, readContract } from "../../generator/contract/readContract.js";

const ABOUT = '"name": "s", "version": "1"';
const tool = (members: string): string =>
  `{ ${ABOUT},\n"tools": [{ "name": "t", "inputSchema": { "type": "object" }, ${members} }] }`;

const REFUSED: readonly (readonly [what: string, text: string, message: RegExp])[] = [
  ["nothing", "", /^c\.json:1:1: .*\(correct the JSON\)$/],
  ["broken JSON", '{ "name": }', /^c\.json:1:11: .*\(correct the JSON\)$/],
  ["a list", "[]", /^c\.json:1:1: a contract is an object \(write \{ \}\)$/],
  [
    "an unknown member",
    `{ ${ABOUT},\n  "tolos": [] }`,
    /^c\.json:2:3: "tolos" is not known here \(use \$schema, name,/,
  ],
  ["no version", '{ "name": "s" }', /^c\.json:1:1: \/version .*\(see Implementation in the protocol\)$/],
  ["a version that is a number", '{ "name": "s", "version": 1 }', /^c\.json:1:16: \/version /],
  ["instructions that are no text", `{ ${ABOUT}, "instructions": 1 }`, /^c\.json:1:32: "instructions" is a text/],
  ["tools that are no list", `{ ${ABOUT}, "tools": {} }`, /^c\.json:1:32: "tools" is a list \(write \[ \]\)$/],
  ["a tool without a schema", `{ ${ABOUT}, "tools": [\n{ "name": "t" }] }`, /^c\.json:2:1: \/tools\/0\/inputSchema /],
  [
    "a schema of an input that is no object",
    `{ ${ABOUT}, "tools": [{ "name": "t",\n"inputSchema": { "type": "array" } }] }`,
    /^c\.json:2:18: \/tools\/0\/inputSchema\/type /,
  ],
  [
    "two tools of one name",
    `{ ${ABOUT}, "tools": [{ "name": "t", "inputSchema": { "type": "object" } },\n{ "name": "t", "inputSchema": { "type": "object" } }] }`,
    /^c\.json:2:3: the name "t" is taken already \(give another one\)$/,
  ],
  [
    "two resources of one address",
    `{ ${ABOUT}, "resources": [{ "name": "a", "uri": "a://b" },\n{ "name": "b", "uri": "a://b" }] }`,
    /^c\.json:2:16: the uri "a:\/\/b" is taken already/,
  ],
  [
    "a schema that is fetched from elsewhere",
    tool('\n"outputSchema": { "$ref": "https://example.com/s.json" }'),
    /^c\.json:3:19: outputSchema of t\/\$ref: .*nothing is fetched/,
  ],
  [
    "a keyword that cannot be decided",
    tool('\n"outputSchema": { "properties": { "a": { "divisibleBy": 2 } } }'),
    /^c\.json:3:42: outputSchema of t\/properties\/a\/divisibleBy: /,
  ],
  ["a member named __proto__", `{ ${ABOUT},\n"__proto__": {} }`, /^c\.json:2:1: "__proto__" cannot be a member/],
  ["a member that stands twice", `{ ${ABOUT},\n"name": "t" }`, /^c\.json:2:1: "name" stands here twice \(leave one\)$/],
  [
    "a template that cannot be matched back",
    `{ ${ABOUT}, "resourceTemplates": [{ "name": "r",\n"uriTemplate": "a://{x}{y}" }] }`,
    /^c\.json:2:1: a:\/\/\{x\}\{y\}: .*separate values/,
  ],
  [
    "an argument that stands twice",
    `{ ${ABOUT}, "prompts": [{ "name": "p", "arguments": [{ "name": "a" },\n{ "name": "a" }] }] }`,
    /^c\.json:2:3: p has the argument a twice \(leave one\)$/,
  ],
  ["deep nesting", `${'{"a":'.repeat(200)}1${"}".repeat(200)}`, /^c\.json:1:\d+: more than 100 levels of nesting/],
];

for (const [what, text, message] of REFUSED) {
  test(`${what} is refused with its place and what to do`, async () => {
    try {
      await parseContract("c.json", text);
    } catch (error) {
      assert.is((error as Error).name, "SchemaError");
      assert.match((error as Error).message, message);
      return;
    }
    assert.unreachable(`${what} was accepted`);
  });
}

test("comments, trailing commas and the address of a JSON Schema are no matter", async () => {
  const { about, tools } = await parseContract(
    "c.json",
    `// of mine\n{ "$schema": "./s.json", ${ABOUT}, "tools": [], }`,
  );
  assert.equal(about, { name: "s", version: "1" });
  assert.equal(tools, []);
});

test("a file that is not there is told", async () => {
  let message = "";
  await readContract("none/contract.json").catch((error: Error) => (message = error.message));
  assert.is(message, 'none/contract.json:1:1: there is no such file (check the path given as "contract")');
});

test("a name that the protocol does not advise is noted, and used all the same", async () => {
  const text = `{ ${ABOUT}, "tools": [{ "name": "say it", "inputSchema": { "type": "object" } }] }`;
  const { notes, tools } = await parseContract("c.json", text);
  assert.equal(notes, ['"say it" is not named as the protocol advises (1 to 128 of A-Z, a-z, 0-9, _, - and .)']);
  assert.is(tools[0]!.name, "say it");
});

test.run();
