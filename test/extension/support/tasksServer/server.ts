import { setTimeout as sleep } from "node:timers/promises";
import {
  createServer,
  type CallToolReturn,
  type CreateTaskResult,
  type ElicitRequest,
  type ElicitResult,
  type InputResponse,
  type ServerContext,
} from "./mcp/2026-07-28/index.js";
import { McpError } from "./mcp/runtime/errors.js";
import type { Server } from "./mcp/runtime/server.js";
import { Tasks } from "./mcp/runtime/tasks.js";
import { OwnTasks, type Work } from "./ownTasks.js";

/*
 * A server with the tools that the tasks scenarios of the conformance suite call. The handlers of tasks are those of the interface that is
 * generated from the extension: with `runner`, an object of `Tasks`; with `own`, handlers that use nothing of the runtime.
 */

type Outcome = CallToolReturn | CreateTaskResult;
type Begin = (context: ServerContext, run: (work: Work) => Promise<CallToolReturn>) => Outcome;

const TASKS = "io.modelcontextprotocol/tasks";

const isDeclared = ({ client }: ServerContext): boolean =>
  Object.hasOwn((client.capabilities["extensions"] as object | undefined) ?? {}, TASKS);

const text = (value: string): CallToolReturn => ({ content: [{ type: "text", text: value }] });

const form = (message: string, name: string): ElicitRequest => ({
  method: "elicitation/create",
  params: {
    message,
    requestedSchema: { type: "object", properties: { [name]: { type: "string" } }, required: [name] },
  },
});

const contentOf = (response: InputResponse | undefined): { readonly [name: string]: unknown } =>
  (response as ElicitResult | undefined)?.content ?? {};

async function compute({ seconds, label }: { [name: string]: unknown }, signal: AbortSignal): Promise<CallToolReturn> {
  await sleep(Number(seconds ?? 1) * 1000, undefined, { signal });
  return text(`Computed ${String(label ?? "it")}.`);
}

type Arguments = { [name: string]: unknown };

function toolsWith(begin: Begin): {
  [tool: string]: (args: Arguments, context: ServerContext) => Outcome | Promise<Outcome>;
} {
  return {
    greet: ({ name }) => text(`Hello, ${String(name)}!`),
    slow_compute: (args, context) =>
      isDeclared(context) ? begin(context, ({ signal }) => compute(args, signal)) : compute(args, context.signal),
    failing_job: (_, context) =>
      begin(context, async () => {
        await sleep(300);
        return { ...text("The job has failed."), isError: true };
      }),
    protocol_error_job: (_, context) =>
      begin(context, () => Promise.reject(new McpError(-32603, "The job broke down."))),
    confirm_delete: ({ filename }, context) =>
      begin(context, async ({ ask }) => {
        const { confirm } = await ask({ confirm: form(`Delete ${String(filename)}?`, "answer") });
        return text(`${(confirm as ElicitResult).action}: ${String(filename)}`);
      }),
    multi_input: (_, context) =>
      begin(context, async ({ ask }) => {
        const answers = await ask({ name: form("Your name?", "name"), color: form("Which colour?", "color") });
        return text(
          Object.values(answers)
            .map((answer) => JSON.stringify(contentOf(answer)))
            .join(),
        );
      }),
    async test_tool_with_task(_, context) {
      const { content } = await context.elicit(
        { message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } },
        { key: "user_name" },
      );
      return begin(context, async () => {
        await sleep(100);
        return text(`Done for ${String(content?.["name"])}.`);
      });
    },
  };
}

function toolHandlers(begin: Begin) {
  const tools = toolsWith(begin);
  return {
    listTools: () => ({
      tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: "object" as const } })),
      ttlMs: 0,
      cacheScope: "private" as const,
    }),
    callTool: (params: { name: string; arguments?: Arguments }, context: ServerContext) => {
      const run = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (run === undefined) throw new McpError(-32602, "there is no such tool");
      return run(params.arguments ?? {}, context);
    },
  };
}

/** Returns a server whose tasks use nothing of the runtime. */
export function createOwn(): Server {
  const tasks = new OwnTasks((task) => server.taskStatus({ ...task }));
  const server = createServer(
    { name: "own", version: "1.0.0" },
    { tools: toolHandlers((_, run) => tasks.begin(async (work) => ({ ...(await run(work)) }))), tasks },
  );
  return server;
}

/** Returns a server with the tasks of the runtime. */
export function createRunner(): Server {
  const tasks = new Tasks({ pollIntervalMs: 200 });
  const begin: Begin = (context, run) =>
    tasks.start(context, (task) =>
      run({
        signal: task.signal,
        ask: async (requests) => {
          const answers = Object.entries(requests).map(async ([key, { params }]) => {
            return [key, await task.elicit(params as ElicitRequest["params"], { key })] as const;
          });
          return Object.fromEntries(await Promise.all(answers));
        },
      }),
    );
  return createServer({ name: "runner", version: "1.0.0" }, { tools: toolHandlers(begin), tasks });
}
