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

/** Runs `mcpgen test` with a contract. @returns the lines of the checks of extensions. */
function checksOfExtensions(program: string, extensions: object, ...more: string[]): string[] {
  const contract = join(out, "tested.json");
  writeFileSync(contract, JSON.stringify({ ...CONTRACT, extensions }));
  const words = [
    "test",
    "--from",
    `${process.execPath} ${program}`,
    "--contract",
    contract,
    "--format",
    "json",
    ...more,
  ];
  const { stdout } = mcpgenOf(out, words);
  const { checks } = JSON.parse(stdout) as {
    checks: readonly { name: string; status: string; reason?: string; problems: readonly { message: string }[] }[];
  };
  return checks
    .filter(({ name }) => name.includes("the extension"))
    .map(({ name, reason, problems }) =>
      [name, ...problems.map(({ message }) => message), reason ?? []].flat().join(": "),
    );
}

test("mcpgen test reports an extension that a server does not declare as its contract describes", () => {
  const program = join(out, "program.js");
  assert.equal(checksOfExtensions(program, { "com.example/audit": { retentionDays: 30 } }), [
    "the server declares the extension com.example/audit",
  ]);
  assert.equal(checksOfExtensions(program, { "com.example/audit": { retentionDays: 7 }, "com.example/other": {} }), [
    'the server declares the extension com.example/audit: the settings of the extension com.example/audit are {"retentionDays":30} instead of {"retentionDays":7} (serve what the contract describes)',
    "the server declares the extension com.example/other: the server does not declare the extension com.example/other (serve it, or test the revision that has it)",
  ]);
});

test("in a revision without extensions, mcpgen test skips those that the server does not declare, and compares others", () => {
  const program = join(out, "older.cjs");
  writeFileSync(
    program,
    `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const capabilities = { extensions: { "com.example/audit": { retentionDays: 30 } } };
  const result = { protocolVersion: params?.protocolVersion, serverInfo: { name: "s", version: "1" }, capabilities };
  const answer = method === "initialize" ? { result } : { error: { code: -32601, message: "unknown" } };
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n");
});
`,
  );
  const extensions = { "com.example/audit": { retentionDays: 7 }, "com.example/other": {} };
  assert.equal(checksOfExtensions(program, extensions, "--revision", "2025-11-25"), [
    'the server declares the extension com.example/audit: the settings of the extension com.example/audit are {"retentionDays":30} instead of {"retentionDays":7} (serve what the contract describes)',
    "the server declares the extension com.example/other: revision 2025-11-25 has no capability extensions, so the server need not declare it (test it in a revision that has them)",
  ]);
});

test.run();
