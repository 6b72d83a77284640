import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  COMPILERS,
  COMPILERS_HERE,
  complaints,
  inFolder,
  NODE_TYPES,
  projectForNode,
  writeProject,
  type Compiler,
  type Complaint,
} from "./emit/support/compilers.js";
import { notesServer, peer, plainServer, typesOnly } from "./emit/support/consumers.js";
import { copyGenerated, GENERATED, type GeneratedForm } from "./emit/support/generatedCopy.js";
import { SDK_DIFFERENCES, sharedExports, twoWayChecks } from "./emit/support/sdkDifferences.js";
import { installPinned } from "./scaffold/support/freshMachine.js";
import { REVISIONS, ROOT } from "./support/schemas.js";

const GOLDEN = join(ROOT, "test", "golden");
const SDK_TYPES = join(ROOT, "node_modules", "@modelcontextprotocol", "sdk", "dist", "esm", "spec.types.d.ts");

/** Compiles files beside a copy of `generated/` that holds the sources alone, or what is built from them alone. */
function compileBeside(
  compiler: Compiler,
  form: GeneratedForm,
  files: ReadonlyMap<string, string>,
): Promise<Complaint[]> {
  return inFolder(inSources(files), (folder) => {
    const copied = join(folder, "src", "mcp");
    copyGenerated(copied, form);
    writeProject(folder, new Map([["mcpgen-sdk", join(ROOT, "generated")]]));
    return complaints(compiler, folder);
  });
}

function inSources(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([path, text]) => [`src/${path}`, text] as const));
}

/** One file of each kind for each revision. */
function consumers(form: GeneratedForm): Map<string, string> {
  const files = new Map<string, string>();
  for (const revision of REVISIONS) {
    files.set(`notes-${revision}.ts`, notesServer(revision));
    files.set(`plain-${revision}.ts`, plainServer(revision));
    files.set(`types-${revision}.ts`, typesOnly(revision));
    // The package.json of a package names what is built.
    if (form === "built") files.set(`peer-${revision}.ts`, peer(revision));
  }
  files.set("gateway.ts", GATEWAY);
  return files;
}

const GATEWAY = `import { latest, revisions } from "./mcp/index.js";

export const isTool: (value: unknown) => boolean = revisions[latest].isTool;
export const dates: string[] = Object.keys(revisions);
export const old: boolean = revisions["2024-11-05"].isRoot({ uri: "file:///" });
`;

const SERVING = `import * as http from "node:http";
import { createServer } from "./mcp/2026-07-28/index.js";
import { createNodeHandler, serveHttp } from "./mcp/runtime/http.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const server = createServer({ name: "notes", version: "1.0.0" }, { tools: { listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }), callTool: ({ name }) => ({ content: [{ type: "text", text: name }] }) } });
server.toolListChanged();
serveStdio(server);
await serveHttp([server]);
const handler = createNodeHandler(server);
http.createServer(handler).listen(0);
http.createServer((request, response) => handler(request, response)).listen(0);
`;

/** Servers in frameworks and on other runtimes, by the folder of the pinned packages that they import. */
const FRAMEWORKS: { readonly [environment: string]: string } = {
  "express-4":
    'import express from "express";\nexpress().use("/mcp", express.json(), createNodeHandler(server)).listen(0);\n',
  "express-5":
    'import express from "express";\nexpress().use("/mcp", express.json(), createNodeHandler(server)).listen(0);\n',
  fastify: `import fastify from "fastify";
const handler = createNodeHandler(server);
fastify().all("/mcp", (request, reply) => {
  reply.hijack();
  handler(request.raw, reply.raw, request.body);
});
`,
  hono: `import { serve } from "@hono/node-server";
import { Hono } from "hono";
const app = new Hono();
app.all("/mcp", (context) => createFetchHandler(server)(context.req.raw));
serve({ fetch: app.fetch });
serve({ fetch: createFetchHandler(server) });
`,
  bun: `const served: Bun.Server<undefined> = Bun.serve({ fetch: createFetchHandler(server, { remoteAddress: (request) => served.requestIP(request)?.address }) });\n`,
  workers: "const worker: ExportedHandler = { fetch: createFetchHandler(server) };\nexport default worker;\n",
};

/** What a global type of an environment comes from, instead of `@types/node`. */
const GLOBALS: { readonly [environment: string]: string } = {
  bun: "bun",
  workers: "@cloudflare/workers-types",
};

/** The pinned packages of environments: the versions of `@types/node` that users install, frameworks, and types of other runtimes. */
const ENVIRONMENTS = join(ROOT, "test", "types", "environments");

const NODE_TYPE_VERSIONS = readdirSync(ENVIRONMENTS)
  .filter((name) => /^\d+$/.test(name))
  .sort();

/** Returns the folder that contains `@types/node` as `node`. npm puts one of the versions into the folder above. */
function nodeTypesOf(version: string): string {
  const require = createRequire(join(ENVIRONMENTS, version, "package.json"));
  return dirname(dirname(require.resolve("@types/node/package.json")));
}

const golden = new Map<string, string>();
for (const name of readdirSync(GOLDEN)) {
  const expected = join(GOLDEN, name, "expected");
  for (const file of readdirSync(expected).filter((path) => /\.[jt]s$/.test(path)))
    golden.set(`mcp/${name}/${file}`, readFileSync(join(expected, file), "utf8"));
}

const sdk = readFileSync(SDK_TYPES, "utf8");
const commonNames = sharedExports(readFileSync(join(GENERATED, "2025-11-25", "types.d.ts"), "utf8"), sdk);
const checks = new Map([
  ["checks.ts", twoWayChecks(commonNames)],
  ["spec.types.d.ts", sdk],
]);

/** What is compiled beside the sources, in one program: most of its time goes into the packages. */
const BESIDE_SOURCES = { consumers: consumers("sources"), golden, checks };
const besideSources = new Map<Compiler, Promise<Complaint[]>>();

/** Returns the complaints about the files of one kind. What no kind has, such as a package, belongs to the consumers. */
async function complaintsAbout(compiler: Compiler, kind: keyof typeof BESIDE_SOURCES): Promise<Complaint[]> {
  const all = new Map(Object.values(BESIDE_SOURCES).flatMap((files) => [...files]));
  const compiling = besideSources.get(compiler) ?? compileBeside(compiler, "sources", all);
  besideSources.set(compiler, compiling);
  const kindOf = (file: string): string =>
    Object.entries(BESIDE_SOURCES).find(([, files]) => files.has(file))?.[0] ?? "consumers";
  return (await compiling).filter((complaint) => kindOf(complaint.slice(0, complaint.lastIndexOf(":"))) === kind);
}

const left = COMPILERS.filter((compiler) => !COMPILERS_HERE.includes(compiler));
if (left.length > 0) console.log(`  not compiled with ${left.join(", ")}: npm run test:types does that`);

for (const compiler of COMPILERS_HERE) {
  test(`${compiler}: all sources compile under the strictest flags, and so do servers that implement them`, async () => {
    assert.equal(await complaintsAbout(compiler, "consumers"), []);
  });

  test(`${compiler}: .js and .d.ts alone are enough for a consumer`, async () => {
    assert.equal(await compileBeside(compiler, "built", consumers("built")), []);
  });

  test(`${compiler}: the golden packages compile under the strictest flags`, async () => {
    assert.ok(golden.size > 20, `${golden.size} files`);
    assert.equal(await complaintsAbout(compiler, "golden"), []);
  });

  test(`${compiler}: the types of 2025-11-25 and those of the official SDK are assignable to each other, but for a table of reasons`, async () => {
    assert.is(commonNames.length, 145, "names in common");
    const lines = checks.get("checks.ts")!.split("\n");
    const different = (await complaintsAbout(compiler, "checks")).map((complaint) => {
      const line = /^checks\.ts:(\d+) TS\d+$/.exec(complaint)?.[1];
      return line === undefined ? complaint : /^export const (\w+):/.exec(lines[Number(line) - 1]!)![1]!;
    });
    assert.equal(different.sort(), [...SDK_DIFFERENCES.keys()].sort());
  });

  test(`${compiler}: the adapters for Node accept the objects of each version of @types/node`, async () => {
    installPinned(ENVIRONMENTS);
    await inFolder(new Map([["src/serving.ts", SERVING]]), async (folder) => {
      const copied = join(folder, "src", "mcp");
      copyGenerated(copied, "sources", ["2026-07-28", "runtime"]);
      // The modules for bridges import the packages of other revisions.
      rmSync(join(copied, "2026-07-28", "bridges"), { recursive: true, force: true });
      writeProject(folder, new Map(), NODE_TYPES);
      for (const version of compiler === "typescript" ? NODE_TYPE_VERSIONS : [NODE_TYPE_VERSIONS.at(-1)!]) {
        writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(projectForNode(nodeTypesOf(version))));
        assert.equal(await complaints(compiler, folder), [], `@types/node ${version}`);
      }
    });
  });

  test(`${compiler}: the adapters fit Express, Fastify, Hono, Bun and workers`, async () => {
    installPinned(ENVIRONMENTS);
    for (const [environment, code] of Object.entries(FRAMEWORKS)) {
      const [adapter, module] = code.includes("createNodeHandler")
        ? ["createNodeHandler", "http"]
        : ["createFetchHandler", "fetch"];
      const server = `import { createServer } from "./mcp/2026-07-28/index.js";
import { ${adapter} } from "./mcp/runtime/${module}.js";
const server = createServer({ name: "notes", version: "1.0.0" }, {});
`;
      // The packages of the environment are found in the folders above.
      const packages = join(ENVIRONMENTS, environment, "node_modules");
      mkdirSync(packages, { recursive: true });
      const folder = mkdtempSync(join(packages, ".project-"));
      try {
        copyGenerated(join(folder, "src", "mcp"), "sources", ["2026-07-28", "runtime"]);
        writeFileSync(join(folder, "src", "server.ts"), server + code);
        const { compilerOptions } = projectForNode("") as { compilerOptions: object };
        const types = [GLOBALS[environment] ?? "node"];
        const options = { ...compilerOptions, typeRoots: undefined, types };
        writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
        writeFileSync(
          join(folder, "tsconfig.json"),
          JSON.stringify({ compilerOptions: options, files: ["src/server.ts"] }),
        );
        assert.equal(await complaints(compiler, folder), [], environment);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  });
}

test.run();
