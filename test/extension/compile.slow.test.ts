import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ExtensionInput } from "../../generator/pipeline/loadExtensions.js";
import { COMPILERS_HERE, complaints, inFolder, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { write } from "../support/folders.js";
import { temporaryFolder } from "../support/programs.js";
import { AUDIT, generateExtended, JOURNAL } from "./support/extended.js";
import { BUNDLED, publishedFile, publishedNames } from "./support/published.js";

/** The extensions of a package. With a published schema, they are those that are installed here. */
const PACKAGES: readonly (readonly [what: string, revision: string, extensions: readonly ExtensionInput[]])[] = [
  ["all bundled extensions and two others", "2026-07-28", [...BUNDLED.map(bundled), AUDIT, JOURNAL]],
  ["MCP Apps", "2025-11-25", [bundled("io.modelcontextprotocol/ui")]],
  ...BUNDLED.flatMap((id) =>
    publishedNames(id)
      .map((name) => publishedFile(id, name))
      .filter((file) => existsSync(file))
      .map((file) => [`the published ${file.replace(/.*\//, "")} of ${id}`, "2026-07-28", [{ id, file }]] as const),
  ),
];

function bundled(id: string): ExtensionInput {
  return { id, file: undefined };
}

/** Writes an extension with a request in each direction. */
function written(name: string, revision: string): ExtensionInput {
  const folder = temporaryFolder();
  const id = `com.example/${name}`;
  writeFileSync(
    join(folder, "schema.ts"),
    `import type { Request } from "../mcp/${revision}/types.js";
export interface AskRequest extends Request { method: "${name}/ask"; params: { what: string } }
export interface TellRequest extends Request { method: "${name}/tell"; params: { what: string } }
export interface Settings { limit?: number }
`,
  );
  const methods = {
    [`${name}/ask`]: { from: "client", result: "EmptyResult" },
    [`${name}/tell`]: { from: "server", result: "EmptyResult" },
  };
  const facts = { id, declaredBy: ["client", "server"], settings: { client: "Settings" }, methods };
  writeFileSync(join(folder, "extension.json"), JSON.stringify(facts));
  return { id, file: join(folder, "schema.ts") };
}

/** Handlers of an extension whose feature has the name that a feature of another revision has, with members of their own. */
const CLIENTS: readonly (readonly [revision: string, extension: ExtensionInput, handlers: string])[] = [
  [
    "2026-07-28",
    bundled("io.modelcontextprotocol/tasks"),
    "tasks: true, elicitation: { elicit: () => ({ action: 'accept' }) }",
  ],
  ["2025-06-18", written("tasks", "2025-06-18"), "tasks: { tell: ({ what }) => (what === '' ? {} : {}) }"],
  ["2024-11-05", written("elicitation", "2024-11-05"), "elicitation: { tell: () => ({}), settings: { limit: 1 } }"],
  [
    "2024-11-05",
    written("roster", "2024-11-05"),
    "roster: { tell: () => ({}) }, sampling: { createMessage: () => ({ role: 'user', model: 'm', content: { type: 'text', text: '' } }) }",
  ],
];

/** Connects clients with handlers and without. The contract has a tool that can run as a task. */
const client = (revision: string, handlers: string): string => `import { connect, type Target } from "./mcp/client.js";
import * as as from "./mcp/${revision}/client.js";
import { connectAdder } from "./mcp/contract/client.js";
export async function use(target: Target): Promise<void> {
  const about = { name: "c", version: "1" };
  await connect(target, { ...about, as });
  await connect(target, { ...about, as, handlers: { ${handlers} } });
  await connectAdder(target, { ...about, handlers: { ${handlers} } });
}
`;

const CONTRACT = `export interface Server { name: "adder"; version: "1.0.0" }
export interface Tools { /** Adds one. @task optional */ add(input: { a: number }): { sum: number } }
`;

/** Uses a view and a host as their authors would. */
const USE = `import { connectToHost, connectToView, type HostHandlers, type ViewPort } from "./mcp/REVISION/views.js";
const handlers: HostHandlers = { openLink: ({ url }) => void url.length, callTool: () => ({ content: [] }) };
export async function use(view: ViewPort): Promise<string | undefined> {
  const shown = connectToView(view, { name: "h", version: "1" }, handlers, { origin: "https://a.example" });
  shown.toolResult({ content: [{ type: "text", text: "done" }] });
  // @ts-expect-error: the name of the member is another.
  shown.toolCancelled({ why: "late" });
  const host = await connectToHost({ name: "v", version: "1" }, { toolInput: ({ arguments: given }) => void given });
  const { content } = await host.callTool({ name: "vote", arguments: { a: 1 } });
  host.sizeChanged({ height: content.length });
  return host.about.hostContext.theme;
}
`;

for (const [what, revision, extensions] of PACKAGES)
  for (const compiler of COMPILERS_HERE)
    test(`a package with ${what} compiles in ${revision} with ${compiler}`, async () => {
      const { files } = await generateExtended({ revision, extensions });
      const found = await inFolder(new Map(), (folder) => {
        writeProject(folder, new Map(), NODE_TYPES);
        for (const { path, text } of files) write(folder, `src/mcp/${path}`, text);
        if (extensions.some(({ id }) => id === "io.modelcontextprotocol/ui"))
          write(folder, "src/use.ts", USE.replace("REVISION", revision));
        return complaints(compiler, folder);
      });
      assert.equal(found, []);
    });

for (const [revision, extension, handlers] of CLIENTS)
  for (const compiler of COMPILERS_HERE)
    test(`a client of ${revision} with handlers of ${extension.id} compiles with ${compiler}`, async () => {
      const contract = join(temporaryFolder(), "contract.ts");
      writeFileSync(contract, CONTRACT);
      const { files } = await generateExtended({ revision, extensions: [extension], contract });
      const found = await inFolder(new Map([["src/use.ts", client(revision, handlers)]]), (folder) => {
        writeProject(folder, new Map(), NODE_TYPES);
        for (const { path, text } of files) write(folder, `src/mcp/${path}`, text);
        return complaints(compiler, folder);
      });
      assert.equal(found, []);
    });

test.run();
