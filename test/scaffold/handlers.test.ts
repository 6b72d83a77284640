import { suite } from "uvu";
import { stubModule } from "../../generator/scaffold/handlers.js";
import type { ContractHandler } from "../../generator/scaffold/plannedHandlers.js";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { exampleFor } from "../../generator/scaffold/exampleInput.js";
import * as assert from "uvu/assert";

const test = suite("stubs of handlers");

const STUBS: readonly (readonly [handler: Partial<ContractHandler>, imports: string, head: string, entry: string])[] = [
  [
    { member: "getForecast", outputSchema: true },
    "failure, type Context, type GetForecastInput, type GetForecastOutput, type ToolReturn",
    "getForecast(input: GetForecastInput, context: Context): Promise<ToolReturn<GetForecastOutput>>",
    "getForecast",
  ],
  [
    { member: "delete" },
    "failure, type ContentReturn, type Context, type GetForecastInput",
    "deleteHandler(input: GetForecastInput, context: Context): Promise<ContentReturn>",
    "delete: deleteHandler",
  ],
  [
    { member: "review", group: "prompts", parameter: "args" },
    "type Context, type GetForecastArguments, type PromptReturn",
    "review(args: GetForecastArguments, context: Context): Promise<PromptReturn>",
    "review",
  ],
  [
    { member: "desk", group: "resources", parameter: "variables" },
    "type Context, type GetForecastVariables, type ResourceReturn",
    "desk(variables: GetForecastVariables, context: Context): Promise<ResourceReturn>",
    "desk",
  ],
  [
    { member: "about", group: "resources", parameter: "" },
    "type Context, type ResourceReturn",
    "about(context: Context): Promise<ResourceReturn>",
    "about",
  ],
];

for (const [handler, imports, head, entry] of STUBS)
  test(`the stub of ${handler.member} says what it is given and what it returns`, () => {
    const base = { group: "tools", name: "x", member: "x", type: "GetForecast", parameter: "input", doc: "" } as const;
    const { text } = stubModule({ ...base, ...handler });
    assert.match(text, `import { ${imports} } from "../mcp/contract/index.js";`);
    assert.match(text, `export async function ${head} {`);
    assert.match(text, `Add \`${entry}\` to \``);
  });

const examples = suite("inputs for examples");

const EXAMPLES: readonly (readonly [schema: string, example: unknown])[] = [
  [
    '{ "type": "object", "properties": { "a": { "type": "integer", "minimum": 3 }, "b": {} }, "required": ["a"] }',
    { a: 3 },
  ],
  // What every object inherits is no member of a schema, and an object literal must give it another value.
  ['{ "type": "object", "required": ["constructor", "toString"] }', { constructor: "text", toString: "text" }],
  ['{ "properties": { "constructor": { "type": "integer" }, "b": {} } }', { constructor: 1 }],
  ['{ "type": "string", "format": "constructor" }', "text"],
  ['{ "type": "array", "items": { "format": "date" }, "minItems": 2 }', ["1999-12-31", "1999-12-31"]],
  ['{ "anyOf": [{ "type": "null" }, { "type": "string" }] }', null],
  ['{ "$ref": "#/$defs/a~1b", "$defs": { "a/b": { "const": 7 } } }', 7],
  ['{ "$ref": "#city", "$defs": { "c": { "$anchor": "city", "enum": ["Oslo"] } } }', "Oslo"],
  ['{ "allOf": [{ "$ref": "#/$defs/a" }], "$defs": { "a": { "type": "number", "exclusiveMinimum": 2 } } }', 2.5],
  ['{ "type": "string", "minLength": 1000000000 }', undefined],
  ['{ "type": "array", "items": { "minLength": 6000 }, "minItems": 2 }', undefined],
  ['{ "type": "array", "items": { "$ref": "#" }, "minItems": 1000 }', undefined],
  ['{ "type": "array", "minItems": 4294967296 }', undefined],
  ['{ "type": "object", "properties": { "next": { "$ref": "#" } }, "required": ["next"] }', undefined],
];

for (const [schema, example] of EXAMPLES)
  examples(`${schema} accepts ${JSON.stringify(example) ?? "nothing that is found"}`, () => {
    assert.equal(exampleFor(JSON.parse(schema) as JsonSchemaInContract), example);
  });

test.run();
examples.run();
