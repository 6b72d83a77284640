import { cpSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  COMPILERS,
  COMPILERS_HERE,
  complaints,
  inFolder,
  writeProject,
  type Compiler,
  type Complaint,
} from "./emit/support/compilers.js";
import { MISTAKES, notesServer, peer, plainServer, typesOnly } from "./emit/support/consumers.js";
import { SDK_DIFFERENCES, sharedExports, twoWayChecks } from "./emit/support/sdkDifferences.js";
import { REVISIONS, ROOT } from "./support/schemas.js";

type Form = "sources" | "built";

const GOLDEN = join(ROOT, "test", "golden");
const SDK_TYPES = join(ROOT, "node_modules", "@modelcontextprotocol", "sdk", "dist", "esm", "spec.types.d.ts");

/** Compiles files beside a copy of `generated/` that holds the sources alone, or what is built from them alone. */
function compileBeside(
  compiler: Compiler,
  form: Form,
  files: ReadonlyMap<string, string>,
  more: (folder: string) => void = () => undefined,
): Promise<Complaint[]> {
  const inSrc = new Map([...files].map(([path, text]) => [`src/${path}`, text] as const));
  return inFolder(inSrc, (folder) => {
    const copied = join(folder, "src", "mcp");
    cpSync(join(ROOT, "generated"), copied, { recursive: true, filter: (file) => isOfForm(form, basename(file)) });
    writeProject(folder, new Map(REVISIONS.map((revision) => [`mcp-${revision}`, join(copied, revision)])));
    more(folder);
    return complaints(compiler, folder);
  });
}

function isOfForm(form: Form, name: string): boolean {
  const isSource = name.endsWith(".ts") && !name.endsWith(".d.ts");
  const isBuilt = name.endsWith(".js") || name.endsWith(".d.ts");
  return form === "sources" ? !isBuilt : !isSource;
}

/** One file of each kind for each revision. */
function consumers(form: Form): Map<string, string> {
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
http.createServer(createNodeHandler(server)).listen(0);
`;

test("where Node has its types, they fit those of its adapters", async () => {
  const files = new Map([["src/serving.ts", SERVING]]);
  const found = await inFolder(files, (folder) => {
    cpSync(join(ROOT, "generated"), join(folder, "src", "mcp"), {
      recursive: true,
      filter: (file) => isOfForm("sources", basename(file)),
    });
    writeProject(folder, new Map(), true);
    return complaints(COMPILERS[0], folder);
  });
  assert.equal(found, []);
});

const left = COMPILERS.filter((compiler) => !COMPILERS_HERE.includes(compiler));
if (left.length > 0) console.log(`  not compiled with ${left.join(", ")}: npm run test:types does that`);

for (const compiler of COMPILERS_HERE) {
  test(`${compiler}: all sources compile under the strictest flags, and so do servers that implement them`, async () => {
    assert.equal(await compileBeside(compiler, "sources", consumers("sources")), []);
  });

  test(`${compiler}: .js and .d.ts alone are enough for a consumer`, async () => {
    assert.equal(await compileBeside(compiler, "built", consumers("built")), []);
  });

  test(`${compiler}: a mistake in a server is told on the line where it stands`, async () => {
    const files = new Map<string, string>();
    const expected: Complaint[] = [];
    for (const revision of REVISIONS) {
      for (const [i, { name, from, to, line, code }] of MISTAKES.entries()) {
        const sound = notesServer(revision);
        const spoilt = sound.replace(from, to);
        assert.is.not(spoilt, sound, `${name} changes nothing`);
        const number = spoilt.split("\n").findIndex((text) => text.includes(line)) + 1;
        files.set(`mistake-${revision}-${i}.ts`, spoilt);
        expected.push(`mistake-${revision}-${i}.ts:${number} ${code}`);
      }
    }
    assert.equal(await compileBeside(compiler, "sources", files), expected.sort());
  });
}

test("the golden packages compile under the strictest flags", async () => {
  const files = new Map<string, string>();
  for (const name of readdirSync(GOLDEN)) {
    const expected = join(GOLDEN, name, "expected");
    for (const file of readdirSync(expected).filter((path) => /\.[jt]s$/.test(path)))
      files.set(`mcp/${name}/${file}`, readFileSync(join(expected, file), "utf8"));
  }
  assert.ok(files.size > 30, `${files.size} files`);
  assert.equal(await compileBeside("typescript", "sources", files), []);
});

test("2025-11-25: our types and those of the official SDK are assignable to each other, but for a table of reasons", async () => {
  const sdk = readFileSync(SDK_TYPES, "utf8");
  const ours = readFileSync(join(ROOT, "generated", "2025-11-25", "types.ts"), "utf8");
  const names = sharedExports(ours, sdk);
  assert.is(names.length, 145, "names in common");
  const files = new Map([["checks.ts", twoWayChecks(names)]]);
  const found = await compileBeside("typescript", "sources", files, (folder) =>
    cpSync(SDK_TYPES, join(folder, "src", "spec.types.d.ts")),
  );
  const lines = files.get("checks.ts")!.split("\n");
  const different = found.map((complaint) => {
    const line = /^checks\.ts:(\d+) TS\d+$/.exec(complaint)?.[1];
    return line === undefined ? complaint : /^export const (\w+):/.exec(lines[Number(line) - 1]!)![1]!;
  });
  assert.equal(different.sort(), [...SDK_DIFFERENCES.keys()].sort());
});

test.run();
