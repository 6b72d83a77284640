import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { ConnectError, McpError, connect } from "../../generated/runtime/client.js";
import { http } from "../../generated/runtime/httpClient.js";
import { closeAll } from "../client/support/cleanUp.js";
import { resultOf } from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";
import { rejected } from "../client/support/serving.js";

const test = suite("errors of calls over HTTP");
test.after.each(closeAll);

const DISCOVERED = {
  resultType: "complete",
  supportedVersions: ["2026-07-28"],
  capabilities: { tools: {} },
  ttlMs: 0,
  cacheScope: "private",
};

for (const id of [null, undefined])
  test(`an error with the id ${id} rejects the call on whose response it came`, async () => {
    const server = await scriptedHttp((request) => {
      const message = JSON.parse(request.body) as { id: number; method: string };
      if (message.method === "server/discover") request.json(resultOf(message.id, DISCOVERED));
      else request.json({ jsonrpc: "2.0", id, error: { code: -32600, message: "not from there" } }, 404);
    });
    const client = await connect(http(server.url), { name: "test", version: "1", as: july });
    const error = await rejected(client.listTools());
    assert.instance(error, McpError);
    assert.is(error.message, "not from there");
    await client.close();
  });

/** The member `data` of the error, the header `Retry-After`, and the milliseconds that the client must wait. */
const OVERLOADED: readonly (readonly [status: number, data: object, header: object, ms: number | undefined])[] = [
  [429, { retryAfter: 1 }, {}, 1_000],
  [429, { retryAfter: 1 }, { "retry-after": "2" }, 2_000],
  [503, {}, { "retry-after": "3" }, 3_000],
  [503, {}, {}, undefined],
];

for (const [status, data, headers, retryAfterMs] of OVERLOADED)
  test(`an error with status ${status} can be retried after ${retryAfterMs} ms, for a call and for the connection`, async () => {
    let isOverloaded = false;
    const server = await scriptedHttp((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      const error = { code: -32603, message: "too many requests", data };
      if (isOverloaded) request.json({ jsonrpc: "2.0", error }, status, headers as { [name: string]: string });
      else request.json(resultOf(id, DISCOVERED));
    });
    const open = () => connect(http(server.url), { name: "test", version: "1", as: july });
    const client = await open();
    isOverloaded = true;
    for (const attempt of [() => client.listTools(), open]) {
      const error = await rejected(attempt());
      assert.instance(error, McpError);
      const { code, isRetryable, retryAfterMs: ms } = error as McpError;
      assert.equal([code, isRetryable, ms], [-32603, true, retryAfterMs]);
    }
    await client.close();
  });

test("a connection that breaks before it is open can be opened later", async () => {
  const server = await scriptedHttp(({ socket }) => void socket.destroy());
  const error = await rejected<ConnectError>(connect(http(server.url), { name: "test", version: "1", as: july }));
  assert.instance(error, ConnectError);
  assert.is(error.isRetryable, true);
});

test("an error with another status cannot be retried", async () => {
  const server = await scriptedHttp((request) => {
    const { id, method } = JSON.parse(request.body) as { id: number; method: string };
    const error = { code: -32602, message: "no", data: { retryAfter: 1 } };
    if (method === "server/discover") request.json(resultOf(id, DISCOVERED));
    else request.json({ jsonrpc: "2.0", id, error }, 400, { "retry-after": "1" });
  });
  const client = await connect(http(server.url), { name: "test", version: "1", as: july });
  const error = await rejected<McpError>(client.listTools());
  assert.equal([error.code, error.isRetryable], [-32602, undefined]);
  await client.close();
});

test.run();
