import {
  Client as ClientV2,
  StreamableHTTPClientTransport as HttpV2,
  type ClientOptions,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ElicitRequestSchema, ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { SERVER } from "./stdioServer.js";

/** Where a server is: revisions of a process to start, or an address. */
export type Place = { readonly stdio: readonly string[] } | { readonly http: string } | { readonly sse: string };

/** What both official clients can do, in one shape. */
export interface RealClient {
  /** The revision that was negotiated. */
  readonly revision: string | undefined;
  readonly server: unknown;
  tools(): Promise<readonly string[]>;
  call(name: string, progress?: (done: number) => void): Promise<unknown>;
  read(uri: string): Promise<unknown>;
  resources(
    cursor?: string,
  ): Promise<{ readonly resources: readonly { uri: string }[]; readonly nextCursor?: string | undefined }>;
  prompt(name: string, args: { [name: string]: string }): Promise<unknown>;
  complete(value: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const INFO = { name: "test", version: "1.0.0" };
const CAPABILITIES = { elicitation: {}, roots: {} };
const ROOTS = { roots: [{ uri: "file:///work", name: "work" }] };
const ELICITED = { action: "accept" as const, content: { name: "Ada" } };

const completion = (value: string) =>
  ({ ref: { type: "ref/prompt", name: "greet" }, argument: { name: "who", value } }) as const;

function command(revisions: readonly string[]): { command: string; args: string[]; stderr: "ignore" } {
  return { command: process.execPath, args: [SERVER, ...revisions], stderr: "ignore" };
}

function transportV1(place: Place): TransportV1 {
  if ("stdio" in place) return new StdioV1(command(place.stdio));
  return "http" in place
    ? (new HttpV1(new URL(place.http)) as TransportV1)
    : (new SSEClientTransport(new URL(place.sse)) as TransportV1);
}

/** Connects `@modelcontextprotocol/sdk`, which asks for the newest revision that it knows. */
export async function connectV1(place: Place): Promise<RealClient> {
  const client = new ClientV1(INFO, { capabilities: CAPABILITIES });
  client.setRequestHandler(ElicitRequestSchema, () => ELICITED);
  client.setRequestHandler(ListRootsRequestSchema, () => ROOTS);
  const transport = transportV1(place);
  let revision: string | undefined;
  const tell = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (version) => {
    revision = version;
    tell?.(version);
  };
  await client.connect(transport);
  return {
    revision,
    server: client.getServerVersion(),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, progress) =>
      (await client.callTool({ name }, undefined, progress && { onprogress: (told) => progress(told.progress) }))
        .content,
    read: async (uri) => (await client.readResource({ uri })).contents,
    resources: (cursor) => client.listResources(cursor === undefined ? {} : { cursor }),
    prompt: async (name, args) => (await client.getPrompt({ name, arguments: args })).messages,
    complete: async (value) => (await client.complete(completion(value))).completion.values,
    close: () => client.close(),
  };
}

/** Connects `@modelcontextprotocol/client`. */
export async function connectV2(place: Place, options: ClientOptions = {}): Promise<RealClient> {
  const client = new ClientV2(INFO, { capabilities: CAPABILITIES, ...options });
  client.setRequestHandler("elicitation/create", () => ELICITED);
  client.setRequestHandler("roots/list", () => ROOTS);
  if ("sse" in place) throw new TypeError("this client is not tried over HTTP+SSE");
  await client.connect("stdio" in place ? new StdioV2(command(place.stdio)) : new HttpV2(new URL(place.http)));
  return {
    revision: client.getNegotiatedProtocolVersion(),
    server: client.getServerVersion(),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, progress) =>
      (await client.callTool({ name }, progress && { onprogress: (told) => progress(told.progress) })).content,
    read: async (uri) => (await client.readResource({ uri })).contents,
    resources: (cursor) => client.listResources(cursor === undefined ? {} : { cursor }),
    prompt: async (name, args) => (await client.getPrompt({ name, arguments: args })).messages,
    complete: async (value) => (await client.complete(completion(value))).completion.values,
    close: () => client.close(),
  };
}
