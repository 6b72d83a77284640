import { parseArgs } from "node:util";
import { Random } from "../soak/random.js";
import type { Attack, AttackClass } from "./attack.js";
import { ATTEMPT_PATIENCE, within } from "./hold.js";
import { CLASSES } from "./classes.js";
import { buildServers } from "./serverProcess.js";
import { Targets } from "./targets.js";

/**
 * `npm run attack -- [--full] [--seed 1] [--only text] [--attack text] [--verbose]`: drives servers and the command line with hostile input, on
 * loopback and in temporary folders. Prints attempts, held and failed of each class. Exits 1 if a rule did not hold.
 */

process.setMaxListeners(0);

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    /** A part of the names of the attacks to make. */
    attack: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});

/** Classes that run at a time. */
const LANES = 2;

interface Outcome {
  readonly attackClass: AttackClass;
  attempts: number;
  readonly failed: string[];
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const started = performance.now();
await buildServers();
const chosen = CLASSES.filter(({ name }) => name.includes(values.only));
const outcomes = chosen.map((attackClass): Outcome => ({ attackClass, attempts: 0, failed: [] }));
const queue = [...outcomes];
await Promise.all(Array.from({ length: LANES }, runQueue));
report();

async function runQueue(): Promise<void> {
  for (let outcome = queue.shift(); outcome !== undefined; outcome = queue.shift()) await attempt(outcome);
}

async function attempt(outcome: Outcome): Promise<void> {
  const { attackClass, failed } = outcome;
  const { name, rule, lanes = 1 } = attackClass;
  const targets = new Targets();
  const began = performance.now();
  try {
    const random = new Random(Number(values.seed));
    const all = attackClass.attacks({ random, isFull: values.full, targets });
    const attacks = all.filter((attack) => attack.name.includes(values.attack));
    outcome.attempts = attacks.length;
    const runAttacks = async (): Promise<void> => {
      for (let attack = attacks.shift(); attack !== undefined; attack = attacks.shift()) {
        const fault = await faultOf(name, attack);
        if (fault !== undefined) failed.push(`${attack.name}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, runAttacks));
  } finally {
    targets.stop();
  }
  console.log(`${failed.length === 0 ? "✓" : "✗"} ${name}: ${rule} (${secondsSince(began)} s)`);
  for (const line of failed) console.log(`    ${line}`);
}

/** Returns why the rule did not hold; undefined if it did. */
async function faultOf(name: string, attack: Attack): Promise<string | undefined> {
  const began = performance.now();
  let fault: string | undefined;
  let note = "";
  try {
    note = (await within(ATTEMPT_PATIENCE, "the attack", attack.run())) ?? "";
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (values.verbose)
    console.log(
      `${secondsSince(began)} s  ${name}: ${attack.name}  ${fault === undefined ? note : `FAILED: ${fault}`}`,
    );
  return fault;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function report(): void {
  const width = Math.max(...outcomes.map(({ attackClass }) => attackClass.name.length), "class".length);
  const row = (name: string, ...cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(8)).join("  ")}`;
  console.log(`\n${row("class", "attempts", "held", "failed")}`);
  const total = { attempts: 0, failed: 0 };
  for (const { attackClass, attempts, failed } of outcomes) {
    console.log(row(attackClass.name, attempts, attempts - failed.length, failed.length));
    total.attempts += attempts;
    total.failed += failed.length;
  }
  console.log(row("total", total.attempts, total.attempts - total.failed, total.failed));
  console.log(`seed ${values.seed}, ${values.full ? "full" : "ordinary"} size, ${secondsSince(started)} s`);
  process.exitCode = total.failed === 0 && total.attempts > 0 ? 0 : 1;
}
