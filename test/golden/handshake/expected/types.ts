// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** The first message of a session. */
export interface InitializeRequest {
  method: "initialize";
  params: {
    protocolVersion: string;
  };
}

/** What the server answers first. */
export interface InitializeResult extends Result {
  capabilities: ServerCapabilities;
}

/** Is anybody there? Either side may ask. */
export interface PingRequest {
  method: "ping";
  params?: {
    _meta?: object;
  };
}

/** Runs a tool. */
export interface CallToolRequest {
  method: "tools/call";
  params: CallToolParams;
}

export interface CallToolParams {
  name: string;
}

export interface CallToolResult extends Result {
  content: string[];
}

/** Asks to be told of changes. */
export interface SubscribeRequest {
  method: "resources/subscribe";
  params: {
    uri: string;
  };
}

/** The server asks for words. */
export interface CreateMessageRequest {
  method: "sampling/createMessage";
  params: {
    prompt: string;
  };
}

export interface CreateMessageResult extends Result {
  text: string;
}

export interface CancelledNotification {
  method: "notifications/cancelled";
  params?: CancelledParams;
}

export interface CancelledParams {
  reason?: string;
}

/** The list of tools is another one now. */
export interface ToolListChangedNotification {
  method: "notifications/tools/list_changed";
}

export interface Result {
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

export type EmptyResult = Result;

export interface ServerCapabilities {
  tools?: {
    listChanged?: boolean;
  };
  resources?: {
    subscribe?: boolean;
  };
}

export interface ClientCapabilities {
  sampling?: object;
}

export type ClientRequest =
  PingRequest | InitializeRequest | CallToolRequest | SubscribeRequest;

export type ServerRequest = PingRequest | CreateMessageRequest;

export type ClientNotification = CancelledNotification;

export type ServerNotification =
  CancelledNotification | ToolListChangedNotification;
