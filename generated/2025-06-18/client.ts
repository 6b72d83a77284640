// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 e5d7ca03b3c0e6936dafa995bebe6ead878b92dfb701481ace8680e9cb039c3a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Caller, CallOptions } from "../runtime/client/caller.js";
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type * as types from "./types.js";

/** Typed calls to a server. */
export interface Client {
  /**
   * Either party checks that the connection still works. The receiver must
   * answer promptly with an empty result.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/ping
   */
  ping(
    params?: types.PingRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client opens the session with this first request, to agree on a protocol
   * revision and exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  initialize(
    params: types.InitializeRequest["params"],
    options?: CallOptions,
  ): Promise<types.InitializeResult>;
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
   */
  complete(
    params: types.CompleteRequest["params"],
    options?: CallOptions,
  ): Promise<types.CompleteResult>;
  /**
   * Client sets the least severe log level it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  setLevel(
    params: types.SetLevelRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client has the server render one prompt into messages.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  getPrompt(
    params: types.GetPromptRequest["params"],
    options?: CallOptions,
  ): Promise<types.GetPromptResult>;
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  listPrompts(
    params?: types.ListPromptsRequest["params"],
    options?: CallOptions,
  ): Promise<types.ListPromptsResult>;
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  listResources(
    params?: types.ListResourcesRequest["params"],
    options?: CallOptions,
  ): Promise<types.ListResourcesResult>;
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  listResourceTemplates(
    params?: types.ListResourceTemplatesRequest["params"],
    options?: CallOptions,
  ): Promise<types.ListResourceTemplatesResult>;
  /**
   * Client fetches the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  readResource(
    params: types.ReadResourceRequest["params"],
    options?: CallOptions,
  ): Promise<types.ReadResourceResult>;
  /**
   * Client asks to be told when one resource changes. Requires the server's
   * `resources.subscribe` capability.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  subscribe(
    params: types.SubscribeRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client ends a subscription that it began with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  unsubscribe(
    params: types.UnsubscribeRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  callTool(
    params: types.CallToolRequest["params"],
    options?: CallOptions,
  ): Promise<types.CallToolResult>;
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  listTools(
    params?: types.ListToolsRequest["params"],
    options?: CallOptions,
  ): Promise<types.ListToolsResult>;
  /** Sends notifications, which have no answer. */
  readonly notify: ClientNotifier;
}

/** Typed notifications to a server. */
export interface ClientNotifier {
  /**
   * Either party withdraws a request it sent earlier; the receiver should stop
   * the work. It can arrive too late. `initialize` cannot be cancelled by the
   * client.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/cancellation
   */
  cancelled(params: types.CancelledNotification["params"]): Promise<void>;
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
   */
  progress(params: types.ProgressNotification["params"]): Promise<void>;
  /**
   * Client confirms that it has processed the `initialize` reply; normal
   * operation can begin.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  initialized(params?: types.InitializedNotification["params"]): Promise<void>;
  /**
   * Client reports that its roots were added, removed or altered; the server
   * should fetch them again with `roots/list`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  rootsListChanged(
    params?: types.RootsListChangedNotification["params"],
  ): Promise<void>;
}

/** Puts typed calls in front of anything that can carry messages to a server. */
export function createClient(caller: Caller): Client {
  return {
    ping: (params, options) => caller.request("ping", params, options),
    initialize: (params, options) =>
      caller.request("initialize", params, options),
    complete: (params, options) =>
      caller.request("completion/complete", params, options),
    setLevel: (params, options) =>
      caller.request("logging/setLevel", params, options),
    getPrompt: (params, options) =>
      caller.request("prompts/get", params, options),
    listPrompts: (params, options) =>
      caller.request("prompts/list", params, options),
    listResources: (params, options) =>
      caller.request("resources/list", params, options),
    listResourceTemplates: (params, options) =>
      caller.request("resources/templates/list", params, options),
    readResource: (params, options) =>
      caller.request("resources/read", params, options),
    subscribe: (params, options) =>
      caller.request("resources/subscribe", params, options),
    unsubscribe: (params, options) =>
      caller.request("resources/unsubscribe", params, options),
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    listTools: (params, options) =>
      caller.request("tools/list", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
      progress: (params) => caller.notify("notifications/progress", params),
      initialized: (params) =>
        caller.notify("notifications/initialized", params),
      rootsListChanged: (params) =>
        caller.notify("notifications/roots/list_changed", params),
    },
  };
}

/** What a client that offers `sampling` implements. */
export interface SamplingHandlers {
  /**
   * Server asks the client to run its language model. The client picks the
   * model and should let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
   */
  createMessage: (
    params: types.CreateMessageRequest["params"],
    context: HandlerContext,
  ) => Awaitable<CreateMessageReturn>;
}

/** What a client that offers `roots` implements. */
export interface RootsHandlers {
  /**
   * Server asks which directories or files the client lets it work in.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  listRoots: (
    params: types.ListRootsRequest["params"],
    context: HandlerContext,
  ) => Awaitable<ListRootsReturn>;
}

/** What a client that offers `elicitation` implements. */
export interface ElicitationHandlers {
  /**
   * Server asks the client to obtain input from its user; the reply is an
   * {@link ElicitResult}.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
   */
  elicit: (
    params: types.ElicitRequest["params"],
    context: HandlerContext,
  ) => Awaitable<ElicitReturn>;
}

/** What to do on a notification of the server. */
export interface ServerNotificationHandlers {
  /**
   * Either party withdraws a request it sent earlier; the receiver should stop
   * the work. It can arrive too late. `initialize` cannot be cancelled by the
   * client.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/cancellation
   */
  cancelled?: (params: types.CancelledNotification["params"]) => void;
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
   */
  progress?: (params: types.ProgressNotification["params"]) => void;
  /**
   * Server sends one log entry to the client. Until the client picks a level
   * with `logging/setLevel`, the server decides what to send.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotification["params"]) => void;
  /**
   * Server tells a subscribed client that a resource has changed; read it again
   * to get the new contents.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  resourceUpdated?: (
    params: types.ResourceUpdatedNotification["params"],
  ) => void;
  /**
   * Server tells the client that its list of resources has changed. Needs no
   * prior subscription; the client can call `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  resourceListChanged?: (
    params: types.ResourceListChangedNotification["params"],
  ) => void;
  /**
   * Server tells the client that its set of tools has changed. Needs no prior
   * subscription; the client can call `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  toolListChanged?: (
    params: types.ToolListChangedNotification["params"],
  ) => void;
  /**
   * Server tells the client that its prompt catalogue has changed. Needs no
   * prior subscription; the client can call `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  promptListChanged?: (
    params: types.PromptListChangedNotification["params"],
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
  /** The single content block making up the message. */
  content: types.TextContent | types.ImageContent | types.AudioContent;
  /** Model that produced the message, as the client names it. */
  model: string;
  /**
   * Why generation ended: turn finished, stop sequence hit or token limit
   * reached. Other strings are allowed; absent when unknown.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
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
   * Only sent together with `accept`.
   */
  content?: {
    [key: string]: string | number | boolean;
  };
}
