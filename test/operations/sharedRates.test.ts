import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ReliableRates } from "../../templates/runtime/operations/limitedCallers.js";
import { requestLimits, type RateStore } from "../../templates/runtime/operations.js";
import { alone, onNode, servers } from "../runtime/support/httpServers.js";
import { stopClock } from "./support/operated.js";

const test = suite("the store of rates");

test.after.each(() => mock.restoreAll());

const RATE = { limit: 100, perMs: 60_000 };

/** A store that does not answer, until it `works`. */
class HangingStore implements RateStore {
  calls = 0;
  works = false;

  take(): Promise<number> {
    this.calls++;
    return this.works ? Promise.resolve(7) : new Promise(() => undefined);
  }
}

test("after a failure, the process counts in memory for five seconds, and then one call tries the store", async () => {
  const advance = stopClock();
  const store = new HangingStore();
  const errors: unknown[] = [];
  const rates = new ReliableRates({ store, storeMs: 5, onError: (error) => errors.push(error) });
  const take = (): unknown => rates.take("a", 1, RATE);

  assert.is(await take(), 0);
  advance(4999);
  assert.equal([take(), take(), store.calls], [0, 0, 1], "the store is not asked during the pause");

  advance(1);
  const trial = take();
  assert.equal([take(), take(), store.calls], [0, 0, 2], "only one call tries the store");
  assert.is(await trial, 0);
  advance(4999);
  assert.equal([take(), store.calls], [0, 2], "a trial that fails begins the next pause");
  assert.is(errors.length, 1);

  advance(1);
  store.works = true;
  assert.is(await take(), 7);
  assert.equal(await Promise.all([take(), take()]), [7, 7]);
  assert.is(store.calls, 5);
});

test("errors are reported at most once a minute", async () => {
  const advance = stopClock();
  const errors: unknown[] = [];
  const store: RateStore = { take: () => Promise.reject(new Error("the engine is down")) };
  const rates = new ReliableRates({ store, onError: (error) => errors.push(error) });
  for (let i = 0; i < 12; i++) {
    await rates.take("a", 1, RATE);
    advance(5000);
  }
  assert.is(errors.length, 1);
  await rates.take("a", 1, RATE);
  assert.is(errors.length, 2);
});

test("a store that hangs delays one request once, and not for each limit", async () => {
  stopClock();
  const store = new HangingStore();
  const perAddress = { requests: RATE, bytes: { limit: 100_000, perMs: 60_000 } };
  const limits = requestLimits({ perAddress, store, storeMs: 5, onError: () => undefined });
  const carrier = await onNode(servers(), { limits, closeMs: 10 });
  const echo = alone("tools/call", { name: "echo", arguments: {} });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await carrier.send(echo)).status);
  await carrier.close();
  assert.equal([...statuses, store.calls], [200, 200, 200, 1]);
});

test.run();
