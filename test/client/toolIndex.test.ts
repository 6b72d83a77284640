import { test } from "uvu";
import * as assert from "uvu/assert";
import { ToolIndex } from "../../templates/runtime/client/toolIndex.js";

function createIndex(): ToolIndex {
  return new ToolIndex({ headers: {} } as never, { target: { kind: "stdio" } } as never, () => {});
}

/** Lets an index read a list whose tools have these texts as descriptions of their output. */
function learn(index: ToolIndex, names: readonly string[], outputSchema: string): void {
  const tools = names.map((name) => `{"name":${JSON.stringify(name)},"inputSchema":{},"outputSchema":${outputSchema}}`);
  index.learn(JSON.parse(`{"tools":[${tools.join()}]}`) as never);
}

test("few tools with schemas that are nested deeper than the stack allows are remembered, so that each use can be reported", () => {
  const index = createIndex();
  const names = ["one", "two", "three", "four", "five"];
  learn(index, names, `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
  assert.equal(
    names.filter((name) => index.get(name) !== undefined),
    ["one", "two", "three"],
  );
});

test("a client remembers 4 million characters of a server's tools at most, and those that are listed again once", () => {
  const index = createIndex();
  const million = JSON.stringify({ description: "x".repeat(1_000_000) });
  for (let i = 0; i < 10; i++) learn(index, ["one"], million);
  learn(index, ["two", "three", "four", "five", "six"], million);
  const known = ["one", "two", "three", "four", "five", "six"].filter((name) => index.get(name) !== undefined);
  assert.equal(known, ["one", "two", "three", "four"]);
  learn(index, ["one"], "{}");
  learn(index, ["five"], million);
  assert.ok(index.get("five") !== undefined);
});

test.run();
