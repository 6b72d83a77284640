import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConnectError } from "../../templates/runtime/client/errors.js";
import { repeatDelay, RestartPolicy, type BreakFacts } from "../../templates/runtime/client/reask.js";

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

const restarts = suite("restarts of a server");

/** A clock whose timers fire in `pass`. */
class FakeClock {
  time = 0;
  timers: { readonly at: number; readonly callback: () => void }[] = [];

  now(): number {
    return this.time;
  }

  setTimer(callback: () => void, ms: number): unknown {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    return timer;
  }

  clearTimer(timer: unknown): void {
    this.timers = this.timers.filter((other) => other !== timer);
  }

  pass(ms: number): void {
    this.time += ms;
    for (const timer of this.timers) if (timer.at <= this.time) timer.callback();
  }
}

/** Resolves with what has become of a promise once all microtasks have run. */
async function outcomeOf(promise: Promise<void>): Promise<unknown> {
  const settled = promise.then(
    () => "allowed",
    (error: unknown) => error,
  );
  return Promise.race([settled, new Promise((resolve) => setImmediate(resolve, "waiting"))]);
}

restarts("are allowed at once, after 1 second and after 4 seconds", async () => {
  const clock = new FakeClock();
  const policy = new RestartPolicy(clock);
  assert.is(await outcomeOf(policy.next("weather")), "allowed");
  for (const delay of [1000, 4000]) {
    const start = policy.next("weather");
    clock.pass(delay - 1);
    assert.is(await outcomeOf(start), "waiting");
    clock.pass(1);
    assert.is(await outcomeOf(start), "allowed");
    assert.equal(clock.timers, []);
  }
});

restarts("are rejected after the third within a minute, until the first is a minute old", async () => {
  const clock = new FakeClock();
  const policy = new RestartPolicy(clock);
  await policy.next("weather");
  for (const delay of [1000, 4000]) {
    const start = policy.next("weather");
    clock.pass(delay);
    await start;
  }
  const error = await outcomeOf(policy.next("weather"));
  assert.instance(error, ConnectError);
  assert.is(
    (error as ConnectError).message,
    "weather: the server ended after each of 3 starts within a minute, so it is not started again yet",
  );
  clock.pass(54_999);
  assert.instance(await outcomeOf(policy.next("weather")), ConnectError);
  clock.pass(1);
  const start = policy.next("weather");
  clock.pass(4000);
  assert.is(await outcomeOf(start), "allowed");
});

restarts("are allowed at once again after a minute without starts", async () => {
  const clock = new FakeClock();
  const policy = new RestartPolicy(clock);
  await policy.next("weather");
  clock.pass(60_000);
  assert.is(await outcomeOf(policy.next("weather")), "allowed");
  assert.equal(clock.timers, []);
});

restarts("do not wait any longer when the client closes", async () => {
  const clock = new FakeClock();
  const policy = new RestartPolicy(clock);
  await policy.next("weather");
  const start = policy.next("weather");
  policy.close();
  assert.is(await outcomeOf(start), "allowed");
  assert.equal(clock.timers, []);
});

restarts.run();
