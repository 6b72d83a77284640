import { test } from "uvu";
import * as assert from "uvu/assert";
import { DeadlineTimers, type TimeLimited } from "../../templates/runtime/client/deadlines.js";
import { fakeClock } from "./support/fakeClock.js";

function limited(name: string, expired: string[]): TimeLimited {
  return {
    watchedBy: undefined,
    before: undefined,
    after: undefined,
    since: 0,
    expire: () => void expired.push(name),
  };
}

test("a request expires when its time limit has passed, and not before", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  deadlines.start(limited("a", expired), 100);
  clock.pass(99);
  assert.equal(expired, []);
  clock.pass(1);
  assert.equal(expired, ["a"]);
});

test("many requests with one limit need one timer, which is set again only when it fires", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  for (let i = 0; i < 1000; i++) {
    const request = limited(String(i), expired);
    deadlines.start(request, 1000);
    clock.pass(1);
    if (i !== 500) deadlines.stop(request);
  }
  assert.is(clock.timers.set, 2, "the second timer is for request 500");
  clock.pass(500);
  assert.equal(expired, ["500"]);
  clock.pass(10_000);
  assert.is(clock.timers.live, 0);
});

test("progress restarts the time limit of its request only", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  const [a, b] = [limited("a", expired), limited("b", expired)];
  deadlines.start(a, 100);
  deadlines.start(b, 100);
  clock.pass(60);
  deadlines.restart(a);
  clock.pass(60);
  assert.equal(expired, ["b"]);
  clock.pass(40);
  assert.equal(expired, ["b", "a"]);
});

test("requests from the middle of the list can end without disturbing the others", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  const all = ["a", "b", "c", "d"].map((name) => limited(name, expired));
  for (const one of all) deadlines.start(one, 50);
  for (const index of [1, 3, 3]) deadlines.stop(all[index]!);
  clock.pass(50);
  assert.equal(expired, ["a", "c"]);
});

test("a hold stops the clock until the last of its functions is called, and each function counts once", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  deadlines.start(limited("a", expired), 100);
  clock.pass(90);
  const [first, second] = [deadlines.hold(), deadlines.hold()];
  clock.pass(1000);
  deadlines.start(limited("during", expired), 100);
  first();
  first();
  clock.pass(1000);
  assert.equal(expired, []);
  second();
  clock.pass(9);
  assert.equal(expired, []);
  clock.pass(1);
  assert.equal(expired, ["a"]);
  clock.pass(90);
  assert.equal(expired, ["a", "during"]);
});

test("a request that an expiring request starts is watched as well", () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = new DeadlineTimers(clock);
  const again = limited("second", expired);
  deadlines.start({ ...limited("", expired), expire: () => deadlines.start(again, 10) }, 10);
  clock.pass(10);
  assert.equal(expired, []);
  clock.pass(10);
  assert.equal(expired, ["second"]);
});

test("limits that no timer can measure are no limits", () => {
  const clock = fakeClock();
  const deadlines = new DeadlineTimers(clock);
  for (const ms of [Infinity, 2 ** 31, NaN]) deadlines.start(limited("never", []), ms);
  assert.is(clock.timers.set, 0);
});

test("the process is kept running while a request is watched, and no longer", () => {
  const clock = fakeClock();
  const deadlines = new DeadlineTimers(clock);
  const [a, b] = [limited("a", []), limited("b", [])];
  deadlines.start(a, 100);
  deadlines.start(b, 100);
  deadlines.stop(a);
  assert.is(clock.timers.needed, 1);
  deadlines.stop(b);
  assert.equal([clock.timers.needed, clock.timers.live], [0, 1]);
  deadlines.start(a, 100);
  assert.is(clock.timers.needed, 1);
});

test("close clears all timers", () => {
  const clock = fakeClock();
  const deadlines = new DeadlineTimers(clock);
  for (const ms of [10, 20, 30]) deadlines.start(limited("a", []), ms);
  deadlines.close();
  assert.is(clock.timers.live, 0);
});

test.run();
