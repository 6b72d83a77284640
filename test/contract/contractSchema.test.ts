import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseContract } from "../../generator/contract/readContract.js";
import { ROOT } from "../support/schemas.js";
import { HOSTILE } from "./support/hostileContract.js";

const SCHEMA = JSON.parse(readFileSync(join(ROOT, "schema/contract.schema.json"), "utf8")) as {
  properties: { [member: string]: { items?: { properties: object } } };
};

/** Formats are what `mcpgen` itself looks at. */
const accepts = new Ajv({ strict: true, formats: { uri: true } }).compile(SCHEMA);

const ABOUT = { name: "s", version: "1" };

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

test("the schema for editors has the members of the newest revision and those that servers do not list, and no others", () => {
  const { $defs } = JSON.parse(readFileSync(join(ROOT, "generated/2026-07-28/schema.json"), "utf8")) as {
    $defs: { [name: string]: { properties: object } };
  };
  const types = { tools: "Tool", prompts: "Prompt", resources: "Resource", resourceTemplates: "ResourceTemplate" };
  for (const [list, type] of Object.entries(types)) {
    const members = Object.keys(SCHEMA.properties[list]!.items!.properties).sort();
    const unlisted = {
      tools: ["aliases"],
      prompts: [],
      resources: ["contentSchema"],
      resourceTemplates: ["contentSchema"],
    };
    const own = ["scopes", ...unlisted[list as keyof typeof unlisted]];
    assert.equal(members, [...Object.keys($defs[type]!.properties), ...own].sort(), list);
  }
});

test.run();
