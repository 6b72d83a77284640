// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolResult } from "../runtime/contract/toolResults.js";
import type * as revision2025_06_18 from "../2025-06-18/server.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
export { failure, type ToolResult } from "../runtime/contract/toolResults.js";
/**
 * What each function is given besides: what the contexts of all revisions have.
 */
export type Context =
  revision2025_06_18.ServerContext | revision2026_07_28.ServerContext;
/** A part of what a tool answers, as all revisions have it. */
export type ContentBlock =
  revision2025_06_18.CallToolReturn["content"][number] &
    revision2026_07_28.CallToolReturn["content"][number];
/**
 * What a tool returns: its output, or what {@link result} and {@link failure}
 * make.
 */
export type ToolReturn<Output> = Output | ToolResult<Output>;
/** What a tool without an output schema returns. */
export type ContentReturn = string | ContentBlock[] | ToolResult<unknown>;
/** What a tool answers in its own words. */
export interface ToolContent {
  content: ContentBlock[];
  _meta?: {
    [key: string]: unknown;
  };
}
/**
 * An answer in a tool's own words; its output stands beside them where the tool
 * has one, or after them, as text, in revisions without typed outputs.
 */
export declare function result<Output>(
  answer: ToolContent & {
    structuredContent?: Output;
  } & Structured<NoInfer<Output>>,
): ToolResult<Output>;
/** A tool with an output schema must give its output. */
type Structured<Output> = unknown extends Output
  ? unknown
  : {
      structuredContent: Output;
    };
/** A message of a prompt, as all revisions have it. */
export type PromptMessage =
  revision2025_06_18.GetPromptReturn["messages"][number] &
    revision2026_07_28.GetPromptReturn["messages"][number];
/** What a prompt returns: what the user says, or messages. */
export type PromptReturn =
  | string
  | PromptMessage[]
  | {
      description?: string;
      messages: PromptMessage[];
      _meta?: {
        [key: string]: unknown;
      };
    };
/** A part of what a resource holds, as all revisions have it. */
export type ResourceContents =
  revision2025_06_18.ReadResourceReturn["contents"][number] &
    revision2026_07_28.ReadResourceReturn["contents"][number];
/**
 * What a resource returns: text, bytes, or contents, and for how many
 * milliseconds they may be kept.
 */
export type ResourceReturn =
  | string
  | Uint8Array
  | ResourceContents[]
  | {
      contents: ResourceContents[];
      ttlMs?: number;
      cacheScope?: "public" | "private";
      _meta?: {
        [key: string]: unknown;
      };
    };
