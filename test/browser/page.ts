import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** What runs in the page: the official client, against a server of another origin. */
export interface Tried {
  readonly revision: string | undefined;
  readonly tools: readonly string[];
  readonly told: readonly number[];
  /** Whether the page could read the id of its session. */
  readonly hasSession: boolean;
}

async function tryOut(url: string, mode: "legacy" | "auto"): Promise<Tried | string> {
  const client = new Client({ name: "page", version: "1.0.0" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(url));
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    const told: number[] = [];
    const onprogress = ({ progress }: { progress: number }): void => void told.push(progress);
    await client.callTool({ name: "test_tool_with_progress" }, { onprogress });
    const revision = client.getNegotiatedProtocolVersion();
    const hasSession = transport.sessionId !== undefined;
    await transport.terminateSession();
    await client.close();
    return { revision, tools: tools.map(({ name }) => name), told, hasSession };
  } catch (error) {
    return String(error);
  }
}

const PREFIX = "io.modelcontextprotocol/";
const REVISION = "2026-07-28";

/** Calls a tool whose argument a header repeats: in pages, the official client leaves such headers out. */
async function tryHeader(url: string): Promise<unknown> {
  const _meta = { [`${PREFIX}protocolVersion`]: REVISION, [`${PREFIX}clientCapabilities`]: {} };
  const params = { name: "test_x_mcp_header", arguments: { region: "Zürich" }, _meta };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": REVISION,
      "mcp-method": "tools/call",
      "mcp-name": params.name,
      "mcp-param-region": "=?base64?WsO8cmljaA==?=",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  const { result } = (await response.json()) as { result?: { content: unknown } };
  return result?.content;
}

Object.assign(globalThis, { tryOut, tryHeader });
