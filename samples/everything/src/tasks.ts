import { setTimeout as sleep } from "node:timers/promises";
import { McpError } from "mcpgen-sdk/errors";
import type { Service } from "mcpgen-sdk/service";
import { SessionTasks, Tasks } from "mcpgen-sdk/tasks";
import { text } from "./content.js";
import {
  confirmation,
  form,
  nameOf,
  type AskingContext,
} from "./inputRequired.js";
import { NO_ARGUMENTS, texts, type Outcome, type Tool } from "./tools.js";

/*
 * Tools whose calls may run as tasks: with the experimental feature of 2025-11-25, and with the extension
 * io.modelcontextprotocol/tasks that replaced it.
 */

const LASTING = { ttlMs: 600_000, pollIntervalMs: 200 };

/** Returns the tasks of revision 2025-11-25. With a service, every process of the service knows them. */
export function createSessionTasks(service?: Service): SessionTasks {
  return new SessionTasks({ ...LASTING, ...(service && { service }) });
}

/** Returns the tasks of the extension. With a service, every process of the service knows them. */
export function createTasks(service?: Service): Tasks {
  return new Tasks({ ...LASTING, ...(service && { service }) });
}

type TaskTool = Tool<AskingContext, Outcome>;

const GREETING_TOOL: TaskTool = {
  name: "greet",
  description: "Returns a greeting immediately, and never runs as a task.",
  inputSchema: texts("name"),
  call: ({ name }) => ({ content: [text(`Hello, ${String(name)}!`)] }),
};

/** The only tool that runs as a task if the client supports tasks. The others must run as tasks. */
const OPTIONAL = "slow_compute";

/** Returns the tools that run as tasks, with one of the features. */
function jobTools(tasks: SessionTasks | Tasks): readonly TaskTool[] {
  return [
    {
      name: OPTIONAL,
      description:
        "Takes some seconds, and runs as a task if the client supports tasks.",
      inputSchema: {
        type: "object" as const,
        properties: { seconds: { type: "number" }, label: { type: "string" } },
      },
      call: (args, context) =>
        tasks.isWanted(context)
          ? tasks.start(context, (task) => compute(args, task.signal), {
              // The work has no effects, so another process may run it again.
              idempotent: true,
            })
          : compute(args, context.signal),
    },
    {
      name: "failing_job",
      description: "A task that ends with a tool error.",
      inputSchema: NO_ARGUMENTS,
      call: (_, context) =>
        tasks.start(context, async (task) => {
          task.setStatusMessage("failing soon");
          await sleep(500, undefined, { signal: task.signal });
          return { content: [text("The job has failed.")], isError: true };
        }),
    },
    {
      name: "protocol_error_job",
      description: "A task that ends with a protocol error.",
      inputSchema: NO_ARGUMENTS,
      call: (_, context) =>
        tasks.start(context, () => {
          throw new McpError(-32603, "The job broke down.");
        }),
    },
    {
      name: "confirm_delete",
      description: "A task that requests the consent of the user.",
      inputSchema: texts("filename"),
      call: ({ filename }, context) =>
        tasks.start(context, async (task) => {
          const { action } = await task.elicit(
            confirmation(`Delete ${String(filename)}?`),
            { key: "confirm" },
          );
          const done = action === "accept" ? "Deleted" : "Kept";
          return { content: [text(`${done} ${String(filename)}.`)] };
        }),
    },
    {
      name: "multi_input",
      description: "A task that sends two input requests at the same time.",
      inputSchema: NO_ARGUMENTS,
      call: (_, context) =>
        tasks.start(context, async (task) => {
          const [name, { action }] = await Promise.all([
            nameOf(task, "user_name"),
            task.elicit(form("Which colour?", "color"), { key: "color" }),
          ]);
          return { content: [text(`${name}: ${action}`)] };
        }),
    },
    {
      name: "test_tool_with_task",
      description: "Requests a name first, and then runs as a task.",
      inputSchema: NO_ARGUMENTS,
      async call(_, context) {
        const name = await nameOf(context, "user_name");
        return tasks.start(context, async (task) => {
          await sleep(100, undefined, { signal: task.signal });
          return { content: [text(`Done for ${name}.`)] };
        });
      },
    },
  ];
}

/** Returns the tools for the extension. */
export function taskTools(tasks: Tasks): readonly TaskTool[] {
  return [GREETING_TOOL, ...jobTools(tasks)];
}

/** Returns the same tools with the member that names the calls that can be tasks. Clients of revisions with sessions need it. */
export function sessionTaskTools(tasks: SessionTasks): readonly TaskTool[] {
  return [
    GREETING_TOOL,
    ...jobTools(tasks).map((tool) => {
      const taskSupport = tool.name === OPTIONAL ? "optional" : "required";
      return { ...tool, execution: { taskSupport } } as const;
    }),
  ];
}

async function compute(
  { seconds, label }: { readonly [name: string]: unknown },
  signal: AbortSignal,
): Promise<Outcome> {
  await sleep(Number(seconds ?? 1) * 1000, undefined, { signal });
  return { content: [text(`Computed ${String(label ?? "it")}.`)] };
}
