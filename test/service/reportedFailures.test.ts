import { test } from "uvu";
import * as assert from "uvu/assert";
import { ReportedFailures } from "../../templates/runtime/transports/http/service/reportedFailures.js";

test("a failure with the same message is reported once in an interval", () => {
  const failures = new ReportedFailures(60_000);
  const seen = [new Error("no connection"), new Error("no connection"), new Error("full"), new Error("no connection")];
  assert.equal(
    seen.map((error) => failures.isNew(error)),
    [true, false, true, false],
  );
});

test("a failure is reported again after the interval", () => {
  const failures = new ReportedFailures(0);
  assert.equal([failures.isNew("full"), failures.isNew("full")], [true, true]);
});

test("failures with ever new messages take no more memory", () => {
  const failures = new ReportedFailures(60_000);
  for (let i = 0; i < 10_000; i++) failures.isNew(`failure ${i}`);
  // The first message was forgotten with others.
  assert.is(failures.isNew("failure 0"), true);
});

test.run();
