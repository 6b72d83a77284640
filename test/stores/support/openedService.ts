import assert from "node:assert/strict";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { LogEntry, ProcessListener } from "../../../templates/runtime/stores/processes.js";
import type { ServiceEngine } from "../../../templates/runtime/stores/service.js";

/** Limits of a service that a test opens. */
export interface ServiceLimits {
  /** The number of newest log entries that the service keeps at least. It may keep up to 200 more. */
  readonly maxLogEntries?: number;
  /** The number of newest events that the service keeps at least for a session. It may keep up to twice this number. */
  readonly maxEvents?: number;
  /** The bytes of the newest events that the service keeps for a session. A service in memory has a limit for all sessions instead. */
  readonly maxEventBytes?: number;
  /** The number of tasks of one owner. */
  readonly maxTasks?: number;
  /** Milliseconds of a lease. By default, a lease lasts longer than a test, unless a member is killed. */
  readonly leaseMs?: number;
}

/** An empty service with three members, as three processes see it. No member has joined. */
export interface OpenedService {
  readonly store: ServiceEngine;
  readonly other: ServiceEngine;
  readonly third: ServiceEngine;
  /** Resolves when so many milliseconds have passed for the service, and when its members have received what was sent before. */
  wait(ms: number): Promise<unknown>;
  /** Ends a member that has joined as if its machine had lost its power, and ends its lease. */
  kill(member: ServiceEngine): Promise<void> | void;
  /** Keeps a member from the engine until its lease is over. Resolves when the member can reach the engine again. */
  lose(member: ServiceEngine): Promise<void> | void;
  close(): Promise<void> | void;
}

/** Opens a service for one test. */
export type OpenService = (limits?: ServiceLimits) => Promise<OpenedService> | OpenedService;

/** What a member of a service received. */
export interface Received extends ProcessListener {
  readonly letters: { readonly from: string; readonly letter: JsonObject }[];
  readonly entries: LogEntry[];
  /** The numbers of received entries at which the member learned that it has missed entries. */
  readonly misses: number[];
  /** The ids for which `lost` was called. */
  readonly ids: string[];
}

/** Joins, and notes what the member receives. */
export async function join(member: ServiceEngine): Promise<Received> {
  const received: Received = {
    letters: [],
    entries: [],
    misses: [],
    ids: [],
    letter: (letter, from) => received.letters.push({ letter, from }),
    logged: (entry) => received.entries.push(entry),
    missedEntries: () => received.misses.push(received.entries.length),
    lost: (id) => received.ids.push(id),
    failed: () => undefined,
  };
  await member.processes.join(received);
  return received;
}

/** Waits until a condition is true; fails after 20 seconds. */
export async function until(
  { wait }: Pick<OpenedService, "wait">,
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (await condition()) return;
    await wait(20);
  }
  assert.fail(`after 20 seconds: ${what}`);
}
