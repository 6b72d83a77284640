import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseLetters } from "../../templates/runtime/redis/letterForm.js";
import { ReceivedEntries } from "../../templates/runtime/redis/receivedEntries.js";

const test = suite("letters and entries from Redis");

/** Passes numbers of one sender, and returns those that are new. */
function newOf(received: ReceivedEntries, numbers: readonly number[], sender = "a"): number[] {
  return numbers.filter((number) => received.isNew(sender, String(number)));
}

test("each number of a sender is new once, in any order and with gaps", () => {
  const received = new ReceivedEntries();
  assert.equal(newOf(received, [1, 2, 3]), [1, 2, 3]);
  assert.equal(newOf(received, [2, 3, 6, 4]), [6, 4]);
  assert.equal(newOf(received, [4, 5, 6, 33, 5]), [5, 33]);
  assert.equal(newOf(received, [1, 32, 33, 34, 32]), [32, 34]);
});

test("the numbers of different senders are independent", () => {
  const received = new ReceivedEntries();
  assert.equal(newOf(received, [1, 2], "a"), [1, 2]);
  assert.equal(newOf(received, [1, 2, 3], "b"), [1, 2, 3]);
  assert.equal(newOf(received, [2, 3], "a"), [3]);
});

test("the first number of a sender can be large, and earlier numbers can follow", () => {
  const received = new ReceivedEntries();
  const first = 2 ** 40;
  assert.equal(newOf(received, [first, first, first - 1, first - 1, first - 8_191, first - 8_191]), [
    first,
    first - 1,
    first - 8_191,
  ]);
});

test("the newest 8,192 numbers are remembered, and older numbers count as new", () => {
  const received = new ReceivedEntries();
  const numbers = Array.from({ length: 20_000 }, (_, index) => index + 1);
  assert.is(newOf(received, numbers).length, 20_000);
  assert.equal(newOf(received, numbers.slice(-8_192)), []);
  assert.equal(newOf(received, [20_000 - 8_192]), [20_000 - 8_192]);
});

test("a number that the window reuses is new", () => {
  const received = new ReceivedEntries();
  assert.equal(newOf(received, [1, 8_193, 2, 8_194, 8_193, 3, 3]), [1, 8_193, 2, 8_194, 3]);
  assert.equal(newOf(received, [8_192 * 3, 8_192 * 3 - 1, 8_192 * 3]), [8_192 * 3, 8_192 * 3 - 1]);
});

test("an entry without a valid number is new each time", () => {
  const received = new ReceivedEntries();
  for (const number of [undefined, "", "x", "0", "-1", "1.5", "1e400", "9007199254740993"])
    for (let times = 0; times < 2; times++) assert.is(received.isNew("a", number), true, String(number));
});

test("the windows of the 1,000 newest senders are kept", () => {
  const received = new ReceivedEntries();
  const senders = Array.from({ length: 1_000 }, (_, index) => `process ${index}`);
  for (const sender of senders) assert.equal(newOf(received, [7], sender), [7]);
  for (const sender of senders) assert.equal(newOf(received, [7], sender), []);
});

const LETTER_TEXTS: { readonly [text: string]: readonly unknown[] } = {
  '[["letter",{"n":1}],["task",{"n":2}]]': [
    ["letter", { n: 1 }],
    ["task", { n: 2 }],
  ],
  "[]": [],
  "": [],
  "{": [],
  null: [],
  '{"0":["letter",{}]}': [],
  '["letter",{}]': [],
  '[["letter"],[1,{}],["letter",null],["letter",[]],["task",{}],null]': [["task", {}]],
};

for (const [text, letters] of Object.entries(LETTER_TEXTS))
  test(`the letters of ${JSON.stringify(text)} are ${JSON.stringify(letters)}`, () => {
    assert.equal(parseLetters(text), letters);
  });

test.run();
