import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ClosedError, ConnectError, ConnectionLostError, LimitError } from "../../generated/runtime/client.js";
import { stdio } from "../../generated/runtime/stdioClient.js";
import { endOf, isRunning, SERVER, StdioPeer } from "./support/stdioPeer.js";

/** Runs a function with a server and closes it. */
async function withPeer(peer: StdioPeer, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } finally {
    await peer.channel.close();
  }
}

/** Lists the processes, pipes and timers that are open. Closed ones are released in the next turns of the event loop. */
async function handles(): Promise<string[]> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  return process
    .getActiveResourcesInfo()
    .filter((name) => /Pipe|Process|Timeout/.test(name))
    .sort();
}

const target = suite("the target of a server process");
for (const [command, args, label] of [
  ["/usr/bin/node", ["--enable-source-maps", "/srv/weather.js", "--token=x"], "node /srv/weather.js"],
  ["node", ["dist/server.js"], "node dist/server.js"],
  ["npx", ["-y", "@example/weather", "key"], "npx @example/weather"],
  ["C:\\tools\\weather.exe", ["secret"], "C:\\tools\\weather.exe"],
  ["node", ["-e", "console.log(1)"], "node"],
] as const)
  target(`is labelled ${label} for ${command} ${args.join(" ")}`, () => {
    assert.is(stdio(command, args).label, label);
  });

target("has a key of command, arguments and folder, and a label without the arguments", () => {
  const { kind, key, label } = stdio("weather", ["--token", "secret"], { cwd: "/srv" });
  assert.equal(
    { kind, key, label },
    {
      kind: "stdio",
      key: '["stdio","weather",["--token","secret"],"/srv"]',
      label: "weather",
    },
  );
});

target("rejects a program that does not exist with a ConnectError", async () => {
  const { open } = stdio("no-such-program-of-mcpgen");
  const events = { message() {}, sent() {}, failed() {}, lost: () => assert.unreachable(), gap() {} };
  const options = { maxMessageBytes: 1, maxQueuedBytes: 1, connectMs: 1, onWarning() {} };
  const error = await open(events, options).catch((reason: unknown) => reason as ConnectError);
  assert.instance(error, ConnectError);
  assert.is(
    (error as ConnectError).message,
    "no-such-program-of-mcpgen: the server cannot be started: the program or the folder of the option cwd was not found",
  );
});
target.run();

const pipes = suite("the stdio transport of a client");

/** Declares a test that leaves no process, pipe or timer behind. */
function leavesNoHandle(name: string, run: () => Promise<void>): void {
  pipes(name, async () => {
    const before = await handles();
    await run();
    assert.equal(await handles(), before);
  });
}

leavesNoHandle("passes messages, arguments and the folder without a shell", async () => {
  const args = ["$HOME", "a b", '"', "*", "", "ü"];
  const peer = await StdioPeer.open("none", { args, cwd: tmpdir() });
  await withPeer(peer, async () => {
    const result = await peer.call({ text: "line\nbreak \u2028 ü" });
    assert.equal(result.params, { text: "line\nbreak \u2028 ü" });
    assert.equal(result.args, args);
    assert.is(result.folder, realpathSync(tmpdir()));
    assert.equal(peer.warnings, []);
  });
});

leavesNoHandle("passes few environment variables and those of the option", async () => {
  process.env["MCPGEN_TEST_SECRET"] = "secret";
  const peer = await StdioPeer.open("none", { env: { WEATHER: "rain", TERM: undefined } });
  delete process.env["MCPGEN_TEST_SECRET"];
  await withPeer(peer, async () => {
    const { env } = await peer.call();
    assert.is(env["WEATHER"], "rain");
    assert.is(env["PATH"], process.env["PATH"]);
    const allowed = ["HOME", "LOGNAME", "PATH", "SHELL", "USER", "WEATHER"];
    // Some systems add variables of their own to each process.
    const further = Object.keys(env).filter((name) => !allowed.includes(name) && name !== "__CF_USER_TEXT_ENCODING");
    assert.equal(further, []);
  });
});

leavesNoHandle("reports that notifications were written, and requests not", async () => {
  const peer = await StdioPeer.open("none");
  await withPeer(peer, async () => {
    const notification = peer.send({ method: "notifications/initialized" });
    assert.equal(peer.sent, []);
    await peer.call();
    assert.equal(peer.sent, [notification]);
  });
});

leavesNoHandle("drops lines that are not JSON with a warning, and ignores blank lines", async () => {
  const peer = await StdioPeer.open("logs");
  await withPeer(peer, async () => {
    await peer.call();
    assert.equal(
      peer.warnings.map(({ code, excerpt }) => ({ code, excerpt })),
      [
        { code: "bad-message", excerpt: "starting" },
        { code: "bad-message", excerpt: "[log] {half" },
      ],
    );
  });
});

leavesNoHandle("gives 100 warnings for unreadable lines at most, and says so in the last", async () => {
  const peer = await StdioPeer.open("chatter");
  await withPeer(peer, async () => {
    await peer.call();
    assert.is(peer.warnings.length, 100);
    assert.match(peer.warnings[99]!.message, /; further lines are dropped without a warning$/);
    assert.not.match(peer.warnings[98]!.message, /further lines/);
  });
});

leavesNoHandle("drops a line that is not UTF-8 with a warning", async () => {
  const peer = await StdioPeer.open("notUtf8");
  await withPeer(peer, async () => {
    await peer.call();
    assert.match(peer.warnings[0]!.message, /: the server wrote a line that is not UTF-8$/);
  });
});

leavesNoHandle("drops a line over the limit while it arrives, reports it once, and reads the next line", async () => {
  const peer = await StdioPeer.open("longLine", { maxMessageBytes: 1024 * 1024 });
  await withPeer(peer, async () => {
    await peer.call();
    assert.is(peer.warnings.length, 1);
    assert.match(peer.warnings[0]!.message, /a line of more than 1048576 bytes \(limits\.messageBytes\)$/);
    const [error] = peer.unreadable;
    assert.instance(error, LimitError);
    assert.is((error as LimitError).limit, "messageBytes");
    assert.is(peer.unreadable.length, 1);
  });
});

leavesNoHandle("puts a message together that arrives byte by byte", async () => {
  const peer = await StdioPeer.open("drip", { env: { SIGN: "ü€𝄞" } });
  await withPeer(peer, async () => {
    assert.is((await peer.call()).env["SIGN"], "ü€𝄞");
  });
});

leavesNoHandle("reports a process that ends at its start, with its exit code and its standard error", async () => {
  const peer = await StdioPeer.open("diesAtStart");
  await withPeer(peer, async () => {
    await peer.until(() => peer.losses.length > 0);
    const error = peer.losses[0] as ConnectionLostError;
    assert.instance(error, ConnectionLostError);
    assert.is(error.exitCode, 3);
    assert.is(error.diagnosis, "cannot open the \u001b[31mdatabase\u001b[0m");
    assert.ok(
      error.message.endsWith(
        ": the process has ended with exit code 3. Its standard error ends with:\ncannot open the \\u001b[31mdatabase\\u001b[0m",
      ),
      error.message,
    );
    assert.is(peer.channel.diagnosis, error.diagnosis);
    // The message contains the text, so that Node prints it once.
    assert.is(inspect(error).match(/cannot open the/g)?.length, 1);
  });
});

leavesNoHandle("does not repeat in an error the standard error that it forwards", async () => {
  const peer = await StdioPeer.open("diesAtStart", { stderr: "forward" });
  await withPeer(peer, async () => {
    await peer.until(() => peer.losses.length > 0);
    const error = peer.losses[0] as ConnectionLostError;
    assert.match(error.message, /: the process has ended with exit code 3\.$/);
    assert.match(error.diagnosis ?? "", "cannot open the");
  });
});

leavesNoHandle("reports a process that ends during a call, and starts another one", async () => {
  const peer = await StdioPeer.open("diesMidCall");
  await withPeer(peer, async () => {
    peer.send({ id: 1, method: "tools/call" });
    await peer.until(() => peer.losses.length > 0);
    const error = peer.losses[0] as ConnectionLostError;
    assert.equal([error.exitCode, error.mayHaveRun, error.diagnosis], [7, true, "out of memory"]);
    await peer.channel.reopen();
    assert.is(peer.channel.diagnosis, undefined);
    peer.send({ id: 2, method: "tools/call" });
    await peer.until(() => peer.losses.length > 1);
    assert.is((peer.losses[1] as ConnectionLostError).exitCode, 7);
  });
});

leavesNoHandle("names the signal that ended a process", async () => {
  const peer = await StdioPeer.open("killsItself");
  await withPeer(peer, async () => {
    peer.send({ id: 1, method: "tools/call" });
    await peer.until(() => peer.losses.length > 0);
    const error = peer.losses[0] as ConnectionLostError;
    assert.equal([error.exitCode, error.signal], [undefined, "SIGKILL"]);
    assert.match(error.message, /: the process was ended by SIGKILL\.$/);
  });
});

leavesNoHandle("reads an answer without a line break before it reports the end of the process", async () => {
  const peer = await StdioPeer.open("answersAndDies");
  await withPeer(peer, async () => {
    peer.send({ id: 1, method: "tools/call", params: {} });
    await peer.until(() => peer.losses.length > 0);
    assert.is((peer.messages[0] as { id: number }).id, 1);
  });
});

leavesNoHandle("fails messages after the end of the process as not sent", async () => {
  const peer = await StdioPeer.open("diesAtStart");
  await withPeer(peer, async () => {
    await peer.until(() => peer.losses.length > 0);
    const message = peer.send({ id: 1, method: "tools/call" });
    assert.equal(peer.failures, []);
    await peer.until(() => peer.failures.length > 0);
    const [failure] = peer.failures;
    assert.is(failure!.message, message);
    assert.is(failure!.wasSent, "no");
    const error = failure!.error as ConnectionLostError;
    assert.equal([error.mayHaveRun, error.exitCode, error.signal], [false, 3, undefined]);
    assert.match(error.message, /: the process has ended with exit code 3\. /);
  });
});

leavesNoHandle("queues messages for a server that does not read, and rejects those over the limit", async () => {
  const peer = await StdioPeer.open("neverReads", { maxQueuedBytes: 2_000_000, closeMs: 50 });
  await withPeer(peer, async () => {
    const text = "x".repeat(600_000);
    const sends: unknown[] = [];
    for (let id = 1; id <= 5; id += 1) {
      sends.push(peer.send({ id, method: "tools/call", params: { text } }));
      await new Promise(setImmediate);
    }
    await peer.until(() => peer.failures.length === 2);
    assert.equal(
      peer.failures.map(({ message }) => message.id),
      [4, 5],
    );
    const [{ error, wasSent }] = peer.failures as [(typeof peer.failures)[0]];
    assert.instance(error, LimitError);
    assert.equal([(error as LimitError).limit, wasSent], ["queuedBytes", "no"]);
    assert.ok(peer.channel.cancel(sends[1] as never), "a queued message can be taken back");
    assert.not.ok(peer.channel.cancel(sends[0] as never), "a written message cannot");
  });
});

leavesNoHandle("ends a server by the end of its standard input, which is no loss", async () => {
  const peer = await StdioPeer.open("none");
  const { pid } = await peer.call();
  await Promise.all([peer.channel.close(), peer.channel.close()]);
  assert.not.ok(isRunning(pid));
  assert.equal(peer.losses, []);
});

leavesNoHandle("drops messages of a process that is being closed or replaced", async () => {
  const peer = await StdioPeer.open("answersAtTheEnd");
  await peer.channel.reopen();
  await peer.channel.close();
  assert.equal(peer.messages, []);
});

leavesNoHandle("sends SIGTERM to a server that ignores the end of its standard input", async () => {
  const peer = await StdioPeer.open("ignoresEnd", { closeMs: 50 });
  const { pid } = await peer.call();
  await peer.channel.close();
  await endOf(pid);
});

leavesNoHandle("sends SIGKILL to a server that ignores SIGTERM", async () => {
  const peer = await StdioPeer.open("ignoresSigterm", { closeMs: 50 });
  const { pid } = await peer.call();
  await peer.channel.close();
  // On a slow machine, the process can end later than `closeMs` after the signal.
  await endOf(pid);
});

leavesNoHandle("ends the processes that a server started", async () => {
  for (const mode of ["hasChild", "hasStubbornChild"]) {
    const peer = await StdioPeer.open(mode, { closeMs: mode === "hasChild" ? 5000 : 200 });
    const { child } = await peer.call();
    assert.ok(isRunning(child));
    await peer.channel.close();
    await endOf(child);
  }
});

leavesNoHandle("ends the processes of a server that has ended without close", async () => {
  const peer = await StdioPeer.open("leavesChildAndDies");
  await withPeer(peer, async () => {
    const { child } = await peer.call();
    await peer.until(() => peer.losses.length > 0);
    await endOf(child);
  });
});

leavesNoHandle("ends a server that closes its standard output, and reports the loss", async () => {
  const peer = await StdioPeer.open("closesStdout", { closeMs: 500 });
  await withPeer(peer, async () => {
    peer.send({ id: 1, method: "tools/call" });
    await peer.until(() => peer.losses.length > 0);
    assert.is((peer.losses[0] as ConnectionLostError).signal, "SIGTERM");
  });
});

leavesNoHandle("does not start a process again after close", async () => {
  const peer = await StdioPeer.open("none");
  await peer.channel.close();
  const error = await peer.channel.reopen().catch((reason: unknown) => reason);
  assert.instance(error, ClosedError);
});

leavesNoHandle("runs one process after two calls of reopen at the same time", async () => {
  const peer = await StdioPeer.open("none");
  await withPeer(peer, async () => {
    const [earlier, later] = await Promise.allSettled([peer.channel.reopen(), peer.channel.reopen()]);
    assert.equal([earlier.status, later.status], ["rejected", "fulfilled"]);
    await peer.call();
  });
});

leavesNoHandle("replaces a process that still runs", async () => {
  const peer = await StdioPeer.open("none");
  await withPeer(peer, async () => {
    const { pid } = await peer.call();
    await peer.channel.reopen();
    assert.is.not((await peer.call()).pid, pid);
    assert.not.ok(isRunning(pid));
    assert.equal(peer.losses, []);
  });
});

leavesNoHandle("gives the standard error to a function, and survives one that throws", async () => {
  let text = "";
  const stderr = (part: string): void => {
    text += part;
    throw new Error("broken");
  };
  const peer = await StdioPeer.open("diesAtStart", { stderr });
  await withPeer(peer, async () => {
    await peer.until(() => peer.losses.length > 0);
    assert.is(text, "cannot open the \u001b[31mdatabase\u001b[0m\n");
    assert.is(peer.warnings[0]!.code, "handler-failed");
  });
});

leavesNoHandle("kills servers if their client exits without close", async () => {
  const host = fileURLToPath(new URL("fixtures/careless.mjs", import.meta.url));
  const child = spawn(process.execPath, [host, SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  let pids = "";
  child.stdout.on("data", (chunk: Buffer) => (pids += chunk.toString()));
  await once(child, "close");
  const found = pids.trim().split(" ").map(Number);
  assert.is(found.length, 2);
  for (const pid of found) await endOf(pid);
});

pipes.run();
