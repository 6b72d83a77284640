// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
import type { LogEntry, LogPosition } from "../../../stores/processes.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
/** The service, and the reporter that gets its errors. */
interface LogParts {
  readonly service: Service;
  readonly reporter: ServerWithOnErrorOption;
}
/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the
 * log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this search, so the log can
 * have an entry twice. Each process drops the second one.
 */
export declare class ServiceLog {
  #private;
  constructor(parts: LogParts);
  /** Reads the position of the log from which {@link publish} searches for its entries. */
  begin(): Promise<void>;
  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged: LogEntry): boolean;
  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position: LogPosition): void;
  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  publish(entry: JsonObject, isWanted?: () => boolean): Promise<void>;
}
export {};
