import { setTimeout as pause } from "node:timers/promises";
import { openSession } from "../soak/traffic.js";
import type { Place } from "../soak/place.js";
import { CrowdProcess } from "./crowdProcess.js";
import type { MeasuredService } from "./service.js";
import type { SizeRow } from "./sizes.js";

const OPENED_AT_ONCE = 48;

/** Streams of one client process. A process may often have no more than 20,000 open files. */
const MAX_STREAMS = 15_000;

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
  const { servers } = service;
  const urls = servers.map(({ url }) => url);
  const sessions = places.map(({ session }) => session!);
  const crowd: CrowdProcess[] = [];
  try {
    for (let first = 0; first < sessions.length; first += MAX_STREAMS)
      crowd.push(await CrowdProcess.open(urls, sessions.slice(first, first + MAX_STREAMS)));
    let ms = 0;
    const { sent } = await service.use(async () => {
      const began = Date.now();
      await servers[0]!.ask("change");
      ms = Math.max(began, ...(await Promise.all(crowd.map(({ heard }) => heard)))) - began;
    });
    return { streams: places.length, fanOutCommands: sent, fanOutMs: ms };
  } finally {
    await Promise.all(crowd.map((each) => each.close()));
    await pause(500);
  }
}
