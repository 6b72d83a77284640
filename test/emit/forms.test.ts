import * as fc from "fast-check";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { findClashingExport } from "../../generator/emit/clash.js";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import { PACKAGE_PARTS } from "../../generator/emit/parts.js";
import { emitRuntimeModules } from "../../generator/emit/runtime.js";
import { buildProtocolModel } from "../../generator/model/buildModel.js";
import { readProtocolSchema } from "../../generator/read/readSchema.js";
import { COMPILERS_HERE, compile, inFolder, writeProject } from "./support/compilers.js";
import { schemas } from "./support/randomForms.js";

/** `npm run test:types` compiles the packages of all schemas, `npm test` those of the first. */
const SCHEMAS = process.env["TYPES"] === "all" ? 40 : 20;
const REVISION = "2099-01-01";

/** The package of a schema in memory; undefined where the schema is refused. */
async function packageOf(form: "ts" | "json", text: string): Promise<Map<string, string> | undefined> {
  try {
    const source = await readProtocolSchema({ file: `schema.${form}`, text, sha256: "0" });
    const { model } = buildProtocolModel(REVISION, source);
    const files = emitRevisionPackage(model, { parts: PACKAGE_PARTS, target: "ts", formats: true });
    return findClashingExport(files) === undefined ? new Map(files.map((file) => [file.path, file.text])) : undefined;
  } catch (error) {
    assert.is((error as Error).name, "SchemaError", text);
    return undefined;
  }
}

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
    writeProject(folder, new Map(), true);
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

const UNION_RESULT =
  'interface CallToolRequest { method: "tools/call" }\ninterface Plain { content: string }\ninterface Structured { structured: object }\n' +
  "type CallToolResult = Plain | Structured;\ntype ClientRequest = CallToolRequest;\n";

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

test("a handler returns a result that is a union under the name that types.ts declares", async () => {
  const files = (await packageOf("ts", UNION_RESULT))!;
  const server = files.get(`${REVISION}/server.ts`)!;
  assert.match(server, /Awaitable<types\.CallToolResult>/);
  assert.not.match(server, /CallToolReturn/);
});

test("a request that the server asks and that is named like a member of the context is refused", async () => {
  const asked = 'interface LogRequest { method: "x/log" }\ninterface LogResult {}\ntype ServerRequest = LogRequest;\n';
  assert.is(await packageOf("ts", asked), undefined);
});

test("a feature called server has handlers of another name than all handlers of a server", async () => {
  const files = (await packageOf(
    "ts",
    'interface ResetRequest { method: "server/reset" }\ninterface ResetResult {}\ntype ClientRequest = ResetRequest;\n',
  ))!;
  assert.match(files.get(`${REVISION}/server.ts`)!, /server\?: FeatureServerHandlers;/);
});

test.run();
