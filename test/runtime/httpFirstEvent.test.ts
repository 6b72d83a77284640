import type { IncomingMessage } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { MemoryEventStore, MemorySessionStore } from "../../templates/runtime/stores.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import { onNode, openSession, servers, take, type NodeCarrier } from "./support/httpServers.js";

/** The event id with which the stream of a GET request begins, if the events of the stream are lost. */

const test = suite("the first event of a GET stream");

const LIST_CHANGED = "notifications/tools/list_changed";

/** Opens the stream of a new session, and also returns functions that open it again and that notify its client. */
async function openStream(options: HttpOptions): Promise<{
  carrier: NodeCarrier;
  first: IncomingMessage;
  open(lastEventId?: string): Promise<IncomingMessage>;
  notify(): void;
}> {
  const served = servers();
  const carrier = await onNode(served, { ...options, closeMs: 100 });
  const session = await openSession(carrier);
  const open = (lastEventId?: string): Promise<IncomingMessage> => {
    const headers = { accept: "text/event-stream", "mcp-session-id": session };
    const resumes = lastEventId !== undefined && { "last-event-id": lastEventId };
    return carrier.open({ method: "GET", headers: { ...headers, ...resumes } });
  };
  return { carrier, first: await open(), open, notify: () => notifyAllClients(served[2]!, LIST_CHANGED) };
}

test("the stream begins again if the store has dropped the event with which it began", async () => {
  const { carrier, first, open, notify } = await openStream({ eventStore: new MemoryEventStore({ maxEvents: 1 }) });
  const [{ id }] = (await take(first, 1)) as [{ id: string }];
  first.destroy();
  await carrier.settled();
  for (let n = 0; n < 3; n++) notify();
  const again = await open(id);
  assert.is(again.statusCode, 200);
  const events = await take(again, 3);
  assert.ok(events.some(({ data }) => data?.includes(LIST_CHANGED)));
  again.destroy();
  assert.is((await open("0-99")).statusCode, 400, "an unknown id");
  await carrier.close();
});

test("the stream has no event id before its first message if sessions outlive their events", async () => {
  const { carrier, first, notify } = await openStream({ sessionStore: new MemorySessionStore() });
  notify();
  const [event] = await take(first, 1);
  assert.match(event!.data!, LIST_CHANGED);
  first.destroy();
  await carrier.close();
});

test.run();
