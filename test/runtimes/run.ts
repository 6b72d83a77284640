import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { startSample } from "../conformance/sample.js";
import { installPinned } from "../scaffold/support/freshMachine.js";
import type { Case, CaseFile } from "./check.js";
import { writeSources } from "../emit/support/generatedCopy.js";
import { installPackage, PRINTED } from "./installed.js";
import { layOut, modulesBelow } from "./layOut.js";
import type { Places } from "./places.js";
import {
  printedBy,
  reportOf,
  REQUIRING,
  requiredBy,
  RUNTIMES,
  versionOf,
  type Form,
  type Runtime,
} from "./runtimes.js";
import { faultsOf } from "./verdict.js";

/**
 * `npm run test:runtimes`: the committed generated modules, on their own, in every runtime that they promise to run in, and their
 * clients against `samples/everything`. A line and a check for each runtime and form; the last line counts them.
 */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const GENERATED = join(HERE, "..", "..", "generated");
/** By form, the generated code. As TypeScript, it is that of a project whose sources a runtime takes as they are. */
const GENERATED_IN = { js: GENERATED, ts: writeSources({ rewriteRelativeImportExtensions: true }) };

// The pinned binaries are those for Linux on x64.
installPinned(HERE);
const cases = await writtenDown("cases");
const webClients = await writtenDown("clients/cases", (file) => file !== "processes.ts");
const clients = await writtenDown("clients/cases");
const scratch = mkdtempSync(join(tmpdir(), "mcpgen-runtimes-"));
const everything = join(scratch, "everything.mjs");
let [passed, failed] = [0, 0];

const sample = await startSample();
try {
  buildSync({
    entryPoints: [join(HERE, "..", "..", "samples", "everything", "src", "main.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: everything,
  });
  const places: Places = { url: sample.url, command: [process.execPath, everything, "--stdio"] };
  for (const form of ["js", "ts"] as const) {
    layOut({
      generated: GENERATED_IN[form],
      sources: HERE,
      places,
      form,
      folder: join(scratch, form),
    });
  }
  for (const runtime of REQUIRING) checkRequire(runtime);
  installPackage(join(scratch, "installed"));
  for (const runtime of RUNTIMES) checkInstalled(runtime);
  for (const runtime of RUNTIMES) {
    for (const form of runtime.forms) checkRuntime(runtime, form);
    checkClients(runtime);
  }
} finally {
  await sample.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function checkRuntime(runtime: Runtime, form: Form): void {
  let title = `${runtime.binary} .${form}`;
  try {
    const folder = join(scratch, form);
    title = `${runtime.name} ${versionOf(runtime, HERE, folder)} .${form}`;
    const report = reportOf(runtime, [HERE, folder]);
    const modules = modulesBelow(GENERATED_IN[form], form).length;
    count(title, faultsOf(report, cases, { codeFromStrings: runtime.codeFromStrings, modules }), cases.length);
  } catch (error) {
    count(title, [error instanceof Error ? error.message : String(error)]);
  }
}

/** The clients of a runtime find out of a server what is written down, and leave no process of their server. */
function checkClients(runtime: Runtime): void {
  const title = `${runtime.binary} clients`;
  const expected = runtime.hasNode ? clients : webClients;
  try {
    const report = reportOf(runtime, [HERE, join(scratch, "js")], runtime.startClients);
    const modules = modulesBelow(GENERATED, "js").length;
    const left = processesOf(everything).map((pid) => `process ${pid} of the server is left`);
    const faults = faultsOf(report, expected, { codeFromStrings: runtime.codeFromStrings, modules });
    count(title, [...faults, ...left], expected.length);
  } catch (error) {
    count(title, [error instanceof Error ? error.message : String(error)]);
  }
}

/** The processes of Linux that have a text in their command line. */
function processesOf(text: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(text);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

/** A CommonJS project can `require` what is generated. */
function checkRequire(runtime: Runtime): void {
  const folder = join(scratch, "js");
  const title = `${runtime.binary} require(esm)`;
  const modules = modulesBelow(GENERATED, "js").map((module) => `./generated/${module}.js`);
  const text = `for (const path of ${JSON.stringify(modules)}) require(path);
console.log(typeof require("./generated/index.js").revisions);\n`;
  writeFileSync(join(folder, "require.cjs"), text);
  try {
    const printed = requiredBy(runtime, HERE, folder);
    count(title, printed === "object" ? [] : [`printed ${printed}`], modules.length);
  } catch (error) {
    count(title, [error instanceof Error ? error.message : String(error)]);
  }
}

/** A program imports the installed package `mcpgen-sdk`; a worker has it bundled. */
function checkInstalled(runtime: Runtime): void {
  const title = `${runtime.binary} mcpgen-sdk`;
  try {
    const printed = printedBy(runtime, HERE, join(scratch, "installed"));
    count(title, printed.includes(PRINTED) ? [] : [`printed ${printed}`], 1);
  } catch (error) {
    count(title, [error instanceof Error ? error.message : String(error)]);
  }
}

function count(title: string, faults: readonly string[], cases?: number): void {
  if (faults.length === 0) passed++;
  else failed++;
  console.log([title, faults.length === 0 ? "✓" : "✗", ...(cases === undefined ? [] : [`${cases} cases`])].join(" "));
  for (const fault of faults) console.log(`  ${fault}`);
}

/** The cases of the files in a folder. */
async function writtenDown(folder: string, isWanted: (file: string) => boolean = () => true): Promise<Case[]> {
  const files = readdirSync(join(HERE, folder)).filter(isWanted);
  const loaded = await Promise.all(files.map((file) => import(`./${folder}/${file}`) as Promise<CaseFile>));
  return loaded.flatMap((file) => file.cases);
}
