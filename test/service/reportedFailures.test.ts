import * as assert from "uvu/assert";
import { ReportedFailures } from "../../templates/runtime/transports/http/service/serviceMember.js";
import { alterAll } from "./support/altered.js";
import { begin, boundedSuite, call, until, joined } from "./support/members.js";

const test = boundedSuite("failures of a service");

const REQUESTS = 5;

test("a failure with the same message is reported once in an interval", async () => {
  const failures = new ReportedFailures(60_000);
  const seen = [new Error("no connection"), new Error("no connection"), new Error("full"), new Error("no connection")];
  assert.equal(
    seen.map((error) => failures.isNew(error)),
    [true, false, true, false],
  );
});

test("a failure is reported again after the interval", async () => {
  const failures = new ReportedFailures(0);
  assert.equal([failures.isNew("full"), failures.isNew("full")], [true, true]);
});

test("failures with ever new messages take no more memory", async () => {
  const failures = new ReportedFailures(60_000);
  for (let i = 0; i < 10_000; i++) failures.isNew(`failure ${i}`);
  // The first message was forgotten with others.
  assert.is(failures.isNew("failure 0"), true);
});

test("the requests and calls that need an unavailable service report one failure for each operation", async () => {
  let isDown = false;
  let refused = 0;
  const unavailable =
    (operation: string) =>
    (run: (...args: any[]) => unknown, ...args: unknown[]): unknown => {
      if (!isDown) return run(...args);
      refused++;
      return Promise.reject(new Error(`${operation}: no connection`));
    };
  const sessions = { beginCalls: unavailable("beginCalls"), endCalls: unavailable("endCalls") };
  const [a] = await joined({ carry: alterAll({ sessions }) });
  const session = await begin(a);
  const sent = Array.from({ length: REQUESTS }, (_, id) => a.send(call(session, "hold", id)));
  await until(() => a.held.length === REQUESTS, "the handlers run");
  isDown = true;
  for (const held of a.held) held.end("done");
  await until(() => refused >= 2 * REQUESTS, "each call has tried twice to end");
  for (let id = REQUESTS; id < 2 * REQUESTS; id++) assert.is((await a.send(call(session, "look", id))).status, 503);
  assert.equal(a.errors.map(String), ["Error: endCalls: no connection", "Error: beginCalls: no connection"]);
  isDown = false;
  await Promise.all(sent);
});

test.run();
