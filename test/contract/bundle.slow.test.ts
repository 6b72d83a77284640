import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildResult } from "esbuild";
import * as assert from "uvu/assert";
import { REVISIONS } from "../support/revisions.js";
import { writeGenerated } from "./support/served.js";
import { TEN_TOOLS } from "./support/tenTools.js";
import { suiteInOneFolder, write } from "../support/folders.js";

const test = suiteInOneFolder("a server with ten tools on stdio, bundled");

/** Bytes after gzip at most: of what is loaded at the start where the rest is split off, and of all in one file. */
const LIMITS: readonly Limits[] = [
  { revisions: ["2025-11-25", "2026-07-28"], native: true, start: 26_050, whole: 31_950 },
  { revisions: ["2025-11-25"], start: 20_850, whole: 25_950 },
  { revisions: ["2026-07-28"], start: 22_050, whole: 26_850 },
  { revisions: ["2025-11-25", "2026-07-28"], start: 37_150, whole: 43_300 },
  { revisions: REVISIONS, start: 43_600, whole: 49_200 },
];

interface Limits {
  readonly revisions: readonly string[];
  /** True for a server for each revision, without bridges. */
  readonly native?: true;
  readonly start: number;
  readonly whole: number;
}

/** Modules that such a server has no use for before a client asks for something special, or sends something wrong. */
const UNUSED = /\/(validation|httpEndpoint)\.ts$/;

for (const { revisions, native, start, whole } of LIMITS)
  test(`${revisions.join(" and ")}${native ? ", without bridges" : ""}: bytes at most ${start} at the start, ${whole} in one file`, async ({
    folder,
  }) => {
    const project = join(folder, `${revisions.join("_")}${native ?? ""}`);
    await writeGenerated(project, { name: "ten", version: "1.0.0", tools: TEN_TOOLS }, revisions, ["server"], {
      native,
    });
    write(project, "main.ts", mainModule());
    const one = await bundled(project, false);
    const parts = await bundled(project, true);
    const loaded = loadedAtStart(parts);
    const found = [sizeOf(one, ["main.js"]), sizeOf(parts, [...loaded.files])];
    assert.ok(found[0]! <= whole, `${found[0]} bytes in one file`);
    assert.ok(found[1]! <= start, `${found[1]} bytes at the start`);
    assert.ok(
      loaded.modules.some((module) => module.endsWith("/serverCore.ts")),
      loaded.modules.join(),
    );
    assert.equal(
      loaded.modules.filter((module) => UNUSED.test(module)),
      [],
    );
  });

test("a server without authorization does not contain the scopes of its contract", async ({ folder }) => {
  const project = join(folder, "scoped");
  const scopes = ["zebra:read"];
  const tools = TEN_TOOLS.map((tool) => ({ ...tool, scopes }));
  const resourceTemplates = [{ name: "zebra", uriTemplate: "zoo://{zebra}", scopes }];
  await writeGenerated(project, { name: "ten", version: "1.0.0", tools, resourceTemplates }, ["2026-07-28"]);
  const resources = 'createServers({ resources: { zebra: () => "" },';
  write(project, "main.ts", mainModule().replace("createServers({", resources));
  const text = (await bundled(project, false)).outputFiles[0]!.text;
  assert.match(text, "zoo://{zebra}");
  assert.not.match(text, "zebra:read");
});

function mainModule(): string {
  const functions = TEN_TOOLS.map(({ name }) => `async ${name.replace("_", "")}() { return failure("${name}"); }`);
  return `import { createServers, failure } from "./contract/index.js";
    import { serveStdio } from "./runtime/stdio.js";
    serveStdio(createServers({ tools: { ${functions.join(", ")} } }));`;
}

type Bundle = BuildResult<{ metafile: true; write: false }>;

function bundled(project: string, splitting: boolean): Promise<Bundle> {
  return build({
    // The names of chunks are hashes, also of paths. With absolute paths of a random folder, the size would differ by some bytes each time.
    absWorkingDir: project,
    entryPoints: ["main.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    outdir: "out",
    metafile: true,
    write: false,
    splitting,
  });
}

/** The files that the first one imports, and the modules that have code in them. */
function loadedAtStart({ metafile: { outputs } }: Bundle): { files: Set<string>; modules: string[] } {
  const files = new Set(Object.keys(outputs).filter((path) => path.endsWith("/main.js")));
  for (const path of files)
    for (const { path: imported, kind } of outputs[path]!.imports)
      if (kind === "import-statement" && imported in outputs) files.add(imported);
  const inputs = [...files].flatMap((path) => Object.entries(outputs[path]!.inputs));
  return { files, modules: inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput === 0 ? [] : [path])) };
}

function sizeOf({ outputFiles }: Bundle, names: readonly string[]): number {
  const wanted = outputFiles.filter(({ path }) => names.some((name) => path.endsWith(name)));
  assert.is(wanted.length, names.length);
  return wanted.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

test.run();
