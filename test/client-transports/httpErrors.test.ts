import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { McpError } from "../../generated/runtime/clientErrors.js";
import { connect } from "../../generated/runtime/client.js";
import { http } from "../../generated/runtime/httpClient.js";
import { closeAll } from "../client/support/cleanUp.js";
import { resultOf } from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";

const test = suite("errors of calls over HTTP");
test.after.each(closeAll);

for (const id of [null, undefined])
  test(`an error with the id ${id} rejects the call on whose response it came`, async () => {
    const server = await scriptedHttp((request) => {
      const message = JSON.parse(request.body) as { id: number; method: string };
      if (message.method === "server/discover")
        request.json(
          resultOf(message.id, {
            resultType: "complete",
            supportedVersions: ["2026-07-28"],
            capabilities: { tools: {} },
            ttlMs: 0,
            cacheScope: "private",
          }),
        );
      else request.json({ jsonrpc: "2.0", id, error: { code: -32600, message: "not from there" } }, 404);
    });
    const client = await connect(http(server.url), { name: "test", version: "1", as: july });
    const error = await client.listTools().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    assert.instance(error, McpError);
    assert.is((error as McpError).message, "not from there");
    await client.close();
    await server.close();
  });

test.run();
