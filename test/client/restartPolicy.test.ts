import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConnectError } from "../../templates/runtime/client/errors.js";
import { RestartPolicy } from "../../templates/runtime/client/reopeningChannel.js";

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
