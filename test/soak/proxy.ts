import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Call } from "./ledger.js";
import {
  initializeOf,
  isAnswer,
  sentIn,
  sessionHeaders,
  textOf,
  type JsonRpc,
  type Sent,
  type Session,
} from "./messages.js";
import { callOf, sentOf } from "./place.js";
import { callInTurn, driveSessions, readOptions, Soak, type Work } from "./program.js";
import { growthOf, showMemory, type Memory } from "./usage.js";
import { Wire, type Reading, type Reply } from "./wire.js";

/**
 * `npm run soak:proxy -- [--calls 100000] [--sessions 600] [--seed 1] [--concurrency 48] [--max-seconds 600]`: mixed traffic for two
 * processes of `mcpgen proxy`, one in front of programs over stdio and one in front of a server over HTTP, which are killed again and again
 * while clients disconnect and cancel. Each call that its client has not given up must get exactly one answer: its result, or one error that
 * says what happened. Afterwards the proxies must hold no more than before. Exits 1 otherwise. The seed repeats the mix of the traffic,
 * though not its timing.
 */

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CLI = path("../../dist/cli.js");
const UPSTREAM = path("proxied.mjs");
const REVISION = "2025-11-25";
/** The keys of the callers, by the name of their variable. */
const CALLERS = Array.from({ length: 8 }, (_, i) => [`CALLER_${i}`, `key-of-caller-${i}-0123456789`] as const);
/** The errors that may end a call: those of a proxy whose server is gone or being started again. */
const ERRORS =
  /^the (?:connection to the upstream server broke|upstream server (?:could not be reached|ended its session|failed)|(?:proxy|caller) has too many connections)|^(?:tool )?.*restart/;
/** Of 1,000 calls, one kills the server that runs it. */
const KILLS = 0.001;
const IN_SESSIONS = 0.5;
const IDLE_MS = 3000;
const ERROR_MS = 200;

interface Proxied {
  readonly name: string;
  readonly child: ChildProcess;
  readonly wire: Wire;
}

const { numbers } = readOptions({ calls: 100_000, sessions: 600, seed: 1, concurrency: 48, "max-seconds": 600 });
let kills = 0;
const soak = new Soak({
  seed: numbers.seed,
  maxSeconds: numbers["max-seconds"],
  stop,
  about: () => [`${kills} kills`],
});
const { ledger, random, next } = soak;
const port = await freePort();
let server = await startServer();
const proxies = [
  await startProxy("stdio", ["--from", `"${process.execPath}" "${UPSTREAM}" stdio`]),
  await startProxy("http", ["--url", `http://127.0.0.1:${port}/mcp`]),
];

await load({ calls: Math.min(2000, numbers.calls), sessions: Math.min(100, numbers.sessions) });
const before = await Promise.all(proxies.map(memoryOf));
await load(numbers);
const after = await Promise.all(proxies.map(memoryOf));
proxies.forEach(({ name, child }, i) => {
  if (child.exitCode !== null) ledger.find(`${name}: the proxy ended: ${child.exitCode}`);
  console.log(`${name} before: ${showMemory(before[i]!)}`);
  console.log(`${name} after:  ${showMemory(after[i]!)}`);
  for (const growth of growthOf(withoutPool(before[i]!), withoutPool(after[i]!))) ledger.find(`${name}: ${growth}`);
  const processes = after[i]!.resources["ProcessWrap"] ?? 0;
  if (processes > CALLERS.length + 1) ledger.find(`${name}: ${processes} processes are left`);
});
soak.leave();

/** Leaves out the processes that wait for further calls of stateless clients, one for each caller at most, and that of the first connection. */
function withoutPool({ resources: { ProcessWrap: _, PipeWrap: __, ...resources }, ...memory }: Memory): Memory {
  return { ...memory, resources };
}

function load({ calls, sessions }: { readonly calls: number; readonly sessions: number }): Promise<void> {
  return soak.load({ calls, sessions }, numbers.concurrency, drive);
}

function drive(work: Work & { sessions: number }): Promise<void> {
  return driveSessions(random, work, {
    inSessions: IN_SESSIONS,
    call: () => make(placeOf(undefined)),
    session: (calls) => session(calls).catch((error: unknown) => ledger.find(`session: ${String(error)}`)),
  });
}

/** Where a call goes. */
interface Place {
  readonly proxy: Proxied;
  readonly key: string;
  readonly session: Session | undefined;
}

function placeOf(opened: Session | undefined): Place {
  const proxy = proxies[random.between(0, 1)]!;
  const [, key] = CALLERS[random.between(0, CALLERS.length - 1)]!;
  return { proxy, key, session: opened };
}

async function session(calls: number): Promise<void> {
  const place = placeOf(undefined);
  const opened = await send(place, initializeOf(REVISION));
  if (opened.session === undefined)
    return ledger.find(`initialize: ${opened.status} ${JSON.stringify(opened.messages)}`);
  const inSession = { ...place, session: { id: opened.session, revision: REVISION } as const };
  await send(place, sentIn(inSession.session, { method: "notifications/initialized", params: {} }));
  await callInTurn(random, calls, 3, () => make(inSession));
  const { status } = await send(place, { method: "DELETE", headers: sessionHeaders(inSession.session) });
  if (status !== 204) ledger.find(`DELETE: ${status}`);
}

/** Makes one call of a random kind. */
async function make(place: Place): Promise<void> {
  const kind = random.next();
  if (kind < KILLS) return kill(place);
  if (kind < 0.03) return disconnect(place);
  if (kind < 0.06 && place.session !== undefined) return cancel(place);
  const steps = kind < 0.16 ? random.between(1, 4) : 0;
  const tool = steps > 0 ? "steps" : kind < 0.26 ? "slow" : "echo";
  const call = callOf({ next }, tool, { args: { steps, ms: random.between(0, 8) }, steps });
  settle(call, await send(place, requestOf(place, call)), `${place.proxy.name} ${tool}`);
}

/** Returns a call whose client cannot be asked for input if it has no session, so that those of a caller share a process over stdio. */
function requestOf(place: Place, call: Call): Sent {
  const sent = sentOf(place, call);
  if (place.session !== undefined) return sent;
  const { params, ...body } = sent.body as { readonly params: { readonly _meta: object } };
  const _meta = { ...params._meta, "io.modelcontextprotocol/clientCapabilities": {} };
  return { ...sent, body: { ...body, params: { ...params, _meta } } };
}

/** Kills the server during the calls of others. */
async function kill(place: Place): Promise<void> {
  kills++;
  const call = callOf({ next }, "die", { expected: "an error" });
  settle(call, await send(place, requestOf(place, call)), `${place.proxy.name} die`);
}

async function disconnect(place: Place): Promise<void> {
  const leaving = new AbortController();
  const call = callOf({ next }, "slow", { args: { ms: 50 } });
  const reply = send(place, requestOf(place, call), { signal: leaving.signal });
  await pause(random.between(0, 10));
  leaving.abort();
  withdrawn(call, await reply);
}

async function cancel(place: Place): Promise<void> {
  const call = callOf({ next }, "slow", { args: { ms: 200 } });
  const reply = send(place, requestOf(place, call));
  await pause(random.between(0, 10));
  const cancelled = { method: "notifications/cancelled", params: { requestId: call.id } };
  await send(place, sentIn(place.session, cancelled));
  withdrawn(call, await reply);
}

/** A call must be answered once: with its result, or with an error that says what happened. */
function settle(call: Call, { messages, status }: Reply, how: string): void {
  const answers = messages.filter(isAnswer);
  const [answer] = answers;
  if (answer?.error === undefined || answers.length > 1 || answer.id !== call.id)
    return ledger.settle(call, messages, `${how} (${status})`);
  checkError(answer, how);
}

function checkError({ error }: JsonRpc, how: string): void {
  const { message } = error!;
  if (ERRORS.test(message)) ledger.count("errors");
  else ledger.find(`${how}: the error ${message}`);
}

function withdrawn(call: Call, { messages }: Reply): void {
  const answers = messages.filter(isAnswer);
  if (answers.length > 1) ledger.find(`answered ${answers.length} times: ${JSON.stringify(call)}`);
  else if (answers[0]?.result !== undefined && textOf(answers[0]) !== call.expected)
    ledger.find(`withdrawn: ${JSON.stringify(answers)}`);
  ledger.count("withdrawn");
}

/** Sends a request with the key of a caller. A connection to the proxy that breaks although nobody left is a finding. */
async function send({ proxy, key }: Place, sent: Sent, given: Reading = {}): Promise<Reply> {
  // A client that got an error waits, or the time in which a server starts again would consist of errors.
  let isWaiting = false;
  const reading: Reading = { ...given, onMessage: ({ error }) => void (isWaiting ||= error !== undefined) };
  const reply = await proxy.wire.send(
    { ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } },
    reading,
  );
  if (reply.status === 0 && reading.signal?.aborted !== true)
    ledger.find(`${proxy.name}: the connection broke: ${JSON.stringify(sent).slice(0, 300)}`);
  if (isWaiting) await pause(ERROR_MS);
  return reply;
}

/** Starts the server over HTTP, and again when it is killed. */
async function startServer(): Promise<ChildProcess> {
  const child = fork(UPSTREAM, ["http", String(port)], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(child, "message");
  child.on("exit", () => void startServer().then((started) => (server = started)));
  return child;
}

async function startProxy(name: string, words: readonly string[]): Promise<Proxied> {
  const keys = CALLERS.flatMap(([variable]) => ["--api-key-env", variable]);
  const preload = ["--expose-gc", "--import", pathToFileURL(path("reportMemory.mjs")).href];
  const child = spawn(process.execPath, [...preload, CLI, "proxy", ...words, "--http", "0", ...keys], {
    env: { ...process.env, ...Object.fromEntries(CALLERS) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const lines = createInterface({ input: child.stderr! });
  const url = await new Promise<string>((resolve, reject) => {
    child.on("exit", () => reject(new Error(`the proxy ${name} did not start`)));
    lines.on("line", (line) => {
      const found = / on (http:\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { name, child, wire: new Wire(url) };
}

/** Resolves with what a proxy holds once its clients are gone. */
async function memoryOf({ child, wire }: Proxied): Promise<Memory> {
  wire.close();
  await pause(IDLE_MS);
  const answer = once(child, "message");
  child.send("memory");
  return ((await answer) as [Memory])[0];
}

async function freePort(): Promise<number> {
  const listening = createServer();
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port: found } = listening.address() as AddressInfo;
  await new Promise((resolve) => listening.close(resolve));
  return found;
}

function stop(): void {
  server.removeAllListeners("exit").kill("SIGKILL");
  for (const { child } of proxies) child.kill("SIGKILL");
}
