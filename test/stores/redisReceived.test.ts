import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UndeletedLetters, parseLetters, type LettersSize } from "../../templates/runtime/redis/letters.js";
import { ReceivedEntries } from "../../templates/runtime/redis/inbox.js";

const test = suite("letters and entries from Redis");

/** Passes numbers of one sender, and returns those that are new. */
function newOf(received: ReceivedEntries, numbers: readonly number[], sender = "a"): number[] {
  return numbers.filter((number) => received.isNew(sender, number));
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
  for (const number of [NaN, 0, -1, 1.5, Infinity, 2 ** 53])
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
  "7": [],
  '{"0":["letter",{}]}': [],
  '["letter",{}]': [undefined, undefined],
  '[["letter"],[1,{}],["letter",null],["letter",[]],["task",{}],null,["other",{}]]': [
    undefined,
    undefined,
    undefined,
    undefined,
    ["task", {}],
    undefined,
    undefined,
  ],
};

for (const [text, letters] of Object.entries(LETTER_TEXTS))
  test(`the letters of ${JSON.stringify(text)} are ${JSON.stringify(letters)}`, () => {
    assert.equal(parseLetters(text), letters);
  });

/** Adds entries with the ids "1", "2" and so on. */
function addEntries(undeleted: UndeletedLetters, sizes: readonly LettersSize[]): void {
  for (const size of sizes) undeleted.add(String(undeleted.size + 1), "a 1", size);
}

test("a deletion lists the number of letters and the id of each entry", () => {
  const undeleted = new UndeletedLetters(10_000);
  addEntries(
    undeleted,
    [1, 3, 1, 0].map((letters) => ({ letters, length: 1 })),
  );
  const { args, end } = undeleted.beginDeletion();
  assert.equal(args, [1, "1", 3, "2", 1, "3", 0, "4"]);
  addEntries(undeleted, [{ letters: 2, length: 1 }]);
  end(true);
  assert.is(undeleted.size, 1);
  assert.equal(undeleted.beginDeletion().args, [2, "5"]);
});

test("one deletion follows the other", () => {
  const undeleted = new UndeletedLetters(10_000);
  addEntries(undeleted, [{ letters: 1_000, length: 1 }]);
  assert.is(undeleted.mustDelete, true);
  const first = undeleted.beginDeletion();
  assert.is(undeleted.mustDelete, false);
  const second = undeleted.beginDeletion();
  assert.equal(second.args, []);
  second.end(true);
  assert.is(undeleted.size, 1);
  first.end(true);
  assert.is(undeleted.size, 0);
  assert.is(undeleted.mustDelete, false);
});

test("after a failed deletion, the next one is a regular one", () => {
  const undeleted = new UndeletedLetters(10_000);
  addEntries(undeleted, [{ letters: 1_000, length: 1 }]);
  undeleted.beginDeletion().end(false);
  addEntries(undeleted, [{ letters: 1_000, length: 1 }]);
  assert.is(undeleted.mustDelete, false);
  const second = undeleted.beginDeletion();
  assert.equal(second.args, [1_000, "1", 1_000, "2"]);
  second.end(true);
  assert.is(undeleted.size, 0);
  addEntries(undeleted, [{ letters: 1_000, length: 1 }]);
  assert.is(undeleted.mustDelete, true);
});

const MUST_DELETE: readonly (readonly [maxLetters: number, letters: number, length: number, must: boolean])[] = [
  [10_000, 999, 2 ** 20 - 1, false],
  [10_000, 1_000, 1, true],
  [10_000, 1, 2 ** 20, true],
  [5, 2, 1, false],
  [5, 3, 1, true],
];

for (const [maxLetters, letters, length, must] of MUST_DELETE)
  test(`of at most ${maxLetters}, ${letters} letters of ${length} characters must ${must ? "" : "not "}be deleted`, () => {
    const undeleted = new UndeletedLetters(maxLetters);
    undeleted.add("1", "a 1", { letters, length });
    assert.is(undeleted.mustDelete, must);
  });

test("a deletion has at most 1,000 entries, the oldest", () => {
  const undeleted = new UndeletedLetters(10_000);
  addEntries(undeleted, Array<LettersSize>(1_001).fill({ letters: 1, length: 1 }));
  const { args, end } = undeleted.beginDeletion();
  assert.equal([args.length, ...args.slice(0, 2)], [2_000, 1, "1"]);
  end(true);
  assert.is(undeleted.size, 1);
  assert.is(undeleted.has("1001", "a 1"), true);
});

test("another entry with the same id replaces the earlier one", () => {
  const undeleted = new UndeletedLetters(10_000);
  undeleted.add("1", "a 1", { letters: 600, length: 1 });
  assert.is(undeleted.has("1", "a 1"), true);
  assert.is(undeleted.has("1", "b 1"), false);
  undeleted.add("1", "b 1", { letters: 500, length: 1 });
  assert.is(undeleted.mustDelete, false);
  assert.equal(undeleted.beginDeletion().args, [500, "1"]);
});

test("a deletion that ends after the process has a new id changes nothing", () => {
  const undeleted = new UndeletedLetters(10_000);
  addEntries(undeleted, [{ letters: 700, length: 1 }]);
  const { end } = undeleted.beginDeletion();
  undeleted.clear();
  undeleted.add("2", "a 2", { letters: 1_000, length: 1 });
  end(true);
  assert.is(undeleted.size, 1);
  assert.is(undeleted.mustDelete, true);
});

test.run();
