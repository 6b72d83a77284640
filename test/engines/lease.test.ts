import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LeasedProcess } from "../../templates/runtime/engines/leasedProcess.js";
import type { ProcessListener } from "../../templates/runtime/service.js";

const test = suite("leases of processes");

/** A listener that only notes the ids that were lost. */
const listener = (lost: string[]): ProcessListener => ({
  letter: () => undefined,
  logged: () => undefined,
  missedEntries: () => undefined,
  lost: (id) => void lost.push(id),
  failed: () => undefined,
});

/** A process in an engine that fails as often as requested, and loses the lease when the test says so. */
class FailingProcess extends LeasedProcess {
  protected readonly joinAdvice = "";
  /** The ids for which a lease was requested. */
  readonly begun: string[] = [];
  isRenewed = true;
  failures: number;

  constructor(failures: number) {
    super(30);
    this.failures = failures;
  }

  protected async beginLease(id: string): Promise<void> {
    this.begun.push(id);
    if (this.failures-- > 0) throw new Error("no answer");
    this.isRenewed = true;
  }

  protected async renewLease(): Promise<boolean> {
    return this.isRenewed;
  }

  protected began(): void {}

  end(): void {
    this.endLease();
  }

  /** Loses the lease, and resolves when the process has a lease again. */
  async lose(): Promise<void> {
    this.isRenewed = false;
    for (const isLost of [true, false])
      for (let tries = 0; this.isLeaseLost !== isLost; tries++) {
        assert.ok(tries < 10_000, `isLeaseLost is not ${isLost}`);
        await delay(1);
      }
  }
}

test("each attempt to join has another id, because a failed attempt may have created a lease", async () => {
  const process = new FailingProcess(1);
  const { begun } = process;
  const lost: string[] = [];
  assert.is(await process.join(listener(lost)).catch((error: Error) => error.message), "no answer");
  assert.is(process.isLeaseLost, true);
  await process.join(listener(lost));
  assert.is(process.isLeaseLost, false);
  assert.is(new Set(begun).size, 2);
  assert.is(begun[1], process.id);
  assert.equal(lost, [], "the process had no lease that it could lose");
  process.end();
});

test("each attempt after a lost lease has another id, and each id that the process gives up is reported as lost", async () => {
  const process = new FailingProcess(0);
  const { begun } = process;
  const lost: string[] = [];
  await process.join(listener(lost));
  process.failures = 3;
  await process.lose();
  process.end();
  assert.ok(begun.length >= 5);
  assert.is(new Set(begun).size, begun.length, "each attempt has an id of its own");
  assert.equal([...lost, process.id], begun);
});

test.run();
