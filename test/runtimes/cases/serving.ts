import type { Case, Modules } from "../check.js";

/** A server over `fetch`, the transport of runtimes that have no Node. */

type Handler = (request: Request) => Promise<Response>;
type Create = (options: object, handlers: object) => unknown;

const NAMESPACE = "io.modelcontextprotocol/";

export const cases: readonly Case[] = [
  {
    name: "a call that stands alone is answered",
    expected: { status: 200, text: "Hello Ada" },
    actual: async (modules) => {
      const response = await handlerOf(modules)(stateless("tools/call", { name: "greet", arguments: { who: "Ada" } }));
      const { result } = (await response.json()) as { result: { content: { text: string }[] } };
      return { status: response.status, text: result.content[0]?.text };
    },
  },
  {
    name: "a question to the client travels in a signed state, and the answer is taken back",
    expected: { asked: "input_required", text: "Hello Bo", tampered: -32602 },
    actual: async (modules) => {
      const handler = handlerOf(modules);
      const call = async (more: object): Promise<Answer> => {
        const response = await handler(stateless("tools/call", { name: "ask", ...more }));
        return (await response.json()) as Answer;
      };
      const { result: asked } = await call({});
      const inputResponses = { "elicit-1": { action: "accept", content: { name: "Bo" } } };
      const { result } = await call({ inputResponses, requestState: asked?.requestState });
      const { error } = await call({ inputResponses, requestState: `${asked?.requestState}x` });
      return { asked: asked?.resultType, text: result?.content?.[0]?.text, tampered: error?.code };
    },
  },
  {
    name: "a session is opened, used and closed",
    expected: [200, 202, 200, 404],
    actual: async (modules) => {
      const handler = handlerOf(modules);
      const opened = await handler(
        post(
          {},
          {
            id: 1,
            method: "initialize",
            params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "1" } },
          },
        ),
      );
      await opened.text();
      const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
      const told = await handler(post(session, { method: "notifications/initialized" }));
      const listed = await handler(post(session, { id: 2, method: "tools/list" }));
      await listed.text();
      await handler(new Request(URL, { method: "DELETE", headers: { ...session, host: "localhost" } }));
      const gone = await handler(post(session, { id: 3, method: "tools/list" }));
      return [opened.status, told.status, listed.status, gone.status];
    },
  },
];

interface Answer {
  result?: { resultType?: string; requestState?: string; content?: { text: string }[] };
  error?: { code: number };
}

const URL = "http://localhost/mcp";

function handlerOf(modules: Modules): Handler {
  const make = (revision: string, more: object): unknown => {
    const create = modules[`${revision}/server`]!["createServer"] as Create;
    return create({ name: "s", version: "1" }, { tools: { listTools: () => ({ tools: [], ...more }), callTool } });
  };
  const servers = [make("2025-11-25", {}), make("2026-07-28", { ttlMs: 0, cacheScope: "private" })];
  return (modules["runtime/fetch"]!["createFetchHandler"] as (servers: unknown) => Handler)(servers);
}

interface Context {
  elicit(params: object): Promise<{ content?: { name?: string } }>;
}

async function callTool(
  { name, arguments: given }: { name: string; arguments?: { who?: string } },
  context: Context,
): Promise<object> {
  const who =
    name === "ask"
      ? (await context.elicit({ message: "Who?", requestedSchema: { type: "object", properties: {} } })).content?.name
      : given?.who;
  return { content: [{ type: "text", text: `Hello ${who}` }] };
}

function stateless(method: string, params: { name: string; [member: string]: unknown }): Request {
  const _meta = {
    [`${NAMESPACE}protocolVersion`]: "2026-07-28",
    [`${NAMESPACE}clientCapabilities`]: { elicitation: {} },
  };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": params.name };
  return post(headers, { id: 1, method, params: { ...params, _meta } });
}

function post(headers: object, message: object): Request {
  return new Request(URL, {
    method: "POST",
    headers: {
      host: "localhost",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", ...message }),
  });
}
