import {
  createGatewayOf,
  type Gateway,
  type GatewayOptions,
  type GatewayServers,
} from "../../../templates/runtime/gateway.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { Server } from "../../../templates/runtime/server.js";
import { inMemory } from "../../../templates/runtime/memoryClient.js";
import type { Target } from "../../../templates/runtime/client/transport.js";
import { openMemory } from "../../bridges/support/channels.js";
import { bindingOf } from "../../bridges/support/revisions.js";
import { SessionClient } from "../../bridges/support/sessionClient.js";
import { StatelessClient } from "../../bridges/support/statelessClient.js";
import { isStateless, NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../../support/revisions.js";
import { PROXY_REVISIONS } from "./proxies.js";

/** What a client sends to a gateway, in either lifecycle. */
export type GatewayClient = SessionClient | StatelessClient;

/** Handlers by feature, as authors write them. */
export interface Handlers {
  readonly [feature: string]: { readonly [name: string]: (...given: never[]) => unknown };
}

/** Returns the members of a list result that a revision requires. */
export function listed(revision: string): object {
  return isStateless(revision) ? { ttlMs: 0, cacheScope: "private" } : {};
}

/** Returns handlers of tools with these names, which answer with the text `server: tool`. */
export function toolsOf(server: string, revision: string, names: readonly string[]): Handlers {
  return {
    tools: {
      listTools: () => ({
        ...listed(revision),
        tools: names.map((name) => ({ name, inputSchema: { type: "object" } })),
      }),
      callTool: ({ name }: { name: string }) => ({ content: [{ type: "text", text: `${server}: ${name}` }] }),
    },
  };
}

/** Returns handlers of resources with these URIs and templates, which answer with the name of the server. */
export function resourcesOf(
  server: string,
  revision: string,
  { uris = [], templates = [] }: { readonly uris?: readonly string[]; readonly templates?: readonly string[] },
): Handlers {
  return {
    resources: {
      listResources: () => ({ ...listed(revision), resources: uris.map((uri) => ({ uri, name: uri })) }),
      listResourceTemplates: () => ({
        ...listed(revision),
        resourceTemplates: templates.map((uriTemplate) => ({ uriTemplate, name: uriTemplate })),
      }),
      readResource: ({ uri }: { uri: string }) => ({ ...listed(revision), contents: [{ uri, text: server }] }),
    },
  };
}

/** Returns a server in this process. */
export function serverOf(name: string, revision: string, handlers: Handlers, options: object = {}): Server {
  const about = { name, version: "1", onError: () => {}, ...options };
  return createServerOfRevision<Server>(bindingOf(revision), about, handlers);
}

/** Returns the target for a server in this process. */
export function targetOf(name: string, revision: string, handlers: Handlers, options: object = {}): Target {
  return inMemory(serverOf(name, revision, handlers, options));
}

/** The gateways that tests opened. `closeAll` closes them. */
const open: { close(): Promise<void> }[] = [];

/** A gateway, and the errors that it reported. */
export interface OpenedGateway {
  readonly gateway: Gateway;
  readonly errors: string[];
}

export async function openGateway(servers: GatewayServers, options: GatewayOptions = {}): Promise<OpenedGateway> {
  const errors: string[] = [];
  const onError = (error: unknown, server = "gateway"): void =>
    void errors.push(`${server}: ${(error as Error).message}`);
  const gateway = await createGatewayOf(PROXY_REVISIONS, servers, { log: () => {}, onError, ...options });
  open.push(gateway);
  return { gateway, errors };
}

export async function closeAll(): Promise<void> {
  for (const one of open.splice(0)) await one.close();
}

/** Opens a client with a session. */
export async function sessionOf(
  { servers }: Gateway,
  revision: string = NEWEST_HANDSHAKE,
  capabilities: object = {},
): Promise<SessionClient> {
  const client = new SessionClient(openMemory(servers), revision);
  await client.initialize(capabilities);
  open.push(client);
  return client;
}

/** Opens a client without a session. */
export function statelessOf({ servers }: Gateway): StatelessClient {
  const client = new StatelessClient(openMemory(servers), NEWEST_STATELESS);
  open.push(client);
  return client;
}

/** Opens a client of a revision. */
export async function clientOf(gateway: Gateway, revision: string): Promise<GatewayClient> {
  return isStateless(revision) ? statelessOf(gateway) : sessionOf(gateway, revision);
}

/** Resolves with the names of all pages of a list, or with the error. */
export async function namesOf(client: GatewayClient, method = "tools/list", key = "name"): Promise<string[]> {
  const list = method === "resources/templates/list" ? "resourceTemplates" : method.split("/")[0]!;
  const names: string[] = [];
  let params = {};
  for (;;) {
    const result = (await client.request(method, params)) as { readonly [member: string]: unknown };
    if (result["error"] !== undefined) return [`error: ${(result["error"] as { message: string }).message}`];
    for (const entry of result[list] as { readonly [member: string]: string }[]) names.push(entry[key]!);
    if (typeof result["nextCursor"] !== "string") return names;
    params = { cursor: result["nextCursor"] };
  }
}

/** Resolves with the text of a tool's result, or with the error. */
export async function called(client: GatewayClient, name: string): Promise<string> {
  const result = (await client.request("tools/call", { name })) as {
    readonly content?: readonly { readonly text: string }[];
    readonly error?: { readonly message: string };
  };
  return result.content?.[0]!.text ?? `error: ${result.error!.message}`;
}

/** Resolves with the text of a resource, or with the error. */
export async function read(client: GatewayClient, uri: string): Promise<string> {
  const result = (await client.request("resources/read", { uri })) as {
    readonly contents?: readonly { readonly text: string }[];
    readonly error?: { readonly message: string };
  };
  return result.contents?.[0]!.text ?? `error: ${result.error!.message}`;
}

/** Resolves when a condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}
