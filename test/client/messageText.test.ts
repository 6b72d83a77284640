import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  addMembers,
  formatNotification,
  formatParams,
  formatRequest,
  hasOwnMeta,
  requestHead,
  splitMeta,
} from "../../templates/runtime/client/messageText.js";

const META = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", capabilities: { roots: {} } };
const META_TEXT = JSON.stringify(META).slice(0, -1);

const json = fc.dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), fc.jsonValue(), { maxKeys: 4 });

for (const [lifecycle, meta, text] of [
  ["stateless", META, META_TEXT],
  ["handshake", {}, ""],
] as const)
  test(`a joined request of the ${lifecycle} lifecycle is what JSON.stringify gives for the whole message`, () =>
    fc.assert(
      fc.property(json, fc.option(json), fc.boolean(), fc.nat(), (drawn, own, wantsProgress, id) => {
        const params = JSON.parse(JSON.stringify(drawn)) as { [key: string]: unknown };
        delete params["_meta"];
        const parts =
          own === null ? { paramsText: formatParams(params), ownMeta: "" } : splitMeta({ ...params, _meta: own }, text);
        const message = formatRequest({ id, head: requestHead("tools/call"), wantsProgress, ...parts }, text);
        const { progressToken, ...ownMeta } = JSON.parse(JSON.stringify(own ?? {})) as { [key: string]: unknown };
        const whole = { ...ownMeta, ...meta, ...(wantsProgress && { progressToken: id }) };
        assert.equal(JSON.parse(message), {
          jsonrpc: "2.0",
          method: "tools/call",
          id,
          params: {
            ...params,
            ...(Object.keys(whole).length > 0 && { _meta: whole }),
          },
        });
        assert.not.match(message, "\n");
      }),
      { numRuns: 500 },
    ));

test("no member of _meta appears twice", () => {
  const own = splitMeta({ name: "x", _meta: { progressToken: 7, capabilities: {}, a: 1 } }, META_TEXT);
  const parts = { id: 5, head: requestHead("tools/call"), wantsProgress: true, ...own };
  assert.is(
    formatRequest(parts, META_TEXT),
    '{"jsonrpc":"2.0","method":"tools/call","id":5,"params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","capabilities":{"roots":{}},"progressToken":5,"a":1},"name":"x"}}',
  );
});

test("a call's own _meta cannot replace the members by which the server knows the client", () => {
  const { paramsText, ownMeta } = splitMeta(
    { name: "x", _meta: { ...META, progressToken: 7, traceparent: "00-1" } },
    META_TEXT,
  );
  assert.is(paramsText, '{"name":"x"}');
  assert.is(ownMeta, '"traceparent":"00-1"');
});

test("params with a toJSON are formatted by it, and need the slow path", () => {
  const params = { toJSON: () => ({ name: "x", _meta: { a: 1 } }) };
  assert.is(hasOwnMeta(params), true);
  assert.equal(splitMeta(params, ""), { paramsText: '{"name":"x"}', ownMeta: '"a":1' });
  assert.is(hasOwnMeta({ name: "x" }), false);
  assert.is(hasOwnMeta(undefined), false);
});

test("params that are no object are rejected", () => {
  for (const params of [[], "text", 1, { toJSON: () => 1 }, () => 1])
    assert.throws(() => formatParams(params as object), /must be a JSON object/);
  assert.throws(() => formatParams({ big: 1n }), TypeError);
});

test("members are added to empty and to other objects", () => {
  assert.is(addMembers("{}", '"a":1'), '{"a":1}');
  assert.is(addMembers('{"b":2}', '"a":1'), '{"b":2,"a":1}');
  assert.is(addMembers('{"b":2}', ""), '{"b":2}');
});

test("a notification without params has none", () => {
  assert.is(
    formatNotification("notifications/initialized", undefined),
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  );
});

test.run();
