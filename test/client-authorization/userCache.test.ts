import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, createCache } from "../../generated/runtime/client.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { closeAll, closeAtEnd } from "../client/support/cleanUp.js";
import { openChannel, outgoing, STATELESS, until } from "../client/support/openedChannel.js";
import { json, SERVER, suiteOfWorlds } from "./support/scriptedWorld.js";

const test = suiteOfWorlds("cached results of a user");

test.after.each(closeAll);

test("a login after a refused token drops the cached results; the first login and accepted tokens do not", async ({
  world,
}) => {
  const channel = await openChannel(http(SERVER, { fetch: world.fetch, authorization: world.login() }), STATELESS);
  const gaps: number[] = [];
  for (let id = 1; id <= 4; id++) {
    if (id === 3) world.revokeAll();
    channel.transport.send(outgoing(id, "tools/list"));
    await until(() => channel.messages.length === id);
    gaps.push(channel.gaps);
  }
  assert.is(world.opened.length, 2);
  assert.equal(gaps, [0, 0, 1, 1]);
});

test("a refreshed token keeps the cached results, because it belongs to the same user", async ({ world }) => {
  const channel = await openChannel(http(SERVER, { fetch: world.fetch, authorization: world.login() }), STATELESS);
  for (let id = 1; id <= 2; id++) {
    world.accepted.clear();
    channel.transport.send(outgoing(id, "tools/list"));
    await until(() => channel.messages.length === id);
  }
  assert.is(world.requests.filter(({ form }) => form.has("refresh_token")).length, 1);
  assert.is(channel.gaps, 0);
});

test("a user who logs out empties the cache of each connection to the server, until the connection is closed", async ({
  world,
}) => {
  const login = world.login();
  const channels = [];
  for (let count = 0; count < 2; count++) {
    const channel = await openChannel(http(SERVER, { fetch: world.fetch, authorization: login }), STATELESS);
    channel.transport.send(outgoing(1, "tools/list"));
    await until(() => channel.messages.length === 1);
    channels.push(channel);
  }
  await channels[1]!.transport.close();
  await login.forget(SERVER);
  assert.equal(
    channels.map(({ gaps }) => gaps),
    [1, 0],
  );
});

test("a cached result of a user is neither returned after the logout nor kept if it arrives after the logout", async ({
  world,
}) => {
  const login = world.login();
  const answer = world.answers.get(`POST ${SERVER}`)!;
  let lists = 0;
  let arrive: (() => void) | undefined;
  world.answers.set(`POST ${SERVER}`, async (request, init) => {
    const answered = await answer(request, init);
    if (answered.status !== 200) return answered;
    const { id, method } = JSON.parse(request.body) as { id: number; method: string };
    if (method === "tools/list" && ++lists === 2) await new Promise<void>((resolve) => (arrive = resolve));
    const name = request.headers["authorization"]!.replace("Bearer ", "");
    const result = {
      resultType: "complete",
      ttlMs: 60_000,
      cacheScope: "private",
      ...(method === "tools/list"
        ? { tools: [{ name, inputSchema: { type: "object" } }] }
        : { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } }),
    };
    return json({ jsonrpc: "2.0", id, result });
  });
  const client = await connect(http(SERVER, { fetch: world.fetch, authorization: login }), {
    name: "test",
    version: "1.0.0",
    as: july,
    cache: createCache(),
  });
  closeAtEnd(() => client.close());
  const toolOf = async (): Promise<string> => (await client.listTools()).tools[0]!.name;
  const alice = await toolOf();
  assert.is(await toolOf(), alice);
  assert.is(lists, 1);
  const late = client.listTools({}, { fresh: true });
  await until(() => arrive !== undefined);
  await login.forget(SERVER);
  world.revokeAll();
  arrive!();
  assert.is((await late).tools[0]!.name, alice);
  assert.is.not(await toolOf(), alice);
  assert.is(lists, 3);
});

test("an authorization without onUserChange empties the cache when its credential changes, also if it had none in between", async ({
  world,
}) => {
  for (const user of ["alice", "bob"]) world.accepted.set(`Bearer ${user}`, "");
  let user: string | undefined;
  const headers = (): { [name: string]: string } => (user === undefined ? {} : { authorization: `Bearer ${user}` });
  const authorization = { headers, authorize: () => "fail" as const };
  const channel = await openChannel(http(SERVER, { fetch: world.fetch, authorization }), STATELESS);
  const gaps = [];
  for (const next of [undefined, "alice", "alice", undefined, "bob", "bob", "alice"]) {
    user = next;
    const count = channel.messages.length + channel.failures.length;
    channel.transport.send(outgoing(count + 1, "tools/list"));
    await until(() => channel.messages.length + channel.failures.length > count);
    gaps.push(channel.gaps);
  }
  assert.equal(gaps, [0, 0, 0, 1, 1, 1, 2]);
});

test.run();
