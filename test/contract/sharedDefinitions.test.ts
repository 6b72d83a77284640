import { test } from "uvu";
import * as assert from "uvu/assert";
import { resolveDefinitions } from "../../generator/contract/sharedDefinitions.js";
import { SchemaError } from "../../generator/model/schemaError.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

/** Definitions of which each refers to the next, and the last one to the first. */
function cycle(size: number): { [name: string]: JsonObject } {
  const definition = (i: number): [string, JsonObject] => [
    `D${i}`,
    { type: "object", properties: { next: { $ref: `#/$defs/D${(i + 1) % size}` } } },
  ];
  return Object.fromEntries(Array.from({ length: size }, (_, i) => definition(i)));
}

/** Tools whose inputs refer to the first definition. */
function toolsOf(count: number): JsonObject[] {
  const properties = { first: { $ref: "#/$defs/D0" } };
  return Array.from({ length: count }, (_, i) => ({ name: `t${i}`, inputSchema: { type: "object", properties } }));
}

function resolve(given: JsonObject, isForClientOnly = false): { readonly given: JsonObject } {
  const fail = (at: readonly (string | number)[], problem: string): SchemaError =>
    new SchemaError("c.json", { line: 1, column: 1 }, `${at.join("/")}: ${problem}`);
  return resolveDefinitions({ given, isForClientOnly, fail });
}

/** Returns how often the members of the definitions in a cycle are read until a contract with one tool is resolved. */
function readsOf(size: number): number {
  let reads = 0;
  const counted = Object.entries(cycle(size)).map(([name, definition]) => {
    const getOwnPropertyDescriptor: ProxyHandler<JsonObject>["getOwnPropertyDescriptor"] = (target, member) => {
      reads++;
      return Reflect.getOwnPropertyDescriptor(target, member);
    };
    return [name, new Proxy(definition, { getOwnPropertyDescriptor })];
  });
  resolve({ $defs: Object.fromEntries(counted) as JsonObject, tools: toolsOf(1) });
  return reads;
}

test("twice as many definitions in a cycle are twice the work", () => {
  const [few, many] = [readsOf(50), readsOf(100)];
  assert.ok(few >= 50, `${few} reads`);
  assert.ok(many <= 2.2 * few, `${few} reads of 50 definitions, ${many} of 100`);
});

const LIMIT =
  "up to here, the schemas contain more than 50000 copies of definitions, because each lists all that it uses (break cycles between definitions, or divide the contract between servers)";

test("tools that share too many definitions are an error at the first tool that is too much", () => {
  const [tools, $defs] = [toolsOf(1_000), cycle(3_000)];
  for (const isForClientOnly of [false, true])
    assert.throws(
      () => resolve({ $defs, tools }, isForClientOnly),
      (error: Error) => error.message.includes(`tools/16/inputSchema: ${LIMIT}`),
    );
  const { tools: resolved } = resolve({ $defs, tools: tools.slice(0, 16) }).given as { tools: JsonObject[] };
  assert.is(Object.keys((resolved[15]!["inputSchema"] as { $defs: object }).$defs).length, 3_000);
});

test("a definition is checked with those that it uses, not with unrelated ones", () => {
  const plain = { type: "string", $id: "https://a.example/one" };
  const $defs = { D0: plain, D1: { ...plain, minLength: 1 } };
  assert.is(resolve({ $defs, tools: toolsOf(1) }).given["$defs"], $defs);
  assert.throws(
    () => resolve({ $defs: { ...$defs, D2: { type: "strin" } }, tools: [] }),
    (error: Error) => error.message.includes("$defs/D2/type: /$defs/D2/type: "),
  );
});

test.run();
