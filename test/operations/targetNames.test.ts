import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TargetNames } from "../../templates/runtime/operations/targetNames.js";
import { stopClock } from "./support/operated.js";

const test = suite("the names of tools and prompts for labels");

test.after.each(() => mock.restoreAll());

/** Names that learn from responses to clients of one server. */
class Server {
  readonly #names = new TargetNames();

  /** A call that has succeeded. Returns the label of its tool or prompt. */
  call(name: unknown, method = "tools/call"): string | undefined {
    const incoming = { id: 1, method, params: { name } };
    this.#names.learn(incoming, '{"jsonrpc":"2.0","id":1,"result":{}}');
    return this.#names.labelOf(incoming);
  }

  list(names: readonly unknown[], { cursor, next }: { cursor?: string; next?: string } = {}): void {
    const tools = names.map((name) => ({ name }));
    const result = { tools, ...(next !== undefined && { nextCursor: next }) };
    const params = cursor === undefined ? {} : { cursor };
    this.#names.learn({ id: 1, method: "tools/list", params }, JSON.stringify({ jsonrpc: "2.0", id: 1, result }));
  }
}

test("before a list, the first 50 names with which calls succeeded are known", () => {
  const server = new Server();
  const labels = Array.from({ length: 60 }, (_, i) => server.call(`any-${i}`));
  assert.is(labels.filter((label) => label !== "_OTHER").length, 50);
  assert.is(server.call("any-49"), "any-49");
  assert.is(server.call("any-50"), "_OTHER");
});

test("listed names are known although clients have used many other names before", () => {
  const server = new Server();
  for (let i = 0; i < 1000; i++) server.call(`any-${i}`);
  server.list(["real"]);
  assert.is(server.call("real"), "real");
});

test("a list displaces the names that clients have used, and calls add no names after it", () => {
  const server = new Server();
  assert.is(server.call("any"), "any");
  server.list(["real"]);
  assert.equal([server.call("any"), server.call("other"), server.call("real")], ["_OTHER", "_OTHER", "real"]);
});

test("a list of tools has no effect on the names of prompts", () => {
  const server = new Server();
  server.list(["real"]);
  assert.is(server.call("summary", "prompts/get"), "summary");
  assert.is(server.call("real", "prompts/get"), "real", "a prompt may have the name of a tool");
});

test("calls add names until the last page of a list was returned", () => {
  const server = new Server();
  server.list(["first"], { next: "2" });
  assert.equal([server.call("first"), server.call("second")], ["first", "second"]);
  server.list(["second"], { cursor: "2" });
  assert.equal([server.call("first"), server.call("second"), server.call("any")], ["first", "second", "_OTHER"]);
});

test("the pages of a list are read in order, and a list is read at most every ten seconds", () => {
  const advance = stopClock();
  const server = new Server();
  server.list(["last"], { cursor: "3" });
  server.list(["a"], { next: "2" });
  server.list(["b"], { cursor: "2", next: "3" });
  server.list(["b"], { cursor: "2", next: "3" });
  server.list(["c"], { cursor: "3" });
  server.list(["too early"]);
  const labels = (): unknown[] => ["a", "b", "c", "too early", "later"].map((name) => server.call(name));
  assert.equal(labels(), ["a", "b", "c", "_OTHER", "_OTHER"]);
  advance(10_000);
  server.list(["later"]);
  assert.equal(labels(), ["a", "b", "c", "_OTHER", "later"]);
});

test("lists add at most 500 names", () => {
  const server = new Server();
  server.list(Array.from({ length: 600 }, (_, i) => `tool-${i}`));
  assert.equal([server.call("tool-499"), server.call("tool-500")], ["tool-499", "_OTHER"]);
});

test("names that are long or no text are never known", () => {
  const server = new Server();
  const long = "x".repeat(129);
  for (const name of [long, 1, null, undefined]) assert.is(server.call(name), "_OTHER");
  server.list([long, 1, null]);
  for (const name of [long, 1, null, undefined]) assert.is(server.call(name), "_OTHER");
});

test.run();
