import { suite } from "uvu";
import * as assert from "uvu/assert";
import { repeatDelay, type BreakFacts } from "../../templates/runtime/client/responses.js";

const repeated = suite("a call that broke before its response");

const MAY_HAVE_RUN: BreakFacts = { mayHaveRun: true, isStateless: true, isIdempotentTool: false };

for (const method of [
  "server/discover",
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/get",
  "completion/complete",
  "tasks/get",
])
  repeated(`${method} is sent again in the stateless lifecycle, and not in a session`, () => {
    assert.is(repeatDelay({ method, sends: 1 }, MAY_HAVE_RUN), 250);
    assert.is(repeatDelay({ method, sends: 1 }, { ...MAY_HAVE_RUN, isStateless: false }), undefined);
  });

for (const method of [
  "tools/call",
  "tasks/cancel",
  "tasks/update",
  "subscriptions/listen",
  "x/listing",
  "logging/setLevel",
])
  repeated(`${method} is not sent again`, () => {
    assert.is(repeatDelay({ method, sends: 1 }, MAY_HAVE_RUN), undefined);
  });

repeated("a call of an idempotent tool is sent again in the stateless lifecycle only", () => {
  const call = { method: "tools/call", sends: 1 };
  assert.is(repeatDelay(call, { ...MAY_HAVE_RUN, isIdempotentTool: true }), 250);
  assert.is(repeatDelay(call, { mayHaveRun: true, isStateless: false, isIdempotentTool: true }), undefined);
});

repeated("a call that the server has certainly not read is sent again in both lifecycles", () => {
  for (const isStateless of [true, false]) {
    const facts = { mayHaveRun: false, isStateless, isIdempotentTool: false };
    assert.is(repeatDelay({ method: "tools/call", sends: 1 }, facts), 250);
  }
});

repeated("a call is sent three times at most, with doubled delays", () => {
  for (const mayHaveRun of [true, false]) {
    const delays = [1, 2, 3, 4].map((sends) =>
      repeatDelay({ method: "tools/list", sends }, { ...MAY_HAVE_RUN, mayHaveRun }),
    );
    assert.equal(delays, [250, 500, undefined, undefined]);
  }
});

repeated.run();
