// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type AskOptions,
  type Awaitable,
  HANDSHAKE,
  type HandlerContext,
  type HandlersWithExactReturns,
  type RevisionImplementation,
  type ServerOfRevision,
  type ServerOptions,
  type ServerWithNotifications,
  createServerOfRevision,
} from "../runtime/serverCore.js";
import type {
  Guards,
  Revision,
  RevisionMessageChecks,
} from "../runtime/protocol.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/**
 * The context of a handler: the current call, and the requests and
 * notifications that the server can send to the client of this call.
 */
export interface ServerContext extends HandlerContext {
  /**
   * A question to the user; it travels in a result.
   *
   * The handler runs again from its start once the client has answered, so the
   * code before this call must be safe to repeat.
   */
  elicit(
    params: types.ElicitRequest["params"],
    options?: AskOptions,
  ): Promise<types.ElicitResult>;
  /**
   * Ends the handler by throwing, and asks the client for input. The client
   * answers the requests and repeats the call, with its answers in
   * `inputResponses` and the state in `requestState`. Functions such as
   * `elicit` do this for a single request. A `catch` block around this call
   * must throw the caught value again.
   */
  inputRequired(required: InputRequiredReturn): never;
}

/**
 * The handlers of a server, by feature. The server declares only the
 * capabilities of the features that are present.
 */
export interface ServerHandlers {
  /** The handlers of requests for `tools`. */
  tools?: ToolsHandlers;
  /** The handlers of notifications from clients. All of them are optional. */
  notifications?: ClientNotificationHandlers;
}

/** The notifications that a server can send to its clients, by feature. */
export interface ServerNotifications {}

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
  revision: "2099-01-01",
  lifecycle: "handshake",
  errorWithoutId: false,
  typedResults: true,
  batching: false,
  open: "initialize",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {},
  objectCapabilities: [],
  inputErrors: "result",
  transports: ["stdio"],
  reservedCodes: [],
  methods: METHODS,
  inputs: {
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "elicitation/create": ["ElicitResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "tools/call": guards.isCallToolRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "tools/call": guards.isCallToolResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS: RevisionMessageChecks = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING: RevisionImplementation = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the
 * features that have handlers.
 *
 * @typeParam H the type of `handlers`. A handler does not compile if it returns
 * a member that the type of its result does not declare.
 * @throws TypeError if a feature lacks a required handler. The message names the
 * method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & HandlersWithExactReturns<H, ServerHandlers>,
): ServerWithNotifications<H, ServerNotifications> &
  ServerOfRevision<"2099-01-01"> {
  return createServerOfRevision(BINDING, options, handlers);
}

/** The handlers of requests to a server that offers `tools`. */
export interface ToolsHandlers {
  /** Runs a tool. */
  callTool: (
    params: types.CallToolRequest["params"],
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
}

/** The handlers of notifications from the client. All of them are optional. */
export interface ClientNotificationHandlers {
  /** The client does not want the answer any more. */
  cancelled?: (params: types.CancelledNotification["params"]) => void;
}

/**
 * The return value of a handler of `tools/call`, a
 * {@link types.CallToolResult}.
 */
export interface CallToolReturn {
  /**
   * The type of this result. If the handler leaves it out, the runtime sets it
   * to `"complete"`.
   */
  resultType?: "complete" | "input_required";
  content: string[];
}

/**
 * The parameter of `context.inputRequired`, a
 * {@link types.InputRequiredResult}.
 */
export interface InputRequiredReturn {
  /** The type of this result. The runtime sets it to `"input_required"`. */
  resultType?: "complete" | "input_required";
  inputRequests: {
    [key: string]: types.InputRequest;
  };
}
