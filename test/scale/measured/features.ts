import { ask, callOf, makeCall } from "../soak/calls.js";
import { deliver } from "../soak/kinds.js";
import { sessionHeaders, textOf, type JsonRpc } from "../../soak/messages.js";
import type { Place } from "../soak/place.js";
import { openSession } from "../soak/traffic.js";
import type { MeasuredService } from "./service.js";

/** A kind of call whose cost is measured. */
export interface Feature {
  readonly name: string;
  /** The calls of one round. */
  readonly calls: number;
  readonly isStateless?: boolean;
  /** Opens what the calls need. */
  prepare?(places: readonly Place[]): Promise<unknown>;
  call(place: Place): Promise<unknown>;
}

/** GET streams that are open while list changes are measured. */
export const LISTENERS = 256;

export const FEATURES: readonly Feature[] = [
  { name: "call", calls: 3000, call: (place) => makeCall(place, callOf(place, "echo")) },
  { name: "call with 3 progress notifications", calls: 2000, call: progress },
  { name: "call with a question", calls: 1000, call: question },
  { name: "task, and its result", calls: 800, call: task },
  {
    name: `list change to ${LISTENERS} GET streams`,
    calls: 400,
    prepare: listen,
    call: (place) => makeCall(place, callOf(place, "change")),
  },
  { name: "stateless call", calls: 3000, isStateless: true, call: (place) => makeCall(place, callOf(place, "echo")) },
];

/** Opens the sessions that calls are made in, or returns places without sessions. */
export async function openPlaces({ run }: MeasuredService, count: number, isStateless = false): Promise<Place[]> {
  const open = async (): Promise<Place> => {
    const place = isStateless ? { ...run, session: undefined } : await openSession(run);
    if (place === undefined) throw new Error("no session could be opened");
    return place;
  };
  return Promise.all(Array.from({ length: count }, open));
}

/** Makes calls in some lanes at the same time. The calls of a lane are made one after the other, at its places in turn. */
export async function makeCalls(
  places: readonly Place[],
  count: number,
  feature: Feature,
  lanes: number = places.length,
): Promise<void> {
  let left = count;
  await Promise.all(
    places.slice(0, lanes).map(async (_, lane) => {
      for (let index = lane; left-- > 0; index = (index + lanes) % places.length) await feature.call(places[index]!);
    }),
  );
}

function progress(place: Place): Promise<unknown> {
  const { text, request } = callOf(place, "steps", { steps: 3, ms: 0 });
  const params = { ...request.params, _meta: { progressToken: request.id } };
  return makeCall(place, { text, request: { ...request, params } });
}

function question(place: Place): Promise<unknown> {
  const { text, request } = callOf(place, "ask");
  const onMessage = ({ id }: JsonRpc): void =>
    void deliver(place, { id: id!, result: { action: "accept", content: { answer: "yes" } } });
  return makeCall(place, { text: `${text}: yes`, request }, { onMessage });
}

async function task(place: Place): Promise<void> {
  const { text, request } = callOf(place, "task", { ms: 0 }, { task: { ttl: 10_000 } });
  const begun = await ask(place, request.method, request.params!);
  const result = await ask(place, "tasks/result", { taskId: begun?.result?.task?.taskId });
  if (result === undefined || textOf(result) !== text) throw new Error(`no task: ${JSON.stringify([begun, result])}`);
}

/** Opens GET streams, which stay open until the service stops. */
async function listen(places: readonly Place[]): Promise<void> {
  const [place] = places;
  for (let index = 0; index < LISTENERS; index++) {
    const opened = await openSession(place!);
    const headers = sessionHeaders(opened!.session!);
    await new Promise<void>((resolve) => {
      void place!.wire.send({ method: "GET", headers }, { onEventId: () => resolve(), silenceMs: 600_000 });
      setTimeout(resolve, 500);
    });
  }
}
