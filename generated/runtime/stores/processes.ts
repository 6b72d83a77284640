// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";

/** A position in the log of a service: visible ASCII without spaces. {@link ServiceProcesses.isAfter} knows the order of positions. */
export type LogPosition = string;

/** An entry of the log, with its position. */
export interface LogEntry {
  /** The position of the entry in the log. */
  readonly position: LogPosition;
  /** JSON. */
  readonly entry: JsonObject;
}

/** Receives what the other processes of a service send. The functions must not throw. */
export interface ProcessListener {
  /** Called with each letter that another process sent to this process, in the order of the sender. */
  letter(letter: JsonObject, from: string): void;
  /** Called with each entry of the log from the time of `join`, in the order of the log; also with the entries of this process. */
  logged(entry: LogEntry): void;
  /**
   * Called if this process could not renew its lease in time, for example because it cannot reach the engine. Other processes then treat
   * it as dead: they answer its calls with errors. `processes.id` is a new id already. The process must end its calls without answers.
   *
   * @param id the id that is no longer valid.
   */
  lost(id: string): void;
  /** Called with an error of the engine that no call returns, such as a lost connection that is being opened again. */
  failed(error: unknown): void;
}

/**
 * One process, as a member of a service of several processes. The processes know each other by ids. A process is alive while it renews its
 * lease.
 *
 * - **Letters** go to one process. A living process receives each letter once, in the order of its sender.
 * - **The log** goes to all processes. All read the same entries in the same order. The engine keeps the newest entries for some time, so that
 *   a process can read what was published before it needed it.
 *
 * Each promise rejects if the engine cannot be reached; then it is unknown whether the engine has the letter or the entry.
 */
export interface ServiceProcesses {
  /**
   * The id of this process: at most 64 letters, digits, `-` and `_`. No process had or will have the same id. The id is also the fencing token: an id
   * that was found dead is dead from then on, and stores refuse its changes to calls and tasks that another process has ended since.
   */
  readonly id: string;
  /** Milliseconds after which other processes find a process dead that does not renew its lease. */
  readonly leaseMs: number;
  /** Begins the lease, and passes letters and log entries to the listener until {@link leave} is called. May be called once. */
  join(listener: ProcessListener): Promise<void>;
  /** Ends the lease at once, so that other processes need not wait until it expires. */
  leave(): Promise<void>;
  /** Returns false if the lease of a process is over. An id that no process ever had is not alive. */
  isAlive(id: string): Promise<boolean>;
  /** Sends a letter. Resolves with false, and does not store the letter, if the receiver is not alive. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  /** Adds an entry to the log. Resolves with its position once the entry is stored. Entries of one process keep the order of the calls. */
  publish(entry: JsonObject): Promise<LogPosition>;
  /** Returns true if a position of the log comes after another one. */
  isAfter(position: LogPosition, other: LogPosition): boolean;
  /** Resolves with the position of the newest entry; a position before the first entry if the log is empty. */
  position(): Promise<LogPosition>;
  /**
   * Resolves with the entries after a position, oldest first; with undefined if the log does not have all of them any more, or if the
   * position is not one.
   */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
}
