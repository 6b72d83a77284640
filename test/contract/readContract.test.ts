import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseContract, readContract } from "../../generator/contract/readContract.js";
import { membersOf } from "../support/lists.js";

const ABOUT = '"name": "s", "version": "1"';
const tool = (members: string): string =>
  `{ ${ABOUT},\n"tools": [{ "name": "t", "inputSchema": { "type": "object" }, ${members} }] }`;

const REFUSED: readonly (readonly [what: string, text: string, message: RegExp])[] = [
  ["nothing", "", /^c\.json:1:1: .*\(correct the JSON\)$/],
  ["broken JSON", '{ "name": }', /^c\.json:1:11: .*\(correct the JSON\)$/],
  ["a list", "[]", /^c\.json:1:1: a contract must be a JSON object \(write \{ \}\)$/],
  [
    "an unknown member",
    `{ ${ABOUT},\n  "tolos": [] }`,
    /^c\.json:2:3: the member "tolos" of a contract is not known \(use \$schema, name,/,
  ],
  ["no version", '{ "name": "s" }', /^c\.json:1:1: \/version .*\(see the type Implementation of the protocol\)$/],
  ["a version that is a number", '{ "name": "s", "version": 1 }', /^c\.json:1:16: \/version /],
  [
    "instructions that are no text",
    `{ ${ABOUT}, "instructions": 1 }`,
    /^c\.json:1:32: "instructions" must be a string/,
  ],
  ["tools that are no list", `{ ${ABOUT}, "tools": {} }`, /^c\.json:1:32: "tools" must be an array \(write \[ \]\)$/],
  [
    "a tool without a schema",
    `{ ${ABOUT}, "tools": [\n{ "name": "t" }] }`,
    /^c\.json:2:1: t: \/tools\/0\/inputSchema /,
  ],
  [
    "a schema of an input that is no object",
    `{ ${ABOUT}, "tools": [{ "name": "t",\n"inputSchema": { "type": "array" } }] }`,
    /^c\.json:2:18: t: \/tools\/0\/inputSchema\/type /,
  ],
  [
    "two tools of one name",
    `{ ${ABOUT}, "tools": [{ "name": "t", "inputSchema": { "type": "object" } },\n{ "name": "t", "inputSchema": { "type": "object" } }] }`,
    /^c\.json:2:3: the name "t" is used twice in "tools" \(choose another name\)$/,
  ],
  [
    "two resources of one address",
    `{ ${ABOUT}, "resources": [{ "name": "a", "uri": "a://b" },\n{ "name": "b", "uri": "a://b" }] }`,
    /^c\.json:2:16: the uri "a:\/\/b" is used twice in "resources" \(choose another uri\)/,
  ],
  [
    "a schema that is fetched from elsewhere",
    tool('\n"outputSchema": { "$ref": "https://example.com/s.json" }'),
    /^c\.json:3:19: outputSchema of t\/\$ref: .*mcpgen does not fetch schemas/,
  ],
  [
    "a keyword that cannot be decided",
    tool('\n"outputSchema": { "properties": { "a": { "divisibleBy": 2 } } }'),
    /^c\.json:3:42: outputSchema of t\/properties\/a\/divisibleBy: /,
  ],
  [
    "a member named __proto__",
    tool('"outputSchema": { "properties": {\n"__proto__": {} } }'),
    /^c\.json:3:1: "__proto__" cannot be a member/,
  ],
  [
    "a member whose name is half a letter",
    `{ ${ABOUT},\n"\\ud800": {} }`,
    /^c\.json:2:1: the name "\\ud800" contains a lone surrogate \(rename the member\)$/,
  ],
  [
    "a number that no number of JavaScript is",
    tool('"_meta": {\n"a": 1e999 }'),
    /^c\.json:3:6: this number is too large for JavaScript/,
  ],
  [
    "a place among members whose names are numbers",
    tool('"outputSchema": { "properties": {\n"0": { "minimum": "1" } } }'),
    /^c\.json:3:8: outputSchema of t\/properties\/0\/minimum: must be a number$/,
  ],
  [
    "a member that stands twice",
    `{ ${ABOUT},\n"name": "t" }`,
    /^c\.json:2:1: this object has two members "name" \(remove one\)$/,
  ],
  [
    "a template that cannot be matched back",
    `{ ${ABOUT}, "resourceTemplates": [{ "name": "r",\n"uriTemplate": "a://{x}{y}" }] }`,
    /^c\.json:2:1: a:\/\/\{x\}\{y\}: .*separate values/,
  ],
  [
    "an argument that stands twice",
    `{ ${ABOUT}, "prompts": [{ "name": "p", "arguments": [{ "name": "a" },\n{ "name": "a" }] }] }`,
    /^c\.json:2:3: the prompt p has the argument a twice \(remove one of them\)$/,
  ],
  [
    "deep nesting",
    `${'{"a":'.repeat(200)}1${"}".repeat(200)}`,
    /^c\.json:1:\d+: brackets are nested more than 100 levels deep/,
  ],
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
  assert.is(message, 'none/contract.json:1:1: the file does not exist (correct the path in "contract")');
});

/** Schemas, and what is noted of each. */
const NOTED: readonly (readonly [schema: string, notes: readonly RegExp[]])[] = [
  [
    '{ "properties": { "a": { "type": "string" } } }',
    [/^outputSchema of t\/properties: .* not of type object, .*\(add "type": "object"\)$/],
  ],
  [
    '{ "type": "array", "items": { "minLength": 1 } }',
    [/^outputSchema of t\/items\/minLength: .* not of type string, /],
  ],
  [
    '{ "type": "object", "properties": { "a/b": { "items": {} }, "c": { "required": ["d"] }, "e": { "minimum": 1 } } }',
    [/^outputSchema of t\/properties\/a~1b\/items: .* not of type array, .*; 2 more in this schema$/],
  ],
  ['{ "anyOf": [{ "properties": {} }, { "type": "null" }] }', [/^outputSchema of t\/anyOf\/0\/properties: /]],
  ['{ "type": "string", "nullable": true }', [/^outputSchema of t\/nullable: .* null is rejected /]],
  [
    '{ "tpye": "object", "properties": { "a": { "format": "emial" } } }',
    [/^outputSchema of t\/tpye: .*\(did you mean type\?\); 2 more in this schema$/],
  ],
  ['{ "type": "object", "anyOf": [{ "required": ["a"] }, { "properties": { "b": { "type": "null" } } }] }', []],
  ['{ "anyOf": [{ "type": "string" }, { "type": "null" }], "minLength": 1 }', []],
  ['{ "allOf": [{ "type": "object" }, { "type": "object" }], "required": ["a"] }', []],
  ['{ "type": "object", "properties": { "a": {} }, "if": { "required": ["a"] }, "then": { "required": ["b"] } }', []],
  ['{ "type": "object", "properties": { "a": {} }, "anyOf": [{ "properties": { "a": { "minimum": 1 } } }] }', []],
  ['{ "type": "object", "propertyNames": { "pattern": "^a" } }', []],
  ['{ "$ref": "#/$defs/a", "required": ["b"], "$defs": { "a": { "type": "object" } } }', []],
];

for (const [schema, notes] of NOTED)
  test(`${schema} is ${notes.length === 0 ? "not noted" : "noted"}`, async () => {
    const given = (await parseContract("c.json", tool(`"outputSchema": ${schema}`))).notes;
    assert.is(given.length, notes.length, given.join("\n"));
    for (const [i, note] of notes.entries()) assert.match(given[i]!, note);
  });

test("a name that the protocol does not advise is noted, and used all the same", async () => {
  const text = `{ ${ABOUT}, "tools": [{ "name": "say it", "inputSchema": { "type": "object" } }] }`;
  const { notes, tools } = await parseContract("c.json", text);
  assert.equal(notes, [
    '"say it" is not a tool name that the protocol recommends (use 1 to 128 characters: letters A-Z and a-z, digits, "_", "-" and ".")',
  ]);
  assert.is(tools[0]!.name, "say it");
});

test("a note is one line without control characters, whatever the names in it hold", async () => {
  const schema = '{ "type": "object", "properties": { "a\\u001b[31m\\nb": { "items": {} } } }';
  const { notes } = await parseContract("c.json", tool(`"outputSchema": ${schema}`));
  assert.match(notes.join("|"), /^outputSchema of t\/properties\/a \[31m b\/items: [^|]*$/);
});

/** Contracts with something that a server cannot have, and the notes if only a client is generated. */
const CLIENT_ONLY: readonly (readonly [what: string, lists: object, note: RegExp])[] = [
  ["a tool without a schema", { tools: [{ name: "t" }] }, /^tools\/0 is left out: t: \/tools\/0\/inputSchema /],
  [
    "a second tool with the same name",
    {
      tools: [
        { name: "kept", inputSchema: { type: "object" } },
        { name: "kept", inputSchema: { type: "object" } },
      ],
    },
    /^tools\/1 is left out: the name "kept" is used twice/,
  ],
  [
    "a schema elsewhere",
    { tools: [{ name: "kept", inputSchema: { type: "object", properties: { a: { $ref: "https://x.y/z" } } } }] },
    /^the type of the inputSchema of kept is unknown: https:\/\/x\.y\/z is not in this document$/,
  ],
  ["a prompt without a name", { prompts: [{ name: " " }] }, /^prompts\/0 is left out: the name of the prompt is empty/],
];

for (const [what, lists, note] of CLIENT_ONLY)
  test(`${what} is noted for a client, and rejected for a server`, async () => {
    const text = JSON.stringify({ name: "s", version: "1", ...lists });
    const { notes, tools, prompts } = await parseContract("c.json", text, { isForClientOnly: true });
    assert.is(notes.length, 1, notes.join("\n"));
    assert.match(notes[0]!, note);
    assert.equal(
      membersOf([...tools, ...prompts], "name"),
      what.includes("tool without") || what.includes("prompt") ? [] : ["kept"],
    );
    let message = "";
    await parseContract("c.json", text).catch((error: Error) => (message = error.message));
    assert.match(message, /^c\.json:1:\d+: /);
  });

test("a resource template that a server cannot match is kept for a client", async () => {
  const text = JSON.stringify({
    name: "s",
    version: "1",
    resourceTemplates: [{ name: "t", uriTemplate: "a://{x}{y}" }],
  });
  const { notes, resourceTemplates } = await parseContract("c.json", text, { isForClientOnly: true });
  assert.equal([notes, resourceTemplates.length], [[], 1]);
});

test("the member `client` names the client", async () => {
  assert.is((await parseContract("c.json", `{ ${ABOUT}, "client": "files" }`)).client, "files");
});

test.run();
