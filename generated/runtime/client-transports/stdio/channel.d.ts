// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ClientTransport,
  OutgoingMessage,
  TransportEvents,
  TransportOptions,
} from "../../client/transport.js";
import { type ServerCommand } from "./childProcess.js";
/** The destination of the text that a server writes to its standard error. */
export type StderrDestination =
  "forward" | "inherit" | "ignore" | ((text: string) => void);
/** A channel to a server that runs as a child process, with one JSON-RPC message per line on its standard input and output. */
export declare class StdioChannel implements ClientTransport {
  #private;
  constructor(
    server: {
      readonly label: string;
      readonly command: ServerCommand;
      readonly stderr: StderrDestination;
    },
    events: TransportEvents,
    options: TransportOptions,
  );
  get diagnosis(): string | undefined;
  send(message: OutgoingMessage): void;
  /** Returns true if the request has not been written yet: then the server need not know of it. */
  cancel(request: OutgoingMessage): boolean;
  /** Does nothing: lines are the same in all revisions. */
  use(): void;
  reopen(): Promise<void>;
  close(): Promise<void>;
}
