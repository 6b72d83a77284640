// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Caller, CallOptions } from "../runtime/client/caller.js";
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type {
  GetTaskReturn,
  GetTaskPayloadReturn,
  ListTasksReturn,
  CancelTaskReturn,
} from "./server.js";
import type * as types from "./types.js";

/** Typed calls to a server. */
export interface Client {
  /**
   * Either party checks that the connection still works. The receiver must
   * answer promptly with an empty result.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/ping
   */
  ping(
    params?: types.RequestParams,
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client opens the session with this first request, to agree on a protocol
   * revision and exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  initialize(
    params: types.InitializeRequestParams,
    options?: CallOptions,
  ): Promise<types.InitializeResult>;
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
   */
  complete(
    params: types.CompleteRequestParams,
    options?: CallOptions,
  ): Promise<types.CompleteResult>;
  /**
   * Client sets the least severe log level it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  setLevel(
    params: types.SetLevelRequestParams,
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client has the server render one prompt into messages.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  getPrompt(
    params: types.GetPromptRequestParams,
    options?: CallOptions,
  ): Promise<types.GetPromptResult>;
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  listPrompts(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListPromptsResult>;
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  listResources(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListResourcesResult>;
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  listResourceTemplates(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListResourceTemplatesResult>;
  /**
   * Client fetches the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  readResource(
    params: types.ReadResourceRequestParams,
    options?: CallOptions,
  ): Promise<types.ReadResourceResult>;
  /**
   * Client asks to be told when one resource changes. Requires the server's
   * `resources.subscribe` capability.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  subscribe(
    params: types.SubscribeRequestParams,
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client ends a subscription that it began with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  unsubscribe(
    params: types.UnsubscribeRequestParams,
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  callTool(
    params: types.CallToolRequestParams,
    options?: CallOptions,
  ): Promise<types.CallToolResult>;
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  listTools(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListToolsResult>;
  /**
   * Asks for a task's current status without waiting for its outcome.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTask(
    params: types.GetTaskRequest["params"],
    options?: CallOptions,
  ): Promise<types.GetTaskResult>;
  /**
   * Asks for a task's outcome. The reply is held back until the task reaches a
   * final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTaskPayload(
    params: types.GetTaskPayloadRequest["params"],
    options?: CallOptions,
  ): Promise<types.GetTaskPayloadResult>;
  /**
   * Asks for the tasks that the receiver holds for this requester, page by
   * page.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  listTasks(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListTasksResult>;
  /**
   * Asks the receiver to stop a task. Refused with -32602 if the task has
   * already ended.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  cancelTask(
    params: types.CancelTaskRequest["params"],
    options?: CallOptions,
  ): Promise<types.CancelTaskResult>;
  /** Sends notifications, which have no answer. */
  readonly notify: ClientNotifier;
}

/** Typed notifications to a server. */
export interface ClientNotifier {
  /**
   * Either party withdraws a request it sent earlier; it can arrive too late.
   * Not for `initialize`, and tasks are stopped with `tasks/cancel` instead.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
   */
  cancelled(params: types.CancelledNotificationParams): Promise<void>;
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
   */
  progress(params: types.ProgressNotificationParams): Promise<void>;
  /**
   * Client confirms that it has processed the `initialize` reply; normal
   * operation can begin.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  initialized(params?: types.NotificationParams): Promise<void>;
  /**
   * Client reports that its roots were added, removed or altered; the server
   * should fetch them again with `roots/list`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  rootsListChanged(params?: types.NotificationParams): Promise<void>;
  /**
   * Receiver tells the requester that a task's status changed. Sending it is
   * optional, so keep polling with `tasks/get`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  taskStatus(params: types.TaskStatusNotificationParams): Promise<void>;
}

/** Puts typed calls in front of anything that can carry messages to a server. */
export declare function createClient(caller: Caller): Client;

/** What a client that offers `tasks` implements. */
export interface ClientTasksHandlers {
  /**
   * Asks for a task's current status without waiting for its outcome.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTask: (
    params: types.GetTaskRequest["params"],
    context: HandlerContext,
  ) => Awaitable<GetTaskReturn>;
  /**
   * Asks for a task's outcome. The reply is held back until the task reaches a
   * final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTaskPayload: (
    params: types.GetTaskPayloadRequest["params"],
    context: HandlerContext,
  ) => Awaitable<GetTaskPayloadReturn>;
  /**
   * Asks for the tasks that the receiver holds for this requester, page by
   * page.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  listTasks?: (
    params: types.PaginatedRequestParams | undefined,
    context: HandlerContext,
  ) => Awaitable<ListTasksReturn>;
  /**
   * Asks the receiver to stop a task. Refused with -32602 if the task has
   * already ended.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  cancelTask?: (
    params: types.CancelTaskRequest["params"],
    context: HandlerContext,
  ) => Awaitable<CancelTaskReturn>;
}

/** What a client that offers `sampling` implements. */
export interface SamplingHandlers {
  /**
   * Server asks the client to run its language model. The client picks the
   * model and should let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
   */
  createMessage: (
    params: types.CreateMessageRequestParams,
    context: HandlerContext,
  ) => Awaitable<CreateMessageReturn>;
}

/** What a client that offers `roots` implements. */
export interface RootsHandlers {
  /**
   * Server asks which directories or files the client lets it work in.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  listRoots: (
    params: types.RequestParams | undefined,
    context: HandlerContext,
  ) => Awaitable<ListRootsReturn>;
}

/** What a client that offers `elicitation` implements. */
export interface ElicitationHandlers {
  /**
   * Server asks the client to obtain input from its user; the reply is an
   * {@link ElicitResult}.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
   */
  elicit: (
    params: types.ElicitRequestParams,
    context: HandlerContext,
  ) => Awaitable<ElicitReturn>;
}

/** What to do on a notification of the server. */
export interface ServerNotificationHandlers {
  /**
   * Either party withdraws a request it sent earlier; it can arrive too late.
   * Not for `initialize`, and tasks are stopped with `tasks/cancel` instead.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
   */
  cancelled?: (params: types.CancelledNotificationParams) => void;
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
   */
  progress?: (params: types.ProgressNotificationParams) => void;
  /**
   * Receiver tells the requester that a task's status changed. Sending it is
   * optional, so keep polling with `tasks/get`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  taskStatus?: (params: types.TaskStatusNotificationParams) => void;
  /**
   * Server sends one log entry to the client. Until the client picks a level
   * with `logging/setLevel`, the server decides what to send.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotificationParams) => void;
  /**
   * Server tells a subscribed client that a resource has changed; read it again
   * to get the new contents.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  resourceUpdated?: (params: types.ResourceUpdatedNotificationParams) => void;
  /**
   * Server tells the client that its list of resources has changed. Needs no
   * prior subscription; the client can call `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  resourceListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Server tells the client that its set of tools has changed. Needs no prior
   * subscription; the client can call `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  toolListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Server tells the client that its prompt catalogue has changed. Needs no
   * prior subscription; the client can call `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  promptListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Servers may send this once a URL-mode interaction has finished in the
   * browser, so that the client can carry on.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
   */
  elicitationComplete?: (
    params: types.ElicitationCompleteNotification["params"],
  ) => void;
}

/**
 * What handles `sampling/createMessage` returns: a
 * {@link types.CreateMessageResult}.
 */
export interface CreateMessageReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Speaker the message is attributed to. */
  role: types.Role;
  /**
   * One content block or a list of them, including tool calls and tool results.
   */
  content:
    types.SamplingMessageContentBlock | types.SamplingMessageContentBlock[];
  /** Model that produced the message, as the client names it. */
  model: string;
  /**
   * Why generation ended: turn finished, stop sequence hit, token limit reached
   * or tools wanted. Other strings are allowed; absent when unknown.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/** What handles `roots/list` returns: a {@link types.ListRootsResult}. */
export interface ListRootsReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** All locations the client currently exposes; this list is not paginated. */
  roots: types.Root[];
}

/** What handles `elicitation/create` returns: a {@link types.ElicitResult}. */
export interface ElicitReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /**
   * User's decision: `accept` submitted or agreed, `decline` refused outright,
   * `cancel` closed the dialog without deciding.
   */
  action: "accept" | "decline" | "cancel";
  /**
   * Entered values, keyed by field name, as the requested schema describes.
   * Only sent for an accepted form; URL mode never has it.
   */
  content?: {
    [key: string]: string | number | boolean | string[];
  };
}
