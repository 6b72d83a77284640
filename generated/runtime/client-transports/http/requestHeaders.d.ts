// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { OutgoingMessage } from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import type { UserHeaders } from "./userHeaders.js";
/** The headers of the requests of one connection, as lists of name, value, name, value. */
export declare class RequestHeaders {
  #private;
  constructor(user: UserHeaders);
  use(revision: RevisionFacts): void;
  get sessionId(): string | undefined;
  set sessionId(id: string | undefined);
  /**
   * Returns the headers of a POST request.
   *
   * @throws McpClientError if a header cannot contain its value.
   */
  post(message: OutgoingMessage): Awaitable<readonly string[]>;
  /** Returns the headers of a GET or DELETE request. */
  plain(lastEventId?: string): Promise<readonly string[]>;
}
