import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connectInMemory } from "../../generated/runtime/memory.js";
import { stateless } from "./fixtures/generated.mjs";
import { standAlone } from "./support/peer.js";

const test = suite("results of the stateless lifecycle");

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";
const IDENTITY = { name: "test", version: "1" };
const TOOLS = { content: [] };

/** Calls a tool whose handler returns a value, and returns the result. The call is made twice, since the first may prepare texts. */
async function responseTo(returned: unknown): Promise<unknown> {
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" as const }),
    callTool: () => returned as never,
  };
  const peer = connectInMemory(stateless.createServer({ ...IDENTITY, onError() {} }, { tools }));
  const results: unknown[] = [];
  for (const id of [1, 1]) {
    peer.send({ jsonrpc: "2.0", id, method: "tools/call", params: { ...standAlone(), name: "x" } });
    results.push((await peer.next())["result"]);
  }
  peer.close();
  assert.equal(results[0], results[1]);
  return results[0];
}

test("are complete and name the server", async () => {
  const expected = { ...TOOLS, resultType: "complete", _meta: { [SERVER_INFO]: IDENTITY } };
  assert.equal(await responseTo(TOOLS), expected);
  assert.equal(await responseTo({ ...TOOLS, resultType: undefined, _meta: undefined }), expected);
  assert.equal(await responseTo({ ...TOOLS, resultType: "complete" }), expected);
});

test("keep the _meta of the handler beside the identity of the server, and an identity of the handler", async () => {
  assert.equal(await responseTo({ ...TOOLS, _meta: { a: 1 } }), {
    ...TOOLS,
    resultType: "complete",
    _meta: { [SERVER_INFO]: IDENTITY, a: 1 },
  });
  const other = { [SERVER_INFO]: { name: "other", version: "2" } };
  assert.equal(await responseTo({ ...TOOLS, _meta: other }), { ...TOOLS, resultType: "complete", _meta: other });
});

test("are the value of an own toJSON method without additions", async () => {
  assert.equal(await responseTo({ ...TOOLS, toJSON: () => ({ content: [], isError: true }) }), {
    content: [],
    isError: true,
  });
  assert.is(await responseTo({ ...TOOLS, toJSON: () => 5 }), undefined);
});

test("do not change the object that the handler returned", async () => {
  const returned = { ...TOOLS };
  await responseTo(Object.freeze(returned));
  assert.equal(returned, TOOLS);
});

test.run();
