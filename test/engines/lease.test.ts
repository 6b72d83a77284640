import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ProcessLease } from "../../templates/runtime/engines/lease.js";

const test = suite("leases of processes");

/** A lease in an engine that fails as often as requested, and loses the lease when the test says so. */
class FailingEngine {
  /** The ids for which a lease was requested, and the ids that were reported as lost. */
  readonly begun: string[] = [];
  readonly lost: string[] = [];
  isRenewed = true;
  readonly lease: ProcessLease;
  failures: number;

  constructor(failures: number) {
    this.failures = failures;
    this.lease = new ProcessLease({
      leaseMs: 30,
      begin: async (id) => {
        this.begun.push(id);
        if (this.failures-- > 0) throw new Error("no answer");
        this.isRenewed = true;
      },
      renew: async () => this.isRenewed,
      lost: (id) => this.lost.push(id),
      began: () => undefined,
      failed: () => undefined,
    });
  }

  /** Loses the lease, and resolves when the process has a lease again. */
  async lose(): Promise<void> {
    this.isRenewed = false;
    for (const isLost of [true, false])
      for (let tries = 0; this.lease.isLost !== isLost; tries++) {
        assert.ok(tries < 10_000, `isLost is not ${isLost}`);
        await delay(1);
      }
  }
}

test("each attempt to join has another id, because a failed attempt may have created a lease", async () => {
  const { lease, begun, lost } = new FailingEngine(1);
  assert.is(await lease.begin().catch((error: Error) => error.message), "no answer");
  assert.is(lease.isLost, true);
  await lease.begin();
  assert.is(lease.isLost, false);
  assert.is(new Set(begun).size, 2);
  assert.is(begun[1], lease.id);
  assert.equal(lost, [], "the process had no lease that it could lose");
  lease.end();
});

test("each attempt after a lost lease has another id, and each id that the process gives up is reported as lost", async () => {
  const engine = new FailingEngine(0);
  const { lease, begun, lost } = engine;
  await lease.begin();
  engine.failures = 3;
  await engine.lose();
  lease.end();
  assert.ok(begun.length >= 5);
  assert.is(new Set(begun).size, begun.length, "each attempt has an id of its own");
  assert.equal([...lost, lease.id], begun);
});

test.run();
