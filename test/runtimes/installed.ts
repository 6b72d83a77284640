import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, type BuildOptions } from "esbuild";
import { ROOT } from "../support/schemas.js";

/** What the program below prints, or the worker of it. */
export const PRINTED = "Hello, Ada / Hello, Ada / true false";

/** A server of the newest revision with a bridge, clients of two revisions, and guards: all of them by the entries of the package. */
const PROGRAM = `import { createServer } from "mcpgen-sdk/2026-07-28";
import * as november from "mcpgen-sdk/2026-07-28/bridges/2025-11-25";
import * as latest from "mcpgen-sdk/2026-07-28/client";
import * as older from "mcpgen-sdk/2025-11-25/client";
import { isClientRequest } from "mcpgen-sdk/2025-11-25/guards";
import { bridge } from "mcpgen-sdk/bridge";
import { checkTools } from "mcpgen-sdk/check-tools";
import { connect } from "mcpgen-sdk/client";
import { createFetchHandler } from "mcpgen-sdk/fetch";
import { http } from "mcpgen-sdk/http-client";
import { inMemory } from "mcpgen-sdk/memory-client";

const inputSchema = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const native = checkTools(
  createServer(
    { name: "greeter", version: "1.0.0" },
    {
      tools: {
        listTools: () => ({ tools: [{ name: "greet", inputSchema }], ttlMs: 0, cacheScope: "public" }),
        callTool: ({ arguments: { name } }) => ({ content: [{ type: "text", text: "Hello, " + name }] }),
      },
    },
  ),
);

async function answer(servers, as) {
  const client = await connect(inMemory(servers), { name: "host", version: "1.0.0", as });
  const { content } = await client.callTool({ name: "greet", arguments: { name: "Ada" } });
  await client.close();
  return content[0].text;
}

export async function run() {
  if (typeof createFetchHandler !== "function" || typeof http !== "function") throw new Error("an entry lacks its export");
  const request = { jsonrpc: "2.0", id: 1, method: "ping" };
  return [
    await answer(native, latest),
    await answer([native, ...bridge(native, [november])], older),
    [request, { ...request, id: null }].map((each) => isClientRequest(each)).join(" "),
  ].join(" / ");
}
`;

/**
 * Installs the packed package `mcpgen-sdk` into a folder, without a registry. `process.js` prints what a program says that imports it, and
 * `worker.capnp` describes a worker that a bundler has made of the same program.
 */
export function installPackage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const packed = npm(ROOT, "pack", "-w", "generated", "--silent", "--pack-destination", folder).trim();
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", join(folder, packed));
  writeFileSync(join(folder, "program.js"), PROGRAM);
  writeFileSync(join(folder, "process.js"), 'import { run } from "./program.js";\nconsole.log(await run());\n');
  const print = 'import { run } from "./program.js";\nexport default { async test() { console.log(await run()); } };\n';
  writeFileSync(join(folder, "worker.js"), print);
  const neutral: BuildOptions = { bundle: true, format: "esm", platform: "neutral", external: ["node:*"] };
  buildSync({ ...neutral, entryPoints: ["worker.js"], absWorkingDir: folder, outfile: join(folder, "bundle.js") });
  writeFileSync(
    join(folder, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "check", worker = .check)]);
const check :Workerd.Worker = (compatibilityDate = "2025-01-01", modules = [(name = "bundle.js", esModule = embed "bundle.js")]);
`,
  );
}

function npm(cwd: string, ...given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("npm", given, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${given.join(" ")}\n${stderr}`);
  return stdout;
}
