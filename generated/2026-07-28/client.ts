// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
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
   * Asks what a server offers and which revisions it speaks. Every server
   * implements it; clients may skip it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
   */
  discover(
    params: types.RequestParams,
    options?: CallOptions,
  ): Promise<types.DiscoverResult>;
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  complete(
    params: types.CompleteRequestParams,
    options?: CallOptions,
  ): Promise<types.CompleteResult>;
  /**
   * Client has the server render one prompt into messages. The server may
   * answer with {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  getPrompt(
    params: types.GetPromptRequestParams,
    options?: CallOptions,
  ): Promise<types.GetPromptResult | types.InputRequiredResult>;
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  listPrompts(
    params: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListPromptsResult>;
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResources(
    params: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListResourcesResult>;
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResourceTemplates(
    params: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListResourceTemplatesResult>;
  /**
   * Client fetches the contents of one resource. The server may answer with
   * {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  readResource(
    params: types.ReadResourceRequestParams,
    options?: CallOptions,
  ): Promise<types.ReadResourceResult | types.InputRequiredResult>;
  /**
   * Opens a long-lived stream of server notifications. Its response arrives
   * only when the server ends the stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  subscriptionsListen(
    params: types.SubscriptionsListenRequestParams,
    options?: CallOptions,
  ): Promise<types.SubscriptionsListenResult>;
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  callTool(
    params: types.CallToolRequestParams,
    options?: CallOptions,
  ): Promise<types.CallToolResult | types.InputRequiredResult>;
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  listTools(
    params: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<types.ListToolsResult>;
  /** Sends notifications, which have no answer. */
  readonly notify: ClientNotifier;
}

/** Typed notifications to a server. */
export interface ClientNotifier {
  /**
   * Client withdraws a request it sent earlier; it can arrive too late. Servers
   * send it only on stdio, to end a `subscriptions/listen` stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  cancelled(params: types.CancelledNotificationParams): Promise<void>;
}

/** Puts typed calls in front of anything that can carry messages to a server. */
export function createClient(caller: Caller): Client {
  return {
    discover: (params, options) =>
      caller.request("server/discover", params, options),
    complete: (params, options) =>
      caller.request("completion/complete", params, options),
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
    subscriptionsListen: (params, options) =>
      caller.request("subscriptions/listen", params, options),
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    listTools: (params, options) =>
      caller.request("tools/list", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
    },
  };
}

/** What a client that offers `sampling` implements. */
export interface SamplingHandlers {
  /**
   * Asks the client to run its language model; sent as an input request inside
   * {@link InputRequiredResult}. The client picks the model and should let the
   * user review first.
   *
   * @deprecated Since 2026-07-28: call a model provider's API directly instead
   * of sampling.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  createMessage: (
    params: types.CreateMessageRequestParams,
    context: HandlerContext,
  ) => Awaitable<CreateMessageReturn>;
}

/** What a client that offers `roots` implements. */
export interface RootsHandlers {
  /**
   * Asks which directories or files the server may work in; sent as an input
   * request inside {@link InputRequiredResult}.
   *
   * @deprecated Since 2026-07-28: pass locations through tool parameters,
   * resource URIs or server configuration.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  listRoots: (
    params: types.ListRootsRequest["params"],
    context: HandlerContext,
  ) => Awaitable<ListRootsReturn>;
}

/** What a client that offers `elicitation` implements. */
export interface ElicitationHandlers {
  /**
   * Server asks the client to obtain input from its user. Travels inside
   * `inputRequests` of an {@link InputRequiredResult}, not as a JSON-RPC
   * request of its own.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
   */
  elicit: (
    params: types.ElicitRequestParams,
    context: HandlerContext,
  ) => Awaitable<ElicitReturn>;
}

/** What to do on a notification of the server. */
export interface ServerNotificationHandlers {
  /**
   * Client withdraws a request it sent earlier; it can arrive too late. Servers
   * send it only on stdio, to end a `subscriptions/listen` stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  cancelled?: (params: types.CancelledNotificationParams) => void;
  /**
   * Server reports how far a running request has come, only if the client
   * supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
   */
  progress?: (params: types.ProgressNotificationParams) => void;
  /**
   * Server sends one log entry to the client, only for requests whose `_meta`
   * sets `io.modelcontextprotocol/logLevel`.
   *
   * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
   * use OpenTelemetry.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotificationParams) => void;
  /**
   * Server tells the client that a resource has changed. Arrives only on a
   * `subscriptions/listen` stream whose `resourceSubscriptions` cover it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceUpdated?: (params: types.ResourceUpdatedNotificationParams) => void;
  /**
   * Server tells the client that its list of resources has changed. Arrives
   * only on a `subscriptions/listen` stream whose filter sets
   * `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Server tells the client that its set of tools has changed. Arrives only on
   * a `subscriptions/listen` stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  toolListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Server tells the client that its prompt catalogue has changed. Arrives only
   * on a `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  promptListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * Confirms a subscription. The server sends it before any other message
   * bearing that subscription id.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  subscriptionsAcknowledged?: (
    params: types.SubscriptionsAcknowledgedNotificationParams,
  ) => void;
}

/**
 * What handles `sampling/createMessage` returns: a
 * {@link types.CreateMessageResult}.
 */
export interface CreateMessageReturn {
  /** Speaker the message is attributed to. */
  role: types.Role;
  /**
   * One content block or a list of them, including tool calls and tool results.
   */
  content:
    types.SamplingMessageContentBlock | types.SamplingMessageContentBlock[];
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: types.MetaObject;
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
  /** All locations the client currently exposes; this list is not paginated. */
  roots: types.Root[];
}

/** What handles `elicitation/create` returns: a {@link types.ElicitResult}. */
export interface ElicitReturn {
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
