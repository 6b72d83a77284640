import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../../../../generator/packageRoot.js";
import type { Bench, Contestant, Entry } from "../contestant.js";

/** The guards as they are committed. */
export const mcpgen: Contestant = {
  name: "mcpgen",
  family: "mcpgen",
  packages: [],
  formats: "on",
  build: ({ generated, revision, folder, types }) => Promise.resolve(entry(join(generated, revision), folder, types)),
};

/** The guards generated with `--no-formats`. */
export const mcpgenWithoutFormats: Contestant = {
  name: "mcpgen, no formats",
  column: mcpgen.name,
  family: "mcpgen",
  packages: [],
  formats: "off",
  build({ revision, folder, types }: Bench): Promise<Entry> {
    const out = join(folder, "generated");
    const command = [join(PACKAGE_ROOT, "dist", "cli.js"), "generate", revision, "--no-formats", "--out", out];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    if (status !== 0) throw new Error(`generate --no-formats: ${stderr.trim().split("\n").at(-1)}`);
    return Promise.resolve(entry(join(out, revision), folder, types));
  },
};

function entry(generated: string, folder: string, types: readonly string[]): Entry {
  const guards = join(generated, "guards.js");
  const validate = join(generated, "validate.js");
  if (!existsSync(guards)) throw new Error(`${guards} is missing`);
  const from = JSON.stringify(guards);
  const race = join(folder, "race.mjs");
  const names = types.map((type) => `is${type}`);
  const checks = types.map((type) => `${type}: is${type}`).join(", ");
  writeFileSync(race, `import { ${names.join(", ")} } from ${from};\nexport const checks = { ${checks} };\n`);
  return {
    race,
    whole: guards,
    sizes: {
      "all checks": `export * from ${from};`,
      "all checks and explanations": `export * from ${from};\nexport * from ${JSON.stringify(validate)};`,
      "one check (CallToolRequest)": `export { isCallToolRequest } from ${from};`,
    },
  };
}
