import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Message } from "./support/peer.js";
import { StdioServer } from "./support/stdioServer.js";

const call = (name: string, args: object = {}): object => ({ method: "tools/call", params: { name, arguments: args } });
const code = ({ error }: Message): unknown => error?.["code"];
const pointer = ({ error }: Message): unknown => error?.["data"]?.["pointer"];

/** One process for all that it must survive: each test ends with a call that is answered. */
const survives = suite("bad input");
const server = new StdioServer();
survives.before(async () => void (await server.initialize()));
survives.after.each(async () => {
  const answer = await server.ask("tools/call", { name: "echo", arguments: { text: "alive" } });
  assert.equal(answer["result"], { content: [{ type: "text", text: "alive" }] });
});
survives.after(() => void server.process.stdin.end());

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const INVALID: [text: string, where: string, id?: string | number][] = [
  ["null", ""],
  [JSON.stringify({ ...PING, id: null }), "/id"],
  [JSON.stringify({ ...PING, params: [] }), "/params", 1],
  ["[".repeat(100_000) + "]".repeat(100_000), ""],
];
for (const [text, where, id] of INVALID) {
  survives(`${text.slice(0, 60)} is no message`, async () => {
    server.write(text);
    const answer = await server.next();
    assert.is(code(answer), -32600);
    assert.is(pointer(answer), where);
    assert.is(answer["id"], id);
  });
}

for (const method of [
  "nonsense",
  "",
  "tools",
  "toString",
  "constructor",
  "__proto__",
  "valueOf",
  "notifications/initialized",
]) {
  survives(`"${method}" is no method`, async () => {
    const answer = await server.ask(method, {}, 7);
    assert.is(code(answer), -32601);
    assert.is(answer["id"], 7);
    assert.equal(answer["error"]?.["data"], { method });
  });
}

for (const method of ["notifications/unknown", "tools/list", "__proto__", "constructor", "valueOf", ""]) {
  survives(`a notification "${method}" is ignored`, () => server.send({ method }));
}

survives("notifications with params that do not fit are ignored", () => {
  server.send({ method: "notifications/cancelled", params: { requestId: {} } });
  server.send({ method: "notifications/progress", params: { progressToken: [], progress: "x" } });
  server.send({ method: "notifications/initialized", params: { _meta: 5 } });
});

const BAD_PARAMS: [method: string, params: object, where: string][] = [
  ["tools/call", {}, "/params/name"],
  ["tools/call", { name: 5 }, "/params/name"],
  ["tools/call", { name: "echo", arguments: [] }, "/params/arguments"],
  ["tools/call", { name: "echo", _meta: 5 }, "/params/_meta"],
  ["resources/read", { uri: null }, "/params/uri"],
  ["prompts/get", { name: "greet", arguments: { who: 1 } }, "/params/arguments/who"],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "greet" }, argument: { name: "who" } },
    "/params/argument/value",
  ],
  ["logging/setLevel", { level: "loud" }, "/params/level"],
];
for (const [method, params, where] of BAD_PARAMS) {
  survives(`${method} ${JSON.stringify(params)} has bad params`, async () => {
    const answer = await server.ask(method, params);
    assert.is(code(answer), -32602);
    assert.is(pointer(answer), where);
  });
}

survives("a line of 12 MB is refused as soon as it is too long", async () => {
  const text = JSON.stringify({ jsonrpc: "2.0", id: 1, ...call("echo", { text: "x".repeat(12 * 1024 * 1024) }) });
  server.write(text);
  const answer = await server.next();
  assert.is(code(answer), -32600);
  assert.match(String(answer["error"]?.["message"]), "too long");
});

survives("a message of 9 MB is taken", async () => {
  const answer = await server.ask("tools/call", {
    name: "big",
    arguments: { bytes: 3, filler: "x".repeat(9 * 1024 * 1024) },
  });
  assert.equal(answer["result"], { content: [{ type: "text", text: "xxx" }] });
});

survives("a line that is not UTF-8 is refused", async () => {
  server.write(
    Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,"method":"'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}\n'),
    ]),
  );
  assert.is(code(await server.next()), -32700);
});

survives("empty lines, blank lines, CRLF and a byte order mark are no offence", async () => {
  server.write("");
  server.write("  \t ");
  server.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\r');
  assert.equal((await server.next())["result"], {});
  server.write('\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}');
  assert.equal((await server.next())["result"], {});
});

survives("a message may come byte by byte, in the middle of a character too", async () => {
  const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", id: 1, ...call("echo", { text: "é😀" }) })}\n`);
  for (let at = 0; at < bytes.length; at += 7) {
    server.write(bytes.subarray(at, at + 7));
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal((await server.next())["result"], { content: [{ type: "text", text: "é😀" }] });
});

survives("an id that is in flight is refused, and the first call answered", async () => {
  server.send({ id: 1, ...call("countAndHold") });
  server.send({ id: 1, ...call("echo") });
  server.send({ id: "1", ...call("echo", { text: "another id" }) });
  assert.is(code(await server.next()), -32600);
  assert.is((await server.next())["id"], "1");
  server.send({ id: 2, ...call("letGo") });
  assert.is((await server.next())["id"], 2);
  assert.equal((await server.next())["result"], { content: [{ type: "text", text: "counted" }] });
});

survives("what a handler prints does not reach standard output", async () => {
  assert.equal((await server.ask("tools/call", { name: "noise" }))["result"], { content: [] });
  const noise = ["noise of console.log", "noise of console.info", "noise of stdout.write"];
  // The error stream is another pipe: it may come later.
  for (const line of noise) await server.untilErrors(line);
});

survives.run();
