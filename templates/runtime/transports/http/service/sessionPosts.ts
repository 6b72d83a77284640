import { CODES, McpError } from "../../../jsonrpc/errors.js";
import { isRecordOf, type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import type { NewCalls, SessionForCalls } from "../../../stores/sharedSessions.js";
import { MAX_BATCH } from "../../../validation/checks.js";
import type { PostInSession } from "../endpointService.js";
import { listRequestIds } from "../postResponse.js";
import { getSessionRevisionError } from "../requestRevision.js";
import { createStoreFailureError } from "../storeError.js";
import { ClaimedCalls, type RunningStreams } from "./callStreams.js";
import { createLeaseLostError, inBackground, repeatWhileAlive, type ServiceParts } from "./serviceParts.js";
import type { SessionRouting } from "./sessionRouting.js";
import type { SharedHttpSessions } from "./sharedSessions.js";

/** Handles the POST requests of all sessions, even if another process created the session. */
export class SessionPosts {
  readonly #parts: ServiceParts;
  readonly #sessions: SharedHttpSessions;
  readonly #routing: SessionRouting;
  readonly #running: RunningStreams;

  constructor(
    parts: ServiceParts,
    sessions: SharedHttpSessions,
    others: { routing: SessionRouting; running: RunningStreams },
  ) {
    this.#parts = parts;
    this.#sessions = sessions;
    this.#routing = others.routing;
    this.#running = others.running;
  }

  /** Finds the session of a POST request, claims the ids of the calls in the request, and passes the message to the connection of the session. */
  async receive(post: PostInSession, key: SessionKey): Promise<void> {
    const { service, reporter } = this.#parts;
    const ids = [...new Set(listRequestIds(post.message))];
    const calls: NewCalls = {
      // If the batch is longer, the connection rejects it.
      ids: ids.length > MAX_BATCH ? [] : ids,
      process: service.processes.id,
      stream: this.#running.nextNumber(),
    };
    try {
      await this.#receiveWith(post, key, calls);
    } catch (error) {
      this.#endCalls(key, calls);
      post.rejectWith(503, createStoreFailureError([reporter], error));
    }
  }

  async #receiveWith(post: PostInSession, key: SessionKey, calls: NewCalls): Promise<void> {
    const { receivedCount } = this.#sessions;
    const begun = await this.#begin(key, calls);
    if (await this.#passOn(post, key, begun?.record)) return post.accept();
    const session = await this.#sessions.copyOf(key, begun?.record, receivedCount);
    if (begun?.inFlight !== undefined) return post.rejectWith(400, createInFlightError());
    if (session === undefined || !this.#mayRun(post, begun!.record)) {
      this.#endCalls(key, calls);
      return post.find(session);
    }
    const message = await this.#routing.route(key, post.message);
    if (calls.process !== this.#parts.service.processes.id) throw createLeaseLostError();
    if (message === undefined) return post.accept();
    post.find(session.hasEnded ? undefined : session, {
      message,
      ...(calls.ids.length > 0 && {
        calls: new ClaimedCalls(this.#parts, this.#running, { session, calls }),
      }),
    });
  }

  #begin(key: SessionKey, calls: NewCalls): Promise<SessionForCalls | undefined> {
    const { service, endpoint } = this.#parts;
    const { sessions } = service;
    const { sessionIdleMs } = endpoint;
    if (calls.ids.length > 0) return sessions.beginCalls(key, calls, sessionIdleMs);
    return Promise.resolve(sessions.touch(key, sessionIdleMs)).then((record) => record && { record });
  }

  /**
   * Sends a client's response to the process that waits for it, and resolves with true. This process then needs no copy of the session. Resolves with
   * false if this process must handle or reject the message itself.
   */
  async #passOn(post: PostInSession, key: SessionKey, record: SessionRecord | undefined): Promise<boolean> {
    return (
      record !== undefined &&
      isRecordOf(record, key) &&
      this.#mayRun(post, record) &&
      (await this.#routing.passOnResponse(key, post.message))
    );
  }

  /** Returns false if the endpoint is closing, or if the revision in the request differs from the revision of the session. */
  #mayRun({ exchange }: PostInSession, { revision }: SessionRecord): boolean {
    return !this.#parts.endpoint.isClosing && getSessionRevisionError(exchange, revision) === undefined;
  }

  #endCalls(key: SessionKey, calls: NewCalls): void {
    if (calls.ids.length === 0) return;
    // This process does not run these calls. If the store kept them, their ids would stay in use as long as this process lives.
    const { sessions } = this.#parts.service;
    const change = (): Promise<void> => sessions.endCalls(key, calls);
    inBackground(this.#parts, repeatWhileAlive(this.#parts, calls.process, change));
  }
}

function createInFlightError(): McpError {
  return new McpError(CODES.request, "a request with this id is in flight");
}
