// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Protocol revision that this file describes; a date in `YYYY-MM-DD` form.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const LATEST_PROTOCOL_VERSION = "2025-11-25";

/**
 * Value of `jsonrpc` in every message.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: valid JSON, but not a well-formed request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer this method, for instance
 * because it never declared the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the arguments are unacceptable, such as an unknown tool
 * name or a bad cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something unexpected went wrong inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * Error code of {@link URLElicitationRequiredError}: the user must complete URL
 * elicitations before the request can succeed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export const URL_ELICITATION_REQUIRED = -32042;

/**
 * Everything that can travel over an MCP transport: a request, a notification
 * or a response.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type JSONRPCMessage =
  JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Links progress notifications to a request. The requester chooses it, unique
 * among its active requests; numbers must be integers.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
 */
export type ProgressToken = string | number;

/**
 * Position in a paginated list, issued by the server. Clients send it back
 * unchanged and never interpret it; an empty string is valid too.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export type Cursor = string;

/**
 * Base of parameters for requests that may run as a task instead of being
 * answered directly.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface TaskAugmentedRequestParams extends RequestParams {
  /**
   * Asks the receiver to run the request as a task and answer at once with
   * {@link CreateTaskResult}. The receiver must have declared task support for
   * that request type.
   */
  task?: TaskMetadata;
}

/**
 * Base of every request's parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface RequestParams {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    /**
     * Set by the requester to ask for progress notifications that carry this
     * token. The receiver may choose to send none.
     */
    progressToken?: ProgressToken;
    [key: string]: unknown;
  };
}

/**
 * Shape shared by all requests, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Request {
  /** Names the operation that the receiver should perform. */
  method: string;
  /** Arguments of the operation, as named values. */
  params?: {
    [key: string]: any;
  };
}

/**
 * Base of every notification's parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface NotificationParams {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Shape shared by all notifications, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Notification {
  /** Names the event being reported. */
  method: string;
  /** Details of the event, as named values. */
  params?: {
    [key: string]: any;
  };
}

/**
 * Base of all successful results; it permits fields beyond the ones declared.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Result {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/**
 * Error object of a failed JSON-RPC request. Hides the global `Error` when
 * imported by name.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Error {
  /**
   * Integer that classifies the failure, either from JSON-RPC or defined by
   * MCP.
   *
   * @TJS-type integer
   */
  code: number;
  /** One brief sentence on what went wrong. */
  message: string;
  /**
   * Further details in any form the sender chooses; some error codes prescribe
   * its shape.
   */
  data?: unknown;
}

/**
 * Matches a response to its request: a string or an integer, never null. A
 * requester may not reuse one within a session.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type RequestId = string | number;

/**
 * Request in its JSON-RPC envelope; the receiver owes one response with the
 * same `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface JSONRPCRequest extends Request {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** Chosen by the sender and repeated in the response. */
  id: RequestId;
}

/**
 * One-way message in its JSON-RPC envelope; it has no `id`, and the receiver
 * never answers it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface JSONRPCNotification extends Notification {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
}

/**
 * Reply to a request that succeeded.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface JSONRPCResultResponse {
  /** JSON-RPC version marker, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** Same id as in the request being answered. */
  id: RequestId;
  /** Outcome, shaped as the request's method prescribes. */
  result: Result;
}

/**
 * Reply to a request that failed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface JSONRPCErrorResponse {
  /** JSON-RPC version marker, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /**
   * Same id as in the request being answered. Absent only when a malformed
   * request's id was unreadable.
   */
  id?: RequestId;
  /** What went wrong. */
  error: Error;
}

/**
 * Answer to a request: either a result or an error, never both.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Server refuses a request until the user has completed the listed URL
 * elicitations; the client may then retry. Only for clients that support URL
 * mode.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface URLElicitationRequiredError extends Omit<
  JSONRPCErrorResponse,
  "error"
> {
  /** Error object with the fixed code and the pending elicitations. */
  error: Error & {
    /** Always -32042. */
    code: typeof URL_ELICITATION_REQUIRED;
    /** Carries the pending elicitations; servers may add further members. */
    data: {
      /** URL elicitations still to be completed before a retry makes sense. */
      elicitations: ElicitRequestURLParams[];
      [key: string]: unknown;
    };
  };
}

/**
 * Plain acknowledgement: the request succeeded and there is nothing to return.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type EmptyResult = Result;

/**
 * Parameters of `notifications/cancelled`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
 */
export interface CancelledNotificationParams extends NotificationParams {
  /**
   * Id of the request to abandon; its sender must be the one cancelling.
   * Required except for tasks, which are stopped with `tasks/cancel` instead.
   */
  requestId?: RequestId;
  /**
   * Why the work is no longer wanted; suitable for logs or for showing to
   * people.
   */
  reason?: string;
}

/**
 * Either party withdraws a request it sent earlier; it can arrive too late. Not
 * for `initialize`, and tasks are stopped with `tasks/cancel` instead.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
 */
export interface CancelledNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/cancelled";
  /** Which request to abandon, and why. */
  params: CancelledNotificationParams;
}

/**
 * Parameters of `initialize`, by which the client introduces itself.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface InitializeRequestParams extends RequestParams {
  /**
   * Protocol revision the client proposes, normally its newest. The server may
   * counter with another one.
   */
  protocolVersion: string;
  /** Optional features the client offers for this session. */
  capabilities: ClientCapabilities;
  /** Name and version of the client software. */
  clientInfo: Implementation;
}

/**
 * Client opens the session with this first request, to agree on a protocol
 * revision and exchange capabilities.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface InitializeRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "initialize";
  /**
   * What the client offers: its protocol revision, capabilities and identity.
   */
  params: InitializeRequestParams;
}

/**
 * Reply to `initialize`: the revision to speak, and what the server offers.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface InitializeResult extends Result {
  /**
   * Revision the server chose, possibly not the proposed one; a client that
   * does not support it has to disconnect.
   */
  protocolVersion: string;
  /** Optional features that the server offers for this session. */
  capabilities: ServerCapabilities;
  /** Name and version of the server software. */
  serverInfo: Implementation;
  /**
   * Usage advice for the model, which the client may place in its system
   * prompt.
   */
  instructions?: string;
}

/**
 * Client confirms that it has processed the `initialize` reply; normal
 * operation can begin.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface InitializedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/initialized";
  /** Carries at most `_meta`. */
  params?: NotificationParams;
}

/**
 * Optional features a client declares in `initialize`. A missing entry means
 * unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface ClientCapabilities {
  /**
   * Non-standard features of the client, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: object;
  };
  /** Declares that the client answers `roots/list`. */
  roots?: {
    /**
     * True when the client announces changed roots with
     * `notifications/roots/list_changed`.
     */
    listChanged?: boolean;
  };
  /**
   * Declares that the client runs its language model for the server on
   * `sampling/createMessage`.
   */
  sampling?: {
    /**
     * Present when the client honours `includeContext`. Otherwise servers should
     * leave that field out or send `none`.
     */
    context?: object;
    /** Present when sampling requests may carry `tools` and `toolChoice`. */
    tools?: object;
  };
  /**
   * Declares that the server may ask the user for input with
   * `elicitation/create`, in the modes listed. An empty object means form mode
   * only.
   */
  elicitation?: {
    /** Present when the client can show the user a form built from a schema. */
    form?: object;
    /** Present when the client can send the user to a web page for input. */
    url?: object;
  };
  /**
   * Declares that the server may have some requests run by the client as tasks.
   */
  tasks?: {
    /** Present when the client answers `tasks/list`. */
    list?: object;
    /** Present when the client answers `tasks/cancel`. */
    cancel?: object;
    /**
     * Which requests to the client may become tasks; those not listed may not.
     */
    requests?: {
      /** Sampling requests that may become tasks. */
      sampling?: {
        /** Present when `sampling/createMessage` may run as a task. */
        createMessage?: object;
      };
      /** Elicitation requests that may become tasks. */
      elicitation?: {
        /** Present when `elicitation/create` may run as a task. */
        create?: object;
      };
    };
  };
}

/**
 * Optional features a server declares in its `initialize` reply. A missing
 * entry means unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface ServerCapabilities {
  /**
   * Non-standard features of the server, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: object;
  };
  /**
   * Declares that the server emits `notifications/message` and accepts
   * `logging/setLevel`.
   */
  logging?: object;
  /** Declares that the server answers `completion/complete`. */
  completions?: object;
  /** Declares that the server answers `prompts/list` and `prompts/get`. */
  prompts?: {
    /**
     * True when the server announces a changed prompt catalogue with
     * `notifications/prompts/list_changed`.
     */
    listChanged?: boolean;
  };
  /** Declares that the server answers `resources/list` and `resources/read`. */
  resources?: {
    /**
     * True when clients can use `resources/subscribe` to hear about changes to
     * single resources.
     */
    subscribe?: boolean;
    /**
     * True when the server announces a changed resource list with
     * `notifications/resources/list_changed`.
     */
    listChanged?: boolean;
  };
  /** Declares that the server answers `tools/list` and `tools/call`. */
  tools?: {
    /**
     * True when the server announces a changed set of tools with
     * `notifications/tools/list_changed`.
     */
    listChanged?: boolean;
  };
  /**
   * Declares that the client may have some requests run by the server as tasks.
   */
  tasks?: {
    /** Present when the server answers `tasks/list`. */
    list?: object;
    /** Present when the server answers `tasks/cancel`. */
    cancel?: object;
    /**
     * Which requests to the server may become tasks; those not listed may not.
     */
    requests?: {
      /** Tool requests that may become tasks. */
      tools?: {
        /**
         * Present when `tools/call` may run as a task; each tool can narrow this
         * further.
         */
        call?: object;
      };
    };
  };
}

/**
 * Image that represents something in a user interface.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Icon {
  /**
   * Where to load the image: an HTTP(S) URL or a base64 `data:` URI. Check that
   * the origin is trusted; SVG files may contain scripts.
   *
   * @format uri
   */
  src: string;
  /**
   * Image type, to be preferred when the source reports none or only a generic
   * one.
   */
  mimeType?: string;
  /**
   * Pixel sizes the image suits, such as `48x48`, or `any` if scalable. Absent
   * means every size.
   */
  sizes?: string[];
  /** Background the image was drawn for, light or dark. Absent means either. */
  theme?: "light" | "dark";
}

/**
 * Mixin for things that can have icons.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export interface Icons {
  /**
   * Alternatives to choose from by size and theme. Clients that show icons must
   * handle PNG and JPEG and should handle SVG and WebP.
   */
  icons?: Icon[];
}

/**
 * Base of everything that has an identifier and a display name.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface BaseMetadata {
  /**
   * Identifier for use in code; shown to people only when no `title` is given.
   */
  name: string;
  /**
   * Display name for people; fall back to `name`, or for a tool first to
   * `annotations.title`.
   */
  title?: string;
}

/**
 * Identifies a piece of client or server software.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export interface Implementation extends BaseMetadata, Icons {
  /** Release of the software itself, not of the protocol. */
  version: string;
  /** Says in plain language what the software is for. */
  description?: string;
  /**
   * Home page of the software.
   *
   * @format uri
   */
  websiteUrl?: string;
}

/**
 * Either party checks that the connection still works. The receiver must answer
 * promptly with an empty result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/ping
 */
export interface PingRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "ping";
  /** Carries at most `_meta`. */
  params?: RequestParams;
}

/**
 * Parameters of `notifications/progress`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
 */
export interface ProgressNotificationParams extends NotificationParams {
  /**
   * Token the requester put into the `_meta` of the request being reported on.
   */
  progressToken: ProgressToken;
  /**
   * Amount done so far. Must grow with each notification; may be fractional.
   */
  progress: number;
  /**
   * Amount at which the work is complete, in the unit of `progress`. Absent
   * when unknown.
   */
  total?: number;
  /** Status text for people, such as the step now running. */
  message?: string;
}

/**
 * Reports how far a running request has come; sent by the party executing it,
 * and only if the requester supplied a progress token.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
 */
export interface ProgressNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/progress";
  /** The progress report. */
  params: ProgressNotificationParams;
}

/**
 * Parameters of list requests that return their results in pages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export interface PaginatedRequestParams extends RequestParams {
  /**
   * `nextCursor` from the previous page, passed back unchanged. Leave out to
   * get the first page.
   */
  cursor?: Cursor;
}

/**
 * Base of the list requests whose results arrive in pages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export interface PaginatedRequest extends JSONRPCRequest {
  /** Where to resume; leave out for the first page. */
  params?: PaginatedRequestParams;
}

/**
 * Base of the results that arrive in pages; the server decides how large a page
 * is.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export interface PaginatedResult extends Result {
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: Cursor;
}

/**
 * Client asks for the server's resources, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ListResourcesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/list";
}

/**
 * Reply to `resources/list`: one page of resources; `nextCursor` is set when
 * more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ListResourcesResult extends PaginatedResult {
  /** Resources on this page. */
  resources: Resource[];
}

/**
 * Client asks for the server's resource templates, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/templates/list";
}

/**
 * Reply to `resources/templates/list`: one page of templates; `nextCursor` is
 * set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ListResourceTemplatesResult extends PaginatedResult {
  /** Templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/**
 * Base of parameters for requests about one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceRequestParams extends RequestParams {
  /**
   * Which resource is meant. Any scheme is allowed, since only the server
   * interprets it.
   *
   * @format uri
   */
  uri: string;
}

/**
 * Parameters of `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ReadResourceRequestParams extends ResourceRequestParams {}

/**
 * Client fetches the contents of one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "resources/read";
  /** Which resource to read. */
  params: ReadResourceRequestParams;
}

/**
 * Reply to `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ReadResourceResult extends Result {
  /**
   * What was read, as text or binary items; there can be several, for example
   * the files of a directory.
   */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * Server tells the client that its list of resources has changed. Needs no
 * prior subscription; the client can call `resources/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/resources/list_changed";
  /** Carries at most `_meta`; the new list is not included. */
  params?: NotificationParams;
}

/**
 * Parameters of `resources/subscribe`: the resource to watch.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface SubscribeRequestParams extends ResourceRequestParams {}

/**
 * Client asks to be told when one resource changes. Requires the server's
 * `resources.subscribe` capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface SubscribeRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "resources/subscribe";
  /** Which resource to watch. */
  params: SubscribeRequestParams;
}

/**
 * Parameters of `resources/unsubscribe`: the resource to stop watching.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface UnsubscribeRequestParams extends ResourceRequestParams {}

/**
 * Client ends a subscription that it began with `resources/subscribe`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface UnsubscribeRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "resources/unsubscribe";
  /** Which resource to stop watching. */
  params: UnsubscribeRequestParams;
}

/**
 * Parameters of `notifications/resources/updated`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /**
   * Resource that changed; it may lie beneath the one subscribed to.
   *
   * @format uri
   */
  uri: string;
}

/**
 * Server tells a subscribed client that a resource has changed; read it again
 * to get the new contents.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/resources/updated";
  /** Which resource changed; the new contents are not included. */
  params: ResourceUpdatedNotificationParams;
}

/**
 * Entry in a server's resource list; fetch its contents with `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface Resource extends BaseMetadata, Icons {
  /**
   * Identifies the resource; pass it to `resources/read`.
   *
   * @format uri
   */
  uri: string;
  /**
   * Explains what the resource contains; clients may give this to the model.
   */
  description?: string;
  /** Media type of the contents; absent when unknown. */
  mimeType?: string;
  /** Hints on who the resource is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Size of the contents in bytes, before any encoding; absent when unknown.
   * Helps to estimate the context needed.
   *
   * @TJS-type integer
   */
  size?: number;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Describes a family of resources whose URIs are built by filling in variables.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceTemplate extends BaseMetadata, Icons {
  /**
   * Pattern for the resource URIs, with variables in RFC 6570 syntax.
   *
   * @format uri-template
   */
  uriTemplate: string;
  /**
   * Explains what resources the template yields; clients may give this to the
   * model.
   */
  description?: string;
  /**
   * Media type of the resources; set only when the same type holds for each of
   * them.
   */
  mimeType?: string;
  /** Hints on who these resources are for and how much they matter. */
  annotations?: Annotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Fields common to text and binary contents.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface ResourceContents {
  /**
   * Resource these contents belong to; it may lie beneath the one requested.
   *
   * @format uri
   */
  uri: string;
  /** Media type of these contents; absent when unknown. */
  mimeType?: string;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Contents that can be represented as text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface TextResourceContents extends ResourceContents {
  /** The text itself; never use this for binary data. */
  text: string;
}

/**
 * Contents in binary form.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface BlobResourceContents extends ResourceContents {
  /**
   * The bytes, encoded as base64.
   *
   * @format byte
   */
  blob: string;
}

/**
 * Client asks for the server's prompts, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface ListPromptsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "prompts/list";
}

/**
 * Reply to `prompts/list`: one page of prompts; `nextCursor` is set when more
 * may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface ListPromptsResult extends PaginatedResult {
  /** Prompts on this page. */
  prompts: Prompt[];
}

/**
 * Parameters of `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface GetPromptRequestParams extends RequestParams {
  /** Which prompt to render, by its `name` in `prompts/list`. */
  name: string;
  /**
   * Values to fill the prompt in with, keyed by argument name; always strings.
   */
  arguments?: {
    [key: string]: string;
  };
}

/**
 * Client has the server render one prompt into messages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface GetPromptRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "prompts/get";
  /** Which prompt to render, and the values to fill in. */
  params: GetPromptRequestParams;
}

/**
 * Reply to `prompts/get`: the prompt rendered into concrete messages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface GetPromptResult extends Result {
  /**
   * Short explanation of the rendered prompt, suitable for showing to people.
   */
  description?: string;
  /** Rendered messages in conversation order, ready to hand to a model. */
  messages: PromptMessage[];
}

/**
 * Entry in a server's prompt catalogue; fetch its messages with `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface Prompt extends BaseMetadata, Icons {
  /** Tells people what the prompt is for. */
  description?: string;
  /** Values the prompt can be filled in with; absent when it takes none. */
  arguments?: PromptArgument[];
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * One value that can be supplied when rendering a {@link Prompt}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface PromptArgument extends BaseMetadata {
  /** Explains to people what value to enter. */
  description?: string;
  /**
   * When true, `prompts/get` needs a value for this argument; absence means it
   * may be left out.
   */
  required?: boolean;
}

/**
 * Which side of a conversation speaks or is addressed: the human user or the
 * model.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export type Role = "user" | "assistant";

/**
 * One message of a rendered prompt. Unlike {@link SamplingMessage}, it may
 * carry server resources.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface PromptMessage {
  /** Speaker the message is attributed to. */
  role: Role;
  /** The single content block making up the message. */
  content: ContentBlock;
}

/**
 * Content block that points to a resource without its contents. A linked
 * resource need not appear in `resources/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ResourceLink extends Resource {
  /** Discriminator of resource link blocks. */
  type: "resource_link";
}

/**
 * Content block that carries a resource's contents inline, in a prompt message
 * or tool result. The client chooses how to present it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface EmbeddedResource {
  /** Discriminator of embedded resource blocks. */
  type: "resource";
  /** The contents themselves: text, or base64 for binary data. */
  resource: TextResourceContents | BlobResourceContents;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Server tells the client that its prompt catalogue has changed. Needs no prior
 * subscription; the client can call `prompts/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/prompts/list_changed";
  /** Carries at most `_meta`; the new list is not included. */
  params?: NotificationParams;
}

/**
 * Client asks for the server's tools, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ListToolsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "tools/list";
}

/**
 * Reply to `tools/list`: one page of tools; `nextCursor` is set when more may
 * follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ListToolsResult extends PaginatedResult {
  /** Tools on this page. */
  tools: Tool[];
}

/**
 * Reply to `tools/call`, also used when the tool itself failed (see `isError`).
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface CallToolResult extends Result {
  /** Output as content blocks meant for the model to read. */
  content: ContentBlock[];
  /**
   * Output as a JSON object; it must match the tool's `outputSchema` when that
   * is declared.
   */
  structuredContent?: {
    [key: string]: unknown;
  };
  /**
   * True when the tool ran and failed, so that the model can see the failure
   * and adapt; default false. Unknown tools and similar faults are JSON-RPC
   * errors instead.
   */
  isError?: boolean;
}

/**
 * Parameters of `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface CallToolRequestParams extends TaskAugmentedRequestParams {
  /** Which tool to run, by its `name` in `tools/list`. */
  name: string;
  /**
   * Input for the tool, keyed by parameter name; must satisfy its
   * `inputSchema`.
   */
  arguments?: {
    [key: string]: unknown;
  };
}

/**
 * Client runs a tool on the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface CallToolRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "tools/call";
  /** Which tool to run, and its input. */
  params: CallToolRequestParams;
}

/**
 * Server tells the client that its set of tools has changed. Needs no prior
 * subscription; the client can call `tools/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/tools/list_changed";
  /** Carries at most `_meta`; the new list is not included. */
  params?: NotificationParams;
}

/**
 * Hints about how a tool behaves. None is guaranteed to be true, so ignore them
 * for decisions unless you trust the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ToolAnnotations {
  /** Display name for people, used when the tool has no `title` of its own. */
  title?: string;
  /** True when calls leave the environment unchanged. Default false. */
  readOnlyHint?: boolean;
  /**
   * True when calls may delete or overwrite things, false when they only add.
   * Default true; irrelevant for read-only tools.
   */
  destructiveHint?: boolean;
  /**
   * True when repeating a call with identical arguments changes nothing
   * further. Default false; irrelevant for read-only tools.
   */
  idempotentHint?: boolean;
  /**
   * True when the tool may reach outside systems, such as the web; false when
   * it stays in a closed domain. Default true.
   */
  openWorldHint?: boolean;
}

/**
 * Describes how a tool can be run.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface ToolExecution {
  /**
   * Whether clients must not, may or must call the tool as a task; `forbidden`
   * when absent. Counts only if the server declares
   * `tasks.requests.tools.call`.
   */
  taskSupport?: "forbidden" | "optional" | "required";
}

/**
 * Entry in a server's tool catalogue; run it with `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface Tool extends BaseMetadata, Icons {
  /**
   * Explains what the tool does; clients commonly give this to the model so
   * that it can choose well.
   */
  description?: string;
  /**
   * JSON Schema for the `arguments` of `tools/call`; the root is always an
   * object. Dialect 2020-12 applies unless `$schema` says otherwise.
   */
  inputSchema: {
    /** URI of the JSON Schema dialect; 2020-12 when absent. */
    $schema?: string;
    /** Always `object`, since arguments are passed by name. */
    type: "object";
    /** Schema of each argument, keyed by argument name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the arguments that callers may not omit. */
    required?: string[];
  };
  /** How the tool may be run, such as whether calls can become tasks. */
  execution?: ToolExecution;
  /**
   * JSON Schema that `structuredContent` of the tool's results follows; the
   * root must be an object. Dialect 2020-12 applies unless `$schema` says
   * otherwise.
   */
  outputSchema?: {
    /** URI of the JSON Schema dialect; 2020-12 when absent. */
    $schema?: string;
    /** Always `object` in this revision. */
    type: "object";
    /** Schema of each output field, keyed by field name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the fields that every structured result contains. */
    required?: string[];
  };
  /**
   * Untrusted hints about the tool's behaviour. Its `title` is shown only if
   * the tool's own `title` is missing.
   */
  annotations?: ToolAnnotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Stage of a task's life. `completed`, `failed` and `cancelled` are final;
 * every task starts as `working`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";

/**
 * Put into a request's `task` parameter to have it run as a task.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface TaskMetadata {
  /**
   * How long the requester wants the task kept, in milliseconds since its
   * creation. The receiver may decide otherwise.
   *
   * @TJS-type integer
   */
  ttl?: number;
}

/**
 * Ties a message to a task; stands in `_meta` under
 * `io.modelcontextprotocol/related-task`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface RelatedTaskMetadata {
  /** Task to which the message belongs. */
  taskId: string;
}

/**
 * Snapshot of a request that runs in the background and is polled for its
 * result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface Task {
  /** Identifier, unique at the receiver, which assigns it. */
  taskId: string;
  /** Stage the task had reached when the snapshot was taken. */
  status: TaskStatus;
  /**
   * Text for people that explains the status, for instance why the task failed.
   */
  statusMessage?: string;
  /** When the task came into being, in ISO 8601. */
  createdAt: string;
  /** When the task last changed, in ISO 8601. */
  lastUpdatedAt: string;
  /**
   * Milliseconds from creation after which the receiver may delete the task and
   * its result; `null` means no limit.
   *
   * @TJS-type integer
   */
  ttl: number | null;
  /**
   * Milliseconds that the requester should wait between `tasks/get` polls.
   *
   * @TJS-type integer
   */
  pollInterval?: number;
}

/**
 * Immediate reply to a request that runs as a task. Fetch the real outcome
 * later with `tasks/result`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface CreateTaskResult extends Result {
  /** The newly created task. */
  task: Task;
}

/**
 * Asks for a task's current status without waiting for its outcome.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface GetTaskRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "tasks/get";
  /** Names the task. */
  params: {
    /** Task to look up. */
    taskId: string;
  };
}

/**
 * Reply to `tasks/get`: the task as it stands now.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export type GetTaskResult = Result & Task;

/**
 * Asks for a task's outcome. The reply is held back until the task reaches a
 * final status.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface GetTaskPayloadRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "tasks/result";
  /** Names the task. */
  params: {
    /** Task whose outcome is wanted. */
    taskId: string;
  };
}

/**
 * Reply to `tasks/result`: exactly what the underlying request would have
 * returned, such as {@link CallToolResult} for `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface GetTaskPayloadResult extends Result {
  [key: string]: unknown;
}

/**
 * Asks the receiver to stop a task. Refused with -32602 if the task has already
 * ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface CancelTaskRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "tasks/cancel";
  /** Names the task. */
  params: {
    /** Task to stop. */
    taskId: string;
  };
}

/**
 * Reply to `tasks/cancel`: the task, now `cancelled`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export type CancelTaskResult = Result & Task;

/**
 * Asks for the tasks that the receiver holds for this requester, page by page.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface ListTasksRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "tasks/list";
}

/**
 * Reply to `tasks/list`: one page of tasks.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface ListTasksResult extends PaginatedResult {
  /** Tasks on this page. */
  tasks: Task[];
}

/**
 * Parameters of `notifications/tasks/status`: the full state of the task.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export type TaskStatusNotificationParams = NotificationParams & Task;

/**
 * Receiver tells the requester that a task's status changed. Sending it is
 * optional, so keep polling with `tasks/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export interface TaskStatusNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/tasks/status";
  /** Full state of the task after the change. */
  params: TaskStatusNotificationParams;
}

/**
 * Parameters of `logging/setLevel`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
 */
export interface SetLevelRequestParams extends RequestParams {
  /**
   * Least severe level the client wants to see; the server then sends this and
   * anything more severe.
   */
  level: LoggingLevel;
}

/**
 * Client sets the least severe log level it wants to receive.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
 */
export interface SetLevelRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "logging/setLevel";
  /** The threshold to apply. */
  params: SetLevelRequestParams;
}

/**
 * Parameters of `notifications/message`, one log entry.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  /** How severe the entry is. */
  level: LoggingLevel;
  /** Names the server component that wrote the entry. */
  logger?: string;
  /**
   * Log entry itself: any JSON value. Must not contain credentials or personal
   * data.
   */
  data: unknown;
}

/**
 * Server sends one log entry to the client. Until the client picks a level with
 * `logging/setLevel`, the server decides what to send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/message";
  /** The log entry. */
  params: LoggingMessageNotificationParams;
}

/**
 * Log severities of syslog (RFC 5424), listed from least to most severe.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
 */
export type LoggingLevel =
  | "debug"
  | "info"
  | "notice"
  | "warning"
  | "error"
  | "critical"
  | "alert"
  | "emergency";

/**
 * Parameters of `sampling/createMessage`: the conversation to continue and how
 * the model should do it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface CreateMessageRequestParams extends TaskAugmentedRequestParams {
  /**
   * Conversation so far, oldest first. Every tool use must be answered by a
   * tool result in the next message.
   */
  messages: SamplingMessage[];
  /** Advice on which model to pick; the client has the last word. */
  modelPreferences?: ModelPreferences;
  /** System prompt the server would like; the client may alter or drop it. */
  systemPrompt?: string;
  /**
   * Which servers' context the client should add; `none` when absent. Avoid the
   * other values unless the client declares `sampling.context`; even then it
   * may ignore them.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /** Desired randomness of the output; its range depends on the model. */
  temperature?: number;
  /**
   * Most tokens the server wants generated; the client may stop earlier.
   *
   * @TJS-type integer
   */
  maxTokens: number;
  /** Strings at which generation should end. */
  stopSequences?: string[];
  /** Extra settings for the model provider, in that provider's own format. */
  metadata?: object;
  /**
   * Tools the model can ask for. Only for clients that declare
   * `sampling.tools`; others must answer with an error.
   */
  tools?: Tool[];
  /**
   * Whether the model may or must use tools; automatic when absent. Needs
   * `sampling.tools`, like `tools`.
   */
  toolChoice?: ToolChoice;
}

/**
 * Tells the model how freely to use the tools it is given while sampling.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface ToolChoice {
  /**
   * `auto`, the default, leaves it to the model; `required` demands at least
   * one tool use; `none` rules tools out.
   */
  mode?: "auto" | "required" | "none";
}

/**
 * Server asks the client to run its language model. The client picks the model
 * and should let the user review the request first.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface CreateMessageRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "sampling/createMessage";
  /** Conversation to continue, plus sampling options. */
  params: CreateMessageRequestParams;
}

/**
 * Client's reply to `sampling/createMessage`: the generated message. The user
 * should be able to review it before the server sees it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** Model that produced the message, as the client names it. */
  model: string;
  /**
   * Why generation ended: turn finished, stop sequence hit, token limit reached
   * or tools wanted. Other strings are allowed; absent when unknown.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/**
 * One conversation message sent to, or produced by, the client's model.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface SamplingMessage {
  /** Speaker the message is attributed to. */
  role: Role;
  /**
   * One content block or a list of them, including tool calls and tool results.
   */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * One piece of a sampling message: text, image, audio, tool use or tool result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export type SamplingMessageContentBlock =
  | TextContent
  | ImageContent
  | AudioContent
  | ToolUseContent
  | ToolResultContent;

/**
 * Hints for the client on using and displaying an object.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
 */
export interface Annotations {
  /** Roles the object is meant for; list both when it serves user and model. */
  audience?: Role[];
  /**
   * Importance from 0 (can be skipped) to 1 (practically indispensable).
   *
   * @minimum 0
   * @maximum 1
   */
  priority?: number;
  /** Time of the last change, in ISO 8601 such as `2025-01-12T15:00:58Z`. */
  lastModified?: string;
}

/**
 * One piece of a tool result or prompt message: text, image, audio, a resource
 * link or an embedded resource. Switch on `type`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export type ContentBlock =
  TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * Plain text content block.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface TextContent {
  /** Discriminator of text blocks. */
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Image content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface ImageContent {
  /** Discriminator of image blocks. */
  type: "image";
  /**
   * Image bytes, base64-encoded.
   *
   * @format byte
   */
  data: string;
  /**
   * Image format, such as `image/png`; which formats work depends on the model
   * provider.
   */
  mimeType: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Audio content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
export interface AudioContent {
  /** Discriminator of audio blocks. */
  type: "audio";
  /**
   * Audio bytes, base64-encoded.
   *
   * @format byte
   */
  data: string;
  /**
   * Audio format, such as `audio/wav`; which formats work depends on the model
   * provider.
   */
  mimeType: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Content block by which the model asks for a tool to be run during sampling.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface ToolUseContent {
  /** Discriminator of tool use blocks. */
  type: "tool_use";
  /** Identifies this call; the matching result repeats it as `toolUseId`. */
  id: string;
  /** Which of the offered tools to run. */
  name: string;
  /** Arguments for the tool; should satisfy its input schema. */
  input: {
    [key: string]: unknown;
  };
  /**
   * Free-form metadata. Keep it when sending the block back in later sampling
   * requests, since caching may depend on it.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Content block in a user message that returns a tool's output to the model
 * during sampling. Must not be mixed with other kinds of blocks.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface ToolResultContent {
  /** Discriminator of tool result blocks. */
  type: "tool_result";
  /** The `id` of the earlier {@link ToolUseContent} that this answers. */
  toolUseId: string;
  /** Output as content blocks, just as in {@link CallToolResult}. */
  content: ContentBlock[];
  /**
   * Output as a JSON object; should satisfy the tool's `outputSchema` if it has
   * one.
   */
  structuredContent?: {
    [key: string]: unknown;
  };
  /**
   * True when the tool failed and `content` tells why; absent means success.
   */
  isError?: boolean;
  /**
   * Free-form metadata. Keep it when sending the block back in later sampling
   * requests, since caching may depend on it.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * What a server values when the client selects a model for sampling. All of it
 * is advice that clients weigh as they see fit.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface ModelPreferences {
  /**
   * Preferred models, best first: the client takes the earliest match. Hints
   * should outweigh the numeric priorities, which can settle ties.
   */
  hints?: ModelHint[];
  /**
   * Weight of low cost, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  costPriority?: number;
  /**
   * Weight of low latency, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  speedPriority?: number;
  /**
   * Weight of model capability, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  intelligencePriority?: number;
}

/**
 * Suggestion of one model or model family. Clients may interpret additional
 * keys in their own way.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
 */
export interface ModelHint {
  /**
   * Part of a model name, matched as a substring; clients may substitute a
   * comparable model from another provider.
   */
  name?: string;
}

/**
 * What a client asks when it wants suggestions for one argument that the user
 * is filling in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
 */
export interface CompleteRequestParams extends RequestParams {
  /** The prompt or resource template to which the argument belongs. */
  ref: PromptReference | ResourceTemplateReference;
  /** The argument being completed, with the text entered so far. */
  argument: {
    /** Which prompt argument or URI template variable to complete. */
    name: string;
    /**
     * What the user has typed so far; suggestions should fit this partial text.
     */
    value: string;
  };
  /** Extra knowledge that helps the server narrow its suggestions. */
  context?: {
    /**
     * Values already chosen for the other arguments of the same prompt or
     * template, keyed by argument name.
     */
    arguments?: {
      [key: string]: string;
    };
  };
}

/**
 * Client asks for suggestions while the user fills in a prompt argument or URI
 * template variable.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
 */
export interface CompleteRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "completion/complete";
  /** What is being completed, and the input so far. */
  params: CompleteRequestParams;
}

/**
 * Reply to `completion/complete`: suggestions for the argument.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
 */
export interface CompleteResult extends Result {
  /** Suggestions, and whether the list is complete. */
  completion: {
    /** Suggested values, most relevant first; at most 100. */
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

/**
 * Points a completion request at a resource template whose variables are to be
 * completed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
 */
export interface ResourceTemplateReference {
  /** Discriminator of resource references. */
  type: "ref/resource";
  /**
   * Plain URI, or RFC 6570 template, that identifies the target.
   *
   * @format uri-template
   */
  uri: string;
}

/**
 * Points a completion request at a prompt by name.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
 */
export interface PromptReference extends BaseMetadata {
  /** Discriminator of prompt references. */
  type: "ref/prompt";
}

/**
 * Server asks which directories or files the client lets it work in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
 */
export interface ListRootsRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "roots/list";
  /** Carries at most general request fields such as `_meta`. */
  params?: RequestParams;
}

/**
 * Client's reply to `roots/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
 */
export interface ListRootsResult extends Result {
  /** All locations the client currently exposes; this list is not paginated. */
  roots: Root[];
}

/**
 * A directory or file that the client exposes to the server as a place to work.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
 */
export interface Root {
  /**
   * Location of the root; only `file://` URIs are valid so far.
   *
   * @format uri
   */
  uri: string;
  /** Label for display or for referring to the root elsewhere. */
  name?: string;
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Client reports that its roots were added, removed or altered; the server
 * should fetch them again with `roots/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
 */
export interface RootsListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/roots/list_changed";
  /** Carries at most `_meta`; the new roots are not included. */
  params?: NotificationParams;
}

/**
 * Asks the user to fill in a form shown by the client. Servers must not request
 * passwords, keys or other secrets this way.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface ElicitRequestFormParams extends TaskAugmentedRequestParams {
  /** Selects form mode; clients treat a missing value as `"form"`. */
  mode?: "form";
  /** Text shown to the user, saying what is wanted and why. */
  message: string;
  /**
   * Describes the form: a flat object schema in which every field is a simple
   * value or a choice.
   */
  requestedSchema: {
    /** URI of the JSON Schema dialect in use; 2020-12 applies when absent. */
    $schema?: string;
    /** Always `"object"`: the answers arrive as one object. */
    type: "object";
    /** The form fields, keyed by the name under which each answer is returned. */
    properties: {
      [key: string]: PrimitiveSchemaDefinition;
    };
    /**
     * Names of the fields the user has to fill in; all others may be left out.
     */
    required?: string[];
  };
}

/**
 * Sends the user to a web page so that an interaction, such as entering
 * credentials or paying, bypasses the client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface ElicitRequestURLParams extends TaskAugmentedRequestParams {
  /** Selects URL mode; unlike form mode, this must be stated. */
  mode: "url";
  /**
   * Text shown to the user before the page opens, giving the reason for the
   * visit.
   */
  message: string;
  /**
   * Server-chosen identifier, unique on that server, by which a later
   * completion notification refers to this elicitation. Clients must not
   * interpret it.
   */
  elicitationId: string;
  /**
   * Page to open. The client displays its host and obtains consent before
   * navigating.
   *
   * @format uri
   */
  url: string;
}

/**
 * Parameters of `elicitation/create`, in either form mode or URL mode; `mode`
 * tells them apart.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export type ElicitRequestParams =
  ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Server asks the client to obtain input from its user; the reply is an
 * {@link ElicitResult}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface ElicitRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "elicitation/create";
  /** Either a form to fill in or a URL to visit, told apart by `mode`. */
  params: ElicitRequestParams;
}

/**
 * Definition of one elicitation form field: string, number, boolean or choice.
 * Nested objects are not possible.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export type PrimitiveSchemaDefinition =
  StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * Elicitation form field that takes text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface StringSchema {
  /** Discriminator of text fields. */
  type: "string";
  /** Label to show next to the field. */
  title?: string;
  /** Help text that tells the user what to enter. */
  description?: string;
  /**
   * Fewest characters accepted, inclusive.
   *
   * @TJS-type integer
   */
  minLength?: number;
  /**
   * Most characters accepted, inclusive.
   *
   * @TJS-type integer
   */
  maxLength?: number;
  /**
   * Syntax the text must follow; clients can use it to validate or to pick an
   * input widget.
   */
  format?: "email" | "uri" | "date" | "date-time";
  /** Text to pre-fill the field with, where the client supports it. */
  default?: string;
}

/**
 * Elicitation form field that takes a number.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface NumberSchema {
  /** `integer` accepts whole numbers only; `number` also accepts fractions. */
  type: "number" | "integer";
  /** Label to show next to the field. */
  title?: string;
  /** Help text that tells the user what to enter. */
  description?: string;
  /** Smallest value accepted, inclusive. */
  minimum?: number;
  /** Largest value accepted, inclusive. */
  maximum?: number;
  /** Number to pre-fill the field with, where the client supports it. */
  default?: number;
}

/**
 * Elicitation form field for a yes/no answer.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface BooleanSchema {
  /** Discriminator of yes/no fields. */
  type: "boolean";
  /** Label to show next to the field. */
  title?: string;
  /** Help text that tells the user what the choice means. */
  description?: string;
  /** Initial state of the field, for example of a checkbox. */
  default?: boolean;
}

/**
 * A form field where the user picks one string, each option being displayed as
 * its raw value.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface UntitledSingleSelectEnumSchema {
  /** Always `"string"`, because one value is chosen. */
  type: "string";
  /** Label shown beside the field. */
  title?: string;
  /** Help text telling the user what to choose. */
  description?: string;
  /** The permitted values, which also serve as their own labels. */
  enum: string[];
  /** Option selected initially; should be one of the listed values. */
  default?: string;
}

/**
 * A form field where the user picks one option and sees a label in place of the
 * underlying value.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface TitledSingleSelectEnumSchema {
  /** Always `"string"`, because one value is chosen. */
  type: "string";
  /** Label shown beside the field. */
  title?: string;
  /** Help text telling the user what to choose. */
  description?: string;
  /** The options on offer, each pairing a value with its label. */
  oneOf: {
    /** Value returned when the user picks this option. */
    const: string;
    /** What the user sees for this option. */
    title: string;
  }[];
  /** The `const` of the option selected initially. */
  default?: string;
}

/**
 * A form field accepting exactly one choice, with or without separate option
 * labels.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export type SingleSelectEnumSchema =
  UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * A form field where the user picks any number of strings, each displayed as
 * its raw value.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface UntitledMultiSelectEnumSchema {
  /** Always `"array"`, because several values may be chosen. */
  type: "array";
  /** Label shown beside the field. */
  title?: string;
  /** Help text telling the user what to choose. */
  description?: string;
  /**
   * The fewest options the user may select.
   *
   * @TJS-type integer
   */
  minItems?: number;
  /**
   * The most options the user may select.
   *
   * @TJS-type integer
   */
  maxItems?: number;
  /** Constrains every selected entry to the permitted strings. */
  items: {
    /** Always `"string"`: each selection is a string. */
    type: "string";
    /** The permitted values, which also serve as their own labels. */
    enum: string[];
  };
  /** Options selected initially; each should be one of the permitted values. */
  default?: string[];
}

/**
 * A form field where the user picks any number of options, seeing labels in
 * place of the underlying values.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface TitledMultiSelectEnumSchema {
  /** Always `"array"`, because several values may be chosen. */
  type: "array";
  /** Label shown beside the field. */
  title?: string;
  /** Help text telling the user what to choose. */
  description?: string;
  /**
   * The fewest options the user may select.
   *
   * @TJS-type integer
   */
  minItems?: number;
  /**
   * The most options the user may select.
   *
   * @TJS-type integer
   */
  maxItems?: number;
  /** Constrains every selected entry to the labelled options below. */
  items: {
    /** The options on offer, each pairing a value with its label. */
    anyOf: {
      /** Value added to the answer when the user picks this option. */
      const: string;
      /** What the user sees for this option. */
      title: string;
    }[];
  };
  /** The `const` values of the options selected initially. */
  default?: string[];
}

/**
 * A form field accepting several choices, with or without separate option
 * labels.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export type MultiSelectEnumSchema =
  UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Older form of a labelled single choice, due to be dropped from the protocol;
 * new code should write {@link TitledSingleSelectEnumSchema}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface LegacyTitledEnumSchema {
  /** Always `"string"`, because one value is chosen. */
  type: "string";
  /** Label shown beside the field. */
  title?: string;
  /** Help text telling the user what to choose. */
  description?: string;
  /** The permitted values. */
  enum: string[];
  /**
   * Labels for the entries of `enum`, in the same order. Not a JSON Schema
   * 2020-12 keyword.
   */
  enumNames?: string[];
  /** Option selected initially; should be one of the listed values. */
  default?: string;
}

/**
 * Elicitation form field offering fixed choices: pick one, pick several, or the
 * legacy form with `enumNames`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export type EnumSchema =
  SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * Client's answer to `elicitation/create`: what the user decided and, where
 * applicable, what was entered.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface ElicitResult extends Result {
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

/**
 * Servers may send this once a URL-mode interaction has finished in the
 * browser, so that the client can carry on.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export interface ElicitationCompleteNotification extends JSONRPCNotification {
  /** Wire name of this notification. */
  method: "notifications/elicitation/complete";
  /** Says which elicitation is done. */
  params: {
    /**
     * The `elicitationId` given in the original `elicitation/create` request.
     * Clients ignore values they do not recognise.
     */
    elicitationId: string;
  };
}

/**
 * Any request that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ClientRequest =
  | PingRequest
  | InitializeRequest
  | CompleteRequest
  | SetLevelRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscribeRequest
  | UnsubscribeRequest
  | CallToolRequest
  | ListToolsRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

/**
 * Any notification that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ClientNotification =
  | CancelledNotification
  | ProgressNotification
  | InitializedNotification
  | RootsListChangedNotification
  | TaskStatusNotification;

/**
 * Any result with which a client answers a server's request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ClientResult =
  | EmptyResult
  | CreateMessageResult
  | ListRootsResult
  | ElicitResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;

/**
 * Any request that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ServerRequest =
  | PingRequest
  | CreateMessageRequest
  | ListRootsRequest
  | ElicitRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

/**
 * Any notification that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | ElicitationCompleteNotification
  | TaskStatusNotification;

/**
 * Any result with which a server answers a client's request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export type ServerResult =
  | EmptyResult
  | InitializeResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | CallToolResult
  | ListToolsResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;
