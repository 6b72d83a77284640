import { McpError } from "mcpgen-sdk/errors";
import type { Awaitable, HandlerContext } from "mcpgen-sdk/server";
import {
  embedded,
  image,
  text,
  type Embedded,
  type Image,
  type Text,
} from "./content.js";

type Arguments = { readonly [name: string]: string };

export interface Messages {
  messages: { role: "user"; content: Text | Image | Embedded }[];
}

/** A prompt with its function. */
export interface Prompt<Context> {
  readonly name: string;
  readonly description: string;
  readonly arguments?: {
    name: string;
    description: string;
    required: boolean;
  }[];
  readonly get: (args: Arguments, context: Context) => Awaitable<Messages>;
}

/** The prompts that are the same in all revisions. */
export const COMMON_PROMPTS: readonly Prompt<HandlerContext>[] = [
  {
    name: "test_simple_prompt",
    description: "Contains one text.",
    get: () => said(text("This is a simple prompt for testing.")),
  },
  {
    name: "test_prompt_with_arguments",
    description: "Contains a text with both arguments.",
    arguments: [
      { name: "arg1", description: "The first argument", required: true },
      { name: "arg2", description: "The second argument", required: true },
    ],
    get: ({ arg1, arg2 }) =>
      said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  {
    name: "test_prompt_with_embedded_resource",
    description: "Contains a resource and a text about the resource.",
    arguments: [
      {
        name: "resourceUri",
        description: "The URI of the resource",
        required: true,
      },
    ],
    get: ({ resourceUri }) =>
      said(
        embedded(
          resourceUri!,
          "text/plain",
          "Embedded resource content for testing.",
        ),
        text("Please process the embedded resource above."),
      ),
  },
  {
    name: "test_prompt_with_image",
    description: "Contains an image and a text about the image.",
    get: () => said(image(), text("Please analyze the image above.")),
  },
];

/** Returns the two handlers of prompts for a table of prompts. */
export function servePrompts<Context>(prompts: readonly Prompt<Context>[]) {
  const byName = new Map(prompts.map((prompt) => [prompt.name, prompt]));
  const listed = prompts.map(({ get: _, ...prompt }) => prompt);
  return {
    listPrompts: () => ({ prompts: listed }),
    getPrompt(
      params: { name: string; arguments?: Arguments },
      context: Context,
    ): Awaitable<Messages> {
      const prompt = byName.get(params.name);
      if (prompt === undefined)
        throw new McpError(-32602, `Unknown prompt: ${params.name}`);
      const { arguments: given = {} } = params;
      for (const { name, required } of prompt.arguments ?? [])
        if (required && given[name] === undefined)
          throw new McpError(-32602, `Missing argument: ${name}`);
      return prompt.get(given, context);
    },
  };
}

export function said(
  ...contents: Messages["messages"][0]["content"][]
): Messages {
  return { messages: contents.map((content) => ({ role: "user", content })) };
}

const SUGGESTIONS = ["paris", "park", "party"];

/** Returns completions for any argument. */
export const COMPLETIONS = {
  complete: ({ argument }: { argument: { value: string } }) => ({
    completion: {
      values: SUGGESTIONS.filter((value) => value.startsWith(argument.value)),
      hasMore: false,
    },
  }),
};
