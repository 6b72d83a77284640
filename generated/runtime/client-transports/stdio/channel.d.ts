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
/** The destination of the text that a server writes to its standard error. See `StdioTargetOptions.stderr`. */
export type StderrDestination =
  "forward" | "inherit" | "ignore" | ((text: string) => void);
/** A channel to a server in a child process. Each line of its standard input and output contains one JSON-RPC message. */
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
  get stderrText(): string;
  send(message: OutgoingMessage): void;
  /** Returns true if the request was not written, so that the server need not receive a cancellation. */
  cancel(request: OutgoingMessage): boolean;
  /** Does nothing, because messages are written in the same way in all revisions. */
  use(): void;
  reopen(): Promise<void>;
  close(): Promise<void>;
}
