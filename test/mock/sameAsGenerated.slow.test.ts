import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContract } from "../../generator/contract/readContract.js";
import { createMockServers } from "../../generator/mock/mockServers.js";
import { loadServerRuntime } from "../../generator/mock/serverRuntime.js";
import { Client, generated, remove, type Generated, type Servers } from "../contract/support/served.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";
import { ORDERS } from "./support/orders.js";

const test = suite<{ own: Generated; servers: Servers; mocked: Pick<Generated, "connect">; mocks: Servers }>(
  "a mock and the generated server",
);

const IGNORED = (): string => "";

test.before(async (context) => {
  context.own = await generated(ORDERS);
  const members = { findOrders: () => ({ orders: [] }), listIds: () => [], cancelOrder: IGNORED, exportAll: IGNORED };
  const { Tasks } = (await import(pathToFileURL(join(ROOT, "generated/runtime/tasks.js")).href)) as {
    Tasks: new () => object;
  };
  context.servers = context.own.contract.createServers(
    {
      tools: members,
      prompts: { remind: IGNORED, greet: IGNORED },
      resources: {
        summary: () => ({ open: 2 }),
        terms: IGNORED,
        logo: IGNORED,
        data: IGNORED,
        order: IGNORED,
        page: IGNORED,
      },
      completions: { prompts: { remind: { status: () => [] } } },
    },
    { tasks: new Tasks() },
  );
  const { connectInMemory } = (await import(pathToFileURL(join(ROOT, "dist/runtime/memory.js")).href)) as {
    connectInMemory: Generated["connect"];
  };
  context.mocked = { connect: connectInMemory };
  const contract = await parseContract("contract.json", JSON.stringify(ORDERS));
  const options = { seed: 1, latencyMs: [0, 0], errorRate: 0, pageSize: 100, onError: () => {} } as const;
  context.mocks = createMockServers(contract, options, await loadServerRuntime()) as unknown as Servers;
});

test.after(({ own }) => remove(own));

const call = (name: unknown, given?: unknown): readonly [string, object] => [
  "tools/call",
  { name, ...(given !== undefined && { arguments: given }) },
];
const complete = (ref: object, name: string): readonly [string, object] => [
  "completion/complete",
  { ref, argument: { name, value: "" } },
];

/** What both must answer with the same message: lists, and refusals. */
const REQUESTS: readonly (readonly [method: string, params: object])[] = [
  ["tools/list", {}],
  ["prompts/list", {}],
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["tools/list", { cursor: "x" }],
  ["resources/list", { cursor: 3 }],
  call("none"),
  call("__proto__"),
  call(1),
  call("find_orders"),
  call("find_orders", {}),
  call("find_orders", { status: "lost" }),
  call("find_orders", { status: "open", limit: 0 }),
  call("find_orders", { status: "open", more: true }),
  call("find_orders", { status: "open", limit: "1" }),
  call("find_orders", []),
  call("cancel_order", { id: 7 }),
  ["prompts/get", { name: "none" }],
  ["prompts/get", { name: "remind" }],
  ["prompts/get", { name: "remind", arguments: { status: 1 } }],
  ["resources/read", { uri: "orders://none" }],
  ["resources/read", { uri: "orders://order/a/b" }],
  ["resources/read", {}],
  complete({ type: "ref/prompt", name: "none" }, "status"),
  complete({ type: "ref/prompt", name: "remind" }, "none"),
  complete({ type: "ref/resource", uri: "orders://none" }, "status"),
  ["logging/setLevel", { level: "info" }],
  ["sampling/createMessage", {}],
  ["none/none", {}],
];

for (const revision of REVISIONS)
  test(`a client of ${revision} gets the same lists and the same refusals from both`, async (context) => {
    const one = await Client.of(context.own, context.servers, revision);
    const other = await Client.of(context.mocked, context.mocks, revision);
    for (const [method, params] of REQUESTS) {
      const wanted = await one.ask(method, params);
      assert.equal(await other.ask(method, params), wanted, `${method} ${JSON.stringify(params)}`);
    }
  });

for (const revision of REVISIONS)
  test(`a client of ${revision} gets the same description of the server from both`, async ({ servers, mocks }) => {
    const at = (all: Servers): object => {
      const { capabilities, ...server } = all.find((each) => each.revision.revision === revision)!;
      return { capabilities, identity: (server as unknown as { identity: object }).identity };
    };
    assert.equal(at(mocks), at(servers));
  });

test.run();
