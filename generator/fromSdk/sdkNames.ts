/** What stands in for the names that sources import from the official SDK. */

/** Matches the packages of the official SDK, version 1 and 2. */
export const SDK_MODULE: RegExp = /^@modelcontextprotocol\/(?:sdk|server|core|client|node|express|hono)(?:$|\/)/;

/** Types of results: handlers of mcpgen return these without the members that the server adds. */
export const RESULT_TYPES: { readonly [name: string]: string } = {
  CallToolResult: "CallToolReturn",
  GetPromptResult: "GetPromptReturn",
  ReadResourceResult: "ReadResourceReturn",
};

/** The names of error codes. */
export const ERROR_CODES: { readonly [name: string]: string } = {
  ParseError: "parse",
  InvalidRequest: "request",
  MethodNotFound: "method",
  InvalidParams: "params",
  InternalError: "internal",
};

/** The exports for error codes and errors, in version 1 and 2. */
export const ERROR_CODE_NAMES: ReadonlySet<string> = new Set(["ErrorCode", "ProtocolErrorCode"]);
export const ERROR_NAMES: ReadonlySet<string> = new Set(["McpError", "ProtocolError"]);

/** Members of `extra` (version 1), and of `ctx` and `ctx.mcpReq` (version 2), as members of the context. */
export const CONTEXT_MEMBERS: { readonly [path: string]: string } = {
  signal: "signal",
  "mcpReq.signal": "signal",
  requestId: "requestId",
  "mcpReq.id": "requestId",
  _meta: "meta",
  "mcpReq._meta": "meta",
  closeSSEStream: "detach",
  "http.closeSSE": "detach",
  authInfo: "principal",
  "http.authInfo": "principal",
  requestInfo: "request",
  "http.req": "request",
};

/** What a client declared, by the functions of the SDK's server. */
export const CLIENT_FACTS: { readonly [name: string]: string } = {
  getClientCapabilities: "client.capabilities",
  getClientVersion: "client.info",
};

/** Members without an equal, or with one of another type, and what to do. */
export const LOST_MEMBERS: { readonly [path: string]: string } = {
  sessionId: "there is no session id: keep state by context.principal, or by an id that a tool returns",
  authInfo: "the caller is context.principal (subject, scopes, claims)",
  "http.authInfo": "the caller is context.principal (subject, scopes, claims)",
  requestInfo: "the HTTP request is context.request",
  "http.req": "the HTTP request is context.request",
  taskId: "start a task with Tasks of runtime/tasks.js",
  taskStore: "start a task with Tasks of runtime/tasks.js",
  "mcpReq.inputResponses": "call context.elicit, which asks clients of all revisions",
};

/** Requests to the client, by method and by the names of the SDK's functions. */
export const REQUESTS: { readonly [name: string]: "elicit" | "createMessage" | "listRoots" } = {
  "elicitation/create": "elicit",
  "sampling/createMessage": "createMessage",
  "roots/list": "listRoots",
  elicitInput: "elicit",
  "mcpReq.elicitInput": "elicit",
  createMessage: "createMessage",
  "mcpReq.requestSampling": "createMessage",
  listRoots: "listRoots",
};

/** Functions of a server that notify clients, as functions of what `createServers` returns. */
export const NOTIFICATIONS: { readonly [name: string]: string } = {
  sendToolListChanged: "toolListChanged",
  sendPromptListChanged: "promptListChanged",
  sendResourceListChanged: "resourceListChanged",
  sendResourceUpdated: "resourceUpdated",
};

/** Functions that send the notification in their argument. */
export const SEND_NOTIFICATION: ReadonlySet<string> = new Set(["sendNotification", "mcpReq.notify", "notification"]);
export const SEND_REQUEST: ReadonlySet<string> = new Set(["sendRequest", "mcpReq.send", "request"]);
