import {
  Client as ClientV2,
  ResourceNotFoundError,
  SSEClientTransport as SseV2,
  StreamableHTTPClientTransport as HttpV2,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport as SseV1 } from "@modelcontextprotocol/sdk/client/sse.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  PromptListChangedNotificationSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** The members that both official clients have, as far as tests need them. */
export interface OfficialClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: object }): Promise<{ content?: object[] }>;
  listResources(params?: { cursor?: string }): Promise<{ resources: { uri: string }[]; nextCursor?: string }>;
  readResource(params: { uri: string }): Promise<{ contents: object[] }>;
  complete(params: object): Promise<{ completion: object }>;
  getServerCapabilities(): { readonly completions?: object } | undefined;
  close(): Promise<void>;
}

export interface Connected {
  readonly client: OfficialClient;
  /** Subscribes to resources and to the changes of lists. Returns the resources that the server accepts. */
  listen(uris: readonly string[]): Promise<readonly string[]>;
  /** The methods of the notifications that arrived. */
  readonly received: readonly string[];
}

/** Where a server is: a command, or the URL of an endpoint and an API key. HTTP+SSE is at another path. */
export type Place =
  | { readonly command: string; readonly args: string[] }
  | { readonly url: URL; readonly key: string; readonly isSse: boolean };

const ABOUT = { name: "t", version: "1" };
const METHODS = [
  "notifications/prompts/list_changed",
  "notifications/tools/list_changed",
  "notifications/resources/list_changed",
  "notifications/resources/updated",
] as const;

/** An official client, which speaks the newest revision that both sides have. */
export type Connect = (place: Place) => Promise<Connected>;

export const connectV1: Connect = async (place) => {
  const client = new ClientV1(ABOUT);
  const received: string[] = [];
  for (const schema of [
    PromptListChangedNotificationSchema,
    ToolListChangedNotificationSchema,
    ResourceListChangedNotificationSchema,
    ResourceUpdatedNotificationSchema,
  ])
    client.setNotificationHandler(schema, ({ method }: { method: string }) => void received.push(method));
  const transport =
    "command" in place
      ? new StdioV1(place)
      : new (place.isSse ? SseV1 : HttpV1)(place.url, { requestInit: { headers: headersOf(place) } });
  await client.connect(transport as TransportV1);
  return {
    client: client as unknown as OfficialClient,
    received,
    listen: (uris) => subscribeAll(uris, (uri) => client.subscribeResource({ uri })),
  };
};

export function connectV2(mode: "legacy" | "auto"): Connect {
  return async (place) => {
    const client = new ClientV2(ABOUT, { versionNegotiation: { mode } });
    const received: string[] = [];
    for (const method of METHODS) client.setNotificationHandler(method, () => void received.push(method));
    const transport =
      "command" in place
        ? new StdioV2(place)
        : new (place.isSse ? SseV2 : HttpV2)(place.url, { requestInit: { headers: headersOf(place) } });
    await client.connect(transport);
    const listen = async (uris: readonly string[]): Promise<readonly string[]> => {
      const lists = { promptsListChanged: true, toolsListChanged: true, resourcesListChanged: true };
      const filter = { ...lists, resourceSubscriptions: [...uris] };
      return (await client.listen(filter)).honoredFilter.resourceSubscriptions ?? [];
    };
    return {
      client: client as unknown as OfficialClient,
      received,
      listen: mode === "legacy" ? (uris) => subscribeAll(uris, (uri) => client.subscribeResource({ uri })) : listen,
    };
  };
}

function headersOf({ key }: { readonly key: string }): { readonly [name: string]: string } {
  return { authorization: `Bearer ${key}` };
}

/** Returns the resources that the server does not refuse as missing: error -32002, which version 2 shows as an error of its own class. */
async function subscribeAll(uris: readonly string[], subscribe: (uri: string) => Promise<unknown>): Promise<string[]> {
  const accepted: string[] = [];
  for (const uri of uris)
    try {
      await subscribe(uri);
      accepted.push(uri);
    } catch (error) {
      const isMissing = error instanceof ResourceNotFoundError || (error as { code?: unknown }).code === -32002;
      if (!isMissing) throw error;
    }
  return accepted;
}
