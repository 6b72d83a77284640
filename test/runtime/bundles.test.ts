import { join } from "node:path";
import { build } from "esbuild";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../shared.js";

const test = suite("what a bundle loads at its start");

const STDIO = "runtime/stdio";
const HTTP = "runtime/nodeHttp";

/** A server of one revision, and the modules that it has no use for before somebody asks. */
const UNUSED: readonly (readonly [revision: string, transport: string, modules: readonly string[]])[] = [
  ["2025-11-25", STDIO, ["standalone", "listen", "rounds", "sealed", "questions", "toolIndex", "http", "sse"]],
  ["2025-11-25", HTTP, ["standalone", "listen", "rounds", "sealed", "questions", "stdio", "fetch"]],
  ["2026-07-28", STDIO, ["handshake", "session", "rounds", "sealed", "questions", "toolIndex", "http", "sse"]],
  ["2026-07-28", HTTP, ["handshake", "session", "rounds", "sealed", "questions", "stdio", "fetch"]],
];

for (const [revision, transport, modules] of UNUSED) {
  test(`${revision} on ${transport}: not ${modules.join(", ")}`, async () => {
    const loaded = await loadedAtStart(revision, transport);
    assert.ok(loaded.includes("connection"), `a server has a connection: ${loaded.join(", ")}`);
    assert.equal(
      modules.filter((name) => loaded.includes(name)),
      [],
    );
    assert.not.ok(loaded.includes("validate"), "what explains faults is loaded where there is one");
  });
}

/** Names of the runtime's modules that have code in the first file of a bundle, or in one that it imports. */
async function loadedAtStart(revision: string, transport: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: {
      contents: `export { createServer } from "./${revision}/server.js"; export * from "./${transport}.js";`,
      resolveDir: join(ROOT, "generated"),
    },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    outdir: "out",
    metafile: true,
    write: false,
  });
  const loaded = new Set(
    Object.keys(metafile.outputs).filter((path) => metafile.outputs[path]!.entryPoint === "<stdin>"),
  );
  for (const path of loaded)
    for (const { path: imported, kind } of metafile.outputs[path]!.imports)
      if (kind === "import-statement" && imported in metafile.outputs) loaded.add(imported);
  const inputs = [...loaded].flatMap((path) => Object.entries(metafile.outputs[path]!.inputs));
  return inputs.flatMap(([path, { bytesInOutput }]) => {
    const [, name] = /generated\/(?:runtime|[\d-]+)\/(\w+)\.js$/.exec(path) ?? [];
    return name === undefined || bytesInOutput === 0 ? [] : [name];
  });
}

test.run();
