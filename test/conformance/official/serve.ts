import { randomUUID } from "node:crypto";
import { createServer as createHttp, type IncomingMessage } from "node:http";
import { createMcpHandler, Server as Server2 } from "@modelcontextprotocol/server";
import { Server as Server1 } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import * as schemas from "@modelcontextprotocol/sdk/types.js";
/**
 * `PORT=… tsx serve.ts 1|2`: a server of the official SDK with the functions of `samples/everything`. Version 1 has sessions; version 2 serves
 * only the stateless revision, without the tools that send requests to the client.
 */

/** The modules of the sample. Its own compiler settings are not those of the tests, so the types are those that are used here. */
interface Sample {
  readonly [tool: `${string}_TOOL`]: object;
  readonly [tools: `${string}_TOOLS`]: readonly object[];
  readonly COMMON_PROMPTS: readonly object[];
  readonly COMPLETIONS: Handlers;
  readonly RESOURCES: Handlers;
  servePrompts(prompts: readonly object[]): Handlers;
  serveTools(tools: readonly object[]): Handlers;
}

interface Handlers {
  readonly [name: string]: (params: never, context: never) => unknown;
}

const SAMPLE = Object.assign(
  {},
  ...(await Promise.all(
    ["clientRequests", "prompts", "resources", "tools"].map(
      (name) => import(new URL(`../../../samples/everything/src/${name}.ts`, import.meta.url).href),
    ),
  )),
) as Sample;
const { COMMON_TOOLS, AUDIO_TOOL, JSON_SCHEMA_TOOL, LOGGING_TOOL, SAMPLING_TOOL, ELICITATION_TOOL } = SAMPLE;
const { CHOICE_TOOLS, COMMON_PROMPTS, COMPLETIONS, RESOURCES, servePrompts, serveTools } = SAMPLE;

const INFO = { name: "official", version: "1.0.0" };
const CAPABILITIES = { tools: {}, prompts: {}, resources: {}, completions: {}, logging: {} };
const SHARED = [...COMMON_TOOLS!, AUDIO_TOOL!, JSON_SCHEMA_TOOL!];
const PROMPTS = servePrompts(COMMON_PROMPTS);

/** The members of an SDK's request that the functions of the sample use. */
interface Extra {
  readonly signal: AbortSignal;
  readonly _meta?: { readonly progressToken?: string | number };
  sendNotification(notification: object): Promise<void>;
}

/** Returns a context for a function of the sample. */
function contextOf(extra: Extra, more: object = {}): never {
  const progressToken = extra._meta?.progressToken;
  const notify = (method: string, params: object): void => void extra.sendNotification({ method, params });
  return {
    signal: extra.signal,
    log: (level: string, data: unknown) => notify("notifications/message", { level, data }),
    progress(progress: number, total: number, message: string) {
      if (progressToken !== undefined) notify("notifications/progress", { progressToken, progress, total, message });
    },
    ...more,
  } as never;
}

function createServer1(): Server1 {
  const capabilities = { ...CAPABILITIES, resources: { subscribe: true } };
  const server = new Server1(INFO, { capabilities });
  const tools = serveTools([...SHARED, LOGGING_TOOL!, SAMPLING_TOOL!, ELICITATION_TOOL!, ...CHOICE_TOOLS!]);
  const answer = (schema: unknown, handle: (params: never, extra: never) => unknown): void =>
    server.setRequestHandler(
      schema as never,
      ((request: { params: never }, extra: never) => handle(request.params, extra)) as never,
    );
  answer(schemas.ListToolsRequestSchema, tools["listTools"]!);
  answer(schemas.CallToolRequestSchema, (params, extra: Extra) => {
    const elicit = (form: never): unknown => server.elicitInput(form);
    const createMessage = (message: never): unknown => server.createMessage(message);
    return tools["callTool"]!(params, contextOf(extra, { elicit, createMessage }));
  });
  answer(schemas.ListPromptsRequestSchema, PROMPTS["listPrompts"]!);
  answer(schemas.GetPromptRequestSchema, (params) => PROMPTS["getPrompt"]!(params, undefined as never));
  answer(schemas.ListResourcesRequestSchema, RESOURCES["listResources"]!);
  answer(schemas.ListResourceTemplatesRequestSchema, RESOURCES["listResourceTemplates"]!);
  answer(schemas.ReadResourceRequestSchema, RESOURCES["readResource"]!);
  for (const schema of [schemas.SubscribeRequestSchema, schemas.UnsubscribeRequestSchema]) answer(schema, () => ({}));
  answer(schemas.CompleteRequestSchema, COMPLETIONS["complete"]!);
  return server;
}

function createServer2(): Server2 {
  const server = new Server2(INFO, { capabilities: CAPABILITIES });
  const tools = serveTools(SHARED);
  const answer = (method: string, handle: (params: never, extra: never) => unknown): void =>
    server.setRequestHandler(
      method as never,
      (({ params }: { params: never }, { mcpReq }: { mcpReq: { notify: unknown } }) =>
        handle(params, { ...mcpReq, sendNotification: mcpReq.notify } as never)) as never,
    );
  answer("tools/list", tools["listTools"]!);
  answer("tools/call", (params, extra: Extra) => tools["callTool"]!(params, contextOf(extra)));
  answer("prompts/list", PROMPTS["listPrompts"]!);
  answer("prompts/get", (params) => PROMPTS["getPrompt"]!(params, undefined as never));
  answer("resources/list", RESOURCES["listResources"]!);
  answer("resources/templates/list", RESOURCES["listResourceTemplates"]!);
  answer("resources/read", RESOURCES["readResource"]!);
  answer("completion/complete", COMPLETIONS["complete"]!);
  return server;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of incoming.setEncoding("utf8")) text += part as string;
  return text;
}

const sessions = new Map<string, StreamableHTTPServerTransport>();
const stateless = createMcpHandler(createServer2 as never, { legacy: "reject" }) as unknown as {
  fetch(request: Request): Promise<Response>;
};
const isFirst = process.argv[2] === "1";
const port = Number(process.env["PORT"]);

createHttp((incoming, response) => {
  void (async () => {
    const text = await bodyOf(incoming);
    if (isFirst) {
      let transport = sessions.get(String(incoming.headers["mcp-session-id"]));
      if (transport === undefined) {
        const opened: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (id) => void sessions.set(id, opened),
        });
        await createServer1().connect(opened as never);
        transport = opened;
      }
      return transport.handleRequest(incoming, response, text === "" ? undefined : (JSON.parse(text) as unknown));
    }
    const { method = "GET", headers, url = "/" } = incoming;
    const answer = await stateless.fetch(
      new Request(new URL(url, `http://127.0.0.1:${port}`), {
        method,
        headers: headers as { [name: string]: string },
        ...(text !== "" && { body: text }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const part of answer.body ?? []) response.write(part);
    response.end();
  })().catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}).listen(port, "127.0.0.1", () => console.error(`listening on ${port}`));
