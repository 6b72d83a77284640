import { test } from "uvu";
import * as assert from "uvu/assert";
import { EventStreamParser } from "../../templates/runtime/wire/eventStreamParser.js";

for (const [rule, id, kept] of [
  ["an id is kept", "é 1", "é 1"],
  ["an id that no header can contain means that the stream cannot be continued", "a\u0001b", ""],
  ["an id that is too long for a header means the same", "x".repeat(1025), ""],
] as const)
  test(rule, () => {
    const parser = new EventStreamParser(10_000, { event() {} });
    parser.push(new TextEncoder().encode(`id: first\ndata: 1\n\nid: ${id}\ndata: 2\n\n`));
    assert.is(parser.lastEventId, kept);
  });

test.run();
