import type { AskOptions, HandlerContext } from "mcpgen-sdk/server";
import type * as november from "mcpgen-sdk/2025-11-25";
import {
  isElicitResult,
  type ElicitRequestFormParams,
  type ServerContext,
} from "mcpgen-sdk/2026-07-28";
import { text } from "./content.js";
import { said, type Prompt } from "./prompts.js";
import { NO_ARGUMENTS, type Outcome, type Tool } from "./tools.js";

/*
 * Tools that need input from the client. In revisions with sessions, the client gets a request, and the function continues with the
 * response. In stateless revisions, the result contains the input requests, and the client repeats the call with the responses, so
 * each function runs again from its start.
 */

/** The context of a handler that requests input. The contexts of the two newest revisions have all its functions. */
export interface AskingContext
  extends HandlerContext, Pick<ServerContext, "elicit" | "listRoots"> {
  createMessage(
    params: Pick<november.CreateMessageRequestParams, "messages" | "maxTokens">,
    options?: AskOptions,
  ): Promise<Sampled>;
}

/** A response of the client's model. */
type Sampled = { content: unknown } & Pick<
  november.CreateMessageResult,
  "model"
>;

type InputTool = Tool<AskingContext, Outcome>;

const PREFIX = "test_input_required_result_";

export const INPUT_TOOLS: readonly InputTool[] = [
  {
    name: `${PREFIX}elicitation`,
    description: "Requests a name from the user, and returns a greeting.",
    inputSchema: NO_ARGUMENTS,
    call: async (_, context) => ({
      content: [text(`Hello, ${await nameOf(context, "user_name")}!`)],
    }),
  },
  {
    name: `${PREFIX}sampling`,
    description: "Requests the name of a capital from the client's model.",
    inputSchema: NO_ARGUMENTS,
    call: async (_, context) => ({
      content: [text(JSON.stringify((await capital(context)).content))],
    }),
  },
  {
    name: `${PREFIX}list_roots`,
    description: "Requests the roots of the client.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const { roots } = await context.listRoots({}, { key: "client_roots" });
      return { content: [text(roots.map(({ uri }) => uri).join(" "))] };
    },
  },
  {
    name: `${PREFIX}multiple_inputs`,
    description:
      "Requests input from the user, a completion and the roots at the same time.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const [name, answer, { roots }] = await Promise.all([
        nameOf(context, "user_name"),
        capital(context),
        context.listRoots({}, { key: "client_roots" }),
      ]);
      return {
        content: [
          text(
            `${name} has ${roots.length} roots and the model ${answer.model}.`,
          ),
        ],
      };
    },
  },
  {
    name: `${PREFIX}multi_round`,
    description:
      "Requests input from the user twice, one request after the other.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const name = await nameOf(context, "step1");
      const { content } = await context.elicit(
        form(`Which colour do you like, ${name}?`, "color"),
        { key: "step2" },
      );
      return { content: [text(`${name} likes ${content?.["color"]}.`)] };
    },
  },
  {
    name: `${PREFIX}tampered_state`,
    description: "Requests the consent of the user.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const { action } = await context.elicit(confirmation("Are you sure?"), {
        key: "confirm",
      });
      return { content: [text(`The request state is unchanged: ${action}`)] };
    },
  },
  {
    name: `${PREFIX}capabilities`,
    description:
      "Requests input from the model if the client supports sampling, otherwise from the user.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      const { elicitation } = context.client.capabilities;
      if (elicitation === undefined)
        return { content: [text((await capital(context)).model)] };
      return { content: [text(await nameOf(context, "user_name"))] };
    },
  },
];

const REQUEST_STATE = {
  name: `${PREFIX}request_state`,
  inputSchema: NO_ARGUMENTS,
};

/** Writes the `input_required` result itself, which only stateless revisions have. */
export const REQUEST_STATE_TOOL: Tool<ServerContext, Outcome> = {
  ...REQUEST_STATE,
  description:
    "Returns an input request and a request state that the tool writes itself.",
  call(_, context, { inputResponses, requestState }) {
    const answer = inputResponses?.["confirm"];
    if (requestState === "waiting" && isElicitResult(answer))
      return { content: [text(`state-ok: ${answer.action}`)] };
    return context.inputRequired({
      inputRequests: {
        confirm: {
          method: "elicitation/create",
          params: confirmation("Go on?"),
        },
      },
      requestState: "waiting",
    });
  },
};

/** The counterpart of {@link REQUEST_STATE_TOOL} for sessions: the waiting function is the state. */
export const SESSION_STATE_TOOL: Tool<november.ServerContext, Outcome> = {
  ...REQUEST_STATE,
  description: "Requests the consent of the user, and waits for the answer.",
  async call(_, context) {
    const { action } = await context.elicit(confirmation("Go on?"), {
      key: "confirm",
    });
    return { content: [text(`state-ok: ${action}`)] };
  },
};

export const INPUT_PROMPT: Prompt<AskingContext> = {
  name: "test_input_required_result_prompt",
  description: "Requests the context of the prompt from the user.",
  async get(_, context) {
    const { content } = await context.elicit(
      form("What is it about?", "context"),
      { key: "user_context" },
    );
    return said(text(`This is about ${content?.["context"]}.`));
  },
};

/** Returns the name that the user enters. */
export async function nameOf(
  context: Pick<AskingContext, "elicit">,
  key: string,
): Promise<string> {
  const { content } = await context.elicit(form("What is your name?", "name"), {
    key,
  });
  return String(content?.["name"] ?? "nobody");
}

export function form(message: string, name: string): ElicitRequestFormParams {
  return {
    message,
    requestedSchema: {
      type: "object",
      properties: { [name]: { type: "string" } },
      required: [name],
    },
  };
}

export function confirmation(message: string): ElicitRequestFormParams {
  return {
    message,
    requestedSchema: {
      type: "object",
      properties: { ok: { type: "boolean" } },
      required: ["ok"],
    },
  };
}

function capital(context: AskingContext): Promise<Sampled> {
  return context.createMessage(
    {
      messages: [
        { role: "user", content: text("What is the capital of France?") },
      ],
      maxTokens: 100,
    },
    { key: "capital_question" },
  );
}
