import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Notices } from "./notices.js";

const test = suite("notifications that the soak expects");
const clock = performance.now.bind(performance);
let now = 0;
test.before.each(() => {
  now = 1000;
  performance.now = () => now;
});
test.after.each(() => {
  performance.now = clock;
});

const URI = "scale://shared/0";
const ALIVE = { happenedBetween: () => false };

/** Returns the numbers that a subscriber must have got, of a notification 7 that was sent at 1000. */
const expected = (notices: Notices): number[] =>
  notices.between({ uris: new Set([URI]), revision: "2025-11-25" }, 0, 2000);

test("a notification is expected once a client got it", () => {
  const notices = new Notices(ALIVE);
  notices.sending(7, URI);
  assert.equal(expected(notices), []);
  notices.published(7, "2025-06-18");
  assert.equal(expected(notices), [], "another revision");
  notices.published(7, "2025-11-25");
  assert.equal(expected(notices), [7]);
});

test("a notification whose call was answered is expected five seconds later, though no client got it", () => {
  const notices = new Notices(ALIVE);
  notices.sending(7, URI);
  notices.answered(7);
  assert.equal(expected(notices), []);
  now = 6001;
  assert.equal(expected(notices), [7]);
});

test("a notification is not expected if a process died before it was published", () => {
  const deaths = [2500];
  const notices = new Notices({ happenedBetween: (since, until) => deaths.some((at) => at >= since && at <= until) });
  notices.sending(7, URI);
  notices.answered(7);
  now = 9000;
  assert.equal(expected(notices), []);
});

test.run();
