import { setTimeout as sleep } from "node:timers/promises";
import type { HandlerContext } from "mcpgen-sdk/server";
import type * as types from "mcpgen-sdk/2025-11-25";
import { text } from "./content.js";
import { NO_ARGUMENTS, texts, type Outcome, type Tool } from "./tools.js";

/*
 * Tools that send requests to the client during a call, for the revisions with such requests. The type of each tool names the
 * functions of the context that it needs, so the tool can be used in every revision that has these functions.
 */

interface CanSample extends HandlerContext {
  createMessage(params: {
    messages: {
      role: "user";
      content: { type: "text"; text: string };
    }[];
    maxTokens: number;
  }): Promise<{ content: unknown }>;
}

/** A form with the schemas of revision 2025-06-18. */
interface PlainForm {
  message: string;
  requestedSchema: {
    type: "object";
    properties: { [name: string]: { type: "string"; description: string } };
    required: string[];
  };
}

interface CanElicit extends HandlerContext {
  elicit(
    params: PlainForm,
  ): Promise<Pick<types.ElicitResult, "action" | "content">>;
}

/** A form with the choices and defaults that revision 2025-11-25 added. */
interface CanElicitChoices extends HandlerContext {
  elicit(
    params: types.ElicitRequestFormParams,
  ): Promise<Pick<types.ElicitResult, "action" | "content">>;
}

export const SAMPLING_TOOL: Tool<CanSample, Outcome> = {
  name: "test_sampling",
  description: "Requests a completion of the prompt from the client's model.",
  inputSchema: texts("prompt"),
  async call({ prompt }, context) {
    const { content } = await context.createMessage({
      messages: [{ role: "user", content: text(String(prompt)) }],
      maxTokens: 100,
    });
    const answers = (Array.isArray(content) ? content : [content]) as {
      text?: string;
    }[];
    return {
      content: [
        text(
          `LLM response: ${answers.map((answer) => answer.text ?? "").join("")}`,
        ),
      ],
    };
  },
};

export const ELICITATION_TOOL: Tool<CanElicit, Outcome> = {
  name: "test_elicitation",
  description: "Requests a name and an e-mail address from the user.",
  inputSchema: texts("message"),
  call: async ({ message }, context) =>
    responseOf(
      await context.elicit({
        message: String(message),
        requestedSchema: {
          type: "object",
          properties: {
            username: { type: "string", description: "The user's name" },
            email: { type: "string", description: "The user's e-mail address" },
          },
          required: ["username", "email"],
        },
      }),
    ),
};

export const CHOICE_TOOLS: readonly Tool<CanElicitChoices, Outcome>[] = [
  {
    name: "test_elicitation_sep1034_defaults",
    description: "Shows the user a form with default values.",
    inputSchema: NO_ARGUMENTS,
    call: async (_, context) =>
      responseOf(
        await context.elicit({
          message: "Change what is not right",
          requestedSchema: {
            type: "object",
            properties: {
              name: { type: "string", default: "John Doe" },
              age: { type: "integer", default: 30 },
              score: { type: "number", default: 95.5 },
              status: {
                type: "string",
                enum: ["active", "inactive", "pending"],
                default: "active",
              },
              verified: { type: "boolean", default: true },
            },
          },
        }),
      ),
  },
  {
    name: "test_elicitation_sep1330_enums",
    description: "Shows the user a form with all kinds of choices.",
    inputSchema: NO_ARGUMENTS,
    call: async (_, context) =>
      responseOf(
        await context.elicit({
          message: "Choose",
          requestedSchema: { type: "object", properties: CHOICES },
        }),
      ),
  },
];

const CHOICES: types.ElicitRequestFormParams["requestedSchema"]["properties"] =
  {
    untitledSingle: {
      type: "string",
      enum: ["option1", "option2", "option3"],
    },
    titledSingle: {
      type: "string",
      oneOf: [
        { const: "value1", title: "First option" },
        { const: "value2", title: "Second option" },
        { const: "value3", title: "Third option" },
      ],
    },
    legacyEnum: {
      type: "string",
      enum: ["opt1", "opt2", "opt3"],
      enumNames: ["Option one", "Option two", "Option three"],
    },
    untitledMulti: {
      type: "array",
      items: { type: "string", enum: ["option1", "option2", "option3"] },
    },
    titledMulti: {
      type: "array",
      items: {
        anyOf: [
          { const: "value1", title: "First choice" },
          { const: "value2", title: "Second choice" },
          { const: "value3", title: "Third choice" },
        ],
      },
    },
  };

/** Closes the response stream of the call. The client reconnects and receives the result. */
export const RECONNECTION_TOOL: Tool<HandlerContext, Outcome> = {
  name: "test_reconnection",
  description:
    "Closes the response stream, and returns the result after the client has reconnected.",
  inputSchema: NO_ARGUMENTS,
  async call(_, context) {
    context.detach(500);
    await sleep(100);
    return { content: [text("The result was sent after the reconnection.")] };
  },
};

function responseOf({
  action,
  content,
}: Pick<types.ElicitResult, "action" | "content">): Outcome {
  return {
    content: [
      text(`User response: ${action}, ${JSON.stringify(content ?? {})}`),
    ],
  };
}
