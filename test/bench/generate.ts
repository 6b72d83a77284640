import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listBundledRevisions, getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { PACKAGE_ROOT } from "../../generator/packageRoot.js";
import { grownSchema } from "./grownSchema.js";
import { installPeers, measure, median, table, type Contender, type Run } from "./measure.js";

/**
 * `npm run bench`: whole processes, interleaved, medians over rounds. Wall and CPU seconds and peak memory of mcpgen beside
 * generators that write types only, and beside an empty process; then how the time grows with the schema.
 */

const ROUNDS = Number(process.argv[2] ?? 7);
const HERE = join(PACKAGE_ROOT, "test", "bench");
const CLI = join(PACKAGE_ROOT, "dist", "cli.js");

installPeers(HERE);
const scratch = mkdtempSync(join(tmpdir(), "mcpgen-bench-"));
const out = join(scratch, "out");
const revisions = [...listBundledRevisions().keys()];
const newest = revisions.at(-1)!;
const schemaTs = getBundledSchemaPath(newest);
const schemaJson = join(PACKAGE_ROOT, "generated", newest, "schema.json");

try {
  await compare();
  await growth();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function compare(): Promise<void> {
  const generate = (...given: string[]): Contender["command"] => [
    process.execPath,
    CLI,
    "generate",
    ...given,
    "--out",
    out,
  ];
  const clean = (): void => rmSync(out, { recursive: true, force: true });
  const contenders: Contender[] = [
    { name: "an empty process (floor)", command: [process.execPath, "-e", "0"] },
    {
      name: "json2ts 16.0.0, types only",
      command: [process.execPath, peer("json-schema-to-typescript", "json2ts"), "--unreachableDefinitions", schemaJson],
    },
    {
      name: "quicktype 26.0.0, types and converters",
      command: [
        process.execPath,
        peer("quicktype", "quicktype"),
        "--src-lang",
        "schema",
        "--lang",
        "typescript",
        `${schemaJson}#/$defs/`,
        "-o",
        join(scratch, "quicktype.ts"),
      ],
    },
    { name: "mcpgen, bundled revision", command: generate(newest), before: clean },
    {
      name: "mcpgen, --schema schema.ts",
      command: generate("--schema", schemaTs, "--revision", newest),
      before: clean,
    },
    {
      name: "mcpgen, --schema schema.json",
      command: generate("--schema", schemaJson, "--revision", newest),
      before: clean,
    },
    { name: `mcpgen, all ${revisions.length} revisions`, command: generate(...revisions), before: clean },
    { name: "mcpgen check, unchanged", command: [process.execPath, CLI, "check", "--out", join(scratch, "checked")] },
  ];
  spawnSync(process.execPath, [CLI, "generate", newest, "--out", join(scratch, "checked")]);
  const runs = measure(contenders, ROUNDS);
  const base = runs.get("json2ts 16.0.0, types only")!;
  console.log(
    `Revision ${newest}, Node ${process.version}, medians of ${ROUNDS} interleaved rounds; the ratio is wall time to that of json2ts, pair by pair.\n`,
  );
  console.log(
    table(
      ["command", "wall s", "CPU s", "peak MiB", "ratio", "exit"],
      contenders.map(({ name }) => row(name, runs.get(name)!, base)),
    ),
  );
}

function row(name: string, runs: readonly Run[], base: readonly Run[]): string[] {
  const ratio = median(runs.map(({ wall }, i) => wall / base[i]!.wall));
  return [
    name,
    median(runs.map(({ wall }) => wall)).toFixed(2),
    median(runs.map(({ cpu }) => cpu)).toFixed(2),
    median(runs.map(({ peak }) => peak)).toFixed(0),
    `${ratio.toFixed(2)}x`,
    runs.every(({ code }) => code === 0) ? "0" : "failed",
  ];
}

async function growth(): Promise<void> {
  const rows: string[][] = [];
  let first: number | undefined;
  for (const factor of [1, 10, 100]) {
    const file = join(scratch, `schema-${factor}.ts`);
    writeFileSync(file, grownSchema(readFileSync(schemaTs, "utf8"), factor));
    const command = [process.execPath, CLI, "generate", "--schema", file, "--revision", newest, "--out", out];
    const runs = measure(
      [{ name: "grown", command, before: () => rmSync(out, { recursive: true, force: true }) }],
      factor === 100 ? 1 : 3,
    ).get("grown")!;
    const cpu = median(runs.map((run) => run.cpu));
    first ??= cpu;
    rows.push([
      `${factor}x`,
      (statSync(file).size / 1e6).toFixed(1),
      cpu.toFixed(2),
      `${(cpu / first).toFixed(1)}x`,
      median(runs.map(({ peak }) => peak)).toFixed(0),
      runs.every(({ code }) => code === 0) ? "0" : "failed",
    ]);
  }
  console.log(`\nGrowth: the same schema with its declarations repeated under other names.\n`);
  console.log(table(["schema", "MB", "CPU s", "CPU ratio", "peak MiB", "exit"], rows));
}

function peer(name: string, bin: string): string {
  const manifest = createRequire(join(HERE, "package.json")).resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: string | { [name: string]: string } };
  const file = join(dirname(manifest), typeof bins === "string" ? bins : bins[bin]!);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return file;
}
