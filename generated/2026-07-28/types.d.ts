// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Protocol revision that this file describes; a date in `YYYY-MM-DD` form.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare const LATEST_PROTOCOL_VERSION = "2026-07-28";

/**
 * Value of `jsonrpc` in every message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const JSONRPC_VERSION = "2.0";

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: valid JSON, but not a well-formed request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer this method, for instance
 * because it never declared the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the arguments are unacceptable, such as an unknown tool
 * name, a resource that does not exist or a bad cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something unexpected went wrong inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const INTERNAL_ERROR = -32603;

/**
 * Code for HTTP requests whose headers are absent, malformed or contradict the
 * body.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export declare const HEADER_MISMATCH = -32020;

/**
 * Code for requests that cannot be served without a capability their client did
 * not declare.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export declare const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * Code for requests written for a protocol revision that the server does not
 * implement.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/**
 * Anything that JSON can express.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonvalue
 */
export type JSONValue =
  string | number | boolean | null | JSONObject | JSONArray;

/**
 * A JSON object: string keys, any JSON values.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonobject
 */
export type JSONObject = {
  [key: string]: JSONValue;
};

/**
 * A JSON array; its elements may be of mixed kinds.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonarray
 */
export type JSONArray = JSONValue[];

/**
 * Everything that can travel over an MCP transport: a request, a notification
 * or a response.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type JSONRPCMessage =
  JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Free-form metadata carried in `_meta`. Keys may have a reverse-DNS prefix
 * ending in a slash; prefixes whose second label is `modelcontextprotocol` or
 * `mcp` belong to MCP.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type MetaObject = {
  [key: string]: unknown;
};

/**
 * Metadata sent with every request. As the protocol keeps no session, it states
 * version and client capabilities each time.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface RequestMetaObject extends MetaObject {
  /**
   * Set this to ask for progress notifications, which will repeat the token.
   * The receiver may still send none.
   */
  progressToken?: ProgressToken;
  /**
   * Revision this request is written for. Over HTTP it has to equal the
   * `MCP-Protocol-Version` header; unsupported versions yield
   * {@link UnsupportedProtocolVersionError}.
   */
  "io.modelcontextprotocol/protocolVersion": string;
  /**
   * Name and version of the calling software, normally always sent. It is
   * unverified, so use it for logs and display, never for security decisions.
   */
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  /**
   * What the client supports for the duration of this request; `{}` means
   * nothing optional. Servers must not carry it over from earlier requests.
   */
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /**
   * Lowest severity of log messages wanted while this request runs. When
   * absent, the server sends none.
   *
   * @deprecated Protocol logging is deprecated since 2026-07-28. Write to
   * `stderr` on stdio transports, or use OpenTelemetry.
   */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
}

/**
 * Metadata that may accompany a notification.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface NotificationMetaObject extends MetaObject {
  /**
   * Request id of the `subscriptions/listen` call whose stream carries this
   * notification. Always present on such streams, absent elsewhere.
   */
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
}

/**
 * Metadata that may accompany a result.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ResultMetaObject extends MetaObject {
  /**
   * Name and version of the answering software, normally always sent. It is
   * unverified, so use it for logs and display, never for security decisions.
   */
  "io.modelcontextprotocol/serverInfo"?: Implementation;
}

/**
 * Links progress notifications to a request. The requester chooses it, unique
 * among its active requests; numbers must be integers.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
 */
export type ProgressToken = string | number;

/**
 * Position in a paginated list, issued by the server. Clients send it back
 * unchanged and never interpret it; an empty string is valid too.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export type Cursor = string;

/**
 * Base of every request's parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface RequestParams {
  /**
   * Per-request metadata: protocol version, client capabilities and other
   * context travel here, because there is no handshake.
   */
  _meta: RequestMetaObject;
}

/**
 * Shape shared by all requests, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface NotificationParams {
  /**
   * Notification metadata; on a subscription stream it names the subscription
   * it belongs to.
   */
  _meta?: NotificationMetaObject;
}

/**
 * Shape shared by all notifications, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * Tells the client how to read a result: `"complete"` is the final answer,
 * `"input_required"` is an {@link InputRequiredResult}. Extensions may add
 * values; unrecognised ones are invalid.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ResultType = "complete" | "input_required" | string;

/**
 * Base of all successful results; it permits fields beyond the ones declared.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Result {
  /**
   * Metadata about the result; servers normally identify themselves here under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: ResultMetaObject;
  /**
   * Tells the client how to read the result: final (`complete`) or needing
   * client input (`input_required`). When absent, as from older servers, assume
   * `complete`.
   */
  resultType: ResultType;
  [key: string]: unknown;
}

/**
 * Error object of a failed JSON-RPC request. Hides the global `Error` when
 * imported by name.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * Matches a response to its request: a string or an integer, never null. It
 * must differ from those of the sender's requests still awaiting a response.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type RequestId = string | number;

/**
 * Request in its JSON-RPC envelope; the receiver owes one response with the
 * same `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface JSONRPCNotification extends Notification {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
}

/**
 * Reply to a request that succeeded.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Answer to a message that is not well-formed JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ParseError extends Error {
  /** Always -32700. */
  code: typeof PARSE_ERROR;
}

/**
 * Answer to JSON that parses but is no proper JSON-RPC request, for example
 * because `method` is missing.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InvalidRequestError extends Error {
  /** Always -32600. */
  code: typeof INVALID_REQUEST;
}

/**
 * Answer to a method the server lacks, whether unknown or tied to a capability
 * it never advertised. Missing client capabilities raise
 * {@link MissingRequiredClientCapabilityError} instead.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface MethodNotFoundError extends Error {
  /** Always -32601. */
  code: typeof METHOD_NOT_FOUND;
}

/**
 * Answer to unacceptable parameters, for example an unknown tool or prompt
 * name, a missing argument or a stale cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InvalidParamsError extends Error {
  /** Always -32602. */
  code: typeof INVALID_PARAMS;
}

/**
 * Answer when an unforeseen failure on the receiving side kept it from handling
 * the request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InternalError extends Error {
  /** Always -32603. */
  code: typeof INTERNAL_ERROR;
}

/**
 * Rejects a request whose HTTP headers are absent, malformed or contradict the
 * body. Sent with HTTP status 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export interface HeaderMismatchError extends Omit<
  JSONRPCErrorResponse,
  "error"
> {
  /** The failure itself. */
  error: Error & {
    /** Always -32020. */
    code: typeof HEADER_MISMATCH;
  };
}

/**
 * Rejects a request whose protocol revision the server does not know or has
 * opted not to implement. Over HTTP the status is 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export interface UnsupportedProtocolVersionError extends Omit<
  JSONRPCErrorResponse,
  "error"
> {
  /** The failure itself, including the versions that would have worked. */
  error: Error & {
    /** Always -32022. */
    code: typeof UNSUPPORTED_PROTOCOL_VERSION;
    /** What the client needs in order to try again with another version. */
    data: {
      /** Revisions the server accepts; retry with one that both sides know. */
      supported: string[];
      /** The revision named in the rejected request. */
      requested: string;
    };
  };
}

/**
 * Rejects a request that needs a capability absent from its
 * `clientCapabilities`. Over HTTP the status is 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface MissingRequiredClientCapabilityError extends Omit<
  JSONRPCErrorResponse,
  "error"
> {
  /** The failure itself, including what was lacking. */
  error: Error & {
    /** Always -32021. */
    code: typeof MISSING_REQUIRED_CLIENT_CAPABILITY;
    /** Tells the client what it would have to declare. */
    data: {
      /** Capabilities without which the server cannot handle this request. */
      requiredCapabilities: ClientCapabilities;
    };
  };
}

/**
 * Plain acknowledgement: the request succeeded and there is nothing to return.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type EmptyResult = Result;

/**
 * Something a server may ask of the client midway through a call: a model
 * completion, the roots, or user input.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export type InputRequest =
  CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * The client's answer to one {@link InputRequest}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export type InputResponse =
  CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * Questions the client must answer before it retries, keyed by names that the
 * server picks and keeps unique within the request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputRequests {
  [key: string]: InputRequest;
}

/**
 * The client's answers, each under the key its question had in
 * {@link InputRequests}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputResponses {
  [key: string]: InputResponse;
}

/**
 * Interim answer to `tools/call`, `prompts/get` or `resources/read`: the client
 * gathers input and retries under a new request id. Carries `inputRequests`,
 * `requestState` or both.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputRequiredResult extends Result {
  /**
   * What the client has to answer before retrying; when absent, it may retry
   * straight away.
   */
  inputRequests?: InputRequests;
  /**
   * Server-private state that the client returns unchanged with the retry,
   * without looking inside.
   */
  requestState?: string;
}

/**
 * Parameters of calls that can be retried after an {@link InputRequiredResult}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputResponseRequestParams extends RequestParams {
  /**
   * Answers to the questions of the preceding {@link InputRequiredResult}, one
   * per key.
   */
  inputResponses?: InputResponses;
  /**
   * Exact copy of the state received in the preceding
   * {@link InputRequiredResult}; left out if there was none. Servers must treat
   * it as untrusted.
   */
  requestState?: string;
}

/**
 * Parameters of `notifications/cancelled`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
 */
export interface CancelledNotificationParams extends NotificationParams {
  /**
   * Id of a client request still in progress. When the server sends it, the
   * `subscriptions/listen` request whose stream it ends.
   */
  requestId: RequestId;
  /**
   * Why the work is no longer wanted; suitable for logs or for showing to
   * people.
   */
  reason?: string;
}

/**
 * Client withdraws a request it sent earlier; it can arrive too late. Servers
 * send it only on stdio, to end a `subscriptions/listen` stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
 */
export interface CancelledNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/cancelled";
  /** Which request to abandon, and why. */
  params: CancelledNotificationParams;
}

/**
 * Asks what a server offers and which revisions it speaks. Every server
 * implements it; clients may skip it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverRequest extends JSONRPCRequest {
  /** Wire name of this request. */
  method: "server/discover";
  /** Only the usual request metadata; there are no further arguments. */
  params: RequestParams;
}

/**
 * The server's description of itself, which clients may cache.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverResult extends CacheableResult {
  /**
   * Protocol revisions the server accepts; pick one for the requests that
   * follow.
   */
  supportedVersions: string[];
  /** Which optional features the server provides. */
  capabilities: ServerCapabilities;
  /**
   * Advice for the model on using this server well, suitable for a system
   * prompt. Should add to the tool descriptions rather than repeat them.
   */
  instructions?: string;
}

/**
 * JSON-RPC envelope of a successful `server/discover` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  /** The server's description of itself. */
  result: DiscoverResult;
}

/**
 * Optional features a client declares in the `_meta` of each request. A missing
 * entry means unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ClientCapabilities {
  /**
   * Non-standard features of the client, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * Declares that the client can answer a `roots/list` input request.
   *
   * @deprecated Since 2026-07-28: pass paths through tool parameters, resource
   * URIs or server configuration.
   */
  roots?: {};
  /**
   * Declares that the client runs its language model for the server on
   * `sampling/createMessage`.
   *
   * @deprecated Since 2026-07-28: call a model provider's API directly instead
   * of sampling.
   */
  sampling?: {
    /**
     * Present when the client honours `includeContext`. Otherwise servers should
     * leave that field out or send `none`.
     */
    context?: JSONObject;
    /** Present when sampling requests may carry `tools` and `toolChoice`. */
    tools?: JSONObject;
  };
  /**
   * Declares that the server may ask the user for input with
   * `elicitation/create`, in the modes listed. An empty object means form mode
   * only.
   */
  elicitation?: {
    /** Present when the client can show the user a form built from a schema. */
    form?: JSONObject;
    /** Present when the client can send the user to a web page for input. */
    url?: JSONObject;
  };
  /**
   * Extensions the client supports: prefixed identifier to settings object. An
   * empty object means supported without settings.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * Optional features a server declares in its `server/discover` reply. A missing
 * entry means unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface ServerCapabilities {
  /**
   * Non-standard features of the server, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * Declares that the server emits `notifications/message` for requests whose
   * `_meta` asks for a log level.
   *
   * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
   * use OpenTelemetry.
   */
  logging?: JSONObject;
  /** Declares that the server answers `completion/complete`. */
  completions?: JSONObject;
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
     * True when clients can watch single resources by listing them in
     * `resourceSubscriptions` of `subscriptions/listen`.
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
   * Extensions the server supports: prefixed identifier to settings object. An
   * empty object means supported without settings.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * Image that represents something in a user interface.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
 * Identifies a piece of client or server software. Self-declared and
 * unverified, so use it for display and logs, never for security decisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * Parameters of `notifications/progress`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
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
 * Server reports how far a running request has come, only if the client
 * supplied a progress token.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export interface PaginatedRequest extends JSONRPCRequest {
  /** Where to resume, besides the mandatory `_meta`. */
  params: PaginatedRequestParams;
}

/**
 * Base of the results that arrive in pages; the server decides how large a page
 * is.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export interface PaginatedResult extends Result {
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: Cursor;
}

/**
 * A result the client may keep and reuse for a while, keyed by method and
 * parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export interface CacheableResult extends Result {
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
}

/**
 * Client asks for the server's resources, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/list";
}

/**
 * Reply to `resources/list`: one page of resources with caching hints;
 * `nextCursor` is set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  /** Resources on this page. */
  resources: Resource[];
}

/**
 * JSON-RPC envelope of a successful `resources/list` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  /** One page of resources. */
  result: ListResourcesResult;
}

/**
 * Client asks for the server's resource templates, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/templates/list";
}

/**
 * Reply to `resources/templates/list`: one page of templates with caching
 * hints; `nextCursor` is set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesResult
  extends PaginatedResult, CacheableResult {
  /** Templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/**
 * JSON-RPC envelope of a successful `resources/templates/list` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  /** One page of resource templates. */
  result: ListResourceTemplatesResult;
}

/**
 * Base of parameters for requests about one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * Parameters of `resources/read`; a retry also carries the input the server
 * asked for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceRequestParams
  extends ResourceRequestParams, InputResponseRequestParams {}

/**
 * Client fetches the contents of one resource. The server may answer with
 * {@link InputRequiredResult} to obtain input first.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "resources/read";
  /**
   * Which resource to read; on a retry, also the input that the server asked
   * for.
   */
  params: ReadResourceRequestParams;
}

/**
 * Reply to `resources/read`, with caching hints.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceResult extends CacheableResult {
  /**
   * What was read, as text or binary items; there can be several, for example
   * the files of a directory.
   */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * JSON-RPC envelope of a successful `resources/read` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  /** The contents, or a demand for more input; `resultType` tells which. */
  result: ReadResourceResult | InputRequiredResult;
}

/**
 * Server tells the client that its list of resources has changed. Arrives only
 * on a `subscriptions/listen` stream whose filter sets `resourcesListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/resources/list_changed";
  /**
   * Carries only `_meta`, which names the subscription; the new list is not
   * included.
   */
  params?: NotificationParams;
}

/**
 * Selects the notifications to deliver on a subscription stream. Anything not
 * selected is never sent there.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionFilter {
  /** Set to `true` to hear when the set of tools changes. */
  toolsListChanged?: boolean;
  /** Set to `true` to hear when the set of prompts changes. */
  promptsListChanged?: boolean;
  /** Set to `true` to hear when the set of resources changes. */
  resourcesListChanged?: boolean;
  /**
   * URIs of the resources to watch; each change arrives as
   * `notifications/resources/updated`.
   */
  resourceSubscriptions?: string[];
}

/**
 * What a client passes when it opens a subscription stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenRequestParams extends RequestParams {
  /**
   * The kinds of notification wanted on this stream; the server must keep to
   * them.
   */
  notifications: SubscriptionFilter;
}

/**
 * Opens a long-lived stream of server notifications. Its response arrives only
 * when the server ends the stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  /** Wire name of this request. */
  method: "subscriptions/listen";
  /** Says which notifications the stream should carry. */
  params: SubscriptionsListenRequestParams;
}

/**
 * Metadata of the final response on a subscription stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  /**
   * Names the stream that is ending: the id of its `subscriptions/listen`
   * request, hence the same as the `id` of this response.
   */
  "io.modelcontextprotocol/subscriptionId": RequestId;
}

/**
 * Marks an orderly end of a subscription by the server, such as at shutdown. A
 * dropped connection produces none, so clients may then reconnect.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResult extends Result {
  /** Identifies the subscription that has ended. */
  _meta: SubscriptionsListenResultMetaObject;
}

/**
 * JSON-RPC envelope that closes a `subscriptions/listen` stream in good order.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  /** Carries the subscription id and no other payload. */
  result: SubscriptionsListenResult;
}

/**
 * What the server tells the client about a newly opened subscription.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  /**
   * The part of the requested filter the server will serve; kinds it does not
   * support are left out.
   */
  notifications: SubscriptionFilter;
}

/**
 * Confirms a subscription. The server sends it before any other message bearing
 * that subscription id.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  /** Wire name of this notification. */
  method: "notifications/subscriptions/acknowledged";
  /** The filter that actually applies to the stream. */
  params: SubscriptionsAcknowledgedNotificationParams;
}

/**
 * Parameters of `notifications/resources/updated`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * Server tells the client that a resource has changed. Arrives only on a
 * `subscriptions/listen` stream whose `resourceSubscriptions` cover it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
  _meta?: MetaObject;
}

/**
 * Describes a family of resources whose URIs are built by filling in variables.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
  _meta?: MetaObject;
}

/**
 * Fields common to text and binary contents.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
  _meta?: MetaObject;
}

/**
 * Contents that can be represented as text.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface TextResourceContents extends ResourceContents {
  /** The text itself; never use this for binary data. */
  text: string;
}

/**
 * Contents in binary form.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "prompts/list";
}

/**
 * Reply to `prompts/list`: one page of prompts with caching hints; `nextCursor`
 * is set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  /** Prompts on this page. */
  prompts: Prompt[];
}

/**
 * JSON-RPC envelope of a successful `prompts/list` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  /** One page of prompts. */
  result: ListPromptsResult;
}

/**
 * Parameters of `prompts/get`; a retry also carries the input the server asked
 * for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptRequestParams extends InputResponseRequestParams {
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
 * Client has the server render one prompt into messages. The server may answer
 * with {@link InputRequiredResult} to obtain input first.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "prompts/get";
  /**
   * Which prompt to render and the values to fill in; on a retry, also the
   * input that the server asked for.
   */
  params: GetPromptRequestParams;
}

/**
 * Reply to `prompts/get`: the prompt rendered into concrete messages.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
 * JSON-RPC envelope of a successful `prompts/get` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  /**
   * The rendered prompt, or a demand for more input; `resultType` tells which.
   */
  result: GetPromptResult | InputRequiredResult;
}

/**
 * Entry in a server's prompt catalogue; fetch its messages with `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
  _meta?: MetaObject;
}

/**
 * One value that can be supplied when rendering a {@link Prompt}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export type Role = "user" | "assistant";

/**
 * One message of a rendered prompt. Unlike {@link SamplingMessage}, it may
 * carry server resources.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ResourceLink extends Resource {
  /** Discriminator of resource link blocks. */
  type: "resource_link";
}

/**
 * Content block that carries a resource's contents inline, in a prompt message
 * or tool result. The client chooses how to present it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
  _meta?: MetaObject;
}

/**
 * Server tells the client that its prompt catalogue has changed. Arrives only
 * on a `subscriptions/listen` stream whose filter sets `promptsListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/prompts/list_changed";
  /**
   * Carries only `_meta`, which names the subscription; the new list is not
   * included.
   */
  params?: NotificationParams;
}

/**
 * Client asks for the server's tools, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "tools/list";
}

/**
 * Reply to `tools/list`: one page of tools with caching hints; `nextCursor` is
 * set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  /**
   * Tools on this page. Servers should keep the order stable while the set is
   * unchanged, so that caches stay useful.
   */
  tools: Tool[];
}

/**
 * JSON-RPC envelope of a successful `tools/list` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  /** One page of tools. */
  result: ListToolsResult;
}

/**
 * Reply to `tools/call`, also used when the tool itself failed (see `isError`).
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolResult extends Result {
  /** Output as content blocks meant for the model to read. */
  content: ContentBlock[];
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

/**
 * JSON-RPC envelope of a `tools/call` answer. Failures inside the tool also
 * arrive here, marked by `isError`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  /**
   * The tool's output, or a demand for more input; `resultType` tells which.
   */
  result: CallToolResult | InputRequiredResult;
}

/**
 * Parameters of `tools/call`; a retry also carries the input the server asked
 * for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolRequestParams extends InputResponseRequestParams {
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolRequest extends JSONRPCRequest {
  /** Wire method of this request. */
  method: "tools/call";
  /** Which tool to run, and its input. */
  params: CallToolRequestParams;
}

/**
 * Server tells the client that its set of tools has changed. Arrives only on a
 * `subscriptions/listen` stream whose filter sets `toolsListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  /** Wire method of this notification. */
  method: "notifications/tools/list_changed";
  /**
   * Carries only `_meta`, which names the subscription; the new list is not
   * included.
   */
  params?: NotificationParams;
}

/**
 * Hints about how a tool behaves. None is guaranteed to be true, so ignore them
 * for decisions unless you trust the server.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
 * Entry in a server's tool catalogue; run it with `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface Tool extends BaseMetadata, Icons {
  /**
   * Explains what the tool does; clients commonly give this to the model so
   * that it can choose well.
   */
  description?: string;
  /**
   * JSON Schema for the `arguments` of `tools/call`: an object root plus any
   * other keywords. On properties, `x-mcp-header` asks for the value as an HTTP
   * header too.
   */
  inputSchema: {
    /** URI of the JSON Schema dialect; 2020-12 when absent. */
    $schema?: string;
    /** Always `object`, since arguments are passed by name. */
    type: "object";
    [key: string]: unknown;
  };
  /**
   * JSON Schema that `structuredContent` of the tool's results follows; the
   * root may be of any type. Dialect 2020-12 applies unless `$schema` says
   * otherwise.
   */
  outputSchema?: {
    /** URI of the JSON Schema dialect; 2020-12 when absent. */
    $schema?: string;
    [key: string]: unknown;
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
  _meta?: MetaObject;
}

/**
 * Parameters of `notifications/message`, one log entry.
 *
 * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
 * use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
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
 * Server sends one log entry to the client, only for requests whose `_meta`
 * sets `io.modelcontextprotocol/logLevel`.
 *
 * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
 * use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
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
 * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
 * use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
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
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageRequestParams {
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
   *
   * @deprecated The values `thisServer` and `allServers`, since 2025-11-25:
   * leave the member out or send `none`.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /**
   * Desired randomness of the output; its range depends on the model. The
   * client may change or ignore it.
   */
  temperature?: number;
  /**
   * Upper limit on generated tokens. The client must not exceed it but may stop
   * earlier.
   *
   * @TJS-type integer
   */
  maxTokens: number;
  /** Strings at which generation ends. The client may change or ignore them. */
  stopSequences?: string[];
  /** Extra settings for the model provider, in that provider's own format. */
  metadata?: JSONObject;
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
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ToolChoice {
  /**
   * `auto`, the default, leaves it to the model; `required` demands at least
   * one tool use; `none` rules tools out.
   */
  mode?: "auto" | "required" | "none";
}

/**
 * Asks the client to run its language model; sent as an input request inside
 * {@link InputRequiredResult}. The client picks the model and should let the
 * user review first.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageRequest {
  /** Wire method of this request. */
  method: "sampling/createMessage";
  /** Conversation to continue, plus sampling options. */
  params: CreateMessageRequestParams;
}

/**
 * Client's reply to `sampling/createMessage`: the generated message. The user
 * should be able to review it before the server sees it.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageResult extends SamplingMessage {
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
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
  _meta?: MetaObject;
}

/**
 * One piece of a sampling message: text, image, audio, tool use or tool result.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export type ContentBlock =
  TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * Plain text content block.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * Image content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * Audio content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * Content block by which the model asks for a tool to be run during sampling.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
  _meta?: MetaObject;
}

/**
 * Content block in a user message that returns a tool's output to the model
 * during sampling. Must not be mixed with other kinds of blocks.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ToolResultContent {
  /** Discriminator of tool result blocks. */
  type: "tool_result";
  /** The `id` of the earlier {@link ToolUseContent} that this answers. */
  toolUseId: string;
  /** Output as content blocks, just as in {@link CallToolResult}. */
  content: ContentBlock[];
  /**
   * Output as a JSON value of any kind; should satisfy the tool's
   * `outputSchema` if it has one.
   */
  structuredContent?: unknown;
  /**
   * True when the tool failed and `content` tells why; absent means success.
   */
  isError?: boolean;
  /**
   * Free-form metadata. Keep it when sending the block back in later sampling
   * requests, since caching may depend on it.
   */
  _meta?: MetaObject;
}

/**
 * What a server values when the client selects a model for sampling. All of it
 * is advice that clients weigh as they see fit.
 *
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
 * @deprecated Since 2026-07-28: call a model provider's API directly instead of
 * sampling.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteResult extends Result {
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

/**
 * JSON-RPC envelope of a successful `completion/complete` call.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  /** The suggestions found. */
  result: CompleteResult;
}

/**
 * Points a completion request at a resource template whose variables are to be
 * completed.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface PromptReference extends BaseMetadata {
  /** Discriminator of prompt references. */
  type: "ref/prompt";
}

/**
 * Asks which directories or files the server may work in; sent as an input
 * request inside {@link InputRequiredResult}.
 *
 * @deprecated Since 2026-07-28: pass locations through tool parameters,
 * resource URIs or server configuration.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
 */
export interface ListRootsRequest {
  /** Wire method of this request. */
  method: "roots/list";
  /** Carries at most `_meta`. */
  params?: {
    /**
     * Free-form metadata that either party may attach; protocol-defined keys use
     * reserved prefixes.
     */
    _meta?: MetaObject;
  };
}

/**
 * Client's reply to `roots/list`.
 *
 * @deprecated Since 2026-07-28: pass locations through tool parameters,
 * resource URIs or server configuration.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
 */
export interface ListRootsResult {
  /** All locations the client currently exposes; this list is not paginated. */
  roots: Root[];
}

/**
 * A directory or file that the client exposes to the server as a place to work.
 *
 * @deprecated Since 2026-07-28: pass locations through tool parameters,
 * resource URIs or server configuration.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
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
  _meta?: MetaObject;
}

/**
 * Asks the user to fill in a form shown by the client. Servers must not request
 * passwords, keys or other secrets this way.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequestFormParams {
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequestURLParams {
  /** Selects URL mode; unlike form mode, this must be stated. */
  mode: "url";
  /**
   * Text shown to the user before the page opens, giving the reason for the
   * visit.
   */
  message: string;
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type ElicitRequestParams =
  ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Server asks the client to obtain input from its user. Travels inside
 * `inputRequests` of an {@link InputRequiredResult}, not as a JSON-RPC request
 * of its own.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequest {
  /** Wire method of this request. */
  method: "elicitation/create";
  /** Either a form to fill in or a URL to visit, told apart by `mode`. */
  params: ElicitRequestParams;
}

/**
 * Definition of one elicitation form field: string, number, boolean or choice.
 * Nested objects are not possible.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type PrimitiveSchemaDefinition =
  StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * Elicitation form field that takes text.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type SingleSelectEnumSchema =
  UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * A form field where the user picks any number of strings, each displayed as
 * its raw value.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type MultiSelectEnumSchema =
  UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Older form of a labelled single choice, due to be dropped from the protocol;
 * new code should write {@link TitledSingleSelectEnumSchema}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type EnumSchema =
  SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * Client's answer to `elicitation/create`: what the user decided and, where
 * applicable, what was entered.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitResult {
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
 * Any request that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientRequest =
  | DiscoverRequest
  | CompleteRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Any notification that a client can send; cancellation is the only one.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientNotification = CancelledNotification;

/**
 * Any result that a client sends as a JSON-RPC response; answers to input
 * requests travel in a retried request instead.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientResult = EmptyResult;

/**
 * Any notification that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | SubscriptionsAcknowledgedNotification;

/**
 * Any result with which a server answers a client's request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ServerResult =
  | EmptyResult
  | DiscoverResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | CallToolResult
  | ListToolsResult
  | InputRequiredResult;
