// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BodyFault, type BodyLimits, type BodyMeter } from "./body.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import { type BodyReader, type HttpExchange } from "./exchange.js";
import type { Server } from "../../server/server.js";
import { type Sessions } from "./sessions.js";
import type { StatelessChecks } from "./statelessChecks.js";
/** What the requests to one endpoint share. */
export interface PostPlace {
  readonly checks: StatelessChecks;
  readonly statelessServers: readonly Server[];
  readonly handshakeServers: readonly Server[];
  readonly sessions: Sessions;
  readonly bodies: BodyLimits;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
  /** Calls outside of sessions that are yet to be answered. */
  readonly pending: Set<Post>;
  /** Whether the endpoint takes no more requests. */
  isClosing: boolean;
}
/** One POST to the endpoint: reads the message, finds who takes it, and sends what comes of it. */
export declare class Post implements BodyReader, ResponseWriter {
  #private;
  constructor(place: PostPlace, exchange: HttpExchange, body: BodyMeter);
  get request(): HttpRequest;
  read(text: string): void;
  refuse(fault: BodyFault): void;
  send(text: string): void;
  answer(text: string, refused?: number): void;
  /** Where the transport keeps messages, the client can come back for the answer. */
  detach(retry?: number): void;
  /** The client withdrew the call: nothing answers it, though the response must end. */
  drop(): void;
  /** Ends the call, since its session has ended or the endpoint closes. */
  close(): void;
  /** Ends what waits for the client, and resolves when the call has been answered. */
  conclude(): Promise<void>;
}
