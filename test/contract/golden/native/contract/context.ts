// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolResult } from "../runtime/serverContract.js";
import type * as revision2025_06_18 from "../2025-06-18/server.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";

export { failure, type ToolResult } from "../runtime/serverContract.js";

/**
 * The context that each function receives as its last argument: the members that
 * the contexts of all revisions have.
 */
export type Context =
  revision2025_06_18.ServerContext | revision2026_07_28.ServerContext;

/** A content block of a tool result that is valid in all revisions. */
export type ContentBlock =
  revision2025_06_18.CallToolReturn["content"][number] &
    revision2026_07_28.CallToolReturn["content"][number];

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
 * output schema, its output. Revisions without typed outputs get the output as a
 * text block after the content.
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

/** A message of a prompt that is valid in all revisions. */
export type PromptMessage =
  revision2025_06_18.GetPromptReturn["messages"][number] &
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

/** The contents of a resource in a form that is valid in all revisions. */
export type ResourceContents =
  revision2025_06_18.ReadResourceReturn["contents"][number] &
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
