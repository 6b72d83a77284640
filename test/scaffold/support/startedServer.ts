import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ERAS, type Era } from "../../inspector/cases.js";
import { inspect, install } from "../../inspector/inspector.js";

/** What a client saw. */
export interface Seen {
  readonly tools: readonly string[];
  /** The content of what the tool answered that was called. */
  readonly content: unknown;
}

export interface Call {
  readonly name: string;
  readonly arguments: { [name: string]: unknown };
}

const INFO = { name: "test", version: "1.0.0" };

function started(project: string): { command: string; args: string[]; cwd: string; stderr: "ignore" } {
  return { command: "npm", args: ["start", "--silent"], cwd: project, stderr: "ignore" };
}

/** What the clients of all official packages have. */
interface OfficialClient<Transport> {
  connect(transport: Transport): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: Call): Promise<object>;
  close(): Promise<void>;
}

/** Lists the tools of a server, and calls one. */
export async function askBy<To>(client: OfficialClient<To>, transport: To, call: Call): Promise<Seen> {
  await client.connect(transport);
  try {
    const { tools } = await client.listTools();
    const { content } = (await client.callTool(call)) as { content?: unknown };
    return { tools: tools.map(({ name }) => name), content };
  } finally {
    await client.close();
  }
}

/** `npm start`, asked by `@modelcontextprotocol/sdk`. */
export function askByV1(project: string, call: Call): Promise<Seen> {
  return askBy<StdioV1>(new ClientV1(INFO), new StdioV1(started(project)), call);
}

/** `npm start`, asked by `@modelcontextprotocol/client`. */
export function askByV2(project: string, call: Call): Promise<Seen> {
  return askBy<StdioV2>(new ClientV2(INFO), new StdioV2(started(project)), call);
}

/** `npm start`, asked by the command line of the official inspector, in an era of the protocol. */
export async function askByInspector(project: string, era: Era, { name, arguments: given }: Call): Promise<Seen> {
  install();
  const home = mkdtempSync(join(tmpdir(), "mcpgen-inspector-"));
  try {
    const config = join(home, "servers.json");
    const server = { type: "stdio", command: "npm", args: ["start", "--silent", "--prefix", project] };
    writeFileSync(config, JSON.stringify({ mcpServers: { server } }));
    const target = ["--config", config, "--server", "server", "--protocol-era", era, "--method"];
    const args = Object.entries(given).flatMap(([key, value]) => ["--tool-arg", `${key}=${String(value)}`]);
    const listed = await inspect(home, [...target, "tools/list"]);
    const called = await inspect(home, [...target, "tools/call", "--tool-name", name, ...args]);
    if (listed.result === undefined) throw new Error(listed.complaint);
    const tools = (listed.result["tools"] as { name: string }[]).map((tool) => tool.name);
    return { tools, content: called.result?.["content"] ?? called.complaint.trim() };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export { ERAS };
