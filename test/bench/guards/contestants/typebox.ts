import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Contestant, Entry } from "../contestant.js";

/** Compiled by the process that uses it, from the JSON Schema as it is. */
export const typebox: Contestant = {
  name: "TypeBox",
  family: "typebox",
  packages: ["typebox"],
  formats: "on",
  build: (bench) => Promise.resolve(entry(bench)),
};

/** As ajv-formats has it; TypeBox knows the other formats itself. */
const BYTE = String.raw`/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/`;

function entry({ folder, schema, types }: Bench): Entry {
  const all = Object.keys((JSON.parse(readFileSync(schema, "utf8")) as { $defs: object }).$defs);
  const write = (file: string, names: readonly string[]): string => {
    const path = join(folder, file);
    writeFileSync(
      path,
      `import { readFileSync } from "node:fs";
import Format from "typebox/format";
import Schema from "typebox/schema";
Format.Set("byte", (value) => ${BYTE}.test(value));
const { $defs } = JSON.parse(readFileSync(${JSON.stringify(schema)}, "utf8"));
const check = (name) => {
  const validator = Schema.Compile({ $defs, $ref: "#/$defs/" + name });
  return [name, (value) => validator.Check(value)];
};
export const checks = Object.fromEntries(${JSON.stringify(names)}.map(check));
`,
    );
    return path;
  };
  return { race: write("race.mjs", types), whole: write("whole.mjs", all) };
}
