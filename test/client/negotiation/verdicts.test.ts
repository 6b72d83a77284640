import { test } from "uvu";
import * as assert from "uvu/assert";
import { createVerdicts } from "../../../templates/runtime/client.js";
import { later } from "../support/passTime.js";

const DAY_MS = 86_400_000;
const STATELESS = { revision: "2026-07-28", discovered: { supportedVersions: ["2026-07-28"] } };
const HANDSHAKE = { revision: "2025-11-25" };

test("a verdict is remembered for its server alone, until it is deleted", () => {
  const verdicts = createVerdicts();
  verdicts.set("a", STATELESS);
  verdicts.set("b", HANDSHAKE);
  assert.equal(verdicts.get("a"), STATELESS);
  verdicts.delete("a");
  assert.is(verdicts.get("a"), undefined);
  assert.equal(verdicts.get("b"), HANDSHAKE);
});

test("a verdict is forgotten after 24 hours, counted from the last time it was set", () => {
  const verdicts = createVerdicts();
  verdicts.set("a", HANDSHAKE);
  verdicts.set("b", HANDSHAKE);
  later(DAY_MS - 1000, () => {
    assert.equal(verdicts.get("a"), HANDSHAKE);
    verdicts.set("b", HANDSHAKE);
  });
  later(DAY_MS + 1000, () => {
    assert.is(verdicts.get("a"), undefined);
    assert.equal(verdicts.get("b"), HANDSHAKE);
  });
});

test("ttlMs sets the time after which a verdict is forgotten", () => {
  const verdicts = createVerdicts({ ttlMs: 5000 });
  verdicts.set("a", HANDSHAKE);
  assert.equal(
    later(4000, () => verdicts.get("a")),
    HANDSHAKE,
  );
  assert.is(
    later(6000, () => verdicts.get("a")),
    undefined,
  );
});

test("beyond maxEntries, the oldest verdict is forgotten", () => {
  const verdicts = createVerdicts({ maxEntries: 2 });
  for (const key of ["a", "b", "a", "c"]) verdicts.set(key, HANDSHAKE);
  assert.equal(
    ["a", "b", "c"].map((key) => verdicts.get(key)),
    [HANDSHAKE, undefined, HANDSHAKE],
  );
});

test.run();
