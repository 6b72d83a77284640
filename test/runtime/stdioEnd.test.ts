import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { standAlone } from "./support/peer.js";
import { SERVER, StdioServer } from "./support/stdioServer.js";

const call = (name: string, args: object = {}): object => ({ method: "tools/call", params: { name, arguments: args } });

async function connect(capabilities: object = {}): Promise<StdioServer> {
  const server = new StdioServer();
  await server.initialize("2025-11-25", capabilities);
  return server;
}

const ends = suite("the end of the input");

ends("completes a last line without a line break", async () => {
  const server = await connect();
  server.process.stdin.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  assert.equal(await server.end(), { messages: [{ jsonrpc: "2.0", id: 1, result: {} }], code: 0 });
});

ends("before any message ends the process", async () => {
  const server = new StdioServer();
  server.process.stdin.end();
  assert.equal(await server.end(), { messages: [], code: 0 });
});

ends("lets a call fail that waits for the client", async () => {
  const server = await connect({ elicitation: {} });
  server.send({ id: 1, ...call("elicit") });
  assert.is((await server.next())["method"], "elicitation/create");
  server.process.stdin.end();
  const { messages, code } = await server.end();
  assert.is(code, 0);
  const answer = messages.find(({ error }) => error !== undefined);
  assert.is(answer?.["error"]?.["code"], -32603);
});

ends("ends subscriptions", async () => {
  const server = new StdioServer();
  const params = { ...standAlone(), notifications: { toolsListChanged: true } };
  server.send({ id: 1, method: "subscriptions/listen", params });
  assert.is((await server.next())["method"], "notifications/subscriptions/acknowledged");
  server.process.stdin.end();
  assert.is((await server.end()).code, 0);
});

ends("loses nothing that a slow reader has yet to read", async () => {
  const server = await connect();
  server.process.stdout.pause();
  for (let id = 0; id < 30; id++) server.send({ id, ...call("big", { bytes: 100_000 }) });
  server.process.stdin.end();
  await new Promise((resolve) => setTimeout(resolve, 1300));
  server.process.stdout.resume();
  const { messages, code } = await server.end();
  assert.is(code, 0);
  assert.equal(
    messages.map(({ id }) => id),
    Array.from({ length: 30 }, (_, id) => id),
  );
});

ends.run();

const gone = suite("a client that is gone");

gone("EPIPE ends the process quietly", async () => {
  const server = await connect();
  server.process.stdout.destroy();
  server.send({ id: 1, ...call("big", { bytes: 200_000 }) });
  assert.is((await server.end()).code, 0);
  assert.is(server.errors, "");
});

/** Starts a server as the child of another process, so that its parent can be killed. */
const PARENT = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, [${JSON.stringify(SERVER)}], { stdio: ["pipe", "pipe", "ignore"] });
  child.stdout.once("data", () => {
    child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: process.argv[1] } }) + "\\n");
    setTimeout(() => process.stdout.write(String(child.pid)), 30);
  });
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "p", version: "0" } };
  child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }) + "\\n");
  setInterval(() => {}, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A process that ended in a container without an init stays as a zombie.
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
};

for (const tool of ["echo", "wait"]) {
  gone(`a server whose parent is killed ends, with the tool ${tool} called`, async () => {
    const parent = spawn(process.execPath, ["-e", PARENT, tool], { stdio: ["ignore", "pipe", "ignore"] });
    const [text] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(text);
    assert.ok(isAlive(pid));
    parent.kill("SIGKILL");
    const end = Date.now() + 60_000;
    while (isAlive(pid) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    const survived = isAlive(pid);
    if (survived) process.kill(pid, "SIGKILL");
    assert.not(survived);
  });
}

gone.run();

const pressure = suite("a client that does not read");

const kibibytes = (pid: number): number => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]));

for (const tool of ["big", "bigLater"]) {
  pressure(`is not served further until it does: ${tool}`, async () => {
    const server = await connect();
    server.process.stdout.pause();
    const before = kibibytes(server.process.pid!);
    const count = 6000;
    for (let id = 0; id < count; id++) server.send({ id, ...call(tool, { bytes: 20_000 }) });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const grown = kibibytes(server.process.pid!) - before;
    assert.ok(grown < 100_000, `${grown} KiB more`);
    server.process.stdout.resume();
    server.process.stdin.end();
    const { messages, code } = await server.end();
    assert.is(code, 0);
    assert.is(new Set(messages.map(({ id }) => id)).size, count);
  });
}

pressure("holds up requests of the same chunk, too, and gets their answers in order", async () => {
  const server = await connect();
  const ids = Array.from({ length: 300 }, (_, id) => id);
  const lines = ids.map((id) => JSON.stringify({ jsonrpc: "2.0", id, ...call("big", { bytes: 100_000 }) }));
  server.write(lines.join("\n"));
  server.send({ id: "last", ...call("mostUnsent") });
  server.process.stdin.end();
  const { messages, code } = await server.end();
  assert.is(code, 0);
  assert.equal(
    messages.map(({ id }) => id as unknown),
    [...ids, "last"],
  );
  const unsent = Number(messages.at(-1)!["result"]?.["content"]?.[0]?.["text"]);
  assert.ok(unsent > 0 && unsent < 1_300_000, `${unsent} bytes have waited, of 30 million`);
});

pressure.run();
