import { parseArgs } from "node:util";
import { checkConversions } from "./support/checkConversions.js";
import { DIRECTED_PAIRS } from "./support/conversions.js";
import { validatorOfResults } from "./support/publishedSchema.js";

/** `npm run fuzz:bridges -- --count N --seed S`: random messages for each pair of neighbouring revisions and each direction. */
const { values } = parseArgs({ options: { count: { type: "string" }, seed: { type: "string" } } });
const count = Number(values.count ?? "1000000");
const seed = Number(values.seed ?? String(Date.now() % 2 ** 31));

console.log(`${count} messages for each pair and direction, seed ${seed}`);
console.log("from → to                 messages  unchanged   refused     lossy    failed  seconds");
let failed = 0;
for (const pair of DIRECTED_PAIRS) {
  const started = performance.now();
  const run = checkConversions(pair, { count, seed, validate: validatorOfResults(pair.to) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const columns = [run.messages, run.unchanged, run.refused, run.lossy, run.failed, seconds];
  console.log(`${pair.from} → ${pair.to}  ${columns.map((column) => String(column).padStart(9)).join(" ")}`);
  for (const failure of run.failures) console.error(JSON.stringify(failure).slice(0, 2000));
  failed += run.failed;
}
if (failed > 0) process.exitCode = 1;
