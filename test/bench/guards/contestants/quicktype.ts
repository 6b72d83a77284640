import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Bench, Contestant, Entry } from "../contestant.js";

/** Its converters, without their JSON.parse; they throw at what is wrong and build a copy of what is right. */
export const quicktype: Contestant = {
  name: "quicktype",
  family: "quicktype",
  packages: ["quicktype"],
  formats: "on",
  build: (bench) => Promise.resolve(entry(bench)),
};

function entry({ folder, schema, types }: Bench): Entry {
  const converters = join(folder, "converters.cjs");
  const command = ["--src-lang", "schema", "--lang", "javascript", "--raw-type", "any", `${schema}#/$defs/`];
  const { status, stderr } = spawnSync(process.execPath, [program(folder), ...command, "-o", converters], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(
      `it fails: ${
        stderr
          .trim()
          .split("\n")
          .find((line) => /error/i.test(line)) ?? status
      }`,
    );
  const known = new Set(Object.keys(createRequire(converters)(converters) as object).map((name) => name.toLowerCase()));
  const converter = (type: string): string => `to${type}`;
  const checks = types.filter((type) => known.has(converter(type).toLowerCase()));
  const race = join(folder, "race.mjs");
  writeFileSync(
    race,
    `import converters from ${JSON.stringify(converters)};
const byName = new Map(Object.entries(converters).map(([name, convert]) => [name.toLowerCase(), convert]));
function check(name) {
  const convert = byName.get(name.toLowerCase());
  return (value) => {
    try {
      convert(value);
      return true;
    } catch {
      return false;
    }
  };
}
export const checks = { ${checks.map((type) => `${type}: check("${converter(type)}")`).join(", ")} };
`,
  );
  const all = `export { default } from ${JSON.stringify(converters)};`;
  return { race, whole: converters, sizes: { "all checks": all, "all checks and explanations": all } };
}

function program(folder: string): string {
  const manifest = createRequire(join(folder, "x.js")).resolve("quicktype/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: string | { quicktype: string } };
  return join(dirname(manifest), typeof bin === "string" ? bin : bin.quicktype);
}
