import { setTimeout as pause } from "node:timers/promises";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import {
  connect,
  type ClientWarning,
  type Target,
  CallAbortedError,
  ConnectError,
  ConnectionLostError,
} from "../../../generated/runtime/client.js";
import { http } from "../../../generated/runtime/httpClient.js";
import { inMemory } from "../../../generated/runtime/memoryClient.js";
import { nodeHttp } from "../../../generated/runtime/nodeHttpClient.js";
import { stdio } from "../../../generated/runtime/stdioClient.js";
import { SERVER_PROGRAM, type HttpServer } from "./httpServer.js";
import { callsAtClose, KINDS } from "./kinds.js";
import type { Place, Run, Transport } from "./place.js";
import { SERVERS } from "./servers.mjs";
import { callInTurn, type Work } from "../program.js";

/** The servers over HTTP: one that stays, and one that ends again and again. */
export interface Servers {
  readonly steady: HttpServer;
  readonly unsteady: HttpServer;
}

/** A way to connect, by its share of 1,000 connections and of their calls. */
interface Way {
  readonly transport: Transport;
  readonly weight: number;
  readonly isUnsteady: boolean;
  /** How many times as many calls a connection makes as others. */
  readonly calls: number;
}

const WAYS: readonly Way[] = [
  { transport: "memory", weight: 600, isUnsteady: false, calls: 1 },
  { transport: "node:http", weight: 280, isUnsteady: false, calls: 0.8 },
  { transport: "fetch", weight: 110, isUnsteady: false, calls: 0.6 },
  // Each has a process of its own.
  { transport: "stdio", weight: 1.5, isUnsteady: false, calls: 100 },
  { transport: "stdio", weight: 0.5, isUnsteady: true, calls: 2 },
  { transport: "node:http", weight: 5, isUnsteady: true, calls: 0.5 },
  { transport: "fetch", weight: 3, isUnsteady: true, calls: 0.5 },
];
const WEIGHT = WAYS.reduce((sum, { weight }) => sum + weight, 0);
const CALLS_OF_ALL = WAYS.reduce((sum, { weight, calls }) => sum + weight * calls, 0) / WEIGHT;

/** What a connection of one way is like. */
const SHARES = { stateless: 0.5, negotiating: 0.3, answering: 0.25, aborted: 0.02, closedInCalls: 0.1 };
/** Calls of one connection that are under way together. */
const MOST_TOGETHER = { memory: 4, "node:http": 4, fetch: 4, stdio: 16 } as const;

const NODE_HTTP = nodeHttp();

/** Opens connections and makes calls on them until none are left, one after the other. */
export async function drive(run: Run, servers: Servers, work: Work & { connections: number }): Promise<void> {
  const mean = work.calls / Math.max(1, work.connections) / CALLS_OF_ALL;
  while (work.connections > 0 || work.calls > 0) {
    if (work.connections > 0) work.connections--;
    const way = run.random.pick(WAYS);
    const calls = Math.min(work.calls, Math.round(2 * run.random.next() * mean * way.calls) || 1);
    work.calls -= calls;
    run.ledger.count(way.isUnsteady ? `unsteady ${way.transport}` : way.transport);
    await useConnection(run, servers, { way, calls }).catch((error: unknown) =>
      run.ledger.find(`${way.transport}: ${String((error as Error).stack)}`),
    );
  }
}

async function useConnection(run: Run, servers: Servers, { way, calls }: { way: Way; calls: number }): Promise<void> {
  const place = await openPlace(run, way, servers);
  if (place === undefined) return;
  await callInTurn(run.random, calls, MOST_TOGETHER[way.transport], (together) => makeCall(place, together));
  if (run.random.chance(SHARES.closedInCalls)) await callsAtClose(place);
  await place.client.close();
}

async function makeCall(place: Place, together: number): Promise<void> {
  const kinds = KINDS.filter(({ fits, isAlone }) => fits?.(place) !== false && (isAlone !== true || together === 1));
  const { name, drive: make } = place.random.pick(kinds);
  place.ledger.count(name);
  place.ledger.count("calls");
  await make(place).catch((error: unknown) => place.ledger.find(`${name}: ${String((error as Error).stack)}`));
}

/** Connects. Returns undefined if that was aborted, or if the server had ended. */
async function openPlace(run: Run, way: Way, servers: Servers): Promise<Place | undefined> {
  const { random, ledger } = run;
  const { transport, isUnsteady } = way;
  const server = isUnsteady ? servers.unsteady : servers.steady;
  await server.ready;
  const [as, other] = random.chance(SHARES.stateless) ? [july, november] : [november, july];
  const answers = random.chance(SHARES.answering);
  const isAborted = random.chance(SHARES.aborted);
  try {
    const signal = isAborted ? abortSoon(random.between(0, 5)) : undefined;
    const client = await connect(targetOf(run, transport, server), {
      name: "soak",
      version: "1",
      as: as as typeof november,
      also: random.chance(SHARES.negotiating) ? [other] : [],
      ...(answers && {
        handlers: { elicitation: { elicit: () => ({ action: "accept" as const, content: { name: "Ada" } }) } },
      }),
      ...(signal !== undefined && { signal }),
      onWarning: (warning) => receiveWarning(run, way, warning),
    });
    ledger.count("connections");
    const isStateless = client.revision === "2026-07-28";
    return { ...run, client, transport, isStateless, answers, isUnsteady };
  } catch (error) {
    const isLost = error instanceof ConnectError || error instanceof ConnectionLostError;
    const isExpected = (isAborted && error instanceof CallAbortedError) || (isUnsteady && isLost);
    if (!isExpected) throw error;
    ledger.count(`connections not opened (${error.name})`);
    return undefined;
  }
}

function abortSoon(ms: number): AbortSignal {
  const controller = new AbortController();
  void pause(ms).then(() => controller.abort());
  return controller.signal;
}

function targetOf({ ledger }: Run, transport: Transport, { url }: HttpServer): Target {
  switch (transport) {
    case "memory":
      return inMemory(SERVERS);
    case "node:http":
      return http(url, { exchange: NODE_HTTP });
    case "fetch":
      return http(url);
    case "stdio":
      return stdio(process.execPath, [SERVER_PROGRAM, "stdio"], {
        stderr: (text) => {
          for (const line of text.trim().split("\n"))
            if (line === "started") ledger.count("processes started");
            else ledger.find(`stdio: ${line}`);
        },
      });
  }
}

/** A response that no call waits for would be a second answer. */
function receiveWarning({ ledger }: Run, { transport, isUnsteady }: Way, { code, message }: ClientWarning): void {
  ledger.count(`warnings ${code}`);
  const isExpected = isUnsteady && code === "stream-lost";
  if (!isExpected) ledger.find(`${transport}: warning ${code}: ${message}`);
}
