import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The folders whose TypeScript tests load in their own process. */
const SOURCES = ["generator", "templates/runtime", "test", "samples"];
/** What no test loads: programs with figures, expected output, and packages. */
const IGNORED = /(^|\/)(node_modules|golden|bench\/(?!plots)|consumers)\//;
/** Servers in JavaScript, which tests load too. */
const FIXTURES = "test/runtime/fixtures";

/** Returns the folder of the transformed tests. @param root the folder of the repository. */
export function transformedTests(root: string): string {
  return join(copyIn(root), "test");
}

function copyIn(root: string): string {
  return join(root, "node_modules", ".cache", "transformed");
}

/**
 * Transforms all sources to JavaScript at once, which takes less time than a loader that transforms each module where it is imported.
 * The modules keep their places in a copy of the folders. There, `import.meta` still names the original file, so that tests find what lies
 * beside it.
 *
 * @param root the folder of the repository.
 */
export async function transformSources(root: string): Promise<void> {
  const copy = copyIn(root);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }\n');
  for (const folder of ["generated", "schema"]) symlinkSync(join(root, folder), join(copy, folder));
  cpSync(join(root, FIXTURES), join(copy, FIXTURES), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: SOURCES.flatMap((folder) => modulesIn(root, folder)),
    outdir: copy,
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
