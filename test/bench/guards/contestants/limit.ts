import { join } from "node:path";
import { build } from "esbuild";
import { DIALECTS } from "../messages.js";
import type { Bench, Contestant, Entry } from "../contestant.js";

/** What a person might write for these messages alone. */
export const limit: Contestant = {
  name: "by hand",
  family: "limit",
  packages: [],
  formats: "both",
  build: entry,
};

async function entry({ folder, revision }: Bench): Promise<Entry> {
  const race = join(folder, "race.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "..", "byHand.ts")],
    outfile: race,
    bundle: true,
    format: "esm",
    define: { STATELESS: String(DIALECTS[revision]!.stateless) },
  });
  return { race };
}
