// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../../server/server.js";
import type { LogPosition } from "../../../stores/processes.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
/** The service, and the servers whose `onError` gets the errors of the service. */
interface LogParts {
  readonly service: Service;
  readonly servers: readonly Server[];
}
/**
 * Publishes entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the log for
 * the entry, so that it stores the entry only once.
 */
export declare class ServiceLog {
  #private;
  constructor(parts: LogParts);
  /** Reads the position of the log from which {@link publish} searches for its entries. */
  begin(): Promise<void>;
  /** Stores the position of an entry that this process has read. */
  read(position: LogPosition): void;
  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @throws the last error: the returned promise rejects with it.
   */
  publish(entry: JsonObject): Promise<void>;
}
export {};
