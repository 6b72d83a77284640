import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Connection } from "../../generated/runtime/serverCore.js";
import type { Server } from "../../generated/runtime/server.js";
import { stateless } from "./fixtures/generated.mjs";
import { Peer, standAlone, type Message } from "./support/peer.js";

/** The option `canSubscribe`, by which a server refuses subscriptions to resources. */

const test = suite("subscriptions that a server refuses");

type CanSubscribe = (uri: string, context: { readonly revision: string }) => boolean | Promise<boolean>;

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
const CACHED = { ttlMs: 0, cacheScope: "private" } as const;

type Notifying = Server & { resourceUpdated(params: { uri: string }): void };

function create(canSubscribe: CanSubscribe, errors: unknown[] = []): Notifying {
  const options = { name: "t", version: "1", canSubscribe, onError: (error: unknown) => void errors.push(error) };
  return stateless.createServer(options, {
    tools: { listTools: () => ({ tools: [], ...CACHED }), callTool: () => ({ content: [] }) },
    resources: {
      listResources: () => ({ resources: [], ...CACHED }),
      listResourceTemplates: () => ({ resourceTemplates: [], ...CACHED }),
      readResource: () => ({ contents: [], ...CACHED }),
    },
  }) as unknown as Notifying;
}

const listen = (uris: readonly string[], more: object = {}): object => ({
  id: 1,
  method: "subscriptions/listen",
  params: { notifications: { resourceSubscriptions: uris, ...more }, ...standAlone() },
});

const acknowledged = (notifications: object): object => ({
  jsonrpc: "2.0",
  method: "notifications/subscriptions/acknowledged",
  params: { notifications, _meta: { [SUBSCRIPTION]: 1 } },
});

const ROWS: readonly (readonly [
  rule: string,
  canSubscribe: CanSubscribe,
  more: object,
  accepted: { readonly toolsListChanged?: true; readonly resourceSubscriptions: readonly string[] },
])[] = [
  [
    "the acknowledgement omits what is refused",
    (uri) => uri !== "x://secret",
    {},
    { resourceSubscriptions: ["x://a", "x://b"] },
  ],
  [
    "promises are awaited, and the order stays",
    async (uri) => {
      await new Promise((resolve) => setTimeout(resolve, uri === "x://a" ? 5 : 0));
      return uri !== "x://secret";
    },
    {},
    { resourceSubscriptions: ["x://a", "x://b"] },
  ],
  [
    "if all are refused, the rest of the filter is left",
    () => false,
    { toolsListChanged: true },
    { toolsListChanged: true, resourceSubscriptions: [] },
  ],
  ["nothing may be left", () => false, {}, { resourceSubscriptions: [] }],
];

for (const [rule, canSubscribe, more, accepted] of ROWS)
  test(`${rule}`, async () => {
    const server = create(canSubscribe);
    const peer = new Peer(server);
    peer.send(listen(["x://a", "x://secret", "x://b"], more));
    assert.equal(await peer.next(), acknowledged(accepted));
    server.resourceUpdated({ uri: "x://secret" });
    server.resourceUpdated({ uri: "x://b" });
    const isAccepted = accepted.resourceSubscriptions.length > 0;
    const after = isAccepted ? await peer.next() : await peer.call("none", {}, standAlone());
    assert.equal(isAccepted ? after["params"]!["uri"] : after["result"]!["content"], isAccepted ? "x://b" : []);
  });

test("the function gets each URI, with the context of the request", async () => {
  const given: unknown[] = [];
  const peer = new Peer(create((uri, { revision }) => given.push([uri, revision]) > 0));
  peer.send(listen(["x://a", "x://b"]));
  await peer.next();
  assert.equal(given, [
    ["x://a", "2026-07-28"],
    ["x://b", "2026-07-28"],
  ]);
});

test("without URIs, it is not called", async () => {
  const peer = new Peer(create(() => raise()));
  peer.send({
    id: 1,
    method: "subscriptions/listen",
    params: { notifications: { toolsListChanged: true }, ...standAlone() },
  });
  assert.equal(await peer.next(), acknowledged({ toolsListChanged: true }));
});

for (const [name, fails] of [
  ["throws", (): never => raise()],
  ["rejects", async (): Promise<never> => raise()],
] as const)
  test(`a function that ${name} ends the request with an internal error, and nothing is kept`, async () => {
    const errors: unknown[] = [];
    const server = create(fails, errors);
    const peer = new Peer(server);
    peer.send(listen(["x://a"]));
    const { error } = await peer.next();
    assert.is(error!["code"] as unknown, -32603);
    assert.equal([errors.map(String), server.listeners.size, server.retained.used], [["Error: no database"], 0, 0]);
  });

function raise(): never {
  throw new Error("no database");
}

for (const [name, end] of [
  ["the client disconnects", (connection: Connection) => connection.close()],
  ["the server closes", (connection: Connection) => connection.end()],
] as const)
  test(`if ${name} before the function has decided, nothing is kept and nothing is acknowledged`, async () => {
    let decide = (_isAccepted: boolean): void => {};
    const server = create(() => new Promise<boolean>((resolve) => (decide = resolve)));
    const sent: Message[] = [];
    const write = (text: string): void => void sent.push(JSON.parse(text) as Message);
    const connection = new Connection([server], write);
    connection.receive({ jsonrpc: "2.0", ...listen(["x://a"]) }, { transport: "memory", send: write, answer: write });
    end(connection);
    decide(true);
    await connection.idle();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal([server.listeners.size, server.retained.used], [0, 0]);
    assert.equal(
      sent.map(({ method }) => method),
      name === "the client disconnects" ? [] : [undefined],
    );
  });

test.run();
