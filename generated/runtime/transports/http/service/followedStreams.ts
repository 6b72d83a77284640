// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  CODES,
  McpError,
  passErrorToOnError,
} from "../../../jsonrpc/errors.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { FollowedEvent, StoredEvent } from "../../../stores/events.js";
import type {
  ResumedStream,
  StreamForFollower,
} from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { EventStream } from "../eventStream.js";
import { lengthOfEvent, type ServiceParts } from "./serviceParts.js";

/** The stream of a client that resumed it in this process, while its calls run in another process. */
interface FollowedStream {
  readonly key: SessionKey;
  readonly number: number;
  /** The process that runs the calls. */
  readonly process: string;
  /** Names this response in the service. */
  readonly follower: string;
  readonly stream: EventStream;
  /** The id of the event that was sent last. */
  lastId: string;
  /** True while the next events are being read. */
  isReading: boolean;
  /** True if events may have been stored since the reading began. */
  hasMore: boolean;
}

/** The shortest and the longest time between two checks of the processes that run the calls, in milliseconds. */
const CHECK_MS = { least: 20, most: 5000 };

/** The client's last event, the name of the response, and the answer of the service. */
export interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & { readonly process: string };
}

/**
 * The streams that clients resumed in this process, while their calls run in other processes. The other process sends a letter for each event;
 * this process then reads the events from the store. It also reads them from time to time, and fails the calls of a process that is dead.
 *
 * The specification forbids to send a message on several streams. Each event is stored with the follower of its stream at this time, and is sent
 * on the response of this follower only. The events before a resumption are sent again, since the client did not get them: if a client
 * resumes a stream twice after the same event, both responses have the events before the second resumption.
 */
export class FollowedStreams {
  readonly #parts: ServiceParts;
  readonly #streams = new Map<string, FollowedStream>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** Sends the events that the client missed, and each later event, until the calls have been answered. */
  follow(
    exchange: HttpExchange,
    { key, lastEventId, follower, resumed }: ResumedElsewhere,
  ): void {
    const { endpoint, EventStream } = this.#parts;
    const { maxUnsent, heartbeatMs } = endpoint;
    const { stream: number, process } = resumed;
    const name = nameOf(key, number);
    const earlier = this.#streams.get(name);
    if (earlier !== undefined) this.#end(earlier);
    const followed: FollowedStream = {
      key,
      number,
      process,
      follower,
      stream: new EventStream({
        maxUnsent,
        heartbeatMs,
        store: () => followed.lastId,
      }),
      lastId: lastEventId,
      isReading: false,
      hasMore: false,
    };
    this.#streams.set(name, followed);
    exchange.onDisconnect(() => this.#remove(followed));
    followed.stream.attach(exchange);
    this.#send(followed, resumed.events);
    if (!this.#has(followed)) return;
    this.#timer ??= this.#startTimer();
    // The process may be dead already, and another process may have taken the stream over.
    void this.#check(process, [followed]);
  }

  /** Reads the next events of a stream, since the process that runs its calls has sent a letter. */
  read(key: SessionKey, number: number): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed !== undefined && followed.key.principal === key.principal)
      this.#read(followed);
  }

  /** Ends the response of a stream, since the client resumed it elsewhere. @param follower names the response. */
  end(key: SessionKey, number: number, follower: string): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed?.follower === follower) this.#end(followed);
  }

  /** Ends the streams of a session that has ended. */
  endSession({ session, principal }: SessionKey): void {
    for (const followed of [...this.#streams.values()])
      if (
        followed.key.session === session &&
        followed.key.principal === principal
      )
        this.#end(followed);
  }

  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void {
    for (const followed of [...this.#streams.values()]) {
      followed.stream.detach(retryMs);
      this.#remove(followed);
    }
  }

  #read(followed: FollowedStream): void {
    followed.hasMore = true;
    if (followed.isReading) return;
    this.#readAll(followed).catch((error: unknown) =>
      passErrorToOnError(this.#parts.servers[0]!, error),
    );
  }

  async #readAll(followed: FollowedStream): Promise<void> {
    followed.isReading = true;
    try {
      while (followed.hasMore && this.#has(followed)) {
        followed.hasMore = false;
        await this.#readNext(followed);
      }
    } finally {
      followed.isReading = false;
    }
  }

  async #readNext(followed: FollowedStream): Promise<void> {
    const { key, lastId, follower } = followed;
    const { sessions } = this.#parts.service;
    const more = await sessions.readStream(key, lastId);
    if (!this.#has(followed)) return;
    this.#send(followed, eventsOf(follower, more?.events ?? []));
    if (!hasFurtherEvents(more, follower)) this.#end(followed);
  }

  /** Sends events. Ends the response if the client has to resume the stream for the remaining events. */
  #send(followed: FollowedStream, events: readonly StoredEvent[]): void {
    const { stream } = followed;
    const { maxUnsent } = this.#parts.endpoint;
    let sent = 0;
    for (const { id, text } of events) {
      // More waiting bytes would break the connection.
      if (sent > maxUnsent) return this.#end(followed);
      followed.lastId = id;
      if (text === "") continue;
      stream.send(text);
      sent += lengthOfEvent(id, text);
    }
  }

  #end(followed: FollowedStream): void {
    if (!this.#has(followed)) return;
    followed.stream.end();
    this.#remove(followed);
  }

  #remove(followed: FollowedStream): void {
    if (!this.#has(followed)) return;
    this.#streams.delete(nameOf(followed.key, followed.number));
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #has(followed: FollowedStream): boolean {
    return (
      this.#streams.get(nameOf(followed.key, followed.number)) === followed
    );
  }

  #startTimer(): ReturnType<typeof setInterval> {
    const { leaseMs } = this.#parts.service.processes;
    const { least, most } = CHECK_MS;
    const every = Math.min(Math.max(leaseMs / 2, least), most);
    const timer = setInterval(() => {
      const all = [...this.#streams.values()];
      for (const process of new Set(all.map((each) => each.process)))
        void this.#check(
          process,
          all.filter((each) => each.process === process),
        );
    }, every);
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  /** Reads streams of one process again. Fails their calls before if the process is dead. */
  async #check(process: string, all: readonly FollowedStream[]): Promise<void> {
    const { service, servers } = this.#parts;
    try {
      if (!(await service.processes.isAlive(process)))
        await Promise.all(
          all.map(({ key }) =>
            service.sessions.failCalls(key, process, createDeadProcessError()),
          ),
        );
      for (const followed of all) this.#read(followed);
    } catch (error) {
      passErrorToOnError(servers[0]!, error);
    }
  }
}

/** Returns the events that were stored for a follower. */
export function eventsOf(
  follower: string,
  events: readonly FollowedEvent[],
): readonly StoredEvent[] {
  return events.filter((event) => event.follower === follower);
}

/** Returns true if further events of a stream are stored for a follower: calls are running, and no other response has the stream. */
export function hasFurtherEvents(
  read: StreamForFollower | undefined,
  follower: string,
): boolean {
  return read?.process !== undefined && read.follower === follower;
}

/** Returns the error that answers the calls of a process that is dead. */
export function createDeadProcessError(): McpError {
  return new McpError(
    CODES.internal,
    "the process that ran this call has ended, and the call may have had effects: check them before you repeat the call",
  );
}

function nameOf({ session }: SessionKey, number: number): string {
  return `${number} ${session}`;
}
