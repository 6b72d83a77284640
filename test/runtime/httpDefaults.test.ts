import { test } from "uvu";
import * as assert from "uvu/assert";
import { createServer } from "../../generated/2025-11-25/index.js";
import { createHttpEndpointState } from "../../templates/runtime/transports/http/endpoint.js";

const SERVER = createServer({ name: "defaults", version: "1.0.0" }, {});

test("an endpoint without options has the limits that its options document", () => {
  const { bodies, maxUnsent, heartbeatMs, sessionIdleMs } = createHttpEndpointState([SERVER as never], {});
  assert.is(bodies.maxBodyBytes, 10 * 1024 * 1024);
  assert.is(bodies.budget.left(undefined), 256 * 1024 * 1024);
  assert.is(bodies.budget.left("a caller"), 64 * 1024 * 1024);
  assert.equal([maxUnsent, heartbeatMs, sessionIdleMs], [1024 * 1024, 15_000, 1_800_000]);
});

test("a caller may send one body of the maximum size, however small the budget is", () => {
  const { bodies } = createHttpEndpointState([SERVER as never], { maxBodyBytes: 1000, maxPendingBytes: 1200 });
  assert.is(bodies.budget.left("a caller"), 1000);
});

test.run();
