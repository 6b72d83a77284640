import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The folders whose TypeScript tests load in their own process. */
const SOURCES = ["generator", "templates/runtime", "test", "samples"];
/** What no test loads: programs with figures, expected output, and packages. */
const IGNORED = /(^|\/)(node_modules|golden|bench\/(?!plots)|consumers)\//;
/** Servers in JavaScript, which tests load too. */
const FIXTURES = "test/runtime/fixtures";

/** Copies that were not used for this time are removed. Another run may use a copy of earlier sources. */
const UNUSED_MS = 6 * 60 * 60_000;

/**
 * Transforms all sources to JavaScript at once, which takes less time than a loader that transforms each module where it is imported.
 * The modules keep their places in a copy of the folders. There, `import.meta` still names the original file, so that tests find what lies
 * beside it. A copy of the same sources is used again, also by runs at the same time.
 *
 * @param root the folder of the repository.
 * @returns the copy of the folder `test`.
 */
export async function transformSources(root: string): Promise<string> {
  const files = SOURCES.flatMap((folder) => modulesIn(root, folder));
  const copies = join(root, "node_modules", ".cache", "transformed");
  mkdirSync(copies, { recursive: true });
  const copy = join(copies, hashOf(root, files));
  if (!existsSync(copy)) {
    const building = mkdtempSync(`${copy}-`);
    await build({
      absWorkingDir: root,
      entryPoints: files,
      outdir: building,
      outbase: root,
      format: "esm",
      target: "node20",
      sourcemap: "inline",
      sourcesContent: false,
      logLevel: "warning",
      plugins: [
        {
          name: "places",
          setup({ onLoad }): void {
            onLoad({ filter: /\.ts$/ }, ({ path }) => ({ loader: "ts", contents: withPlace(path) }));
          },
        },
      ],
    });
    writeFileSync(join(building, "package.json"), '{ "type": "module" }\n');
    for (const folder of ["generated", "schema"]) symlinkSync(join(root, folder), join(building, folder));
    cpSync(join(root, FIXTURES), join(building, FIXTURES), { recursive: true });
    moveUnlessThere(building, copy);
  }
  utimesSync(copy, new Date(), new Date());
  for (const name of readdirSync(copies))
    if (Date.now() - statSync(join(copies, name)).mtimeMs > UNUSED_MS) rmSync(join(copies, name), { recursive: true });
  return join(copy, "test");
}

/** A run at the same time may have made the same copy. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}

function hashOf(root: string, files: readonly string[]): string {
  // The copies contain the path of the repository.
  const hash = createHash("sha256").update(root);
  const fixtures = readdirSync(join(root, FIXTURES)).map((name) => `${FIXTURES}/${name}`);
  for (const file of [...files, ...fixtures])
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

function modulesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts") && !IGNORED.test(path));
}

function withPlace(path: string): string {
  const text = readFileSync(path, "utf8");
  if (!text.includes("import.meta.")) return text;
  const { href } = pathToFileURL(path);
  return text
    .replace(/import\.meta\.dirname/g, JSON.stringify(dirname(path)))
    .replace(/import\.meta\.filename/g, JSON.stringify(path))
    .replace(/import\.meta\.url/g, JSON.stringify(href));
}
