import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { drainOnSignals } from "../../templates/runtime/drain.js";
import { alone, pause, until } from "../runtime/support/httpServers.js";
import { statelessMeta } from "./support/operated.js";

const FIXTURE = fileURLToPath(new URL("fixtures/draining.mjs", import.meta.url));

const running = new Set<ChildProcessWithoutNullStreams>();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** A server process that drains. */
class DrainingServer {
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<unknown[]>;
  /** The lines on stderr. */
  said: string[] = [];
  output = "";

  constructor(transport: "http" | "app" | "stdio", options: object = {}) {
    this.process = spawn(process.execPath, [FIXTURE, transport, JSON.stringify(options)], { stdio: "pipe" });
    running.add(this.process);
    this.ended = once(this.process, "close");
    let rest = "";
    this.process.stderr.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      this.said.push(...lines);
    });
    this.process.stdout.setEncoding("utf8").on("data", (text: string) => (this.output += text));
  }

  /** Waits for a number of lines on stderr. */
  says(count: number): Promise<void> {
    return until(() => this.said.length >= count, `${count} lines: ${this.said.join()}`);
  }

  async url(path = "/mcp"): Promise<string> {
    await this.says(1);
    return this.said[0]!.replace("/mcp", path);
  }

  kill(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** Resolves with the exit code, or with the signal that ended the process. */
  async code(): Promise<unknown> {
    const [code, signal] = await this.ended;
    running.delete(this.process);
    return code ?? signal;
  }
}

/** Calls a tool that takes a time, and resolves with the status. */
async function call(url: string, ms: number): Promise<number> {
  const { headers, body } = alone("tools/call", { name: "any", arguments: { ms } });
  const all = { ...headers, accept: "application/json, text/event-stream", "content-type": "application/json" };
  const response = await fetch(url, {
    method: "POST",
    headers: all as { [name: string]: string },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

for (const signal of ["SIGTERM", "SIGINT"] as const)
  test(`${signal}: the calls in progress end, and the process ends with exit code 0`, async () => {
    const server = new DrainingServer("http");
    const url = await server.url();
    const answer = call(url, 200);
    await server.says(2);
    server.kill(signal);
    assert.is(await answer, 200);
    assert.is(await server.code(), 0);
    assert.equal(server.said.slice(1), ["called", "closed"]);
  });

test("readiness is false at once, and requests are handled during the delay", async () => {
  const server = new DrainingServer("http", { delayMs: 1000 });
  const [url, ready, live] = [await server.url(), await server.url("/readyz"), await server.url("/livez")];
  assert.is((await fetch(ready)).status, 200);
  server.kill("SIGTERM");
  let status = 200;
  for (let i = 0; i < 100 && status === 200; i++) status = (await fetch(ready)).status;
  assert.is(status, 503);
  assert.equal([(await fetch(live)).status, await call(url, 0)], [200, 200]);
  assert.is(await server.code(), 0);
});

test("a signal that arrives twice does not end the calls in progress", async () => {
  const server = new DrainingServer("http", { isRepeated: true });
  const url = await server.url();
  const answer = call(url, 200);
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await answer, 200);
  assert.is(await server.code(), 0);
  assert.equal(server.said.slice(1), ["called", "closed"]);
});

test("a second signal ends the process at once, with the exit code of the signal", async () => {
  const server = new DrainingServer("http", { delayMs: 20_000 });
  await server.url();
  server.kill("SIGTERM");
  // The process ignores signals within one second of the first signal.
  const ready = await server.url("/readyz");
  while ((await fetch(ready)).status === 200);
  await pause(1100);
  server.kill("SIGINT");
  assert.is(await server.code(), 130);
  assert.equal(server.said.slice(1), []);
});

test("calls that take longer than closeMs are aborted", async () => {
  const server = new DrainingServer("http", { closeMs: 50 });
  const answer = call(await server.url(), 60_000);
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await answer, 503);
  assert.is(await server.code(), 0);
  assert.ok(server.said.includes("aborted"));
});

test("afterClose waits for the other routes of an application", async () => {
  const server = new DrainingServer("app");
  const own = fetch(await server.url("/own"));
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await (await own).text(), "own");
  assert.is(await server.code(), 0);
  assert.equal(server.said.slice(1), ["own", "closed"]);
});

test("a failure of afterClose is reported, and the exit code is 1", async () => {
  const server = new DrainingServer("http", { afterClose: "fails" });
  await server.url();
  server.kill("SIGTERM");
  assert.is(await server.code(), 1);
  assert.equal(server.said.slice(1), ["closed", "error: the database is gone"]);
});

test("a server that fails to close ends no call of another one, and the exit code is 1", async () => {
  const server = new DrainingServer("http", { broken: true });
  const url = await server.url();
  const answered = call(url, 200);
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await answered, 200);
  assert.is(await server.code(), 1);
  assert.equal(server.said.slice(1), ["called", "error: the second server does not close", "closed"]);
});

test("the process ends after timeoutMs, also if closing does not end", async () => {
  const server = new DrainingServer("http", { afterClose: "hangs", timeoutMs: 100 });
  await server.url();
  server.kill("SIGTERM");
  assert.is(await server.code(), 1);
  assert.equal(server.said.slice(1), ["closed", "error: the server did not close within 100 ms"]);
});

test("stdio: the requests in progress are answered, and the exit code is 0", async () => {
  const server = new DrainingServer("stdio");
  await server.says(1);
  const send = (id: number, ms: number): void => {
    const params = { name: "any", arguments: { ms }, ...statelessMeta() };
    server.process.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params })}\n`);
  };
  send(1, 200);
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await server.code(), 0);
  const answers = server.output.trim().split("\n");
  assert.equal(
    answers.map((line) => (JSON.parse(line) as { id: number }).id),
    [1],
  );
  assert.equal(server.said.slice(1), ["called", "closed"]);
});

test("stdio: requests that take longer than closeMs are aborted", async () => {
  const server = new DrainingServer("stdio", { closeMs: 50 });
  await server.says(1);
  const params = { name: "any", arguments: { ms: 60_000 }, ...statelessMeta() };
  server.process.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })}\n`);
  await server.says(2);
  server.kill("SIGTERM");
  assert.is(await server.code(), 0);
  assert.ok(server.said.includes("aborted"));
  assert.is(server.output, "");
});

test("the end of stdin still ends a process on stdio", async () => {
  const server = new DrainingServer("stdio");
  await server.says(1);
  server.process.stdin.end();
  assert.is(await server.code(), 0);
  assert.equal(server.said, ["ready"]);
});

test("a delay that is not less than the timeout is an error", () => {
  const server = { close: () => Promise.resolve() };
  assert.throws(() => drainOnSignals(server, { delayMs: 25_000 }), /delayMs is 25000: .* timeoutMs, which is 25000/);
  assert.throws(() => drainOnSignals(server, { delayMs: -1 }), /delayMs is -1/);
  // A timer of so many milliseconds ends at once.
  assert.throws(() => drainOnSignals(server, { timeoutMs: Infinity }), /timeoutMs is Infinity/);
});

test("the returned function stops listening to the signals", () => {
  const before = process.listenerCount("SIGTERM");
  const stop = drainOnSignals([], { signals: ["SIGTERM"] });
  assert.is(process.listenerCount("SIGTERM"), before + 1);
  stop();
  assert.is(process.listenerCount("SIGTERM"), before);
});

test.run();
