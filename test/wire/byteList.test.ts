import { test } from "uvu";
import * as assert from "uvu/assert";
import { ByteList } from "../../templates/runtime/wire/byteList.js";

test("the bytes come out in their order, whatever the lengths of the chunks are", () => {
  const list = new ByteList();
  const all: number[] = [];
  for (let i = 0; i < 400; i++) {
    const length = [1, 0, 700, 5000, 4095][i % 5]!;
    const chunk = new Uint8Array(length).fill(i % 251);
    list.push(chunk);
    for (const byte of chunk) all.push(byte);
  }
  assert.is(list.length, all.length);
  assert.equal(Array.from(list.join()), all);
});

test("a chunk that is alone is not copied", () => {
  const chunk = new Uint8Array([1]);
  const list = new ByteList();
  list.push(chunk);
  assert.is(list.join(), chunk);
  assert.is(new ByteList().join().length, 0);
});

test("a chunk of one byte is copied if there are many", () => {
  const list = new ByteList();
  const chunk = new Uint8Array(1);
  for (let i = 0; i < 1000; i++) list.push(chunk);
  chunk[0] = 1;
  // Only the first chunks are still referred to.
  assert.ok(list.join().reduce((sum, byte) => sum + byte, 0) <= 64);
});

test.run();
