import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Bench, Contestant, Entry } from "../contestant.js";

/** With `full` the formats are checked as the guards check them. */
type Formats = "full" | "none";

/** Code that was written once, as a CommonJS module: as an ES module it would still call `require`. */
export const ajvStandalone: Contestant = {
  name: "ajv standalone",
  family: "ajv",
  packages: ["ajv", "ajv-formats"],
  formats: "both",
  build: (bench) => Promise.resolve(written(bench, "full")),
};

/** The same with no look at formats. */
export const ajvWithoutFormats: Contestant = {
  ...ajvStandalone,
  name: "ajv, no formats",
  formats: "off",
  build: (bench) => Promise.resolve(written(bench, "none")),
};

/** Compiled by the process that uses it. */
export const ajvInMemory: Contestant = {
  ...ajvStandalone,
  name: "ajv",
  formats: "on",
  build: (bench) => Promise.resolve(inMemory(bench, "full")),
};

function options(formats: Formats): object {
  return { strict: false, strictNumbers: true, allowUnionTypes: true, validateFormats: formats !== "none" };
}

function ajvOf({ schema }: Bench, formats: Formats, code?: object): { ajv: Ajv2020; definitions: readonly string[] } {
  const document = JSON.parse(readFileSync(schema, "utf8")) as { $defs: object };
  const ajv = new Ajv2020({ ...options(formats), ...code });
  if (formats !== "none") addFormats.default(ajv, { mode: formats });
  ajv.addSchema(document, "protocol");
  return { ajv, definitions: Object.keys(document.$defs) };
}

function written(bench: Bench, formats: Formats): Entry {
  const write = (file: string, types: readonly string[]): string => {
    const { ajv } = ajvOf(bench, formats, { code: { source: true } });
    for (const type of types) ajv.addSchema({ $id: type, $ref: `protocol#/$defs/${type}` });
    const path = join(bench.folder, file);
    writeFileSync(path, standalone.default(ajv, Object.fromEntries(types.map((type) => [type, type]))));
    return path;
  };
  const all = write("all.cjs", ajvOf(bench, formats).definitions);
  const one = write("one.cjs", ["CallToolRequest"]);
  const race = join(bench.folder, "race.mjs");
  const raced = write("raced.cjs", bench.types);
  writeFileSync(race, `import all from ${JSON.stringify(raced)};\nexport const checks = { ...all };\n`);
  return {
    race,
    whole: all,
    sizes: {
      "all checks": `export { default } from ${JSON.stringify(all)};`,
      "all checks and explanations": `export { default } from ${JSON.stringify(all)};`,
      "one check (CallToolRequest)": `export { default } from ${JSON.stringify(one)};`,
    },
  };
}

function inMemory(bench: Bench, formats: Formats): Entry {
  const race = join(bench.folder, "race.mjs");
  const whole = join(bench.folder, "whole.mjs");
  const compiler = `
    import { readFileSync } from "node:fs";
    import { Ajv2020 } from "ajv/dist/2020.js";
    import addFormats from "ajv-formats";
    const document = JSON.parse(readFileSync(${JSON.stringify(bench.schema)}, "utf8"));
    const ajv = new Ajv2020(${JSON.stringify(options(formats))});
    addFormats.default(ajv, { mode: ${JSON.stringify(formats)} });
    ajv.addSchema(document, "protocol");
    const compile = (type) => [type, ajv.compile({ $ref: "protocol#/$defs/" + type })];`;
  writeFileSync(
    race,
    `${compiler}\nexport const checks = Object.fromEntries(${JSON.stringify(bench.types)}.map(compile));\n`,
  );
  writeFileSync(
    whole,
    `${compiler}\nexport const checks = Object.fromEntries(Object.keys(document.$defs).map(compile));\n`,
  );
  return { race, whole };
}
