// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolResult } from "mcpgen-sdk/codegen/serverContract";
import type * as revision2026_07_28 from "mcpgen-sdk/2026-07-28/server";

export { failure, type ToolResult } from "mcpgen-sdk/codegen/serverContract";

/**
 * The context that each function receives as its last argument, as in 2026-07-28.
 * For a client of another revision, `clientRevision` is that revision.
 */
export type Context = revision2026_07_28.ServerContext;

/**
 * A content block of a tool result. Clients of older revisions get a block that
 * they do not know in another form.
 */
export type ContentBlock = revision2026_07_28.CallToolReturn["content"][number];

/**
 * The return value of a tool with an output schema: the output, or the value of
 * {@link result} or {@link failure}.
 */
export type ToolReturn<Output> = Output | ToolResult<Output>;

/** The return value of a tool without an output schema. */
export type ContentReturn = string | ContentBlock[] | ToolResult<unknown>;

/** The content blocks of a tool result. */
export interface ToolContent {
  content: ContentBlock[];
  _meta?: { [key: string]: unknown };
}

/**
 * Returns a tool result with the given content blocks and, if the tool has an
 * output schema, its output. Clients of revisions without typed outputs get the
 * output as a text block if the content has no text block.
 */
export function result<Output>(
  answer: ToolContent & { structuredContent?: Output } & Structured<
      NoInfer<Output>
    >,
): ToolResult<Output> {
  return new ToolResult<Output>(answer);
}

/** The member that a result must have if the tool has an output schema. */
type Structured<Output> = unknown extends Output
  ? unknown
  : { structuredContent: Output };

/** A message of a prompt. */
export type PromptMessage =
  revision2026_07_28.GetPromptReturn["messages"][number];

/** The return value of a prompt: the text of a user message, or messages. */
export type PromptReturn =
  | string
  | PromptMessage[]
  | {
      description?: string;
      messages: PromptMessage[];
      _meta?: { [key: string]: unknown };
    };

/** The contents of a resource. */
export type ResourceContents =
  revision2026_07_28.ReadResourceReturn["contents"][number];

/**
 * The return value of a resource: text, bytes, or contents. `ttlMs` is the time in
 * milliseconds for which clients may cache the contents.
 */
export type ResourceReturn =
  | string
  | Uint8Array
  | ResourceContents[]
  | {
      contents: ResourceContents[];
      ttlMs?: number;
      cacheScope?: "public" | "private";
      _meta?: { [key: string]: unknown };
    };
