import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS } from "../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import { assertDone, mcpgenOf } from "../commands/support/command.js";
import { ROOT } from "../support/schemas.js";
import { temporaryFolder } from "../support/programs.js";
import { AUDIT, importFrom, REVISION } from "./support/extended.js";

const test = suite("extensions beside the tools of a contract");

const OLDER = "2025-11-25";

const CONTRACT = {
  name: "audited",
  version: "1.0.0",
  tools: [
    { name: "echo", inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] } },
  ],
};

type Functions = { readonly [name: string]: (...given: never[]) => unknown };

/** Writes the servers and clients of the contract, with the extension in the newest revision. */
async function written(): Promise<string> {
  const root = temporaryFolder();
  const out = join(root, "mcp");
  const contract = join(root, "contract.json");
  writeFileSync(contract, JSON.stringify(CONTRACT));
  const options = { ...DEFAULT_PACKAGE_OPTIONS, parts: PACKAGE_PARTS, target: "js" as const };
  const revisions = new Map([
    [OLDER, undefined],
    [REVISION, undefined],
  ]);
  const { files } = await generateFiles({
    out,
    revisions: createRevisionPackageInputs(revisions, options, [AUDIT]),
    contract,
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  return out;
}

const out = await written();
const { createServers } = await importFrom<Functions>(out, "contract/index.js");
const { connect } = await importFrom<Functions>(out, "runtime/client.js");
const { inMemory } = await importFrom<Functions>(out, "runtime/memoryClient.js");

const ENTRY = { sequence: 1, actor: "ada", action: "write" };
const tools = { echo: ({ text }: { text: string }): string => text };
const audit = { settings: { retentionDays: 30 }, listAuditEntries: () => ({ entries: [ENTRY] }) };

interface Client {
  readonly revision: string;
  readonly server: { readonly capabilities: { readonly extensions?: object } };
  callTool(params: object): Promise<{ content: object }>;
  listAuditEntries(params: object): Promise<{ entries: object }>;
  listen(filter: object): AsyncIterable<{ kind: string; params?: { entry: object } }>;
  close(): Promise<void>;
}

async function clientOf(servers: unknown, revision = REVISION): Promise<Client> {
  const as = await importFrom<object>(out, `${revision}/client.js`);
  const handlers = revision === REVISION ? { audit: { approveAction: () => ({ approved: true }) } } : {};
  const options = { name: "client", version: "1", as, handlers };
  return (await connect!(inMemory!(servers as never) as never, options as never)) as Client;
}

test("a server with handlers of an extension declares it, and answers its methods beside its tools", async () => {
  const client = await clientOf(createServers!({ tools, audit } as never));
  assert.equal(client.server.capabilities.extensions, { "com.example/audit": { retentionDays: 30 } });
  assert.equal((await client.listAuditEntries({ log: "main" })).entries, [ENTRY]);
  const { content } = await client.callTool({ name: "echo", arguments: { text: "one" } });
  assert.equal(content, [{ type: "text", text: "one" }]);
  await client.close();
});

test("the servers send the notifications of an extension", async () => {
  const servers = createServers!({ tools, audit } as never) as { auditRecorded(params: object): void };
  const client = await clientOf(servers);
  const entries: unknown[] = [];
  for await (const { kind, params } of client.listen({ auditLogs: ["main"] })) {
    if (kind === "open") servers.auditRecorded({ log: "main", entry: ENTRY });
    else {
      entries.push(params?.entry);
      break;
    }
  }
  assert.equal(entries, [ENTRY]);
  await client.close();
});

test("a server without handlers of an extension does not declare it", async () => {
  const client = await clientOf(createServers!({ tools } as never));
  assert.is(client.server.capabilities.extensions, undefined);
  await client.close();
});

test("a client of a revision without the extension calls the tools through a bridge", async () => {
  const client = await clientOf(createServers!({ tools, audit } as never), OLDER);
  assert.is(client.revision, OLDER);
  const { content } = await client.callTool({ name: "echo", arguments: { text: "two" } });
  assert.equal(content, [{ type: "text", text: "two" }]);
  await client.close();
});

test("a missing function of an extension is refused by its name", () => {
  assert.throws(
    () => createServers!({ tools, audit: { settings: { retentionDays: 1 } } } as never),
    /^audit\/list has no handler: implement audit.listAuditEntries, or leave out all of audit$/,
  );
});

test("a capture of the server has its extensions, and a mock of the capture declares them", async () => {
  const program = join(out, "program.js");
  writeFileSync(
    program,
    `import { createServers } from "./contract/index.js";
import { serveStdio } from "./runtime/stdio.js";
serveStdio(createServers({ tools: { echo: ({ text }) => text }, audit: { settings: { retentionDays: 30 }, listAuditEntries: () => ({ entries: [] }) } }));
`,
  );
  const captured = join(out, "captured.json");
  assertDone(mcpgenOf(out, ["contract", "--from", `${process.execPath} ${program}`, "-o", captured]));
  const read = (file: string): unknown =>
    (JSON.parse(readFileSync(file, "utf8")) as { extensions: unknown }).extensions;
  assert.equal(read(captured), { "com.example/audit": { retentionDays: 30 } });
  const again = join(out, "again.json");
  const mock = `${process.execPath} ${join(ROOT, "dist", "cli.js")} mock ${captured}`;
  assertDone(mcpgenOf(out, ["contract", "--from", mock, "-o", again]));
  assert.equal(read(again), read(captured));
});

test.run();
