import type { ReturnError, UndeclaredInOutput } from "../contract/exactTools.js";
import { ToolResult } from "../contract/toolResults.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { HandlerContext } from "../server/context.js";
import type { InputOf, OutputOf, StandardSchema } from "./standardSchema.js";

/** The members of a tool that clients show to users and models. */
export interface ToolDescription {
  /** The name that people see. */
  readonly title?: string;
  /** The purpose of the tool, which the model reads. */
  readonly description?: string;
  /** Hints about the effects of the tool. */
  readonly annotations?: {
    readonly title?: string;
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint?: boolean;
  };
  /** Images for the tool, in several sizes or themes. */
  readonly icons?: readonly {
    readonly src: string;
    readonly mimeType?: string;
    readonly sizes?: readonly string[];
    readonly theme?: "light" | "dark";
  }[];
  /** Members that the protocol does not define. */
  readonly _meta?: { readonly [member: string]: unknown };
}

/** The description of a tool, and its schemas. */
export interface SchemaToolDefinition<
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema | undefined = StandardSchema | undefined,
> extends ToolDescription {
  /** The schema of the arguments, an object. The function gets the value that it returns, with transforms and defaults applied. */
  readonly input: Input;
  /** The schema of the output. Clients get the value that it returns. */
  readonly output?: Output;
}

/** A tool with the schemas of a library. {@link tool} returns it. */
export interface SchemaTool<Context = HandlerContext> extends SchemaToolDefinition {
  /** The function of the tool. */
  run(input: never, context: Context): unknown;
}

/**
 * The function of a tool. It returns the output, or text or content if the tool has no output schema, or a {@link ToolResult}. Annotate the
 * parameter `context` as `ServerContext` of your revision to send requests to the client.
 *
 * It is a conditional type, because the compiler then knows the type of the output when it reads the function's literals.
 */
export type SchemaToolFunction<Input extends StandardSchema, Output, Context> = Output extends StandardSchema
  ? (input: OutputOf<Input>, context: Context) => Awaitable<InputOf<Output> | ToolResult<InputOf<Output>>>
  : (input: OutputOf<Input>, context: Context) => Awaitable<string | readonly object[] | ToolResult<unknown>>;

/** A function that no author's function is, if that one returns members that its output schema does not declare. The compiler shows the text. */
type ExactReturn<Run, Output> = Output extends StandardSchema
  ? Run extends (...given: never) => infer Returned
    ? ReturnError<"run", UndeclaredInOutput<Awaited<Returned>, InputOf<Output>>>
    : unknown
  : unknown;

/**
 * Returns a tool. Its function has the types of its schemas.
 *
 * @param definition the description, and the schemas of Zod, Valibot, ArkType, or another library with Standard Schema.
 * @param run the function; the compiler rejects a return value with members that the output schema does not declare.
 */
export function tool<
  Input extends StandardSchema,
  Run,
  Output extends StandardSchema | undefined = undefined,
  Context = HandlerContext,
>(
  definition: SchemaToolDefinition<Input, Output>,
  run: SchemaToolFunction<Input, Output, Context> & Run & ExactReturn<Run, Output>,
): SchemaTool<Context> {
  return { ...definition, run } as SchemaTool<Context>;
}

/**
 * Returns a tool result with content blocks of its own and, if the tool has an output schema, its output.
 *
 * @param members the members of `CallToolResult`.
 */
export function result<Output>(
  members: {
    readonly content: readonly object[];
    readonly structuredContent?: Output;
    readonly _meta?: { readonly [member: string]: unknown };
  } & (unknown extends NoInfer<Output> ? unknown : { readonly structuredContent: NoInfer<Output> }),
): ToolResult<Output> {
  return new ToolResult<Output>(members);
}
