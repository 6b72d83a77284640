import { parseArgs } from "node:util";
import { REVISIONS } from "../support/schemas.js";
import { shown } from "./support/fuzzFaults.js";
import { corpusOf, fuzz, type Finding, type Outcome } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf } from "./support/fuzzSubjects.js";

/** Arguments: how many values, and `--seed` with what a run printed, to repeat it. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const count = wholeNumber(positionals[0] ?? "10000000");
const seed = wholeNumber(values.seed ?? String(Date.now() % 2 ** 31));

console.log(`${count} messages, seed ${seed}`);
const corpora = [];
for (const revision of REVISIONS) {
  const model = modelOf(revision);
  corpora.push(corpusOf(model, subjectsOf(model, await looksOf(revision)), seed));
}
const started = performance.now();
const outcome = fuzz(corpora, { count, seed, onProgress: (sofar) => console.log(counts(sofar)) });
console.log(counts(outcome));
if (outcome.finding !== undefined) {
  console.error(report(outcome.finding));
  process.exitCode = 1;
}

function counts({ accepted, refused, finding }: Outcome): string {
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round((accepted + refused) / seconds);
  const found = finding === undefined ? "nothing found" : "a fault found";
  return `${accepted + refused} messages: ${accepted} accepted, ${refused} refused, ${seconds.toFixed(1)} s (${rate}/s), ${found}`;
}

function report({ subject, value, fault }: Finding): string {
  return `${subject.revision} ${subject.name} ${fault.kind}: ${fault.message}\n${shown(value)}\nrepeat: npm run fuzz:guards -- ${count} --seed ${seed}`;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`${text} is no count and no seed (give a whole number)`);
  process.exit(2);
}
