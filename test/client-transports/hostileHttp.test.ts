import { suite } from "uvu";
import * as assert from "uvu/assert";
import { nodeHttp } from "../../templates/runtime/client-transports/exchangers/nodeExchange.js";
import { http } from "../../templates/runtime/client-transports/http/target.js";
import { openChannel, outgoing, SESSIONS, until } from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";

const JSON_TYPE = { "content-type": "application/json" };

const all = suite("client and hostile servers over HTTP");

for (const [exchanger, createOptions] of [
  ["fetch", () => ({})],
  ["node:http", () => ({ exchange: nodeHttp() })],
] as const) {
  const test = (name: string, run: () => Promise<void>): void => void all(`${exchanger}: ${name}`, run);

  test("an array in an array, and so on, is a message like any other", async () => {
    const depth = 200_000;
    const body = "[".repeat(depth) + "]".repeat(depth);
    const server = await scriptedHttp((request) => request.respond(200, JSON_TYPE, body));
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS, { maxMessageBytes: 10 ** 6 });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.messages.length, 1);
    assert.is(channel.failures[0]!.error.name, "ConnectionLostError");
    await channel.transport.close();
    await server.close();
  });
}

all.run();
