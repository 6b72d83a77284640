import { parseArgs } from "node:util";
import { findingsOf, PAIRS, type Revisions } from "./support/compared.js";
import { fuzzPair, type Outcome, type Unexplained } from "./support/fuzzPairs.js";

/**
 * `npm run fuzz:diff -- --count N --seed S`: messages for each pair of revisions, and the seed of the random values.
 *
 * The last column but one counts the findings that break an operation, and among them the findings that explain a rejected value
 * which no other finding explains.
 */
const { values } = parseArgs({ options: { count: { type: "string" }, seed: { type: "string" } } });
const count = wholeNumber(values.count ?? "1000000");
const seed = wholeNumber(values.seed ?? String(Date.now() % 2 ** 31));

console.log(`${count} messages for each pair, seed ${seed}`);
console.log("pair                      messages   refused  unexplained   needed  seconds");
let [messages, unexplained] = [0, 0];
for (const pair of PAIRS) {
  const started = performance.now();
  const outcome = fuzzPair(pair, { count, seed });
  const columns: readonly [string | number, number][] = [
    [outcome.messages, 9],
    [outcome.refused, 9],
    [outcome.unexplained, 12],
    [neededOf(pair, outcome), 8],
    [((performance.now() - started) / 1000).toFixed(1), 8],
  ];
  console.log(`${pair.join("..")}  ${columns.map(([value, width]) => String(value).padStart(width)).join(" ")}`);
  for (const example of outcome.examples) console.error(report(example));
  messages += outcome.messages;
  unexplained += outcome.unexplained;
}
console.log(`${messages} messages, ${unexplained} unexplained`);
if (unexplained > 0) process.exitCode = 1;

function neededOf([older, newer]: Revisions, { needed }: Outcome): string {
  const breaking = [...findingsOf([older, newer]), ...findingsOf([newer, older])].filter(
    ({ source, breaks }) => source === "schema" && breaks.length > 0,
  );
  return `${breaking.filter((finding) => needed.has(finding)).length}/${breaking.length}`;
}

function report({ allowed, refused, diff, root, pointers, value }: Unexplained): string {
  const shown = JSON.stringify(value)?.slice(0, 600);
  return `  ${root} of ${allowed} is refused by ${refused} at ${pointers.map((pointer) => pointer || "the value itself").join(", ")}; the diff ${diff} does not say why: ${shown}`;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`${text} is no count and no seed (give a whole number)`);
  process.exit(2);
}
