import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EventStreamParser } from "../../templates/runtime/wire/eventStreamParser.js";

const test = suite("event streams");
const utf8 = new TextEncoder();

interface Parsed {
  readonly events: readonly (readonly [data: string, type: string, lastEventId: string])[];
  readonly retryMs: number | undefined;
  readonly lastEventId: string;
  readonly fault: string | undefined;
}

function parse(chunks: readonly (string | Uint8Array)[], limit = 1000): Parsed {
  const events: [string, string, string][] = [];
  const parser = new EventStreamParser(limit, {
    event: (data, type) => void events.push([data, type, parser.lastEventId]),
  });
  let fault: string | undefined;
  for (const chunk of chunks) fault ??= parser.push(typeof chunk === "string" ? utf8.encode(chunk) : chunk);
  return { events, retryMs: parser.retryMs, lastEventId: parser.lastEventId, fault };
}

for (const [why, stream, events] of [
  ["LF ends lines", "data: a\n\n", [["a", "", ""]]],
  [
    "CR ends lines",
    "data: a\r\rdata: b\r\r",
    [
      ["a", "", ""],
      ["b", "", ""],
    ],
  ],
  [
    "CR LF ends one line",
    "data: a\r\n\r\ndata: b\r\n\r\n",
    [
      ["a", "", ""],
      ["b", "", ""],
    ],
  ],
  [
    "LF CR is two line breaks",
    "data: a\n\rdata: b\n\n",
    [
      ["a", "", ""],
      ["b", "", ""],
    ],
  ],
  ["a byte order mark at the start is removed", "\ufeffdata: a\n\n", [["a", "", ""]]],
  ["a later byte order mark is a character", "data: \ufeff\n\n\ufeffdata: b\n\n", [["\ufeff", "", ""]]],
  ["data lines are joined with line breaks", "data: a\ndata:\ndata: b\n\n", [["a\n\nb", "", ""]]],
  ["one space after the colon is removed", "data:a\ndata: b\ndata:  c\n\n", [["a\nb\n c", "", ""]]],
  ["a line without a colon is a field without a value", "data\n\n", [["", "", ""]]],
  ["comments and unknown fields are ignored", ":ping\ndatax: 1\nfoo\ndata: a\n\n", [["a", "", ""]]],
  ["an event without data is not passed on", "event: x\nid: 1\n\ndata: a\n\n", [["a", "", "1"]]],
  ["an event with an empty data line is passed on", "id: 1\ndata: \n\n", [["", "", "1"]]],
  [
    "the type belongs to one event",
    "event: x\ndata: a\n\ndata: b\n\n",
    [
      ["a", "x", ""],
      ["b", "", ""],
    ],
  ],
  [
    "an id is kept for later events",
    "id: 1\ndata: a\n\ndata: b\n\n",
    [
      ["a", "", "1"],
      ["b", "", "1"],
    ],
  ],
  [
    "an empty id resets the id",
    "id: 1\ndata: a\n\nid\ndata: b\n\n",
    [
      ["a", "", "1"],
      ["b", "", ""],
    ],
  ],
  [
    "an id with NUL is ignored",
    "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n",
    [
      ["a", "", "1"],
      ["b", "", "1"],
    ],
  ],
  ["an event that is not complete is dropped", "data: a\n\ndata: b\n", [["a", "", ""]]],
  ["a stream may have no event", "", []],
] as const)
  test(`${why}: ${JSON.stringify(stream)}`, () => {
    assert.equal(parse([stream]).events, events);
  });

test("the id of an event counts when the event is complete", () => {
  assert.is(parse(["id: 1\ndata: a\n\nid: 2\ndata: b\n"]).lastEventId, "1");
  assert.is(parse(["id: 1\n\n"]).lastEventId, "1");
});

test("a byte order mark at the start of a later chunk is a character", () => {
  assert.equal(parse(["data: a\n\n", "\ufeffdata: b\n\n"]).events, [["a", "", ""]]);
});

for (const [line, retryMs] of [
  ["retry: 500", 500],
  ["retry:0", 0],
  ["retry: 1e12", undefined],
  ["retry: -1", undefined],
  ["retry: 1.5", undefined],
  ["retry", undefined],
] as const)
  test(`${line} asks for ${retryMs} ms`, () => {
    assert.is(parse([`${line}\n`]).retryMs, retryMs);
  });

const [a, b] = [Uint8Array.of(0x64, 0x61, 0x74, 0x61, 0x3a), Uint8Array.of(0x0a, 0x0a)];
for (const [why, chunks] of [
  ["a byte that UTF-8 lacks", [a, Uint8Array.of(0xff), b]],
  ["a character that the next chunk does not continue", [a, Uint8Array.of(0xe4), b]],
  ["an overlong form", [a, Uint8Array.of(0xc0, 0x80), b]],
] as const)
  test(`${why} is a fault, after the events before it`, () => {
    const { events, fault } = parse(["data: a\n\n", ...chunks]);
    assert.is(fault, "notUtf8");
    assert.equal(events, [["a", "", ""]]);
  });

for (const [why, chunks, fault] of [
  ["an event of exactly the limit", ["data: 1234567890\n\n"], undefined],
  ["a longer event", ["data: 12345678901\n\n"], "tooLong"],
  ["a longer event in several lines", ["data: 12345\n", "data: 12345\n", "\n"], "tooLong"],
  ["a longer event in chunks", ["data: 1234567890", "1", "\n\n"], "tooLong"],
  ["a line that does not end", [": 1234567890"], "tooLong"],
  ["many small events", Array<string>(20).fill("data: 12345\n\n"), undefined],
] as const)
  test(`with a limit of 10, ${why} ${fault === undefined ? "is read" : "is a fault"}`, () => {
    assert.is(parse(chunks, 10).fault, fault);
  });

/** Makes a stream of events that contains each peculiarity often, and ends with a comment, so that the last line break is not open. */
const streams = fc
  .array(
    fc.tuple(
      fc.constantFrom("data:", "data: ", "data", "id: ", "id", "event: ", "retry: ", ":", "", "", "", "foo: "),
      fc.constantFrom("", "", "1", "500", "x y", "世界", "😀", "\0", "a:b", " "),
      fc.constantFrom("\n", "\n", "\n", "\r", "\r\n"),
    ),
    { maxLength: 40 },
  )
  .map((lines) => `${lines.map((line) => line.join("")).join("")}:\n`);

interface Reference {
  /** The id is that of an `id` line in the event itself; undefined if the event has none. */
  readonly events: readonly (readonly [data: string, type: string, id: string | undefined])[];
  readonly retryMs: number | undefined;
}

function parseByReference(stream: string): Reference {
  const events: [string, string, string | undefined][] = [];
  let retryMs: number | undefined;
  const parser = createParser({
    onEvent: ({ data, event = "", id }) => void events.push([data, event, id]),
    onRetry: (ms) => (retryMs = ms),
  });
  parser.feed(stream);
  return { events, retryMs };
}

test("events are those of eventsource-parser, wherever the stream is cut", () => {
  fc.assert(
    fc.property(streams, (stream) => {
      const want = parseByReference(stream);
      const bytes = utf8.encode(stream);
      const check = (chunks: readonly Uint8Array[]): void => {
        const { events, retryMs, fault } = parse(chunks);
        assert.is(fault, undefined);
        assert.is(retryMs, want.retryMs);
        assert.is(events.length, want.events.length);
        for (const [index, [data, type, id]] of want.events.entries())
          assert.equal(events[index], [data, type, id ?? events[index]![2]]);
      };
      check([bytes]);
      check([...bytes].map((byte) => Uint8Array.of(byte)));
      for (let at = 1; at < bytes.length; at++) check([bytes.subarray(0, at), bytes.subarray(at)]);
    }),
    { numRuns: 200 },
  );
});

test("each character is searched for each kind of line break only once", () => {
  const indexOf = String.prototype.indexOf;
  let searched = 0;
  String.prototype.indexOf = function (text: string, from = 0): number {
    const index = indexOf.call(this, text, from);
    searched += (index < 0 ? this.length : index + 1) - from;
    return index;
  };
  try {
    const crs = `${"data: x\r\r".repeat(500)}:\n`;
    const line = Array<string>(500).fill("data: x");
    const lfs = `${"data: x\n\n".repeat(500)}:\r`;
    for (const chunks of [[crs], line, [lfs]]) {
      searched = 0;
      parse(chunks, 1e5);
      assert.ok(searched <= 2 * chunks.join("").length, `${searched} of ${chunks.join("").length}`);
    }
  } finally {
    String.prototype.indexOf = indexOf;
  }
});

for (const [rule, id, kept] of [
  ["an id is kept", "é 1", "é 1"],
  ["an id that no header can contain means that the stream cannot be continued", "a\u0001b", ""],
  ["an id that is too long for a header means the same", "x".repeat(1025), ""],
] as const)
  test(rule, () => {
    const parser = new EventStreamParser(10_000, { event() {} });
    parser.push(utf8.encode(`id: first\ndata: 1\n\nid: ${id}\ndata: 2\n\n`));
    assert.is(parser.lastEventId, kept);
  });

test.run();
