import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/index.js";
import * as july from "../../generated/2026-07-28/index.js";
import { ownerOf } from "../../templates/runtime/authorization.js";
import { addNotificationFunctions } from "../../templates/runtime/contract/servers.js";
import type { Server } from "../../templates/runtime/server.js";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import { alone, openSession, until, within } from "../runtime/support/httpServers.js";
import { ISSUER } from "./support/issuer.js";
import { ALICE, authorized, BOB, closedAfterEach, guard, withToken } from "./support/protected.js";
import { STREAM_ADAPTERS, streamOf, type OpenStream, type StreamCarrier } from "./support/streams.js";

const OWNER = ownerOf({ issuer: ISSUER, subject: "alice" });
const ABOUT = { name: "notes", version: "1" };

/** A note of alice, and a note that does not exist. */
const NOTE = "note://alice/1";
const NONE = "note://nobody/1";

/** A server of each lifecycle whose resources can be subscribed to. The functions that send notifications use both. */
function notesServers(): Server[] & july.ResourcesNotifications {
  const capabilities = { resources: { subscribe: true, listChanged: true } };
  const resources = {
    listResources: () => ({ resources: [], ttlMs: 0, cacheScope: "private" as const }),
    listResourceTemplates: () => ({ resourceTemplates: [], ttlMs: 0, cacheScope: "private" as const }),
    readResource: () => ({ contents: [], ttlMs: 0, cacheScope: "private" as const }),
  };
  const subscriptions = { subscribe: () => ({}), unsubscribe: () => ({}) };
  const servers: unknown[] = [
    july.createServer({ ...ABOUT, capabilities }, { resources }),
    november.createServer({ ...ABOUT, capabilities }, { resources: { ...resources, ...subscriptions } as never }),
  ];
  return addNotificationFunctions<july.ResourcesNotifications>(servers as Server[]);
}

/** Opens a stream of each lifecycle that is subscribed to both notes. */
async function subscribe(carrier: StreamCarrier, token: string): Promise<OpenStream[]> {
  const notifications = { resourcesListChanged: true, resourceSubscriptions: [NOTE, NONE] };
  const listen = alone("subscriptions/listen", { notifications });
  const session = await openSession(withToken(carrier, token));
  for (const [i, uri] of [NOTE, NONE].entries()) {
    const { headers } = within(session, "");
    const body = { jsonrpc: "2.0", id: i + 1, method: "resources/subscribe", params: { uri } };
    assert.match((await carrier.send(authorized({ headers: headers!, body }, token))).text, '"result":{}');
  }
  const streams: OpenStream[] = [];
  for (const sent of [listen, streamOf(session)]) streams.push(await carrier.stream(authorized(sent, token)));
  await until(() => streams.every(({ text }) => text !== ""), "the streams are open");
  return streams;
}

/** Returns the URIs of the notifications on a stream, and `list` for a change of the list. */
function heard({ text }: OpenStream): string[] {
  return [
    ...text.matchAll(/"method":"notifications\/resources\/(?:list_changed|updated","params":{"uri":"([^"]+)")/g),
  ].map(([, uri]) => uri ?? "list");
}

const test = suite("notifications for one caller");

for (const [adapter, start] of STREAM_ADAPTERS) {
  const serve = closedAfterEach(test, start);

  test(`${adapter}: only the owner of a resource hears of its change, in each process, whoever subscribed to it`, async () => {
    const hub = new MemoryServiceHub();
    const processes = [notesServers(), notesServers()];
    const streams: { alice: OpenStream[]; bob: OpenStream[] } = { alice: [], bob: [] };
    for (const servers of processes) {
      const carrier = await serve(servers, { authorization: guard(), service: hub.service() });
      streams.alice.push(...(await subscribe(carrier, ALICE)));
      streams.bob.push(...(await subscribe(carrier, BOB)));
    }
    const [first] = processes;
    first!.resourceUpdated({ uri: NOTE }, { owner: OWNER });
    first!.resourceListChanged(undefined, { owner: OWNER });
    first!.resourceUpdated({ uri: NONE });
    const all = [...streams.alice, ...streams.bob];
    await until(() => all.every((stream) => heard(stream).includes(NONE)), "the last notification arrives");
    for (const stream of streams.alice) assert.equal(heard(stream), [NOTE, "list", NONE]);
    for (const stream of streams.bob) assert.equal(heard(stream), [NONE]);
  });

  test(`${adapter}: the acknowledgement of a subscription does not tell whether a resource exists`, async () => {
    const carrier = await serve(notesServers(), { authorization: guard() });
    const [listen] = await subscribe(carrier, BOB);
    assert.match(listen!.text, `"resourceSubscriptions":["${NOTE}","${NONE}"]`);
  });
}

test.run();
