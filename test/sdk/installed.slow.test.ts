import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { COMPILERS, type Compiler } from "../emit/support/compilers.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

/** `mcpgen-sdk` as a user installs it: packed, and installed into an empty project. npm reads the packed file only, and no registry. */

const test = suiteInOneFolder("the installed package");

const README = readFileSync(join(ROOT, "generated", "README.md"), "utf8");
/** uvu switches colours on. */
const PLAIN = { ...process.env, FORCE_COLOR: "0" };
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const COMPATIBLE = VERSION.split(".").slice(0, 2).join(".");
const MCPGEN = join(ROOT, "dist", "cli.js");

test.before(({ folder }) => {
  const packed = run(ROOT, "npm", ["pack", "-w", "generated", "--silent", "--pack-destination", folder]).trim();
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  run(folder, "npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", join(folder, packed)]);
  mkdirSync(join(folder, "node_modules", "@types"));
  for (const name of ["@types/node", "undici-types", "jose", "oauth4webapi"])
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  for (const [, name, code] of README.matchAll(/```ts\n\/\/ (\S+)\n([^]*?)```/g)) write(folder, `src/${name}`, code!);
});

test("the tarball holds what is imported, and nothing else", ({ folder }) => {
  const installed = join(folder, "node_modules", "mcpgen-sdk");
  const { exports, dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    exports: { [entry: string]: string | { types: string; default: string } };
    dependencies?: object;
  };
  assert.is(dependencies, undefined);
  for (const [entry, target] of Object.entries(exports))
    if (typeof target === "object" && !entry.includes("*"))
      for (const path of [target.types, target.default])
        assert.ok(readFileSync(join(installed, path)).length > 0, path);
  const names = run(installed, "find", [".", "-type", "f"]).trim().split("\n");
  assert.equal(
    names.filter((name) => !/\.(js|d\.ts)$|README\.md$|package\.json$/.test(name)),
    [],
  );
});

for (const compiler of COMPILERS)
  for (const [module, moduleResolution] of [
    ["NodeNext", "NodeNext"],
    ["Node16", "Node16"],
    ["ESNext", "Bundler"],
  ] as const)
    test(`${compiler} compiles the programs of the README with ${moduleResolution}`, ({ folder }) => {
      compile(folder, compiler, { module, moduleResolution });
    });

test("each entry has declarations that compile without skipLibCheck", ({ folder }) => {
  const file = join(folder, "node_modules", "mcpgen-sdk", "package.json");
  const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: { [entry: string]: unknown } };
  const entries = Object.keys(exports).filter((entry) => !entry.includes("*") && entry !== "./package.json");
  assert.ok(entries.length > 50, `${entries.length} entries`);
  const imports = entries.map((entry, i) => `export * as e${i} from "mcpgen-sdk${entry.slice(1)}";`).join("\n");
  write(folder, "all/src/all.ts", imports);
  write(folder, "all/package.json", '{ "type": "module" }');
  compile(join(folder, "all"), "typescript", { lib: ["ES2023", "DOM"] });
});

test("the programs of the README run", ({ folder }) => {
  compile(folder, "typescript", { module: "NodeNext", moduleResolution: "NodeNext" });
  const dist = join(folder, "dist");
  assert.match(run(dist, process.execPath, ["client.js"]), "greet\n[ { type: 'text', text: 'Hello, Ada' } ]\n");
  const lines = ['{"jsonrpc":"2.0","id":1,"method":"no/such"}', "no JSON"].join("\n");
  const gateway = spawnSync(process.execPath, ["gateway.js"], { cwd: dist, input: lines, encoding: "utf8" });
  assert.equal([gateway.status, gateway.stdout], [0, ""]);
  assert.ok(gateway.stderr.length > 0);
});

test("internals cannot be imported by their paths", ({ folder }) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", 'import "mcpgen-sdk/runtime/serverCore.js";'],
    { cwd: folder, encoding: "utf8" },
  );
  assert.is(status, 1);
  assert.match(stderr, "ERR_PACKAGE_PATH_NOT_EXPORTED");
});

test("a call with invalid params fails with one error if the rest of the package was replaced while the server ran", ({
  folder,
}) => {
  const file = join(folder, "node_modules", "mcpgen-sdk", "2025-11-25", "validate.js");
  write(
    folder,
    "gone.mjs",
    `import { createServer } from "mcpgen-sdk/2025-11-25/server";
import { connectInMemory } from "mcpgen-sdk/memory";

const callTool = () => ({ content: [] });
const options = { name: "a", version: "1.0.0", onError: (error) => console.log(error.code) };
const peer = connectInMemory(createServer(options, { tools: { listTools: () => ({ tools: [] }), callTool } }));
peer.send({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "b", version: "1.0.0" } } });
await peer.next();
peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
for (const id of [2, 3]) {
  peer.send({ jsonrpc: "2.0", id, method: "tools/call", params: {} });
  console.log(JSON.stringify(await peer.next()));
}
`,
  );
  renameSync(file, `${file}.old`);
  try {
    const answer = (id: number): string =>
      `ERR_MODULE_NOT_FOUND\n{"jsonrpc":"2.0","id":${id},"error":{"code":-32603,"message":"Internal error","data":{"errorId":"…"}}}\n`;
    const shown = run(folder, process.execPath, ["gone.mjs"]).replace(/[\da-f-]{36}/g, "…");
    assert.is(shown, answer(2) + answer(3));
  } finally {
    renameSync(`${file}.old`, file);
  }
});

test("a contract and a typed client import the package, and say so if it does not fit", ({ folder }) => {
  const project = join(folder, "project");
  write(folder, "project/package.json", '{ "type": "module" }');
  write(folder, "project/contract.json", readFileSync(join(ROOT, "samples", "notes", "contract.json"), "utf8"));
  write(
    folder,
    "project/mcpgen.config.json",
    JSON.stringify({
      out: "src/mcp",
      revisions: ["2025-06-18", "2026-07-28"],
      contract: "contract.json",
      target: "ts",
      runtime: "package",
    }),
  );
  run(project, process.execPath, [MCPGEN, "generate"]);
  assert.match(run(project, process.execPath, [MCPGEN, "check"]), "are the same");
  compile(project, "typescript", {});
  write(
    folder,
    "project/dist/try.mjs",
    'import * as contract from "./mcp/contract/index.js"; console.log(typeof contract.createServers);',
  );
  assert.is(run(project, process.execPath, ["dist/try.mjs"]), "function\n");

  const file = join(folder, "node_modules", "mcpgen-sdk", "package.json");
  const version = join(folder, "node_modules", "mcpgen-sdk", "version.js");
  const declared = join(folder, "node_modules", "mcpgen-sdk", "version.d.ts");
  const [json, module, types] = [file, version, declared].map((path) => readFileSync(path, "utf8")) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, json.replace(`"version": "${VERSION}"`, '"version": "9.9.0"'));
  writeFileSync(
    version,
    module.replace(`!== "${COMPATIBLE}"`, '!== "9.9"').replace(`mcpgen-sdk ${VERSION} is`, "mcpgen-sdk 9.9.0 is"),
  );
  writeFileSync(declared, types.replace(`version: "${COMPATIBLE}"`, 'version: "9.9"'));
  try {
    const check = spawnSync(process.execPath, [MCPGEN, "check"], { cwd: project, encoding: "utf8" });
    assert.is(check.status, 2);
    assert.is(
      check.stderr,
      `mcpgen-sdk 9.9.0 is installed, but mcpgen ${VERSION} generates code for ${COMPATIBLE} (npm install mcpgen-sdk@${COMPATIBLE}, or use mcpgen@9.9.0)\n`,
    );
    const started = spawnSync(process.execPath, ["dist/try.mjs"], { cwd: project, encoding: "utf8" });
    assert.match(started.stderr, `generated for mcpgen-sdk ${COMPATIBLE}, but mcpgen-sdk 9.9.0 is installed`);
    const compiled = spawnSync(process.execPath, tsc("typescript"), { cwd: project, encoding: "utf8" });
    assert.match(compiled.stdout, `Argument of type '"${COMPATIBLE}"' is not assignable to parameter of type '"9.9"'`);
  } finally {
    writeFileSync(file, json);
    writeFileSync(version, module);
    writeFileSync(declared, types);
  }
});

test("a scaffolded project imports the package, and compiles and passes its tests", ({ folder }) => {
  const project = join(folder, "scaffolded");
  run(folder, process.execPath, [
    MCPGEN,
    "scaffold",
    project,
    "--yes",
    "--runtime",
    "package",
    "--transport",
    "stdio,http",
  ]);
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { dependencies: object };
  // The package is installed from a file, and so is the project's.
  assert.equal(dependencies, { "mcpgen-sdk": `file:../mcpgen-sdk-${VERSION}.tgz` });
  const files = run(project, "find", ["src/mcp", "-type", "f"]).trim().split("\n");
  assert.is(files.length, 4, files.join());
  assert.match(run(project, process.execPath, [MCPGEN, "check"]), "are the same");
  run(project, process.execPath, tsc("typescript"));
  const tests = ["contract", "tools"].map((name) => `test/${name}.test.ts`);
  assert.match(run(project, process.execPath, ["--import", import.meta.resolve("tsx"), "--test", ...tests]), "fail 0");
});

test("code of a schema that the package does not have imports the runtime of the package", ({ folder }) => {
  const schema = readFileSync(join(ROOT, "schema", "2026-07-28", "schema.ts"), "utf8");
  write(
    folder,
    "own/schema.ts",
    `${schema.replace('"2026-07-28"', '"2099-01-01"')}\n/** A tag. */\nexport interface Tag {\n  name: string;\n}\n`,
  );
  write(folder, "own/package.json", '{ "type": "module" }');
  const project = join(folder, "own");
  const given = ["--schema", "schema.ts", "--revision", "2099-01-01", "--out", "src/mcp", "--target", "ts"];
  run(project, process.execPath, [MCPGEN, "generate", ...given, "--runtime", "package"]);
  const files = run(project, "find", ["src/mcp", "-type", "f"]).trim().split("\n").sort();
  assert.equal(
    files.filter((path) => !path.startsWith("src/mcp/2099-01-01/")),
    ["src/mcp/mcpgen.manifest.json"],
  );
  write(
    folder,
    "own/src/main.ts",
    `import { createServer } from "./mcp/2099-01-01/index.js";
import { isTag } from "./mcp/2099-01-01/guards.js";
import { connectInMemory } from "mcpgen-sdk/memory";

connectInMemory(createServer({ name: "own", version: "1.0.0" }, {})).close();
console.log(isTag({ name: "a" }), isTag({}));
`,
  );
  compile(project, "typescript", {});
  assert.is(run(project, process.execPath, ["dist/main.js"]), "true false\n");
});

test("a typed client of a server is a few files", ({ folder }) => {
  compile(folder, "typescript", { module: "NodeNext", moduleResolution: "NodeNext" });
  const server = `${process.execPath} ${join(folder, "dist", "server.js")}`;
  const out = join(folder, "src", "greeter");
  run(folder, process.execPath, [MCPGEN, "client", "--from", server, "--out", out, "--runtime", "package"]);
  write(
    folder,
    "src/typed.ts",
    `import { connectGreeter } from "./greeter/contract/client.js";
import { stdio } from "mcpgen-sdk/stdio-client";

const greeter = await connectGreeter(stdio("node", ["server.js"]), { name: "host", version: "1.0.0" });
console.log((await greeter.greet({ name: "Ada" })).content);
await greeter.close();
`,
  );
  compile(folder, "typescript", { module: "NodeNext", moduleResolution: "NodeNext" });
  assert.is(run(join(folder, "dist"), process.execPath, ["typed.js"]), "[ { type: 'text', text: 'Hello, Ada' } ]\n");
});

function compile(folder: string, compiler: Compiler, options: object): void {
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "ES2023",
        module: "NodeNext",
        types: ["node"],
        strict: true,
        skipLibCheck: false,
        rootDir: "src",
        outDir: "dist",
        ...options,
      },
      include: ["src"],
    }),
  );
  run(folder, process.execPath, tsc(compiler));
}

function tsc(compiler: Compiler): string[] {
  return [join(ROOT, "node_modules", compiler, "bin", "tsc"), "-p", "."];
}

function run(folder: string, command: string, given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd: folder,
    encoding: "utf8",
    timeout: 300_000,
    env: PLAIN,
  });
  if (status !== 0) throw new Error(`${command} ${given.join(" ")}: ${String(status)}\n${stdout}${stderr}`);
  return stdout;
}

test.run();
