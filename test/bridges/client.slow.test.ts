import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST, NEWEST_HANDSHAKE, OLDEST, REVISIONS } from "../support/revisions.js";
import type { Target } from "../../templates/runtime/client.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { http } from "../../templates/runtime/httpClient.js";
import type { Server } from "../../templates/runtime/server.js";
import { openClient } from "./support/bridgedClient.js";
import { createFeatureServer } from "./support/featureServer.js";
import { CLIENT_FEATURES } from "./support/clientFeatures.js";
import { hasFeature, outcomeOf, type ClientOutcome } from "./support/clientOutcomes.js";
import { validatorOfResults } from "./support/publishedSchema.js";
import { isValid } from "./support/revisions.js";

const test = suite("clients of one revision and servers of another");

/** The pairs of revisions whose messages are checked by the schemas, too, and that use HTTP. The compilation of all schemas takes long. */
const EXAMPLES: readonly (readonly [as: string, server: string])[] = [
  [NEWEST, NEWEST_HANDSHAKE],
  [NEWEST_HANDSHAKE, NEWEST],
  [OLDEST, NEWEST],
];

const validators = new Map<string, ReturnType<typeof validatorOfResults>>();

/** @throws Assertion if a published schema rejects a message on the wire, or a result of a call. */
function checkBySchema(
  { as, server }: { readonly as: string; readonly server: string },
  { wire, results }: Pick<ClientOutcome, "wire" | "results">,
  cell: string,
): void {
  if (!EXAMPLES.some((pair) => pair.join() === [as, server].join())) return;
  const check = (revision: string, type: string, value: unknown): void => {
    const validate = validators.get(revision) ?? validatorOfResults(revision);
    validators.set(revision, validate);
    assert.is(validate({ types: [type] } as never, value), undefined, `${type} of ${revision}: ${cell}`);
  };
  for (const { type, value } of wire) if (type !== undefined) check(server, type, value);
  for (const { type, value } of results) check(as, type, value);
}

for (const feature of CLIENT_FEATURES)
  test(`${feature.name}: the calls behave as with a server of their own revision, and the losses are those of the table`, async () => {
    for (const as of REVISIONS) {
      const own = hasFeature(as, as, feature) ? await outcomeOf(feature, { as, server: as }) : undefined;
      for (const server of REVISIONS) {
        if (as === server || !hasFeature(as, server, feature)) continue;
        const cell = `a client of ${as} on a server of ${server}`;
        const { outcome, wire, losses, results } = await outcomeOf(feature, { as, server });
        assert.equal(outcome, feature.bridged?.(as, server) ?? own?.outcome, cell);
        assert.equal([...losses()].sort(), [...(feature.losses?.(as, server) ?? [])].sort(), `losses of ${cell}`);
        const invalid = wire.filter(({ isValid }) => !isValid);
        assert.equal(invalid, [], `messages on the wire of ${cell}`);
        for (const { type, value } of results) assert.ok(isValid(as, type, value), `${type} for ${cell}`);
        checkBySchema({ as, server }, { wire, results }, cell);
      }
    }
  });

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

/** The features that a transport could treat in another way. */
const OVER_HTTP = [
  "audio",
  "missing resource",
  "elicitation",
  "titled enum",
  "sampling",
  "roots",
  "progress",
  "cancellation",
  "subscription of a listener",
];

for (const feature of CLIENT_FEATURES.filter(({ name }) => OVER_HTTP.includes(name)))
  test(`${feature.name}: over Streamable HTTP, the outcome is the same as in one process`, async () => {
    for (const [as, server] of EXAMPLES) {
      if (!hasFeature(as, server, feature)) continue;
      const { outcome } = await outcomeOf(feature, { as, server });
      const overNetwork = await outcomeOf(feature, { as, server }, overHttp);
      assert.equal(overNetwork.outcome, outcome, `a client of ${as} on a server of ${server}`);
    }
  });

test("the subscriptions of a client with sessions arrive on the stream of subscriptions/listen", async () => {
  const server = createFeatureServer(NEWEST, true);
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
