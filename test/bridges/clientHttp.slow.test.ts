import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { http } from "../../templates/runtime/httpClient.js";
import type { Target } from "../../templates/runtime/client.js";
import type { Server } from "../../templates/runtime/server.js";
import { NEWEST, NEWEST_HANDSHAKE, OLDEST } from "../support/revisions.js";
import { createCalledServer } from "./support/calledServer.js";
import { openClient } from "./support/bridgedClient.js";
import { CLIENT_FEATURES } from "./support/clientFeatures.js";
import { hasFeature, outcomeOf } from "./support/clientOutcomes.js";

const test = suite("clients of one revision and servers of another over Streamable HTTP");

/** Returns the target of a server over HTTP, without a network. */
function overHttp(server: Server): Target {
  const handle = createFetchHandler([server]);
  return http("http://localhost/mcp", {
    fetch: (input, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: "localhost" };
      return handle(new Request(input, { ...init, headers }));
    },
  });
}

const FEATURES = ["audio", "missing resource", "elicitation", "titled enum", "sampling", "roots", "progress"];
const STREAMS = ["cancellation", "subscription of a listener"];

for (const feature of CLIENT_FEATURES.filter(({ name }) => [...FEATURES, ...STREAMS].includes(name)))
  test(`${feature.name}: the outcome is the same as in one process`, async () => {
    for (const [as, server] of [
      [NEWEST, NEWEST_HANDSHAKE],
      [NEWEST_HANDSHAKE, NEWEST],
      [OLDEST, NEWEST],
    ] as const) {
      if (!hasFeature(as, server, feature)) continue;
      const { outcome } = await outcomeOf(feature, { as, server });
      const overNetwork = await outcomeOf(feature, { as, server }, overHttp);
      assert.equal(overNetwork.outcome, outcome, `a client of ${as} on a server of ${server}`);
    }
  });

test("the subscriptions of a client with sessions arrive on the stream of subscriptions/listen", async () => {
  const server = createCalledServer(NEWEST);
  const received: unknown[] = [];
  let wake = (): void => {};
  const resourceUpdated = (params: unknown): void => {
    received.push(params);
    wake();
  };
  const { client } = await openClient({ as: NEWEST_HANDSHAKE, server: NEWEST }, overHttp(server), {
    handlers: { notifications: { resourceUpdated } } as object,
  });
  await client["subscribe"]!({ uri: "file:///a" });
  server.resourceUpdated({ uri: "file:///a" });
  while (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  assert.is((received[0] as { uri: string }).uri, "file:///a");
  await client.close();
});

test.run();
