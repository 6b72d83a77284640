import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseJsonText } from "../../generator/read/jsonFile.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { PAIRS } from "../contractDiff/support/pairs.js";
import { ROOT } from "../support/schemas.js";
import { HOSTILE } from "./support/hostileContract.js";

const SCHEMA = JSON.parse(readFileSync(join(ROOT, "schema/contract.schema.json"), "utf8")) as {
  $id: string;
  $comment: string;
  properties: { [member: string]: { items?: { properties: object } } };
};

/** The reader and other programs know the format by it, so it never changes. */
const ID = "https://unpkg.com/mcpgen/schema/contract.schema.json";

/** Formats are what `mcpgen` itself looks at. */
const accepts = new Ajv({ strict: true, formats: { uri: true } }).compile(SCHEMA);

const ABOUT = { name: "s", version: "1" };

const tool = (members: object): object => ({ name: "t", inputSchema: { type: "object" }, ...members });
const prompt = (argument: object): object => ({ ...ABOUT, prompts: [{ name: "p", arguments: [argument] }] });
const resource = (members: object): object => ({ ...ABOUT, resources: [{ name: "r", uri: "a:b", ...members }] });

const CONTRACTS: readonly (readonly [what: string, contract: object, isOne: boolean])[] = [
  ["no more than a name", ABOUT, true],
  ["hostile names", HOSTILE, true],
  ["nothing", {}, false],
  ["a misspelt list", { ...ABOUT, tolos: [] }, false],
  ["a tool without a schema", { ...ABOUT, tools: [{ name: "t" }] }, false],
  ["a tool that is given no object", { ...ABOUT, tools: [{ name: "t", inputSchema: { type: "array" } }] }, false],
  ["a template without an address", { ...ABOUT, resourceTemplates: [{ name: "t" }] }, false],
  ["an argument without a name", { ...ABOUT, prompts: [{ name: "p", arguments: [{}] }] }, false],
  [
    "an input that is a definition",
    { ...ABOUT, $defs: { a: { type: "object" } }, tools: [{ name: "t", inputSchema: { $ref: "#/$defs/a" } }] },
    true,
  ],
  ["definitions that are a list", { ...ABOUT, $defs: [] }, false],
  ["icons that are no list", { ...ABOUT, icons: {} }, false],
  ["a title that is a number", { ...ABOUT, title: 1 }, false],
  ["a prompt with scopes", { ...ABOUT, prompts: [{ name: "p", scopes: ["p:get", "!#[]~"] }] }, true],
  ["a resource without scopes of its own", { ...ABOUT, resources: [{ name: "r", uri: "a:b", scopes: [] }] }, true],
  [
    "a resource with typed contents",
    { ...ABOUT, resources: [{ name: "r", uri: "a:b", contentSchema: { type: "array" } }] },
    true,
  ],
  [
    "a template whose contents are a text",
    { ...ABOUT, resourceTemplates: [{ name: "r", uriTemplate: "a:{b}", contentSchema: "text" }] },
    false,
  ],
  ["scopes that are one text", { ...ABOUT, prompts: [{ name: "p", scopes: "p:get" }] }, false],
  ["a scope with a blank", { ...ABOUT, prompts: [{ name: "p", scopes: ["p get"] }] }, false],
  ["an empty scope", { ...ABOUT, prompts: [{ name: "p", scopes: [""] }] }, false],
  ["a scope that is listed twice", { ...ABOUT, prompts: [{ name: "p", scopes: ["p", "p"] }] }, false],
  ["a version that is a number", { ...ABOUT, version: 1 }, false],
  ["instructions that are a list", { ...ABOUT, instructions: [] }, false],
  ["a client without a name", { ...ABOUT, client: {} }, false],
  ["an icon without an address", { ...ABOUT, icons: [{}] }, false],
  ["tools by their names", { ...ABOUT, tools: { t: { inputSchema: { type: "object" } } } }, false],
  ["a tool without a name", { ...ABOUT, tools: [{ inputSchema: { type: "object" } }] }, false],
  ["an input schema without a type", { ...ABOUT, tools: [{ name: "t", inputSchema: {} }] }, false],
  ["an input schema that is true", { ...ABOUT, tools: [{ name: "t", inputSchema: true }] }, false],
  ["an output schema that is a list", { ...ABOUT, tools: [tool({ outputSchema: [] })] }, false],
  ["a hint that is a text", { ...ABOUT, tools: [tool({ annotations: { readOnlyHint: "yes" } })] }, false],
  ["a prompt without a name", { ...ABOUT, prompts: [{}] }, false],
  ["an argument that is required by a text", prompt({ name: "a", required: "yes" }), false],
  ["a resource without an address", { ...ABOUT, resources: [{ name: "r" }] }, false],
  ["a resource whose size is a text", resource({ size: "1 kB" }), false],
  ["a resource for robots", resource({ annotations: { audience: ["robot"] } }), false],
  ["a priority above 1", resource({ annotations: { priority: 2 } }), false],
  ["metadata that are a list", resource({ _meta: [] }), false],
  ["a tool that can run as a task", { ...ABOUT, tools: [tool({ execution: { taskSupport: "optional" } })] }, true],
  ["a schema of the contract itself", { ...ABOUT, $schema: ID }, true],
];

for (const [what, contract, isOne] of CONTRACTS) {
  test(`the schema for editors and mcpgen agree that ${what} is ${isOne ? "a" : "no"} contract`, async () => {
    assert.is(accepts(contract), isOne, JSON.stringify(accepts.errors));
    const read = parseContract("c.json", JSON.stringify(contract));
    assert.is(
      await read.then(
        () => true,
        () => false,
      ),
      isOne,
    );
  });
}

test("the table has 25 contracts that both refuse, and the schema has a name and a version", () => {
  assert.ok(CONTRACTS.filter(([, , isOne]) => !isOne).length >= 25);
  assert.is(SCHEMA.$id, ID);
  assert.match(SCHEMA.$comment, /^Version 1 /);
});

test("the contracts of the repository are valid", () => {
  const files = [
    "samples/notes/contract.json",
    "samples/contract-releases/v1.json",
    "samples/contract-releases/v2.json",
    "test/contract/golden/contract.json",
    "test/attack/servers/contract.json",
  ];
  for (const file of files) {
    const { value } = parseJsonText(file, readFileSync(join(ROOT, file), "utf8"));
    assert.ok(accepts(value), `${file}: ${JSON.stringify(accepts.errors)}`);
  }
});

test("each schema of the pairs for comparisons is valid in a contract, and mcpgen reads it", async () => {
  const schemas = new Set(PAIRS.flatMap(({ before, after }) => [before, after]));
  assert.ok(PAIRS.length >= 249, `${PAIRS.length} pairs`);
  const tools = [...schemas].map((schema, i) => ({
    name: `t${i}`,
    inputSchema: { type: "object" },
    outputSchema: typeof schema === "boolean" ? { properties: { value: schema } } : schema,
  }));
  const contract = { ...ABOUT, tools };
  assert.ok(accepts(contract), JSON.stringify(accepts.errors));
  // An object with a member "__proto__" cannot be made by a literal, so mcpgen refuses that name.
  const readable = tools.filter(({ outputSchema }) => !JSON.stringify(outputSchema).includes("__proto__"));
  assert.ok(readable.length > tools.length - 5);
  const read = await parseContract("c.json", JSON.stringify({ ...ABOUT, tools: readable }));
  assert.is(read.tools.length, readable.length);
});

test("the schema for editors has the members of the newest revision and those that servers do not list, and no others", () => {
  const { $defs } = JSON.parse(readFileSync(join(ROOT, "generated/2026-07-28/schema.json"), "utf8")) as {
    $defs: { [name: string]: { properties: object } };
  };
  const types = { tools: "Tool", prompts: "Prompt", resources: "Resource", resourceTemplates: "ResourceTemplate" };
  for (const [list, type] of Object.entries(types)) {
    const members = Object.keys(SCHEMA.properties[list]!.items!.properties).sort();
    const unlisted = {
      tools: ["aliases", "argumentAliases", "execution"],
      prompts: ["aliases", "argumentAliases"],
      resources: ["contentSchema"],
      resourceTemplates: ["contentSchema"],
    };
    const own = ["scopes", ...unlisted[list as keyof typeof unlisted]];
    assert.equal(members, [...Object.keys($defs[type]!.properties), ...own].sort(), list);
  }
});

test.run();
