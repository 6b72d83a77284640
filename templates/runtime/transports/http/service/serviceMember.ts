import { CODES, McpError, passErrorToOnError, type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
import { waitAtMost } from "../../../protocol/timers.js";
import type { HandshakeSession } from "../../../lifecycles/handshake/session.js";
import type { Server } from "../../../server/server.js";
import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry, ServiceProcesses } from "../../../stores/processes.js";
import { RecentMap } from "../../../stores/recentMap.js";
import type { ServiceEngine } from "../../../stores/service.js";
import type { SharedSessionStore } from "../../../stores/sharedSessions.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { StateForHost } from "../endpointState.js";
import type { HttpSession } from "../sessions.js";

/** Milliseconds before each further attempt to make a change. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000];

/** Milliseconds before each attempt after the attempts of `REPEAT_AFTER_MS`. */
const LATER_MS = 3000;

/** An HTTP endpoint as a member of a service: what all classes in this folder share. */
export class ServiceMember implements ServerWithOnErrorOption {
  readonly servers: readonly Server[];
  readonly endpoint: StateForHost;
  readonly processes: ServiceProcesses;
  readonly sessions: SharedSessionStore;
  readonly log: ServiceLog = new ServiceLog(this);
  /**
   * Passes the errors of the service to `onError` of the first server, each message once in a lease time, because each call and each request
   * that needs an unavailable service gets the same error.
   */
  readonly options: ServerWithOnErrorOption["options"];
  /** The changes that this process has sent, and that the service has not confirmed yet. */
  readonly #unconfirmed = new Set<Promise<unknown>>();

  constructor({ processes, sessions }: ServiceEngine, servers: readonly Server[], endpoint: StateForHost) {
    this.servers = servers;
    this.endpoint = endpoint;
    this.processes = processes;
    this.sessions = sessions;
    const failures = new ReportedFailures(processes.leaseMs);
    const onError = (error: unknown): void => {
      if (failures.isNew(error)) passErrorToOnError(servers[0]!, error);
    };
    this.options = { onError };
  }

  report(error: unknown): undefined {
    passErrorToOnError(this, error);
  }

  /** Keeps a change in the list of unconfirmed changes until its promise has settled. Returns the promise. */
  track<T>(change: Promise<T>): Promise<T> {
    const remove = (): void => void this.#unconfirmed.delete(settled);
    const settled = change.then(remove, remove);
    this.#unconfirmed.add(settled);
    return change;
  }

  /** Runs a change of the service in the background: no request waits for the change. If the change fails, `onError` gets the error. */
  inBackground(change: Promise<unknown>): void {
    void this.track(change.catch((error: unknown) => this.report(error)));
  }

  /** Waits until the service has confirmed all changes that this process has made so far. @param ms the maximum number of milliseconds to wait. */
  async confirmed(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (this.#unconfirmed.size > 0 && Date.now() < end)
      await waitAtMost(end - Date.now(), Promise.all(this.#unconfirmed));
  }

  /**
   * Makes a change in the service. If this fails, tries again for some seconds, because no other process will make the change. The service
   * may have made the change before it failed, so several attempts must have the same effect as one.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  async repeat<T>(change: () => Promise<T>, isWanted: () => boolean = () => false): Promise<T> {
    for (let failed = 0; ; failed++)
      try {
        return await change();
      } catch (error) {
        const ms = REPEAT_AFTER_MS[failed];
        if (ms === undefined && !isWanted()) throw error;
        this.report(error);
        await new Promise((resolve) => setTimeout(resolve, ms ?? LATER_MS));
      }
  }

  /**
   * Makes a change in the service that no other process makes, and repeats the change until it succeeds. Gives up after some seconds if the
   * endpoint is closing or `process` has lost its lease: the other processes then ignore the records of this process.
   *
   * @param process the id that this process had when it decided to make the change.
   * @throws the last error: the returned promise rejects with it.
   */
  repeatWhileAlive<T>(process: string, change: () => Promise<T>): Promise<T> {
    return this.repeat(change, () => !this.endpoint.isClosing && this.processes.id === process);
  }

  /** Sends a letter about a session to another process in the background. */
  send(to: string, letter: JsonObject): void {
    this.inBackground(this.processes.send(to, letter));
  }
}

/** Returns the error for a request if this process has no lease, or loses it while it handles the request. */
export function createLeaseLostError(): McpError {
  return new McpError(CODES.internal, "the server lost the connection to its service: try again later");
}

/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
export function readKeyMembers({ session, principal = undefined }: JsonObject): SessionKey | undefined {
  const isOwner = typeof principal === "string" || principal === undefined;
  return typeof session === "string" && isOwner ? { session, principal } : undefined;
}

/** The kind of a log entry with a message for the client of one session. */
export const MESSAGE = "message";

/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
export function negotiatedOf({ connection }: HttpSession): HandshakeSession {
  return connection.session as HandshakeSession;
}

/** The name of the member with the id of an entry: the id of the process, and a number. */
const ID = "id";

/**
 * The number of received entries that each process remembers. If the log has an entry twice, the second one follows within the time limit of
 * a command.
 */
const REMEMBERED = 5_000;

/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then
 * searches the log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this
 * search, so the log can have an entry twice. Each process drops the second one.
 */
class ServiceLog {
  readonly #member: ServiceMember;
  #count = 0;
  /** For each of the entries that this process received last, its id and its first position. */
  readonly #received = new RecentMap<unknown, LogPosition>(REMEMBERED);
  /** The newest position of the log that this process knows. */
  #position: LogPosition | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  /** Reads the position of the log from which {@link publish} searches for its entries. */
  async begin(): Promise<void> {
    this.#position = await this.#member.processes.position();
  }

  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged: LogEntry): boolean {
    this.#position = logged.position;
    if (this.#isRepeated(logged)) return false;
    const { [ID]: id } = logged.entry;
    if (typeof id === "string") this.#received.set(id, logged.position);
    return true;
  }

  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position: LogPosition): void {
    this.#position = position;
    this.#received.clear();
  }

  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    const entries = await this.#member.processes.entriesAfter(position);
    const ids = new Set<unknown>();
    return entries?.filter((logged) => {
      const { [ID]: id } = logged.entry;
      if (ids.has(id) || this.#isRepeated(logged)) return false;
      if (typeof id === "string") ids.add(id);
      return true;
    });
  }

  #isRepeated({ entry, position }: LogEntry): boolean {
    const first = this.#received.get(entry[ID]);
    return first !== undefined && this.#member.processes.isAfter(position, first);
  }

  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  async publish(entry: JsonObject, isWanted?: () => boolean): Promise<void> {
    const { processes } = this.#member;
    const id = `${processes.id}/${++this.#count}`;
    const before = this.#position;
    let isRepeated = false;
    const publish = async (): Promise<void> => {
      if (isRepeated && (await this.#has(id, before))) return;
      isRepeated = true;
      await processes.publish({ ...entry, [ID]: id });
    };
    await this.#member.repeat(publish, isWanted);
  }

  async #has(id: string, after: LogPosition | undefined): Promise<boolean> {
    if (after === undefined) return false;
    const entries = await this.#member.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}

/** The maximum number of error messages that this object remembers. A service has only a few different failures. */
const MAX_MESSAGES = 50;

/**
 * Remembers the failures of a service that were reported last. If a process cannot reach the service, it gets the same few errors many times
 * a second. So each message is reported only once in an interval.
 */
export class ReportedFailures {
  readonly #intervalMs: number;
  /** For each message, the time when it was reported, in milliseconds since 1970. */
  readonly #reportedAt = new Map<string, number>();

  /** @param intervalMs the minimum number of milliseconds between two reports of the same message. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Returns true if a failure must be reported, because its message was not reported in the last interval. */
  isNew(failure: unknown): boolean {
    const message = String(failure);
    const now = Date.now();
    const last = this.#reportedAt.get(message);
    if (last !== undefined && Math.abs(now - last) < this.#intervalMs) return false;
    if (this.#reportedAt.size >= MAX_MESSAGES) this.#reportedAt.clear();
    this.#reportedAt.set(message, now);
    return true;
  }
}
