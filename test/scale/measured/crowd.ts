import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sessionHeaders, type Session } from "../soak/messages.js";
import type { Place } from "../soak/place.js";
import { openSession } from "../soak/traffic.js";
import type { MeasuredService } from "./service.js";
import type { SizeRow } from "./sizes.js";

const OPENED_AT_ONCE = 48;
const READY_MS = 60_000;
const CHANGED = "notifications/tools/list_changed";

/** Opens sessions until there are `count`. */
export async function openMany({ run }: MeasuredService, places: Place[], count: number): Promise<void> {
  let left = count - places.length;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const place = await openSession(run);
      if (place === undefined) throw new Error("no session could be opened");
      places.push(place);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane));
}

type FanOut = Pick<SizeRow, "streams" | "fanOutCommands" | "fanOutMs">;

/** Opens a GET stream for each session, sends one notification to all, and closes the streams. */
export async function hearChange(service: MeasuredService, places: readonly Place[]): Promise<FanOut> {
  const { run, servers } = service;
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const crowd = new Crowd(places.length);
  for (let first = 0; first < places.length; first += OPENED_AT_ONCE) {
    const some = places.slice(first, first + OPENED_AT_ONCE);
    for (const { session } of some)
      void run.wire.send(
        { method: "GET", headers: sessionHeaders(session!) },
        {
          onEventId: () => crowd.open(session!),
          onMessage: ({ method }) => method === CHANGED && crowd.hear(session!),
          signal: leaving.signal,
          silenceMs: 600_000,
        },
      );
    await crowd.opened(Math.min(first + OPENED_AT_ONCE, places.length));
  }
  let ms = 0;
  const { sent } = await service.use(async () => {
    const began = performance.now();
    await servers[0]!.ask("change");
    await crowd.all();
    ms = performance.now() - began;
  });
  leaving.abort();
  await pause(500);
  return { streams: places.length, fanOutCommands: sent, fanOutMs: ms };
}

/** The clients with an open stream. */
class Crowd {
  readonly #size: number;
  readonly #open = new Set<Session>();
  readonly #heard = new Set<Session>();

  constructor(size: number) {
    this.#size = size;
  }

  open(session: Session): void {
    this.#open.add(session);
  }

  hear(session: Session): void {
    this.#heard.add(session);
  }

  opened(count: number): Promise<void> {
    return until(
      () => this.#open.size >= count,
      () => `${this.#open.size} of ${count} GET streams opened`,
    );
  }

  all(): Promise<void> {
    return until(
      () => this.#heard.size >= this.#size,
      () => `${this.#heard.size} of ${this.#size} heard the notification`,
    );
  }
}

async function until(isTrue: () => boolean, state: () => string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`only ${state()} after ${READY_MS} ms`);
    await pause(2);
  }
}
