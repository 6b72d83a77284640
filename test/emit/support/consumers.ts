import { isStateless } from "../../support/revisions.js";

/** The members of a list result that a revision requires besides the list. */
const listMembers = (revision: string): string =>
  isStateless(revision) ? ', ttlMs: 60_000, cacheScope: "public"' : "";

/** A server author's class for a revision. */
export function notesServer(revision: string): string {
  const more = listMembers(revision);
  return `import type { HandlerContext } from "./mcp/runtime/server.js";
import type * as mcp from "./mcp/${revision}/index.js";

export class Notes implements mcp.ToolsHandlers, mcp.ResourcesHandlers {
  readonly #notes: Map<string, string> = new Map();

  listTools(): mcp.ListToolsReturn {
    return { tools: [{ name: "add_note", inputSchema: { type: "object" } }]${more} };
  }

  async callTool(
    { name, arguments: args }: mcp.CallToolRequest["params"],
    context: HandlerContext,
  ): Promise<mcp.CallToolReturn> {
    context.progress(1, 2, "writing");
    if (context.signal.aborted) return { content: [], isError: true };
    this.#notes.set(name, String(args?.["text"]));
    return { content: [{ type: "text", text: "done" }] };
  }

  listResources(): mcp.ListResourcesReturn {
    return { resources: [...this.#notes.keys()].map((name) => ({ name, uri: \`note:///\${name}\` }))${more} };
  }

  listResourceTemplates(): mcp.ListResourceTemplatesReturn {
    return { resourceTemplates: []${more} };
  }

  async readResource({ uri }: mcp.ReadResourceRequest["params"]): Promise<mcp.ReadResourceReturn> {
    return { contents: [{ uri, text: this.#notes.get(uri) ?? "" }]${more} };
  }
}
`;
}

/** The same author with plain literals, as the handlers are mostly written: params and results need no annotations. */
export function plainServer(revision: string): string {
  const more = listMembers(revision);
  return `import type { Tool, ToolsHandlers } from "./mcp/${revision}/index.js";

const forecast: Tool = { name: "get_forecast", inputSchema: { type: "object", properties: { city: { type: "string" } } } };

export const tools: ToolsHandlers = {
  listTools: () => ({ tools: [forecast]${more} }),
  async callTool({ name, arguments: args }, context) {
    context.progress(1, 2, "asking the weather office");
    const report = await fetchReport(name, args?.["city"], { signal: context.signal });
    return { content: [{ type: "text", text: report }] };
  },
};

function fetchReport(name: string, city: unknown, { signal }: { signal: AbortSignal }): Promise<string> {
  return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(\`\${name}: sunny in \${String(city)}\`);
}
`;
}

/** Somebody who looks at messages and calls a server. */
export function peer(revision: string): string {
  return `import { createClient, isCallToolRequest, isTool, METHODS, type Client, type Requests } from "./mcp/${revision}/index.js";
import { isTool as byPackageName } from "mcpgen-sdk/${revision}/guards";
import type { ClientCaller } from "./mcp/runtime/client.js";
import type * as mcp from "./mcp/${revision}/types.js";

export type Call = Requests["tools/call"];

export function toolNames(value: unknown): string[] {
  if (isCallToolRequest(value)) return [value.params.name];
  return isTool(value) && byPackageName(value) ? [value.name, ...Object.keys(value.inputSchema)] : [];
}

export async function firstText(caller: ClientCaller, params: { name: string }): Promise<string | undefined> {
  const client: Client = createClient(caller);
  const result = await client.callTool(params);
  const [first]: readonly unknown[] = result.content as readonly unknown[];
  return (first as mcp.TextContent | undefined)?.text;
}

export const capability: string | null = METHODS["tools/call"].capability;
`;
}

/** Somebody who needs the types alone. */
export function typesOnly(revision: string): string {
  return `import type { CallToolResult, ServerCapabilities } from "./mcp/${revision}/index.js";
import type { METHODS } from "./mcp/${revision}/methods.js";

export type Facts = (typeof METHODS)["tools/call"];
export type Tools = NonNullable<ServerCapabilities["tools"]>;
export const first = ({ content }: CallToolResult): unknown => content[0];
`;
}
