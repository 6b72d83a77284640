import { parseArgs } from "node:util";
import fc from "fast-check";
import { REVISIONS } from "../support/schemas.js";
import { stockOf } from "./support/fuzzMutation.js";
import { fuzz } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf } from "./support/fuzzSubjects.js";

/** Arguments: how many values, and `--seed` with what a run printed, to repeat it. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const count = wholeNumber(positionals[0] ?? "10000000");
const seed = wholeNumber(values.seed ?? String(Date.now() % 2 ** 31));

console.log(`${count} messages, seed ${seed}`);
for (const revision of REVISIONS) {
  const started = performance.now();
  const model = modelOf(revision);
  const subjects = subjectsOf(model, await looksOf(revision));
  const stock = stockOf(
    model,
    subjects.flatMap((subject) => fc.sample(subject.values, { seed, numRuns: 5 })),
  );
  const each = Math.ceil(count / REVISIONS.length / subjects.length);
  let [accepted, refused] = [0, 0];
  for (const subject of subjects) {
    const { finding, ...counts } = fuzz(subject, { stock, others: subjects, count: each, seed });
    accepted += counts.accepted;
    refused += counts.refused;
    if (finding === undefined) continue;
    console.error(`${revision} ${subject.name}: ${finding.fault}\n${fc.stringify(finding.value)}`);
    console.error(`repeat: npm run fuzz:guards -- ${count} --seed ${seed}`);
    process.exitCode = 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round((accepted + refused) / seconds);
  console.log(
    `${revision}: ${accepted} accepted, ${refused} refused, ${subjects.length} types, ${seconds.toFixed(1)} s (${rate}/s)`,
  );
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`${text} is no count and no seed (give a whole number)`);
  process.exit(2);
}
