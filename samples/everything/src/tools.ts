import { setTimeout as sleep } from "node:timers/promises";
import { McpError } from "mcpgen-sdk/errors";
import type { Awaitable, HandlerContext } from "mcpgen-sdk/server";
import {
  embedded,
  image,
  SILENCE,
  text,
  type Audio,
  type Embedded,
  type Image,
  type Text,
} from "./content.js";

export type Arguments = { readonly [name: string]: unknown };

/** The result of a tool, with the members that all revisions have. */
export interface Outcome<Item = Text | Image | Embedded> {
  content: Item[];
  isError?: boolean;
}

/** A tool with its function. */
export interface Tool<Context, Result> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** States whether a call may or must run as a task, in revisions with sessions. */
  readonly execution?: { taskSupport: "optional" | "required" };
  readonly call: (
    args: Arguments,
    context: Context,
    params: Called,
  ) => Awaitable<Result>;
}

/** The params of a call. A repeated call with responses to input requests has the last two. */
export interface Called {
  name: string;
  arguments?: Arguments;
  inputResponses?: { readonly [key: string]: unknown };
  requestState?: string;
}

type InputSchema = {
  type: "object";
  properties?: { [name: string]: object };
  required?: string[];
};

export const NO_ARGUMENTS: InputSchema = { type: "object" };

/** Returns the schema of arguments that are required texts. */
export function texts(...names: string[]): InputSchema {
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: "string" }]),
  );
  return { type: "object", properties, required: names };
}

/** Returns the two handlers of tools for a table of tools. */
export function serveTools<Context, Result>(
  tools: readonly Tool<Context, Result>[],
) {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listed = tools.map(({ call: _, ...tool }) => tool);
  return {
    listTools: () => ({ tools: listed }),
    callTool(params: Called, context: Context): Awaitable<Result> {
      const tool = byName.get(params.name);
      if (tool === undefined)
        throw new McpError(-32602, `Unknown tool: ${params.name}`);
      return tool.call(params.arguments ?? {}, context, params);
    },
  };
}

/** The tools that are the same in all revisions. */
export const COMMON_TOOLS: readonly Tool<HandlerContext, Outcome>[] = [
  {
    name: "test_simple_text",
    description: "Returns a text.",
    inputSchema: NO_ARGUMENTS,
    call: () => ({
      content: [text("This is a simple text response for testing.")],
    }),
  },
  {
    name: "test_image_content",
    description: "Returns an image.",
    inputSchema: NO_ARGUMENTS,
    call: () => ({ content: [image()] }),
  },
  {
    name: "test_embedded_resource",
    description: "Returns an embedded resource.",
    inputSchema: NO_ARGUMENTS,
    call: () => ({
      content: [
        embedded(
          "test://embedded-resource",
          "text/plain",
          "This is an embedded resource content.",
        ),
      ],
    }),
  },
  {
    name: "test_multiple_content_types",
    description: "Returns a text, an image and a resource.",
    inputSchema: NO_ARGUMENTS,
    call: () => ({
      content: [
        text("Multiple content types test:"),
        image(),
        embedded(
          "test://mixed-content-resource",
          "application/json",
          JSON.stringify({ test: "data", value: 123 }),
        ),
      ],
    }),
  },
  {
    name: "test_error_handling",
    description: "Returns a tool error.",
    inputSchema: NO_ARGUMENTS,
    call: () => ({
      content: [text("This tool intentionally returns an error for testing")],
      isError: true,
    }),
  },
  {
    name: "test_tool_with_progress",
    description: "Reports its progress three times.",
    inputSchema: NO_ARGUMENTS,
    async call(_, context) {
      for (const progress of [0, 50, 100]) {
        context.progress(progress, 100, `${progress} of 100`);
        await sleep(50, undefined, { signal: context.signal });
      }
      return { content: [text("Reported progress three times.")] };
    },
  },
];

/** A tool that returns audio, which revision 2025-03-26 added. */
export const AUDIO_TOOL: Tool<HandlerContext, Outcome<Audio>> = {
  name: "test_audio_content",
  description: "Returns audio.",
  inputSchema: NO_ARGUMENTS,
  call: () => ({ content: [{ type: "audio", ...SILENCE }] }),
};

/** A tool that logs messages, in revisions whose sessions have a log level. */
export const LOGGING_TOOL: Tool<HandlerContext, Outcome> = {
  name: "test_tool_with_logging",
  description: "Logs three messages.",
  inputSchema: NO_ARGUMENTS,
  async call(_, context) {
    for (const step of [
      "Tool execution started",
      "Tool processing data",
      "Tool execution completed",
    ]) {
      context.log("info", step);
      await sleep(50, undefined, { signal: context.signal });
    }
    return { content: [text("Logged three messages.")] };
  },
};

/** A tool whose input schema uses keywords of JSON Schema 2020-12. The server must send the schema unchanged. */
export const JSON_SCHEMA_TOOL: Tool<HandlerContext, Outcome> = {
  name: "json_schema_2020_12_tool",
  description: "Has an input schema with the keywords of JSON Schema 2020-12.",
  inputSchema: Object.assign({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object" as const,
    $defs: {
      address: {
        $anchor: "addressDef",
        type: "object",
        properties: { street: { type: "string" }, city: { type: "string" } },
      },
    },
    properties: {
      name: { type: "string" },
      address: { $ref: "#/$defs/address" },
      contactMethod: { type: "string", enum: ["phone", "email"] },
      phone: { type: "string" },
      email: { type: "string" },
    },
    allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
    if: {
      properties: { contactMethod: { const: "phone" } },
      required: ["contactMethod"],
    },
    then: { required: ["phone"] },
    else: { required: ["email"] },
    additionalProperties: false,
  }),
  call: (args) => ({ content: [text(`Called with ${JSON.stringify(args)}`)] }),
};
