import * as assert from "uvu/assert";
import { boundedSuite, call, EventReader, get, openMembers, until, callOnStream } from "./support/members.js";

/** Streams whose oldest events the service has dropped. */

const test = boundedSuite("streams with dropped events");

test("a stream that another process follows gets its answer after the service has dropped its events", async () => {
  const [a, b, c] = openMembers({ log: { maxEvents: 10 } }).all;
  const { session, id } = await callOnStream(a);
  const followed = new EventReader(await b.send(get(session, id)));
  void a.send(call(session, "hold", 2, "u"));
  await until(() => a.held.length === 2, "the second handler runs");
  let events = 0;
  const dropAll = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) a.held[1]!.context.progress(++events);
    const key = { session, principal: undefined };
    await until(async () => {
      const read = await a.service.sessions.readStream(key, id!);
      return read?.events.length === 0;
    }, "the events are dropped");
  };
  await dropAll();
  // The process of the call sends a letter for this event, after which the other process reads the stream.
  a.held[0]!.context.progress(2);
  assert.is((await followed.message())["params"].progress, 2);
  await dropAll();
  a.held[0]!.end("done");
  const isAnswer = ({ result }: { [name: string]: any }): boolean => result?.content[0].text === "done";
  assert.equal((await followed.rest()).map(isAnswer), [true]);
  const resumed = new EventReader(await c.send(get(session, id)));
  assert.equal((await resumed.rest()).map(isAnswer), [true]);
  a.held[1]!.end("done, too");
});

test("a stream whose answer the service has dropped cannot be resumed, and the client learns it", async () => {
  const [a, b] = openMembers({ log: { maxEvents: 10 } }).all;
  const { session, id, reader } = await callOnStream(a);
  a.held[0]!.end("done");
  await reader.rest();
  void a.send(call(session, "hold", 2, "u"));
  await until(() => a.held.length === 2, "the second handler runs");
  for (let i = 0; i < 60; i++) a.held[1]!.context.progress(i);
  await until(async () => (await b.send(get(session, id))).status === 400, "the answer is dropped");
  a.held[1]!.end("done, too");
});

test.run();
