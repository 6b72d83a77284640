import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Login } from "../../templates/runtime/client-authorization/options.js";
import { LoginError } from "../../templates/runtime/client-authorization/errors.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { openChannel, outgoing, STATELESS, until, type OpenedChannel } from "../client/support/openedChannel.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, ScriptedWorld, SERVER } from "./support/scriptedWorld.js";

const test = suite("requests that a server refuses with tokens that it accepts for others");

/** Returns a world whose authorization server issues no refresh tokens. */
function withoutRefresh(): ScriptedWorld {
  const world = new ScriptedWorld();
  world.answers.set(`POST ${ISSUER}/token`, (request) => world.token(request, { refresh_token: undefined }));
  return world;
}

/** Lets the server refuse a tool with status 401, with any token. */
function refuseTool(world: ScriptedWorld, tool: string): void {
  const answer = world.answers.get(`POST ${SERVER}`)!;
  world.answers.set(`POST ${SERVER}`, (request, init) => {
    const { params } = JSON.parse(request.body) as { params?: { name?: string } };
    return params?.name === tool
      ? new Response("", { status: 401, headers: { "www-authenticate": world.challenge } })
      : answer(request, init);
  });
}

const callOf = (id: number, name: string): ReturnType<typeof outgoing> =>
  outgoing(id, "tools/call", {
    text: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name } }),
  });

const open = (world: ScriptedWorld, authorization: Login): Promise<OpenedChannel> =>
  openChannel(http(SERVER, { fetch: world.fetch, authorization }), STATELESS);

/** Sends calls one after the other. Returns the message of the LoginError of each call that failed, "ok" for the others. */
async function callEach(channel: OpenedChannel, names: readonly string[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const name of names) {
    const [messages, failures] = [channel.messages.length, channel.failures.length];
    channel.transport.send(callOf(messages + failures + 1, name));
    await until(() => channel.messages.length + channel.failures.length > messages + failures);
    const { cause } = channel.failures.at(-1)?.error ?? {};
    const failed = channel.failures.length > failures;
    outcomes.push(failed ? (cause instanceof LoginError ? cause.message : "another error") : "ok");
  }
  return outcomes;
}

for (const [kind, create] of [
  ["with refresh tokens", () => new ScriptedWorld()],
  ["without refresh tokens", withoutRefresh],
] as const)
  test(`a tool that is refused with any token leads to one login, and the other tools work (${kind})`, async () => {
    const world = create();
    refuseTool(world, "broken");
    const channel = await open(world, world.login());
    const names = ["good", "broken", "good", "broken", "broken", "good"];
    const [first, refused, ...others] = await callEach(channel, names);
    assert.is(first, "ok");
    assert.match(refused!, /refuses the request tools\/call broken with status 401/);
    assert.match(refused!, /Check why the server refuses this request\..+ other requests are not affected/);
    assert.equal(others, ["ok", refused, refused, "ok"]);
    assert.is(world.opened.length, 2);
  });

test("a tool that is refused while other calls with the token succeed leads to one login", async () => {
  const world = withoutRefresh();
  refuseTool(world, "broken");
  const channel = await open(world, world.login());
  const [first] = await callEach(channel, ["good"]);
  assert.is(first, "ok");
  // Before each answer to the tool, another call with the same token succeeds.
  const answer = world.answers.get(`POST ${SERVER}`)!;
  let id = 100;
  world.answers.set(`POST ${SERVER}`, async (request, init) => {
    if (request.body.includes("broken")) {
      const { messages } = channel;
      const before = messages.length;
      channel.transport.send(callOf(++id, "good"));
      await until(() => messages.length > before);
    }
    return answer(request, init);
  });
  channel.transport.send(callOf(2, "broken"));
  await until(() => channel.failures.length === 1);
  assert.match((channel.failures[0]!.error.cause as Error).message, /refuses the request tools\/call broken/);
  assert.is(world.opened.length, 2);
});

test("a server that refuses every token leads to one login, whose token is not kept", async () => {
  const world = withoutRefresh();
  world.refuse(401);
  const login = world.login();
  for (let count = 0; count < 3; count++)
    assert.match((await failingCall(world, login)).message, /Check that the server accepts tokens of this issuer/);
  assert.is(world.opened.length, 1);
});

test("a server that accepts tokens and revokes them in turns gets five logins, and then an error", async () => {
  const world = withoutRefresh();
  const login = world.login();
  for (let count = 0; count < 5; count++) {
    assert.equal(await call(world, login), []);
    world.revokeAll();
  }
  const { message } = await failingCall(world, login);
  assert.match(
    message,
    /logins that https:\/\/mcp\.example has required within ten minutes exceeds 5 \(limits\.logins\)/,
  );
  assert.match(message, /Check why the server does not accept its tokens any more/);
  assert.is(world.opened.length, 5);
  await login.forget(SERVER);
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 6);
});

test("a user who refuses the login is not shown more pages than the limit", async () => {
  const world = new ScriptedWorld();
  world.response = { code: "", error: "access_denied" };
  const login = world.login({ limits: { logins: 2 } });
  const codes = [];
  for (let count = 0; count < 4; count++) codes.push((await failingCall(world, login)).code);
  assert.equal(codes, ["access_denied", "access_denied", undefined, undefined]);
  assert.is(world.opened.length, 2);
});

test("the limit of logins is counted for ten minutes", async () => {
  const world = withoutRefresh();
  const login = world.login({ limits: { logins: 1 } });
  const { now } = Date;
  try {
    assert.equal(await call(world, login), []);
    world.revokeAll();
    assert.match((await failingCall(world, login)).message, /exceeds 1 \(limits\.logins\)/);
    Date.now = () => now() + 600_001;
    assert.equal(await call(world, login), []);
  } finally {
    Date.now = now;
  }
});

test.run();
