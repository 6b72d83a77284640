import type { JsonObject } from "../validation/checks.js";
import type { LogPosition } from "./keys.js";

/** An entry of the log, with its position. */
export interface LogEntry {
  /** The position of the entry in the log. */
  readonly position: LogPosition;
  /** The content of the entry. All its values are JSON. */
  readonly entry: JsonObject;
}

/** Receives the letters (messages to this process) and the log entries of a service. The functions must not throw. */
export interface ProcessListener {
  /** Called with each letter that another process sent to this process. */
  letter(letter: JsonObject, from: string): void;
  /** Called with each entry that any process, including this process, adds to the log after `join`. The entries arrive in the order of the log. */
  logged(entry: LogEntry): void;
  /**
   * Called if this process has missed entries of the log, because the engine has deleted or lost the entries before this process could read
   * them. The process then receives the later entries.
   *
   * @param position given if the engine has lost the newest entries, for example because a standby without them took over: the next entries come after
   * this position, and may have positions at which this process has received other entries.
   */
  missedEntries(position?: LogPosition): void;
  /**
   * Called if this process could not renew its lease in time, for example because it could not reach the engine. Other processes then treat
   * this process as dead, and answer its calls with errors. So this process must end its calls without responses. When `lost` is called,
   * `processes.id` is already a new id. Also called if the process could not begin a lease for this new id: the process then gets another id.
   *
   * @param id the earlier id of this process, which is no longer valid.
   */
  lost(id: string): void;
  /** Called with an error of the engine that belongs to no call, such as the loss of a connection that the service opens again. */
  failed(error: unknown): void;
}

/**
 * This process, as a member of a service of several processes. Each process has an id. A process is alive as long as it renews its lease.
 *
 * - **Letters.** A letter is a message to one process. A living process receives each letter once. If a sender waits until the promise of a letter has
 *   resolved before it sends the next letter, the letters arrive in this order. Letters that it sends at the same time can arrive in another order, for
 *   example if the engine has just restarted.
 * - **The log.** All processes read the same entries of the log in the same order. The engine keeps the newest entries for some time, so that a
 *   process can also read earlier entries.
 *
 * If the process cannot reach the engine, each promise rejects. The process then does not know whether the engine has stored the letter or
 * the entry.
 */
export interface ServiceProcesses {
  /**
   * The id of this process: at most 64 letters, digits, `-` and `_`. No other process ever has the same id. The id is also a fencing token:
   * once the lease of an id has ended, this id stays dead. If another process has ended a call or task of this id, stores reject later
   * changes by this id.
   */
  readonly id: string;
  /** The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. */
  readonly leaseMs: number;
  /**
   * True after this process has lost its lease or could not begin it, until the process has a lease. In this time, other processes treat the
   * new id as dead, so this process must begin no call or task.
   */
  readonly isLeaseLost: boolean;
  /**
   * Starts the lease of this process. From then on, passes letters and log entries to the listener, until {@link leave} is called. Call
   * `join` only once.
   */
  join(listener: ProcessListener): Promise<void>;
  /** Ends the lease at once, so that other processes know at once that this process has ended. */
  leave(): Promise<void>;
  /** Resolves with false if the lease of a process has ended, or if no process ever had this id. */
  isAlive(id: string): Promise<boolean>;
  /** Sends a letter to the process `to`. If this process is not alive, resolves with false and does not store the letter. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  /**
   * Adds an entry to the log. Resolves with the position of the entry when the entry is stored. As with letters, entries that a process adds
   * at the same time can be stored in another order. If the client of an engine sends an entry twice, the processes read it once, at the
   * returned position or at an earlier one.
   */
  publish(entry: JsonObject): Promise<LogPosition>;
  /** Returns true if a text has the form of a position in this log. The text comes from a client. */
  isPosition(text: string): boolean;
  /** Returns true if `position` comes after `other` in the log. */
  isAfter(position: LogPosition, other: LogPosition): boolean;
  /** Resolves with the position of the newest entry. If the log is empty, resolves with a position before the first entry. */
  position(): Promise<LogPosition>;
  /**
   * Resolves with the entries after a position, oldest first. Resolves with undefined if the log has already deleted some of these entries,
   * or if the position is invalid.
   */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
}
