import * as assert from "uvu/assert";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { alterAll, type Altered } from "./support/altered.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  get,
  openMembers,
  until,
  joined,
  type Member,
  type Members,
} from "./support/members.js";

/** Processes that no longer have a copy of a session, which the service keeps. */

const test = boundedSuite("a session without a copy in the process");

/** The service keeps sessions for this number of milliseconds, although a process drops a copy of a session much earlier. */
const LONG_MS = 600_000;

/** Opens members that soon drop unused copies of sessions. Counts the messages that they publish to the log. */
function openForgetful(): Members & { readonly published: JsonObject[] } {
  const published: JsonObject[] = [];
  const keep: Altered = (run, first) => run(first, LONG_MS) as unknown;
  const keepCalls: Altered = (run, key, calls) => run(key, calls, LONG_MS) as unknown;
  const publish: Altered = (run, entry: JsonObject) => {
    if (entry["kind"] === "message") published.push(entry);
    return run(entry) as unknown;
  };
  const members = openMembers({
    sessionIdleMs: 40,
    carry: alterAll({
      sessions: { create: keep, touch: keep, beginCalls: keepCalls },
      processes: { publish },
    }),
  });
  return { ...members, published };
}

/** The bytes that the server of 2025-11-25 may still keep for its clients. */
const bytesLeft = ({ servers }: Member): number => servers[2]!.retained.left(undefined);

/** Runs a call to its end. Returns its session, and a function that sends a notification to the client of the call. */
async function endedCall(member: Member): Promise<{ session: string; notify(id: string): void }> {
  const session = await begin(member);
  const sent = member.send(call(session, "hold"));
  await until(() => member.held.length === 1, "the handler runs");
  const { context, end } = member.held[0]!;
  end("done");
  assert.match(await (await sent).text(), /done/);
  const method = "notifications/elicitation/complete";
  return { session, notify: (elicitationId) => context.notifyClient(method, { elicitationId }) };
}

/** Returns the id in the next notification about an elicitation. */
async function nextElicitation(stream: EventReader): Promise<string> {
  const { method, params } = await stream.message();
  assert.is(method, "notifications/elicitation/complete");
  return params.elicitationId as string;
}

test("a notification after the call reaches the stream in another process, if the copy was not used for long", async () => {
  const { all, join, close } = openForgetful();
  await join();
  const [a, b] = all;
  const before = bytesLeft(a);
  const { session, notify } = await endedCall(a);
  const stream = new EventReader(await b.send(get(session)));
  await until(() => bytesLeft(a) === before, "the process drops its copy of the session");
  for (const id of ["1", "2"]) notify(id);
  for (const id of ["1", "2"]) assert.is(await nextElicitation(stream), id);
  await close();
});

test("a notification after the call reaches the stream, if the process has lost its lease", async () => {
  const [a, b] = await joined();
  const { session, notify } = await endedCall(a);
  const stream = new EventReader(await b.send(get(session)));
  a.service.processes.lose();
  notify("1");
  assert.is(await nextElicitation(stream), "1");
});

test("a notification after the end of the session is not stored", async () => {
  const { all, join, close, published } = openForgetful();
  await join();
  const [a, b] = all;
  const before = bytesLeft(a);
  const { session, notify } = await endedCall(a);
  await until(() => bytesLeft(a) === before, "the process drops its copy of the session");
  await b.send({ method: "DELETE", headers: { "mcp-session-id": session } });
  notify("1");
  await close();
  assert.equal(published, []);
});

test.run();
