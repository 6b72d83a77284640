import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { alterAll, type Altered } from "./support/altered.js";
import { begin, boundedSuite, EventReader, get, openMembers, getStream } from "./support/members.js";

/** Connections to the engine that end while a notification is being published. */

const test = boundedSuite("a notification while the engine restarts");

const LOST = new Error("the connection to the engine is lost");
const LIST_CHANGED = "notifications/tools/list_changed";

/**
 * Returns the changes of lists that a session in another process gets, if the first attempts to publish the first notification have results of their
 * own.
 */
async function changesHeard(...attempts: Altered[]): Promise<string[]> {
  const publish: Altered = (call, ...args) => {
    const isListChange = (args[0] as { method?: string }).method === LIST_CHANGED;
    const attempt = isListChange ? attempts.shift() : undefined;
    return attempt === undefined ? (call(...args) as unknown) : attempt(call, ...args);
  };
  const { all, join, close } = openMembers({ carry: alterAll({ processes: { publish } }) });
  await join();
  const [a, b] = all;
  const session = await begin(b);
  const { id, reader: stream } = await getStream(b, session);
  notifyAllClients(a.servers[2]!, LIST_CHANGED, {});
  const heard = [(await stream.message())["method"] as string];
  // The last notification comes after all others that are published for the first one.
  while (a.errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await a.handler.close();
  notifyAllClients(b.servers[2]!, "notifications/prompts/list_changed", {});
  for (let last = ""; last !== "notifications/prompts/list_changed"; heard.push(last))
    last = (await stream.message())["method"] as string;
  assert.equal(a.errors, [LOST]);
  const resumed = new EventReader(await b.send(get(session, id)));
  for (const method of heard) assert.is((await resumed.message())["method"], method, "the resumed stream");
  await close();
  return heard;
}

test("it is published again if the engine does not have it", async () => {
  const heard = await changesHeard(() => Promise.reject(LOST));
  assert.equal(heard, [LIST_CHANGED, "notifications/prompts/list_changed"]);
});

test("it is published once if the engine has it, and only the reply was lost", async () => {
  const heard = await changesHeard(async (call, ...args) => {
    await call(...args);
    throw LOST;
  });
  assert.equal(heard, [LIST_CHANGED, "notifications/prompts/list_changed"]);
});

test("it is received once if the engine stores the first attempt after the second", async () => {
  let storeFirst: () => unknown;
  const heard = await changesHeard(
    (call, ...args) => {
      storeFirst = () => call(...args) as unknown;
      return Promise.reject(LOST);
    },
    async (call, ...args) => {
      await call(...args);
      await storeFirst();
    },
  );
  assert.equal(heard, [LIST_CHANGED, "notifications/prompts/list_changed"]);
});

test.run();
