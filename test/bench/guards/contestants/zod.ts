import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench, Contestant, Entry } from "../contestant.js";

const PACKAGE = "@modelcontextprotocol/core";

/** The schemas of the official packages. They are one set for all revisions, so that no revision is met exactly. */
export const zod: Contestant = {
  name: "zod",
  family: "zod",
  packages: ["zod", PACKAGE],
  formats: "on",
  build: entry,
};

async function entry({ folder, types }: Bench): Promise<Entry> {
  const exported = (await import(pathToFileURL(createRequire(join(folder, "x.js")).resolve(PACKAGE)).href)) as object;
  const known = types.filter((type) => `${type}Schema` in exported);
  const unknown = types.filter((type) => !known.includes(type));
  const race = join(folder, "race.mjs");
  const whole = join(folder, "whole.mjs");
  const check = (type: string): string => `${type}: (value) => schemas.${type}Schema.safeParse(value).success`;
  writeFileSync(
    race,
    `import * as schemas from "${PACKAGE}";\nexport const checks = { ${known.map(check).join(", ")} };\n`,
  );
  writeFileSync(whole, `export * from "${PACKAGE}";\n`);
  return {
    race,
    whole,
    sizes: {
      "all checks": `export * from "${PACKAGE}";`,
      "all checks and explanations": `export * from "${PACKAGE}";`,
      "one check (CallToolRequest)": `export { CallToolRequestSchema } from "${PACKAGE}";`,
    },
    remarks: unknown.map((type) => `${PACKAGE} exports no ${type}Schema`),
  };
}
