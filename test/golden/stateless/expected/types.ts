// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** Runs a tool. */
export interface CallToolRequest {
  method: "tools/call";
  params: {
    name: string;
    inputResponses?: {
      [key: string]: InputResponse;
    };
  };
}

export interface CallToolResult extends Result {
  content: string[];
}

export interface CallToolResultResponse {
  result: CallToolResult | InputRequiredResult;
}

/** The server needs an answer first. */
export interface InputRequiredResult extends Result {
  inputRequests: {
    [key: string]: InputRequest;
  };
}

/** A question to the user; it travels in a result. */
export interface ElicitRequest {
  method: "elicitation/create";
  params: {
    message: string;
  };
}

export interface ElicitResult {
  action: "accept" | "decline";
}

export interface ProgressNotification {
  method: "notifications/progress";
  params: {
    /** @TJS-type integer */
    progress: number;
  };
}

/** The client does not want the answer any more. */
export interface CancelledNotification {
  method: "notifications/cancelled";
  params: {
    requestId: string;
  };
}

export interface Result {
  /** Whether this is the end of it. */
  resultType: "complete" | "input_required";
}

export interface ServerCapabilities {
  tools?: object;
}

export interface ClientCapabilities {
  elicitation?: object;
}

export type InputRequest = ElicitRequest;

export type InputResponse = ElicitResult;

export type ClientRequest = CallToolRequest;

export type ClientNotification = CancelledNotification;

export type ServerNotification = ProgressNotification;
