import { readFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** The official clients: the one with sessions, and the stateless one. */
export type ClientName = (typeof CLIENT_NAMES)[number];

export const CLIENT_NAMES = ["SDK 1", "SDK 2"] as const;

/** A connected client. */
export interface Caller {
  /** Calls the tool of the guide, and resolves with its text. */
  greet(name: string, afterMs?: number): Promise<string>;
  close(): Promise<void>;
}

const ABOUT = { name: "applications", version: "1.0.0" };

export async function connectTo(
  url: string,
  name: ClientName,
  headers: { readonly [name: string]: string } = {},
): Promise<Caller> {
  const options = { requestInit: { headers } };
  if (name === "SDK 1") {
    const client = new ClientV1(ABOUT);
    // The types of the SDK do not fit each other with exactOptionalPropertyTypes.
    await client.connect(new TransportV1(new URL(url), options) as Parameters<ClientV1["connect"]>[0]);
    return callerOf(client);
  }
  const client = new ClientV2(ABOUT, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(new TransportV2(new URL(url), options));
  return callerOf(client);
}

function callerOf(client: Pick<ClientV1 | ClientV2, "close"> & { callTool(params: object): Promise<unknown> }): Caller {
  return {
    async greet(name, afterMs = 0) {
      const result = await client.callTool({ name: "greet", arguments: { name, afterMs } });
      return textOf(result);
    },
    close: () => client.close(),
  };
}

function textOf(result: unknown): string {
  return (result as { content: { text: string }[] }).content[0]!.text;
}

/** A caller that sends stateless requests with a client certificate, from files in a folder. */
export function callerWithCertificate(url: string, folder: string): Caller {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const tls = { ca: read("server.crt"), cert: read("client.crt"), key: read("client.key"), agent: false as const };
  return {
    greet: (name, afterMs = 0) =>
      new Promise((resolve, reject) => {
        const _meta = {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        };
        const params = { name: "greet", arguments: { name, afterMs }, _meta };
        const headers = {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "tools/call",
          "mcp-name": "greet",
        };
        const sent = request(url, { ...tls, method: "POST", headers }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("end", () => {
            const { result } = JSON.parse(text) as { result?: unknown };
            if (result === undefined) reject(new Error(`status ${response.statusCode}: ${text}`));
            else resolve(textOf(result));
          });
        });
        sent.on("error", reject);
        sent.end(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
      }),
    close: () => Promise.resolve(),
  };
}
