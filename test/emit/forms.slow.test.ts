import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRuntimeModules } from "../../generator/emit/runtime.js";
import { COMPILERS_HERE, compile, inFolder, NODE_TYPES, writeProject } from "./support/compilers.js";
import { packageOf, REVISION, UNION_RESULT } from "./support/packageOfSchema.js";
import { schemas } from "./support/randomForms.js";

/** `npm run test:types` compiles the packages of all schemas, `npm run test:slow` those of the first. */
const SCHEMAS = process.env["TYPES"] === "all" ? 40 : 20;

function withRuntime(packages: ReadonlyMap<string, ReadonlyMap<string, string>>): Map<string, string> {
  const code = [...packages.values()].flatMap((modules) => [...modules.values()]);
  const files = new Map(
    emitRuntimeModules("ts", { code, roles: ["server", "client"], features: ["authorization"] }).map(
      ({ path, text }) => [`src/${path}`, text],
    ),
  );
  for (const [name, modules] of packages)
    for (const [path, text] of modules)
      if (path.endsWith(".ts")) files.set(`src/${path.replace(REVISION, name)}`, text);
  return files;
}

/** What the compilers say of packages beside the runtime, with the strictest options and with those of a plain project. */
async function complaintsOf(packages: ReadonlyMap<string, ReadonlyMap<string, string>>): Promise<string[]> {
  return inFolder(withRuntime(packages), async (folder) => {
    writeProject(folder, new Map(), NODE_TYPES);
    const said: string[] = [];
    for (const compiler of COMPILERS_HERE) said.push(await compile(compiler, folder));
    const project = join(folder, "tsconfig.json");
    const { compilerOptions } = JSON.parse(readFileSync(project, "utf8")) as { compilerOptions: object };
    const plain = { ...compilerOptions, exactOptionalPropertyTypes: false, isolatedDeclarations: false };
    writeFileSync(project, JSON.stringify({ compilerOptions: plain, include: ["src"] }));
    said.push(await compile("typescript", folder));
    return said.flatMap((text) => text.split("\n")).filter((line) => line.includes("error"));
  });
}

test("whatever is accepted compiles: small schemas at random, in both forms, and a result that is a union", async () => {
  const packages = new Map<string, ReadonlyMap<string, string>>();
  for (const [i, forms] of fc.sample(schemas, { numRuns: SCHEMAS, seed: 20 }).entries()) {
    for (const form of ["ts", "json"] as const) {
      const files = await packageOf(form, forms[form]);
      if (files !== undefined) packages.set(`${form}${i}`, files);
    }
  }
  assert.ok(packages.size > SCHEMAS, `${packages.size} packages`);
  packages.set("union", (await packageOf("ts", UNION_RESULT))!);
  assert.equal(await complaintsOf(packages), []);
});

test.run();
