import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Server } from "../../templates/runtime/server/server.js";
import { alone, onFetch, onNode, statelessServer, type Sent } from "./support/httpServers.js";

/** Headers that repeat the arguments of a tool, where the list of tools is wrong or cannot be had. */

const test = suite("headers of arguments");

const serverOf = (listTools: () => object): Server => statelessServer({ listTools, callTool: () => ({ content: [] }) });

const listOf = (header: unknown): object => ({
  tools: [
    { name: "t", inputSchema: { type: "object", properties: { a: { type: "string", "x-mcp-header": header } } } },
  ],
  ttlMs: 0,
  cacheScope: "private",
});

const call = (args: object, headers: Sent["headers"] = {}): Sent => {
  const sent = alone("tools/call", { name: "t", arguments: args });
  return { ...sent, headers: { ...sent.headers, ...headers } };
};

for (const [carrier, open] of [
  ["node", onNode],
  ["fetch", onFetch],
] as const) {
  for (const header of ["a b", "", "\u00e4", "a\nb", "a:b"])
    test(`${carrier}: an annotation that is no name of a header, ${JSON.stringify(header)}, is ignored`, async () => {
      const place = await open([serverOf(() => listOf(header))]);
      for (let i = 0; i < 2; i++) assert.is((await place.send(call({ a: "x" }))).status, 200);
      await place.close();
    });

  test(`${carrier}: endpoints that come and go leave one listener at a server`, async () => {
    const server = serverOf(() => listOf("A"));
    for (let i = 0; i < 10; i++) {
      const place = await open([server]);
      assert.is((await place.send(call({ a: "x" }, { "mcp-param-a": "x" }))).status, 200);
      await place.close();
    }
    assert.is(server.listeners.size, 1);
  });

  test(`${carrier}: tools that could not be listed for one call are listed for the next`, async () => {
    let calls = 0;
    const place = await open([
      serverOf(() => {
        if (calls++ === 0) throw new Error("not yet");
        return listOf("A");
      }),
    ]);
    await place.send(call({ a: "x" }));
    const { status, text } = await place.send(call({ a: "x" }, { "mcp-param-a": "y" }));
    assert.is(status, 400);
    assert.is(JSON.parse(text).error.code, -32020);
    await place.close();
  });
}

test.run();
