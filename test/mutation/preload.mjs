// Loaded before the code of each process of a run with mutants: switches one mutant on, and records the sites that are reached.
import { appendFileSync } from "node:fs";
import { join } from "node:path";

const active = Number(process.env.MUTATION_ID ?? -1);
const folder = process.env.MUTATION_TRACE;
const reached = new Set();
globalThis.__mutant = (id) => {
  if (folder !== undefined && !reached.has(id)) {
    reached.add(id);
    // At once, because many processes of the tests are killed.
    appendFileSync(join(folder, String(process.pid)), `${id}\n`);
  }
  return id === active;
};
