import { CODES, McpError } from "../jsonrpc/errors.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { FindFunction, ViewHandle, ViewMessageContext } from "./channel.js";

interface CallOptionsOfServer {
  readonly signal: AbortSignal;
}

/** The functions of a connected client that a host uses for its views. Any client of this package has them. */
export interface ServerOfView {
  readonly server: { readonly capabilities: JsonObject };
  tools(): AsyncIterable<unknown>;
  callTool(params: never, options: CallOptionsOfServer): Promise<unknown>;
  readResource(params: never, options: CallOptionsOfServer): Promise<unknown>;
  listResources(params: never, options: CallOptionsOfServer): Promise<unknown>;
}

/**
 * Returns true if views may call a tool.
 *
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx#resource-discovery
 */
export function isForViews(tool: unknown): boolean {
  return isVisibleTo(tool, "app");
}

/** Returns true if the model may call a tool: a host leaves all others out of what it tells the model. */
export function isForModel(tool: unknown): boolean {
  return isVisibleTo(tool, "model");
}

/** Returns the URI of the view for the results of a tool; undefined if the tool has none. */
export function viewOf(tool: unknown): string | undefined {
  const uri = memberOf(metaOf(tool), "resourceUri") ?? memberOf(memberOf(tool, "_meta"), "ui/resourceUri");
  return typeof uri === "string" && uri.startsWith("ui://") ? uri : undefined;
}

function isVisibleTo(tool: unknown, reader: "app" | "model"): boolean {
  const visibility = memberOf(metaOf(tool), "visibility");
  return !Array.isArray(visibility) || visibility.includes(reader);
}

function metaOf(tool: unknown): unknown {
  return memberOf(memberOf(tool, "_meta"), "ui");
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** The methods whose notifications say that the tools have changed. */
const TOOLS_CHANGED = "notifications/tools/list_changed";

/** Passes the requests of a view on to its server. Only what the request means is passed on, not its `_meta`. */
export function passOn(client: ServerOfView): { readonly find: FindFunction; hear(method: string): void } {
  let tools: Promise<ReadonlyMap<unknown, unknown>> | undefined;
  const listed = async (): Promise<ReadonlyMap<unknown, unknown>> => {
    const found = new Map<unknown, unknown>();
    for await (const tool of client.tools()) found.set(memberOf(tool, "name"), tool);
    return found;
  };
  const has = (capability: string): boolean => isObject(client.server.capabilities[capability]);
  const functions: { readonly [name: string]: readonly [capability: string, handle: ViewHandle] } = {
    callTool: [
      "tools",
      async ({ name, arguments: given }: JsonObject, { signal }: ViewMessageContext) => {
        tools ??= listed();
        // A list that could not be read is read again for the next call.
        tools.catch(() => (tools = undefined));
        const tool = (await tools).get(name);
        if (tool === undefined || !isForViews(tool))
          throw new McpError(CODES.params, `Views may not call the tool ${String(name)}`);
        return client.callTool({ name, ...(given !== undefined && { arguments: given }) } as never, { signal });
      },
    ],
    readResource: ["resources", ({ uri }: JsonObject, { signal }) => client.readResource({ uri } as never, { signal })],
    listResources: [
      "resources",
      ({ cursor }: JsonObject, { signal }) =>
        client.listResources((cursor === undefined ? {} : { cursor }) as never, { signal }),
    ],
  };
  return {
    find(name) {
      const [capability, handle] = functions[name] ?? [];
      return capability !== undefined && has(capability) ? handle : undefined;
    },
    hear(method) {
      if (method === TOOLS_CHANGED) tools = undefined;
    },
  };
}
