import { test } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { exampleFor } from "../../generator/scaffold/exampleInput.js";

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
  test(`${schema} accepts ${JSON.stringify(example) ?? "nothing that is found"}`, () => {
    assert.equal(exampleFor(JSON.parse(schema) as JsonSchemaInContract), example);
  });

test.run();
