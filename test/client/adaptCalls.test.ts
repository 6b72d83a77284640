import { test } from "uvu";
import * as assert from "uvu/assert";
import { CLIENT_CHECKS as MARCH_CHECKS } from "../../generated/2025-03-26/clientChecks.js";
import { CLIENT_BINDING as MARCH_CLIENT } from "../../generated/2025-03-26/client.js";
import { CLIENT_CHECKS as NOVEMBER_CHECKS } from "../../generated/2025-11-25/clientChecks.js";
import { CLIENT_BINDING as NOVEMBER_CLIENT } from "../../generated/2025-11-25/client.js";
import { CLIENT_CHECKS as JULY_CHECKS } from "../../generated/2026-07-28/clientChecks.js";
import { CLIENT_BINDING as JULY_CLIENT } from "../../generated/2026-07-28/client.js";
import { adaptCalls, type CalledRevision } from "../../templates/runtime/client/adaptCalls.js";
import { CapabilityError, RevisionGapError } from "../../templates/runtime/client/errors.js";
import type { CallPort, ServerFacts } from "../../templates/runtime/client/revision.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { rejected } from "./support/serving.js";

const { revision: JULY } = JULY_CLIENT;
const { revision: MARCH } = MARCH_CLIENT;
const { revision: NOVEMBER } = NOVEMBER_CLIENT;

const march: CalledRevision = { revision: MARCH, checks: MARCH_CHECKS };
const november: CalledRevision = { revision: NOVEMBER, checks: NOVEMBER_CHECKS };
const july: CalledRevision = { revision: JULY, checks: JULY_CHECKS };

const SERVER: ServerFacts = {
  info: { name: "old", version: "1.2.3" },
  capabilities: { tools: {} },
  instructions: "Be brief.",
  supported: ["2025-11-25"],
};

interface Connection {
  readonly as: CalledRevision;
  readonly wire: CalledRevision;
  readonly result?: JsonObject;
  readonly server?: ServerFacts;
}

/** The calls of `as` over a connection in `wire`, whose server answers each request with `result`. */
function between({ as, wire, result = {}, server = SERVER }: Connection) {
  const sent: unknown[] = [];
  const port = {
    ...wire,
    server,
    request: async (...request: unknown[]) => {
      sent.push(request);
      return result;
    },
    notify: async (...notification: unknown[]) => void sent.push(notification),
  } as unknown as CallPort;
  return { sent, calls: adaptCalls(as, port, port) };
}

test("server/discover over a handshake connection is made of the result of initialize, and not sent", async () => {
  const { sent, calls } = between({ as: july, wire: november });
  assert.equal(await calls.request("server/discover", {}), {
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
    supportedVersions: ["2025-11-25"],
    capabilities: { tools: {} },
    instructions: "Be brief.",
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "old", version: "1.2.3" } },
  });
  assert.equal(sent, []);
});

test("server/discover has no members for facts that the server did not declare", async () => {
  const server = { info: undefined, capabilities: {}, instructions: undefined, supported: [] };
  const { calls } = between({ as: july, wire: november, server });
  assert.equal(await calls.request("server/discover", {}), {
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
    supportedVersions: ["2025-11-25"],
    capabilities: {},
  });
});

test("results of a handshake revision get resultType, and cacheable results get caching members", async () => {
  const tools = between({ as: july, wire: november, result: { tools: [], nextCursor: "2" } });
  assert.equal(await tools.calls.request("tools/list", { cursor: "1" }), {
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
    tools: [],
    nextCursor: "2",
  });
  const call = between({ as: july, wire: november, result: { content: [] } });
  assert.equal(await call.calls.request("tools/call", { name: "a" }), { resultType: "complete", content: [] });
});

test("members that the server sent win over added ones", async () => {
  const result = { tools: [], ttlMs: 5, cacheScope: "public" };
  const { calls } = between({ as: july, wire: november, result });
  assert.equal(await calls.request("tools/list", {}), { resultType: "complete", ...result });
});

test("results for a handshake revision are returned as they are", async () => {
  const result = { resultType: "complete", tools: [], ttlMs: 5, cacheScope: "public" };
  for (const wire of [july, november]) {
    const { calls } = between({ as: march, wire, result });
    assert.is(await calls.request("tools/list", {}), result);
  }
});

test("params and options are sent unchanged", async () => {
  const { sent, calls } = between({ as: july, wire: march, result: { completion: { values: [] } } });
  const params = { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" }, context: {} };
  const options = { timeoutMs: 5 };
  await calls.request("completion/complete", params, options);
  const [method, sentParams, sentOptions] = sent[0] as unknown[];
  assert.is(method, "completion/complete");
  assert.is(sentParams, params);
  assert.is(sentOptions, options);
});

for (const [as, wire, method] of [
  [november, july, "resources/subscribe"],
  [november, july, "ping"],
  [march, july, "logging/setLevel"],
  [november, march, "tasks/list"],
  [july, november, "subscriptions/listen"],
  // Revision 2026-07-28 has the method, but only as a request of servers.
  [november, july, "sampling/createMessage"],
] as const)
  test(`${method} of ${as.revision.revision} rejects over ${wire.revision.revision}, and nothing is sent`, async () => {
    const { sent, calls } = between({ as, wire });
    const error = await rejected(calls.request(method, {}));
    assert.instance(error, CapabilityError);
    assert.equal([(error as CapabilityError).capability, (error as CapabilityError).reason], [method, "revision"]);
    assert.is(
      (error as CapabilityError).message,
      `Clients do not send ${method} in revision ${wire.revision.revision}, which the connection uses.`,
    );
    assert.equal(sent, []);
  });

test("a notification that the connection's revision lacks rejects, and others are sent", async () => {
  const over = (wire: CalledRevision) => between({ as: november, wire });
  assert.instance(await rejected(over(july).calls.notify("notifications/roots/list_changed")), CapabilityError);
  const { sent, calls } = over(march);
  await calls.notify("notifications/roots/list_changed");
  assert.equal(sent, [["notifications/roots/list_changed", undefined]]);
});

test("a result that the revision of the calls cannot express rejects with the pointer of the difference", async () => {
  const link = { type: "resource_link", uri: "file:///a", name: "a" };
  const { calls } = between({ as: march, wire: november, result: { content: [{ type: "text", text: "" }, link] } });
  const error = (await rejected(calls.request("tools/call", { name: "a" }))) as RevisionGapError;
  assert.instance(error, RevisionGapError);
  assert.is(error.pointer, "/content/1/type");
  assert.match(
    error.message,
    /^The result of tools\/call is valid in revision 2025-11-25, which the connection uses, but not in revision 2025-03-26: \/content\/1\/type must be /,
  );
});

test.run();
