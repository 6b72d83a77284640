import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as Client2 } from "@modelcontextprotocol/client";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { inspect } from "../../../inspector/inspector.js";
import type { Era } from "../../../inspector/cases.js";
import { INFO, withVersion, type Place } from "../../../realBridges/support/peer.js";
import { serverAt } from "../../../realBridges/support/inspector.js";
import { transportTo as transport1 } from "../../../realBridges/support/sdk1.js";
import { transportTo as transport2 } from "../../../realBridges/support/sdk2.js";
import { HANDSHAKES, NEWEST_STATELESS, REVISIONS, STATELESS } from "../../../support/revisions.js";
import { ROOT } from "../../../support/schemas.js";
import type { Peer, Question } from "./questions.js";

type Transport = "stdio" | "HTTP";

/** A client that nobody here wrote. */
export interface PeerClient {
  readonly name: string;
  /** The npm package and its version. */
  readonly program: string;
  /** The revisions that it can speak. */
  readonly revisions: readonly string[];
  /** The transports over which it always speaks a revision that both sides know; both by default. */
  readonly transports?: readonly Transport[];
  /** The members of tools that it returns; all by default. */
  readonly toolMembers?: readonly string[];
  open(place: Place): Promise<Peer>;
}

const MODULES = join(import.meta.dirname, "..", "..", "node_modules");

type Params = Question["params"];

/** The functions that the clients of both official packages have. */
interface SdkClient {
  connect(transport: unknown): Promise<void>;
  listTools(): Promise<unknown>;
  listPrompts(): Promise<unknown>;
  listResources(): Promise<unknown>;
  listResourceTemplates(): Promise<unknown>;
  callTool(params: Params): Promise<unknown>;
  getPrompt(params: Params): Promise<unknown>;
  readResource(params: Params): Promise<unknown>;
  getServerVersion(): { readonly name: string; readonly version: string } | undefined;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

/** The functions for the questions, by method. */
type Asks = { readonly [method: string]: (params: Params) => Promise<unknown> };

function sdkAsks(client: SdkClient): Asks {
  return {
    "tools/list": () => client.listTools(),
    "prompts/list": () => client.listPrompts(),
    "resources/list": () => client.listResources(),
    "resources/templates/list": () => client.listResourceTemplates(),
    "tools/call": (params) => client.callTool(params),
    "prompts/get": (params) => client.getPrompt(params),
    "resources/read": (params) => client.readResource(params),
  };
}

function serverOf(client: SdkClient): unknown {
  const { name, version } = client.getServerVersion() ?? {};
  return { name, version, instructions: client.getInstructions() };
}

async function openSdk1(place: Place): Promise<Peer> {
  const client = new Client1(INFO) as unknown as SdkClient;
  const transport = transport1(place);
  let revision: string | undefined;
  const setProtocolVersion = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (version) => {
    revision = version;
    setProtocolVersion?.(version);
  };
  await client.connect(transport);
  const asks = sdkAsks(client);
  return {
    revision,
    server: serverOf(client),
    ask: ({ method, params }) => asks[method]!(params),
    close: () => client.close(),
  };
}

/** How the client of version 2 negotiates: only the handshake, only the stateless revision, or what the server speaks. */
type Mode = "legacy" | "auto" | { readonly pin: string };

/** Connects the client of version 2. Resolves also with the capabilities that the server declared. */
export async function openSdk2(place: Place, mode: Mode): Promise<Peer & { readonly capabilities: object }> {
  const client = new Client2(INFO, { versionNegotiation: { mode } });
  await client.connect(transport2(place));
  const asks = sdkAsks(client as unknown as SdkClient);
  return {
    revision: client.getNegotiatedProtocolVersion(),
    server: serverOf(client as unknown as SdkClient),
    capabilities: client.getServerCapabilities() ?? {},
    ask: ({ method, params }) => asks[method]!(params),
    close: () => client.close(),
  };
}

/** What is used of `mcporter`. Types and code are installed beside this module when the script runs. */
interface Mcporter {
  createRuntime(options: { readonly servers: readonly object[]; readonly logger: object }): Promise<{
    connect(server: string): Promise<{ client: SdkClient; transport: { protocolVersion?: string } }>;
    listTools(server: string, options: { includeSchema: true }): Promise<unknown>;
    callTool(server: string, name: string, options: { args: unknown }): Promise<unknown>;
    listResources(server: string): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

async function openMcporter(place: Place): Promise<Peer> {
  const { createRuntime } = (await import(join(MODULES, "mcporter", "dist", "index.js"))) as Mcporter;
  const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  const runtime = await createRuntime({ servers: [{ name: "peer", ...mcporterDefinition(place) }], logger: silent });
  const { client, transport } = await runtime.connect("peer");
  // Over HTTP it replaces its connection from time to time.
  const later = (method: string): Asks[string] => {
    return async (params) => sdkAsks((await runtime.connect("peer")).client)[method]!(params);
  };
  const asks: Asks = {
    ...Object.fromEntries(Object.keys(sdkAsks(client)).map((method) => [method, later(method)])),
    "tools/list": async () => ({ tools: await runtime.listTools("peer", { includeSchema: true }) }),
    "tools/call": ({ name, arguments: args }) => runtime.callTool("peer", name as string, { args }),
    "resources/list": () => runtime.listResources("peer"),
  };
  return {
    revision: transport.protocolVersion,
    server: serverOf(client),
    ask: ({ method, params }) => asks[method]!(params),
    close: () => runtime.close(),
  };
}

function mcporterDefinition(place: Place): object {
  if ("http" in place) return { command: { kind: "http", url: new URL(place.http) } };
  const [command, ...args] = place.command;
  return { command: { kind: "stdio", command, args, cwd: ROOT }, env: place.env };
}

/** What is used of `@ai-sdk/mcp`. */
interface AiSdk {
  createMCPClient(options: { readonly transport: object; readonly protocolVersionDiscovery: boolean }): Promise<{
    readonly serverInfo: { readonly name: string; readonly version: string };
    readonly instructions?: string;
    tools(): Promise<{ readonly [name: string]: { execute(args: unknown, options: object): Promise<unknown> } }>;
    listTools(): Promise<unknown>;
    experimental_listPrompts(): Promise<unknown>;
    listResources(): Promise<unknown>;
    listResourceTemplates(): Promise<unknown>;
    experimental_getPrompt(params: Params): Promise<unknown>;
    readResource(params: Params): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

/** @param mode whether the client tries the stateless revision first, as it does by default. */
async function openAiSdk(place: Place, mode: "legacy" | "auto"): Promise<Peer> {
  const folder = join(MODULES, "@ai-sdk", "mcp", "dist");
  const { createMCPClient } = (await import(join(folder, "index.js"))) as AiSdk;
  const transport = await aiSdkTransport(place, folder);
  const client = await createMCPClient({ transport, protocolVersionDiscovery: mode === "auto" });
  const asks: Asks = {
    "tools/list": () => client.listTools(),
    "prompts/list": () => client.experimental_listPrompts(),
    "resources/list": () => client.listResources(),
    "resources/templates/list": () => client.listResourceTemplates(),
    "tools/call": async ({ name, arguments: args }) =>
      (await client.tools())[name as string]!.execute(args, { toolCallId: "1", messages: [] }),
    "prompts/get": (params) => client.experimental_getPrompt(params),
    "resources/read": (params) => client.readResource(params),
  };
  const { serverInfo, instructions } = client;
  return {
    revision: (transport as { protocolVersion?: string }).protocolVersion,
    server: { name: serverInfo.name, version: serverInfo.version, instructions },
    ask: ({ method, params }) => asks[method]!(params),
    close: () => client.close(),
  };
}

async function aiSdkTransport(place: Place, folder: string): Promise<object> {
  if ("http" in place) return { type: "http", url: place.http };
  const stdio = (await import(join(folder, "mcp-stdio", "index.js"))) as {
    Experimental_StdioMCPTransport: new (options: object) => object;
  };
  const [command, ...args] = place.command;
  return new stdio.Experimental_StdioMCPTransport({ command, args, env: place.env, stderr: "ignore" });
}

/** The functions of the inspector's command line, which sends one request in each run. */
async function openInspector(place: Place, era: Era): Promise<Peer> {
  const home = mkdtempSync(join(tmpdir(), "mcpgen-inspector-"));
  const config = join(home, "servers.json");
  writeFileSync(config, JSON.stringify({ mcpServers: { peer: serverAt(place) } }));
  const target = ["--config", config, "--server", "peer", "--protocol-era", era, "--method"];
  return {
    revision: undefined,
    async ask({ method, params }) {
      const { status, result, complaint } = await inspect(home, [...target, method, ...inspectorArguments(params)]);
      if (status === 0 && result !== undefined) return result;
      throw Object.assign(new Error(complaint.trim().split("\n").at(-1)), { code: status });
    },
    close: async () => rmSync(home, { recursive: true, force: true }),
  };
}

function inspectorArguments({ name, uri, arguments: args }: Params): string[] {
  if (uri !== undefined) return ["--uri", uri as string];
  if (args === undefined) return name === undefined ? [] : ["--prompt-name", name as string];
  const values = Object.entries(args as Params).flatMap(([key, value]) => [
    "--tool-arg",
    `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  ]);
  return ["--tool-name", name as string, ...values];
}

/** Returns all clients. Their packages must be installed. */
export function listClients(): PeerClient[] {
  const sdk1 = withVersion("@modelcontextprotocol/sdk");
  const sdk2 = withVersion("@modelcontextprotocol/client");
  const inspector = withVersion("@modelcontextprotocol/inspector", join(ROOT, "test", "inspector", "node_modules"));
  const both = (program: string, open: (place: Place, era: Era) => Promise<Peer>): PeerClient[] => [
    { name: `${program}, legacy`, program, revisions: HANDSHAKES, open: (place) => open(place, "legacy") },
    { name: `${program}, modern`, program, revisions: STATELESS, open: (place) => open(place, "modern") },
  ];
  const mcporter = withVersion("mcporter", MODULES);
  const aiSdk = withVersion("@ai-sdk/mcp", MODULES);
  const auto = (program: string, open: (place: Place, mode: "auto") => Promise<Peer>): PeerClient => ({
    name: `${program}, auto`,
    program,
    revisions: REVISIONS,
    open: (place) => open(place, "auto"),
  });
  return [
    { name: sdk1, program: sdk1, revisions: HANDSHAKES, open: openSdk1 },
    ...both(sdk2, (place, era) => openSdk2(place, era === "legacy" ? era : { pin: NEWEST_STATELESS })),
    auto(sdk2, openSdk2),
    {
      name: mcporter,
      program: mcporter,
      revisions: HANDSHAKES,
      toolMembers: ["name", "description", "inputSchema", "outputSchema"],
      open: openMcporter,
    },
    { name: `${aiSdk}, legacy`, program: aiSdk, revisions: HANDSHAKES, open: (place) => openAiSdk(place, "legacy") },
    // Over stdio it waits a second for `server/discover`, and then begins a session.
    { ...auto(aiSdk, openAiSdk), transports: ["HTTP"] },
    ...both(inspector, openInspector),
  ];
}
