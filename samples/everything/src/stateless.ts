import { setTimeout as sleep } from "node:timers/promises";
import type { HandlerContext } from "mcpgen-sdk/server";
import { text } from "./content.js";
import { confirmation, type AskingContext } from "./inputRequired.js";
import { WATCHED } from "./resources.js";
import { NO_ARGUMENTS, type Outcome, type Tool } from "./tools.js";

/** The notifications to other clients that tools can send. */
export interface Announcements {
  toolListChanged(): void;
  promptListChanged(): void;
  resourceUpdated(params: { uri: string }): void;
}

/** Returns the tools that the conformance suite calls in stateless revisions. */
export function statelessTools(
  announcements: () => Announcements,
): readonly Tool<AskingContext, Outcome>[] {
  return [
    ...STATELESS_TOOLS,
    {
      name: "test_trigger_tool_change",
      description:
        "Notifies the listening clients that the list of tools has changed.",
      inputSchema: NO_ARGUMENTS,
      call() {
        announcements().toolListChanged();
        return { content: [text("The clients were notified.")] };
      },
    },
    {
      name: "test_trigger_prompt_change",
      description:
        "Notifies the listening clients that the list of prompts has changed.",
      inputSchema: NO_ARGUMENTS,
      call() {
        announcements().promptListChanged();
        return { content: [text("The clients were notified.")] };
      },
    },
    {
      name: "test_trigger_resource_change",
      description:
        "Notifies the clients that watch the watched resource that it has changed.",
      inputSchema: NO_ARGUMENTS,
      call() {
        announcements().resourceUpdated({ uri: WATCHED.uri });
        return { content: [text("The clients were notified.")] };
      },
    },
    {
      name: "test_cancellation",
      description:
        "Reports progress and waits until the client cancels the call. The clients that watch the watched resource are notified then.",
      inputSchema: NO_ARGUMENTS,
      async call(_, context) {
        const { signal } = context;
        signal.addEventListener("abort", () =>
          announcements().resourceUpdated({ uri: WATCHED.uri }),
        );
        context.progress(0, 1);
        await sleep(60_000, undefined, { signal });
        return { content: [text("The call was not cancelled.")] };
      },
    },
  ];
}

const STATELESS_TOOLS: readonly Tool<AskingContext, Outcome>[] = [
  {
    name: "test_missing_capability",
    description: "Requires the client's model.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const { model } = await context.createMessage({
        messages: [{ role: "user", content: text("Who are you?") }],
        maxTokens: 10,
      });
      return { content: [text(model)] };
    },
  },
  {
    name: "test_streaming_elicitation",
    description: "Reports progress, then requests input from the user.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      context.progress(1, 2);
      const { action } = await context.elicit(confirmation("Go on?"));
      return { content: [text(action)] };
    },
  },
  {
    name: "test_logging_tool",
    description: "Logs a message, if the request enables log messages.",
    inputSchema: NO_ARGUMENTS,
    call: (_, context) => logged(context),
  },
  {
    name: "test_x_mcp_header",
    description: "Has an argument that clients repeat in a header.",
    inputSchema: {
      type: "object",
      properties: { region: { type: "string", "x-mcp-header": "Region" } },
    },
    call: ({ region }) => ({ content: [text(`Region: ${String(region)}`)] }),
  },
];

function logged(context: HandlerContext): Outcome {
  context.log("info", "A message of the logging tool", "everything");
  return {
    content: [
      text("A message was logged if the request enables log messages."),
    ],
  };
}
