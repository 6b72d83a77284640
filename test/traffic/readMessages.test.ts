import { test } from "uvu";
import * as assert from "uvu/assert";
import { readMessages } from "../../generator/traffic/readMessages.js";

/** Reads a text in chunks of the given length. Returns each message with its line, and as JSON without spaces if it is JSON. */
async function read(text: string, length: number): Promise<unknown[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let i = 0; i < text.length; i += length) yield text.slice(i, i + length);
  }
  const messages: unknown[] = [];
  for await (const { line, text: message } of readMessages(chunks())) {
    try {
      messages.push([line, JSON.parse(message)]);
    } catch {
      messages.push([line, message]);
    }
  }
  return messages;
}

const A = { a: 'x}\\"{', b: [{ c: {} }] };
const B = { d: [] };
const PRETTY = [A, B].map((each) => JSON.stringify(each, null, 2));

const TEXTS: readonly (readonly [what: string, text: string, messages: readonly unknown[]])[] = [
  [
    "a message per line",
    `${JSON.stringify(A)}\n\n${JSON.stringify(B)}\n`,
    [
      [1, A],
      [3, B],
    ],
  ],
  ["one object of several lines", PRETTY[0]!, [[1, A]]],
  [
    "objects of several lines",
    `\n${PRETTY[0]}\n\n${PRETTY[1]}\n`,
    [
      [2, A],
      [11, B],
    ],
  ],
  [
    "objects of several lines without a line break between them",
    PRETTY.join(""),
    [
      [1, A],
      [8, B],
    ],
  ],
  [
    "objects of several lines with CRLF",
    PRETTY.join("\n").replaceAll("\n", "\r\n"),
    [
      [1, A],
      [9, B],
    ],
  ],
  [
    "an array on one line",
    JSON.stringify([A, B]),
    [
      [1, A],
      [1, B],
    ],
  ],
  [
    "an array of several lines",
    JSON.stringify([A, B], null, 2),
    [
      [2, A],
      [10, B],
    ],
  ],
  [
    "a batch per line",
    `[${JSON.stringify(A)}]\n[${JSON.stringify(B)}]\n`,
    [
      [1, [A]],
      [2, [B]],
    ],
  ],
  [
    "a text between objects",
    `{\n}\nlog\n{\n}`,
    [
      [1, {}],
      [3, "log"],
      [4, {}],
    ],
  ],
  [
    "an object that is not closed",
    `{\n"a": "\n}\n}\n{\n}`,
    [
      [1, '{\n"a": "\n}'],
      [4, "}"],
      [5, {}],
    ],
  ],
  [
    "a line that is cut off",
    `{"a":\n${JSON.stringify(B)}\n`,
    [
      [1, '{"a":'],
      [2, B],
    ],
  ],
  ["an opening brace only", "{", [[1, "{"]]],
];

for (const [what, text, messages] of TEXTS)
  test(`${what}: each message is read with its first line, in chunks of any length`, async () => {
    for (const length of [1, 2, 7, 1000]) assert.equal(await read(text, length), messages, `chunks of ${length}`);
  });

test.run();
