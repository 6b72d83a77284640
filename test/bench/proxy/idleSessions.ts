import { readdirSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { INITIALIZE, INITIALIZED, CALL, requests } from "../runtime/messages.js";
import { MeasuredProcess } from "../runtime/serverProcess.js";
import { SESSIONS, STATELESS } from "./cells.js";
import { CONTESTANTS, echoServer } from "./contestants.js";

const MIB = 2 ** 20;
const PARALLEL = 32;

interface IdleCase {
  readonly name: string;
  readonly upstream: string;
  /** True if each session has sent a call. */
  readonly calls: boolean;
}

const CASES: readonly IdleCase[] = [
  { name: `${SESSIONS} to ${SESSIONS}, opened`, upstream: SESSIONS, calls: false },
  { name: `${SESSIONS} to ${SESSIONS}, after a call`, upstream: SESSIONS, calls: true },
  { name: `${SESSIONS} to ${STATELESS}, after a call`, upstream: STATELESS, calls: true },
];

/**
 * Resolves with a row for each case: the resident MiB of the proxy before the sessions, after their last call and when it has been
 * idle, and its open sockets.
 */
export async function idleMemories(count: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const each of CASES) rows.push(await measure(each, count));
  return rows;
}

async function measure({ name, upstream, calls }: IdleCase, count: number): Promise<string[]> {
  const [program, given] = echoServer("http", upstream);
  const server = new MeasuredProcess(program, given);
  const side = { transport: "http" as const, revision: upstream };
  const cell = { name, client: { transport: "http" as const, revision: SESSIONS }, upstream: side };
  let proxy: MeasuredProcess | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  try {
    const url = `http://127.0.0.1:${await server.port()}/mcp`;
    proxy = await CONTESTANTS[0]!.start(cell, { url, command: [] });
    const port = await proxy.port();
    // The code is compiled before the first measurement.
    await openSessions(Math.min(200, count / 10), { port, agent, calls });
    await sleep(2000);
    const before = (await proxy.used()).memory / MIB;
    await openSessions(count - Math.min(200, count / 10), { port, agent, calls });
    const busy = (await proxy.used()).memory / MIB;
    // Unused connections are closed, and V8 returns memory when a process has had nothing to do for about a minute.
    await sleep(90_000);
    const after = (await proxy.used()).memory / MIB;
    const each = ((after - before) * 1024) / count;
    return [name, before.toFixed(0), busy.toFixed(0), after.toFixed(0), each.toFixed(1), String(socketsOf(proxy))];
  } finally {
    agent.destroy();
    await proxy?.end();
    await server.end();
  }
}

interface Place {
  readonly port: number;
  readonly agent: Agent;
  readonly calls: boolean;
}

async function openSessions(count: number, { port, agent, calls }: Place): Promise<void> {
  const call = requests(CALL);
  let left = count;
  const open = async (): Promise<void> => {
    while (left-- > 0) {
      const id = await post(port, agent, {}, INITIALIZE);
      const headers = { "mcp-session-id": id!, "mcp-protocol-version": SESSIONS };
      await post(port, agent, headers, INITIALIZED);
      if (calls) await post(port, agent, headers, call());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, open));
}

/** Resolves with the id of the session that begins. */
function post(
  port: number,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const all = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
    const sent = request({ port, host: "127.0.0.1", path: "/mcp", method: "POST", agent, headers: all }, (response) => {
      if (response.statusCode! >= 300) return reject(new Error(`status ${response.statusCode}`));
      response.resume().on("end", () => resolve(response.headers["mcp-session-id"] as string | undefined));
    });
    sent.on("error", reject).end(text);
  });
}

function socketsOf({ child }: MeasuredProcess): number {
  const folder = `/proc/${child.pid}/fd`;
  return readdirSync(folder).filter((fd) => readlinkSync(`${folder}/${fd}`).startsWith("socket:")).length;
}
