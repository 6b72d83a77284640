// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../../server/server.js";
import type { LogPosition } from "../../../stores/processes.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
/** The service, and the servers whose `onError` gets its errors. */
interface LogParts {
  readonly service: Service;
  readonly servers: readonly Server[];
}
/** Publishes entries in the log of a service. An entry is stored once, though a lost connection hides whether it is stored. */
export declare class ServiceLog {
  #private;
  constructor(parts: LogParts);
  /** Finds the position from which {@link publish} looks for entries. */
  begin(): Promise<void>;
  /** Takes note of an entry that this process has read. */
  read(position: LogPosition): void;
  /**
   * Publishes an entry, again after each error, for some seconds.
   *
   * @throws the last error (rejects).
   */
  publish(entry: JsonObject): Promise<void>;
}
export {};
