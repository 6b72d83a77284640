// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 6dd0395cc443861c0c82b567b28243af17d61de11aa946429d4bf7562d56bfd6).
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
   * The server asks the client to generate a message with its language model.
   * The server sends this request in the `inputRequests` of an
   * `InputRequiredResult`. The client chooses the model, and should let the
   * user review the request first.
   *
   * @deprecated Since 2026-07-28: the server should call the API of a model
   * provider directly.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  createMessage(
    params: types.CreateMessageRequestParams,
    options?: AskOptions,
  ): Promise<types.CreateMessageResult>;
  /**
   * The server asks for the directories and files in which it may work. It
   * sends this request in the `inputRequests` of an `InputRequiredResult`.
   *
   * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource
   * URIs or in the configuration of the server.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  listRoots(
    params?: types.ListRootsRequest["params"],
    options?: AskOptions,
  ): Promise<types.ListRootsResult>;
  /**
   * The server asks the client for input from its user. It sends this request
   * in the `inputRequests` of an `InputRequiredResult`, not as a separate
   * JSON-RPC request.
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
   * The client asks for suggestions while the user fills in a prompt argument
   * or URI template variable.
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
   * The client gets the messages of one prompt. The server may return an
   * `InputRequiredResult` to ask for input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  getPrompt: (
    params: types.GetPromptRequestParams,
    context: ServerContext,
  ) => Awaitable<GetPromptReturn>;
  /**
   * The client asks for one page of the server's prompts.
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
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResources: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListResourcesReturn>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResourceTemplates: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListResourceTemplatesReturn>;
  /**
   * The client reads the contents of one resource. The server may return an
   * `InputRequiredResult` to ask for input first.
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
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  callTool: (
    params: types.CallToolRequestParams,
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
  /**
   * The client asks for one page of the server's tools.
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
   * The server reports that a resource has changed, so the client may need to
   * read it again. It sends this notification only on a `subscriptions/listen`
   * stream whose `resourceSubscriptions` include the resource.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceUpdated(params: types.ResourceUpdatedNotificationParams): void;
  /**
   * The server reports that its list of resources has changed. It sends this
   * notification only on a `subscriptions/listen` stream whose filter sets
   * `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceListChanged(params?: types.NotificationParams): void;
}

/** What a server that offers `tools` may tell its clients. */
export interface ToolsNotifications {
  /**
   * The server reports that its list of tools has changed. It sends this
   * notification only on a `subscriptions/listen` stream whose filter sets
   * `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  toolListChanged(params?: types.NotificationParams): void;
}

/** What a server that offers `prompts` may tell its clients. */
export interface PromptsNotifications {
  /**
   * The server reports that its list of prompts has changed. It sends this
   * notification only on a `subscriptions/listen` stream whose filter sets
   * `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  promptListChanged(params?: types.NotificationParams): void;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  /**
   * The client cancels a request that it sent before; the server should stop
   * the work on it. The notification may arrive after the request has
   * completed. On stdio, a server sends it too, but only to end a
   * `subscriptions/listen` stream.
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
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The suggestions, and whether there are more of them than the server sent.
   */
  completion: {
    /**
     * The suggested values, the most relevant first. The server must not send
     * more than 100.
     *
     * @maxItems 100
     */
    values: string[];
    /**
     * The number of all matching values, which may be higher than the number of
     * values sent. It is absent if the server does not know it.
     *
     * @TJS-type integer
     */
    total?: number;
    /** The value `true` means that more values match than the server sent. */
    hasMore?: boolean;
  };
}

/** What handles `prompts/get` returns: a {@link types.GetPromptResult}. */
export interface GetPromptReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /** The description of the prompt, for people. */
  description?: string;
  /**
   * The messages of the prompt, in the order of the conversation. The client
   * can give them to a language model.
   */
  messages: types.PromptMessage[];
}

/** What handles `prompts/list` returns: a {@link types.ListPromptsResult}. */
export interface ListPromptsReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The cursor with which the client requests the next page. It is absent on
   * the last page.
   */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as
   * fresh, counted from its arrival. The value 0 means that the result is out
   * of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it
   * holds no data of a user, so any cache may share it between users.
   * `"private"` means that it may be reused only within the same authorization
   * context, for example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The prompts on this page. */
  prompts: types.Prompt[];
}

/**
 * What handles `resources/list` returns: a {@link types.ListResourcesResult}.
 */
export interface ListResourcesReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The cursor with which the client requests the next page. It is absent on
   * the last page.
   */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as
   * fresh, counted from its arrival. The value 0 means that the result is out
   * of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it
   * holds no data of a user, so any cache may share it between users.
   * `"private"` means that it may be reused only within the same authorization
   * context, for example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The resources on this page. */
  resources: types.Resource[];
}

/**
 * What handles `resources/templates/list` returns: a
 * {@link types.ListResourceTemplatesResult}.
 */
export interface ListResourceTemplatesReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The cursor with which the client requests the next page. It is absent on
   * the last page.
   */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as
   * fresh, counted from its arrival. The value 0 means that the result is out
   * of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it
   * holds no data of a user, so any cache may share it between users.
   * `"private"` means that it may be reused only within the same authorization
   * context, for example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The resource templates on this page. */
  resourceTemplates: types.ResourceTemplate[];
}

/**
 * What handles `resources/read` returns: a {@link types.ReadResourceResult}.
 */
export interface ReadResourceReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The time in milliseconds for which the client should treat this result as
   * fresh, counted from its arrival. The value 0 means that the result is out
   * of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it
   * holds no data of a user, so any cache may share it between users.
   * `"private"` means that it may be reused only within the same authorization
   * context, for example only for the same access token.
   */
  cacheScope: "public" | "private";
  /**
   * The contents of the resource, as text or binary data. There may be several
   * items, for example the files of a directory.
   */
  contents: (types.TextResourceContents | types.BlobResourceContents)[];
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /** The output of the tool as content blocks, for the language model. */
  content: types.ContentBlock[];
  /**
   * The output of the tool as JSON: any value, including an array, a scalar or
   * `null`. It must match the `outputSchema` of the tool, if the tool declares
   * one.
   */
  structuredContent?: unknown;
  /**
   * The value `true` means that the tool ran and failed. The language model can
   * see the failure in `content` and react to it. The default is `false`. For
   * an unknown tool and other protocol errors, the server sends a JSON-RPC
   * error instead.
   */
  isError?: boolean;
}

/** What handles `tools/list` returns: a {@link types.ListToolsResult}. */
export interface ListToolsReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The cursor with which the client requests the next page. It is absent on
   * the last page.
   */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as
   * fresh, counted from its arrival. The value 0 means that the result is out
   * of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it
   * holds no data of a user, so any cache may share it between users.
   * `"private"` means that it may be reused only within the same authorization
   * context, for example only for the same access token.
   */
  cacheScope: "public" | "private";
  /**
   * The tools on this page. The server should keep their order while the list
   * does not change, so that clients can cache it.
   */
  tools: types.Tool[];
}

/**
 * What `inputRequired` of a context takes: a {@link types.InputRequiredResult}.
 */
export interface InputRequiredReturn {
  /**
   * The metadata of this result. A server should state its name and version
   * here, under `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if
   * the server needs input from the client first. The server must set it. If it
   * is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType?: types.ResultType;
  /**
   * The requests that the client must fulfil before it retries. If there are
   * none, the client may retry immediately.
   */
  inputRequests?: types.InputRequests;
  /**
   * The state that the server needs for the retry. The client must send it back
   * unchanged and must not interpret it.
   */
  requestState?: string;
}
