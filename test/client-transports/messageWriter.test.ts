import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { OutgoingMessage } from "../../templates/runtime/client/transport.js";
import { MessageWriter } from "../../templates/runtime/client-transports/stdio/channel.js";
import { outgoingOf } from "./support/stdioPeer.js";

const test = suite("the writer of messages to a server process");

/** The standard input of a process that reads a number of writes and then nothing until `drain`. */
class FakeInput {
  readonly writes: string[] = [];
  writableLength = 0;
  #read: number;
  #onDrain: (() => void) | undefined;

  constructor(read = Infinity) {
    this.#read = read;
  }

  write(text: string): boolean {
    this.writes.push(text);
    this.#read -= 1;
    if (this.#read < 0) this.writableLength += text.length;
    return this.#read >= 0;
  }

  drain(): void {
    this.#read = 1;
    this.writableLength = 0;
    this.#onDrain?.();
  }

  once(_event: string, listener: () => void): void {
    this.#onDrain = listener;
  }
  on(): void {}
  end(): void {}
  destroy(): void {}
}

const messageOf = (id: number | undefined): OutgoingMessage => ({ ...outgoingOf({ id }), text: `message ${id}` });
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test("writes the messages of a turn and of its microtasks together", async () => {
  const input = new FakeInput();
  const writer = new MessageWriter(input, 1000, () => {});
  await Promise.resolve();
  writer.write(messageOf(1));
  writer.write(messageOf(2));
  await Promise.resolve().then(() => Promise.resolve());
  writer.write(messageOf(3));
  assert.equal(input.writes, []);
  await nextTurn();
  assert.equal(input.writes, ["message 1\nmessage 2\nmessage 3\n"]);
});

test("reports messages without an id when they have been written", async () => {
  const input = new FakeInput();
  const written: unknown[] = [];
  const writer = new MessageWriter(input, 1000, (message) => written.push(message));
  const notification = messageOf(undefined);
  writer.write(messageOf(1));
  writer.write(notification);
  assert.equal(written, []);
  await nextTurn();
  assert.equal(written, [notification]);
});

test("writes nothing while the server does not read, then all at once and in order", async () => {
  const input = new FakeInput(0);
  const writer = new MessageWriter(input, 1000, () => {});
  for (const id of [1, 2, 3]) {
    writer.write(messageOf(id));
    await nextTurn();
  }
  assert.equal(input.writes, ["message 1\n"]);
  input.drain();
  assert.equal(input.writes, ["message 1\n", "message 2\nmessage 3\n"]);
});

test("rejects a message over the limit, counts what Node holds, and accepts messages again after the server has read", async () => {
  const input = new FakeInput(0);
  const writer = new MessageWriter(input, 30, () => {});
  assert.ok(writer.write(messageOf(1)));
  assert.ok(writer.write(messageOf(2)));
  await nextTurn();
  assert.is(input.writableLength, 20);
  assert.ok(writer.write(messageOf(3)));
  assert.not.ok(writer.write(messageOf(4)));
  input.drain();
  assert.ok(writer.write(messageOf(5)));
  await nextTurn();
  assert.is(input.writes.join(""), "message 1\nmessage 2\nmessage 3\nmessage 5\n");
});

test("takes back a message that was not written, and makes room for another one", async () => {
  const input = new FakeInput();
  const writer = new MessageWriter(input, 20, () => {});
  const [first, second] = [messageOf(1), messageOf(2)];
  writer.write(first);
  writer.write(second);
  assert.ok(writer.remove(first));
  assert.not.ok(writer.remove(first));
  assert.ok(writer.write(messageOf(3)));
  await nextTurn();
  assert.equal(input.writes, ["message 2\nmessage 3\n"]);
  assert.not.ok(writer.remove(second));
});

test("returns all messages that were not written", async () => {
  const input = new FakeInput(0);
  const writer = new MessageWriter(input, 1000, () => {});
  writer.write(messageOf(1));
  await nextTurn();
  const unwritten = [messageOf(2), messageOf(3)];
  for (const message of unwritten) writer.write(message);
  assert.equal(writer.removeAll(), unwritten);
  input.drain();
  assert.equal(input.writes, ["message 1\n"]);
});

test.run();
