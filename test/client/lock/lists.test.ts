import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as june from "../../../generated/2025-06-18/client.js";
import * as november from "../../../generated/2025-11-25/client.js";
import { connect, type ClientCache, LockError } from "../../../generated/runtime/client.js";
import { closeAll, closeAtEnd } from "../support/cleanUp.js";
import { scriptedTarget } from "../support/scriptedTransport.js";
import { ME, rejected } from "../support/serving.js";
import { ALL, CACHING, CAPABILITIES, connected, FIND, LOCK, locked, MAIL, seen } from "./support/lockedClient.js";

const test = suite("the lists of a client with a lock");
test.after.each(closeAll);

test("the tools are listed once for many calls, and again after the server reports a change", async () => {
  const { client, channel, found, say } = await connected({}, {}, { as: november, pin: "2025-11-25" });
  const lists = (): number => channel.sent.filter(({ method }) => method === "tools/list").length;
  await Promise.all([client.callTool({ name: "send_mail" }), client.callTool({ name: "find_mail" })]);
  await client.callTool({ name: "send_mail" });
  assert.is(lists(), 1);
  say({ tools: [{ ...MAIL, description: "x" }, FIND] });
  await client.callTool({ name: "send_mail" });
  assert.is(lists(), 1);
  channel.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
  assert.instance(await rejected(client.callTool({ name: "send_mail" })), LockError);
  await client.callTool({ name: "find_mail" });
  assert.is(lists(), 2);
  assert.equal(
    found.map(({ message }) => message),
    ['the tool "send_mail" differs from the lock at /description'],
  );
});

test("a list of several pages has a gone tool only if no page has it", async () => {
  const { client, found, say } = await connected({ pageSize: 1 });
  const first = await client.listTools({});
  const other = await client.listTools({});
  await client.listTools({ cursor: first.nextCursor! });
  await client.listTools({ cursor: other.nextCursor! });
  assert.equal(found, []);
  say({ tools: [MAIL] });
  await seen(client);
  assert.equal(
    found.map(({ kind, name }) => `${kind} ${name}`),
    ["gone find_mail"],
  );
});

test("over another revision, only what this revision does not have may be missing", async () => {
  const { annotations: _, ...older } = MAIL;
  const icons = [{ src: "https://a.example/i.png" }];
  const tools = locked([MAIL, { ...FIND, icons, title: "Find" }]);
  const over = { as: june, pin: "2025-06-18" };
  const { client, found } = await connected({ tools: [MAIL, { ...FIND, title: "Find" }] }, { tools }, over);
  assert.is(client.revision, "2025-06-18");
  assert.equal(await seen(client), ALL);
  assert.equal(found, []);
  const pulled = await connected({ tools: [older, FIND] }, { tools }, over);
  assert.equal(await seen(pulled.client), ALL.slice(2));
  assert.equal(
    pulled.found.map(({ message }) => message),
    [
      'the tool "send_mail" differs from the lock at /annotations',
      'the tool "find_mail" differs from the lock at /title',
    ],
  );
});

test("what a server without the capability does not list is reported as gone", async () => {
  const { client, found } = await connected(
    { capabilities: { resources: {} } },
    {},
    { as: november, pin: "2025-11-25" },
  );
  assert.equal(
    found.map(({ kind, name }) => `${kind} ${name}`),
    ["gone send_mail", "gone find_mail", "gone plan"],
  );
  assert.instance(await rejected(client.callTool({ name: "send_mail" })), LockError);
});

test("a list in a shared cache is compared too", async () => {
  const tools = [{ ...MAIL, description: "x" }, FIND];
  const text = JSON.stringify({ ...CACHING, ttlMs: 1000, tools });
  const cache: ClientCache = {
    get: (key) => (key.includes("tools/list") ? text : undefined),
    set: () => {},
    deleteAll: () => {},
  };
  const { client, found } = await connected({}, {}, { cache });
  const { tools: listed } = await client.listTools({});
  assert.equal(
    listed.map(({ name }) => name),
    ["find_mail"],
  );
  assert.is(found.length, 1);
});

test("what a server sends in place of a list cannot get around the lock", async () => {
  const hostile = [
    null,
    1,
    [MAIL],
    { ...MAIL, name: "__proto__" },
    JSON.parse('{"__proto__":{"name":"send_mail"},"inputSchema":{}}'),
  ] as object[];
  const { client } = await connected({ tools: hostile }, {}, { check: "off" });
  const names = (await client.listTools({})).tools.map((tool) => (tool as { name?: string } | null)?.name);
  assert.equal(names, [undefined, undefined, undefined]);
  assert.instance(await rejected(client.callTool({ name: "send_mail" })), LockError);
  assert.instance(await rejected(client.callTool({} as never)), LockError);
});

test("a list of very many tools is compared, and its findings are bounded", async () => {
  const tools = Array.from({ length: 200_000 }, (_, i) => ({ name: `t${i}`, inputSchema: { type: "object" } }));
  const { client, found } = await connected({ tools: [...tools, MAIL], pageSize: 1e6 });
  assert.equal(
    (await client.listTools({})).tools.map(({ name }) => name),
    ["send_mail"],
  );
  assert.is(found.length, 10_000);
});

test("a server that reports changes without end cannot make a call wait for ever", async () => {
  const { target, channel } = scriptedTarget((message, server) => {
    const { method } = message as { method: string };
    if (method === "initialize")
      return server.answer(message, {
        protocolVersion: "2025-11-25",
        capabilities: CAPABILITIES,
        serverInfo: { name: "mail", version: "1" },
        instructions: "Be kind.",
      });
    if (method !== "tools/list") return;
    server.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
    server.answer(message, { tools: [] });
    server.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
  });
  const client = await connect(target, { ...ME, as: november, lock: LOCK });
  closeAtEnd(() => client.close());
  assert.instance(await rejected(client.callTool({ name: "send_mail" })), LockError);
  assert.is(channel.sent.filter(({ method }) => method === "tools/list").length, 3);
});

test.run();
