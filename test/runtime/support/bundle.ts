import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../../support/schemas.js";

const GENERATED = join(ROOT, "generated");

/** The first file of a bundle and the files that it imports: what a program loads at its start. */
export interface BundleStart {
  /** Bytes after gzip. */
  readonly size: number;
  /** The modules that have code in the files, without the folder `runtime` or the revision, such as `serverCore`. */
  readonly modules: readonly string[];
  readonly text: string;
}

/**
 * Bundles a program whose imports start at `generated/`.
 *
 * @param later the names of modules, such as `clientChecks`, that are loaded later but counted, too.
 */
export async function bundleStart(program: string, later: readonly string[] = []): Promise<BundleStart> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: GENERATED },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "node",
    outdir: "out",
    metafile: true,
    write: false,
  });
  const loaded = new Set(
    Object.keys(metafile.outputs).filter((path) => {
      const { entryPoint } = metafile.outputs[path]!;
      return entryPoint === "<stdin>" || later.some((name) => entryPoint?.endsWith(`/${name}.js`));
    }),
  );
  for (const path of loaded)
    for (const { path: imported, kind } of metafile.outputs[path]!.imports)
      if (kind === "import-statement" && imported in metafile.outputs) loaded.add(imported);
  const files = outputFiles.filter(({ path }) => [...loaded].some((name) => path.endsWith(`/${name}`)));
  const inputs = [...loaded].flatMap((path) => Object.entries(metafile.outputs[path]!.inputs));
  return {
    size: files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0),
    modules: inputs.flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput === 0 ? [] : (/generated\/(?:runtime|[\d-]+)\/([\w/-]+)\.js$/.exec(path)?.[1] ?? []),
    ),
    text: files.map(({ text }) => text).join("\n"),
  };
}

/** Returns the bytes after gzip of a program in one file. */
export async function bundleSize(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: GENERATED },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
