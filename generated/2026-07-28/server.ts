// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AskOptions,
  Awaitable,
  HandlerContext,
} from "../runtime/server/context.js";
import type { CheckedHandlers } from "../runtime/server/checkedReturns.js";
import { STATELESS } from "../runtime/lifecycles/stateless/lifecycle.js";
import { createServerOf, type ServerOf } from "../runtime/server/bind.js";
import type {
  RevisionBinding,
  ServerOptions,
} from "../runtime/server/server.js";
import { CHECKS, REVISION } from "./revision.js";
import type * as types from "./types.js";

/**
 * What a handler is given: the call, and what a server may ask and tell the
 * client that makes it.
 */
export interface ServerContext extends HandlerContext {
  /**
   * Asks the client to run its language model; sent as an input request inside
   * {@link InputRequiredResult}. The client picks the model and should let the
   * user review first.
   *
   * @deprecated Since 2026-07-28: call a model provider's API directly instead
   * of sampling.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  createMessage(
    params: types.CreateMessageRequestParams,
    options?: AskOptions,
  ): Promise<types.CreateMessageResult>;
  /**
   * Asks which directories or files the server may work in; sent as an input
   * request inside {@link InputRequiredResult}.
   *
   * @deprecated Since 2026-07-28: pass locations through tool parameters,
   * resource URIs or server configuration.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  listRoots(
    params?: types.ListRootsRequest["params"],
    options?: AskOptions,
  ): Promise<types.ListRootsResult>;
  /**
   * Server asks the client to obtain input from its user. Travels inside
   * `inputRequests` of an {@link InputRequiredResult}, not as a JSON-RPC
   * request of its own.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
   */
  elicit(
    params: types.ElicitRequestParams,
    options?: AskOptions,
  ): Promise<types.ElicitResult>;
  /**
   * Ends the handler, by throwing: the client must answer these requests and
   * repeat the call, with the answers in `inputResponses` and the state in
   * `requestState`. The functions that ask the client one thing, such as
   * `elicit`, do this by themselves. A `catch` around it must throw again what
   * it caught.
   */
  inputRequired(required: InputRequiredReturn): never;
}

/**
 * All that a server may offer. What is there is declared as a capability, and
 * nothing else is.
 */
export interface ServerHandlers {
  completions?: CompletionsHandlers;
  prompts?: PromptsHandlers;
  resources?: ResourcesHandlers;
  tools?: ToolsHandlers;
  logging?: true;
  notifications?: ClientNotificationHandlers;
}

/** What a server may tell its clients, by the feature that it offers. */
export interface ServerNotifications {
  resources: ResourcesNotifications;
  tools: ToolsNotifications;
  prompts: PromptsNotifications;
}

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING: RevisionBinding = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: STATELESS,
};

/**
 * Returns a server of this revision that calls the given handlers. Its capabilities follow from the handlers.
 *
 * @typeParam H the type of the handlers; a result with a member that its type does not declare does not compile.
 * @throws TypeError if a feature lacks a required handler, with the name of the method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & CheckedHandlers<H, ServerHandlers>,
): ServerOf<H, ServerNotifications> {
  return createServerOf(BINDING, options, handlers);
}

/** What a server that offers `completions` implements. */
export interface CompletionsHandlers {
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  complete: (
    params: types.CompleteRequestParams,
    context: ServerContext,
  ) => Awaitable<CompleteReturn>;
}

/** What a server that offers `prompts` implements. */
export interface PromptsHandlers {
  /**
   * Client has the server render one prompt into messages. The server may
   * answer with {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  getPrompt: (
    params: types.GetPromptRequestParams,
    context: ServerContext,
  ) => Awaitable<GetPromptReturn>;
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  listPrompts: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListPromptsReturn>;
}

/** What a server that offers `resources` implements. */
export interface ResourcesHandlers {
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResources: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListResourcesReturn>;
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResourceTemplates: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListResourceTemplatesReturn>;
  /**
   * Client fetches the contents of one resource. The server may answer with
   * {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  readResource: (
    params: types.ReadResourceRequestParams,
    context: ServerContext,
  ) => Awaitable<ReadResourceReturn>;
}

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  callTool: (
    params: types.CallToolRequestParams,
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  listTools: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListToolsReturn>;
}

/** What a server that offers `resources` may tell its clients. */
export interface ResourcesNotifications {
  /**
   * Server tells the client that a resource has changed. Arrives only on a
   * `subscriptions/listen` stream whose `resourceSubscriptions` cover it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceUpdated(params: types.ResourceUpdatedNotificationParams): void;
  /**
   * Server tells the client that its list of resources has changed. Arrives
   * only on a `subscriptions/listen` stream whose filter sets
   * `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceListChanged(params?: types.NotificationParams): void;
}

/** What a server that offers `tools` may tell its clients. */
export interface ToolsNotifications {
  /**
   * Server tells the client that its set of tools has changed. Arrives only on
   * a `subscriptions/listen` stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  toolListChanged(params?: types.NotificationParams): void;
}

/** What a server that offers `prompts` may tell its clients. */
export interface PromptsNotifications {
  /**
   * Server tells the client that its prompt catalogue has changed. Arrives only
   * on a `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  promptListChanged(params?: types.NotificationParams): void;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  /**
   * Client withdraws a request it sent earlier; it can arrive too late. Servers
   * send it only on stdio, to end a `subscriptions/listen` stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  cancelled?: (params: types.CancelledNotificationParams) => void;
}

/**
 * What handles `completion/complete` returns: a {@link types.CompleteResult}.
 */
export interface CompleteReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Suggestions, and whether the list is complete. */
  completion: {
    /**
     * Suggested values, most relevant first; at most 100.
     *
     * @maxItems 100
     */
    values: string[];
    /**
     * How many matches exist overall, which may be more than were sent; absent
     * when unknown.
     *
     * @TJS-type integer
     */
    total?: number;
    /** True when further matches exist that were not sent. */
    hasMore?: boolean;
  };
}

/** What handles `prompts/get` returns: a {@link types.GetPromptResult}. */
export interface GetPromptReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /**
   * Short explanation of the rendered prompt, suitable for showing to people.
   */
  description?: string;
  /** Rendered messages in conversation order, ready to hand to a model. */
  messages: types.PromptMessage[];
}

/** What handles `prompts/list` returns: a {@link types.ListPromptsResult}. */
export interface ListPromptsReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * Freshness lifetime in milliseconds, counted from receipt and never
   * negative; 0 means stale at once. A hint, not a guarantee.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * `"public"` responses hold nothing user-specific and may be shared by
   * anyone; `"private"` ones stay within one authorization context.
   */
  cacheScope: "public" | "private";
  /** Prompts on this page. */
  prompts: types.Prompt[];
}

/**
 * What handles `resources/list` returns: a {@link types.ListResourcesResult}.
 */
export interface ListResourcesReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * Freshness lifetime in milliseconds, counted from receipt and never
   * negative; 0 means stale at once. A hint, not a guarantee.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * `"public"` responses hold nothing user-specific and may be shared by
   * anyone; `"private"` ones stay within one authorization context.
   */
  cacheScope: "public" | "private";
  /** Resources on this page. */
  resources: types.Resource[];
}

/**
 * What handles `resources/templates/list` returns: a
 * {@link types.ListResourceTemplatesResult}.
 */
export interface ListResourceTemplatesReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * Freshness lifetime in milliseconds, counted from receipt and never
   * negative; 0 means stale at once. A hint, not a guarantee.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * `"public"` responses hold nothing user-specific and may be shared by
   * anyone; `"private"` ones stay within one authorization context.
   */
  cacheScope: "public" | "private";
  /** Templates on this page. */
  resourceTemplates: types.ResourceTemplate[];
}

/**
 * What handles `resources/read` returns: a {@link types.ReadResourceResult}.
 */
export interface ReadResourceReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /**
   * Freshness lifetime in milliseconds, counted from receipt and never
   * negative; 0 means stale at once. A hint, not a guarantee.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * `"public"` responses hold nothing user-specific and may be shared by
   * anyone; `"private"` ones stay within one authorization context.
   */
  cacheScope: "public" | "private";
  /**
   * What was read, as text or binary items; there can be several, for example
   * the files of a directory.
   */
  contents: (types.TextResourceContents | types.BlobResourceContents)[];
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Output as content blocks meant for the model to read. */
  content: types.ContentBlock[];
  /**
   * Output as JSON of any kind, including arrays, scalars and null; it must
   * match the tool's `outputSchema` when that is declared.
   */
  structuredContent?: unknown;
  /**
   * True when the tool ran and failed, so that the model can see the failure
   * and adapt; default false. Unknown tools and similar faults are JSON-RPC
   * errors instead.
   */
  isError?: boolean;
}

/** What handles `tools/list` returns: a {@link types.ListToolsResult}. */
export interface ListToolsReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * Freshness lifetime in milliseconds, counted from receipt and never
   * negative; 0 means stale at once. A hint, not a guarantee.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * `"public"` responses hold nothing user-specific and may be shared by
   * anyone; `"private"` ones stay within one authorization context.
   */
  cacheScope: "public" | "private";
  /**
   * Tools on this page. Servers should keep the order stable while the set is
   * unchanged, so that caches stay useful.
   */
  tools: types.Tool[];
}

/**
 * What `inputRequired` of a context takes: a {@link types.InputRequiredResult}.
 */
export interface InputRequiredReturn {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType?: types.ResultType;
  /**
   * What the client has to answer before retrying; when absent, it may retry
   * straight away.
   */
  inputRequests?: types.InputRequests;
  /**
   * Server-private state that the client returns unchanged with the retry,
   * without looking inside.
   */
  requestState?: string;
}
