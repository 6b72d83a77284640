// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type RequestWithScopes,
  ToolResult,
  type ToolsWithExactReturns,
} from "../runtime/serverContract.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
import type { Issue } from "../runtime/protocol.js";
import {
  type Awaitable,
  type NotificationRecipients,
  type Server,
  type ServerOptions,
} from "../runtime/serverCore.js";
import type {
  CityForecastVariables,
  FileVariables,
  GetAlertsInput,
  GetForecastInput,
  GetForecastOutput,
  GreetArguments,
  ListStatesInput,
  ListStatesOutput,
  PlanTripArguments,
} from "./types.js";
import { type BridgeOptions } from "../runtime/bridge.js";
export { failure, type ToolResult } from "../runtime/serverContract.js";
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
  _meta?: {
    [key: string]: unknown;
  };
}
/**
 * Returns a tool result with the given content blocks and, if the tool has an
 * output schema, its output. Clients of revisions without typed outputs get the
 * output as a text block if the content has no text block.
 */
export declare function result<Output>(
  answer: ToolContent & {
    structuredContent?: Output;
  } & Structured<NoInfer<Output>>,
): ToolResult<Output>;
/** The member that a result must have if the tool has an output schema. */
type Structured<Output> = unknown extends Output
  ? unknown
  : {
      structuredContent: Output;
    };
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
      _meta?: {
        [key: string]: unknown;
      };
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
      _meta?: {
        [key: string]: unknown;
      };
    };
/** The tools of this server, with a function for each tool. */
export interface Tools {
  /**
   * The forecast for a place. *\/ Not a comment's end.
   * \@deprecated not a tag
   */
  getForecast: (
    input: GetForecastInput,
    context: Context,
  ) => Awaitable<ToolReturn<GetForecastOutput>>;
  /** All alerts. */
  getAlerts: (
    input: GetAlertsInput,
    context: Context,
  ) => Awaitable<ContentReturn>;
  listStates: (
    input: ListStatesInput,
    context: Context,
  ) => Awaitable<ToolReturn<ListStatesOutput>>;
}
/**
 * Returns the tool handlers for the servers of all revisions. The handlers check
 * the arguments and the outputs of each call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that
 *   returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export declare function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options?: CacheOptions,
): ToolsHandlers;
/** Returns true if a value is valid as the input of the tool `get_forecast`. */
export declare function isGetForecastInput(
  value: unknown,
): value is GetForecastInput;
/** Returns the issues of a value as the input of the tool `get_forecast`; an empty list for a valid value. */
export declare function validateGetForecastInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `get_forecast`. */
export declare function isGetForecastOutput(
  value: unknown,
): value is GetForecastOutput;
/** Returns the issues of a value as the output of the tool `get_forecast`; an empty list for a valid value. */
export declare function validateGetForecastOutput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `get-alerts`. */
export declare function isGetAlertsInput(
  value: unknown,
): value is GetAlertsInput;
/** Returns the issues of a value as the input of the tool `get-alerts`; an empty list for a valid value. */
export declare function validateGetAlertsInput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `list_states`. */
export declare function isListStatesInput(
  value: unknown,
): value is ListStatesInput;
/** Returns the issues of a value as the input of the tool `list_states`; an empty list for a valid value. */
export declare function validateListStatesInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `list_states`. */
export declare function isListStatesOutput(
  value: unknown,
): value is ListStatesOutput;
/** Returns the issues of a value as the output of the tool `list_states`; an empty list for a valid value. */
export declare function validateListStatesOutput(value: unknown): Issue[];
/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Plans a trip. */
  planTrip: (
    args: PlanTripArguments,
    context: Context,
  ) => Awaitable<PromptReturn>;
  greet: (args: GreetArguments, context: Context) => Awaitable<PromptReturn>;
}
/**
 * Returns the prompt handlers for the servers of all revisions. The handlers
 * reject a request in which a required argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export declare function createPrompts(
  prompts: Prompts,
  options?: CacheOptions,
): PromptsHandlers;
/**
 * The resources of this server, with a function for each resource and each
 * resource template.
 * The client chooses the values of variables. A value may contain `/` and `..`, so
 * a function that reads files must check that the path is in the intended folder.
 */
export interface Resources {
  stations: (context: Context) => Awaitable<ResourceReturn>;
  cityForecast: (
    variables: CityForecastVariables,
    context: Context,
  ) => Awaitable<ResourceReturn | undefined>;
  file: (
    variables: FileVariables,
    context: Context,
  ) => Awaitable<ResourceReturn | undefined>;
}
/**
 * Returns the resource handlers for the servers of all revisions. The handlers
 * call the function of the requested URI.
 *
 * @throws TypeError if a function is missing.
 */
export declare function createResources(
  resources: Resources,
  options?: CacheOptions,
): ResourcesHandlers;
/** A scope of the contract. */
export type Scope = "alerts:read" | "files:read";
/** All scopes of the contract. */
export declare const SCOPES: readonly Scope[];
/**
 * Returns the scopes that the contract declares for the tool, prompt or
 * resource of a request; an empty list for all other requests. It is the option
 * `scopes` of `resourceServer`.
 */
export declare function requiredScopes(
  request: RequestWithScopes,
): readonly Scope[];
/** The handlers of tools that the server and its bridges accept. */
type ToolsHandlers = revision2026_07_28.ToolsHandlers;
/** The handlers of prompts that the server and its bridges accept. */
type PromptsHandlers = revision2026_07_28.PromptsHandlers;
/** The handlers of resources that the server and its bridges accept. */
type ResourcesHandlers = revision2026_07_28.ResourcesHandlers;
/** The functions that the author of the server writes, by group. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** True to declare the capability `logging`: clients may request log messages. */
  logging?: true;
}
/**
 * The options of {@link createServers}. The contract has the other facts about the
 * server. Use `methods` only for the methods of extensions: params and results are
 * not checked for methods of the protocol that the contract does not use. To
 * serve such a method, call `createServer` of a revision's package.
 */
export interface ServersOptions
  extends
    CacheOptions,
    Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {
  /** The options for clients of older revisions, such as `onLoss`. */
  readonly bridges?: BridgeOptions;
}
/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to each client that receives this notification. */
  resourceUpdated(
    params: Parameters<
      revision2026_07_28.ResourcesNotifications["resourceUpdated"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/resources/list_changed` to each client that receives this notification. */
  resourceListChanged(
    params?: Parameters<
      revision2026_07_28.ResourcesNotifications["resourceListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/tools/list_changed` to each client that receives this notification. */
  toolListChanged(
    params?: Parameters<
      revision2026_07_28.ToolsNotifications["toolListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/prompts/list_changed` to each client that receives this notification. */
  promptListChanged(
    params?: Parameters<
      revision2026_07_28.PromptsNotifications["promptListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
}
/**
 * Returns a server for each revision, newest first. The functions are written for
 * 2026-07-28; bridges convert the messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export declare function createServers<T extends Tools>(
  handlers: Handlers & {
    tools: T & ToolsWithExactReturns<T, Tools>;
  },
  { bridges, ...options }?: ServersOptions,
): Server[] & Notifications;
export * from "./types.js";
