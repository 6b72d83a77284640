import { formatErrorResponseAsJson } from "../../../jsonrpc/errors.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { LegacySseRouting, LegacySseTarget } from "../../legacy-sse/sseEndpoint.js";
import type { ServiceMember } from "./serviceMember.js";

/** The kind of the letter with a client's message for a stream of HTTP+SSE. */
export const LEGACY_MESSAGE = "legacyMessage";

/** The kind of the letter that answers a `LEGACY_MESSAGE`. It contains the status of the HTTP response: 202, 404 or 503. */
export const LEGACY_STATUS = "legacyStatus";

/** Matches the id of an HTTP+SSE stream: the id of the process with the stream, and a random id. */
const STREAM_ID = /^([\w-]{1,64})\.[\w-]{1,64}$/;

/**
 * Passes the messages of HTTP+SSE clients to the processes that have the streams of these clients. The HTTP response waits for the answer of
 * the other process, because only this process knows whether the stream exists.
 */
export class LegacySseMessages implements LegacySseRouting {
  readonly #member: ServiceMember;
  /**
   * For each message that was passed to another process and is not yet answered, a function that receives the status for the HTTP response to
   * the client.
   */
  readonly #unanswered = new Map<unknown, (status: number) => void>();
  #sentCount = 0;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  get idPrefix(): string {
    return `${this.#member.processes.id}.`;
  }

  streamOf(id: string, principal: string | undefined): LegacySseTarget {
    const [server] = this.#member.servers;
    return {
      hasEnded: false,
      connection: {
        receive: () => "accepted",
        refusal: (error) => formatErrorResponseAsJson(null, error, server!.revision),
      },
      send: () => undefined,
      forward: (message) => this.#forward({ session: id, principal }, message),
    };
  }

  /**
   * Handles a letter with a client's message that another process has received: passes the message to the client's stream in this process.
   * Sends a letter back with the status of the HTTP response: 404 if the stream does not exist, and 503 if this process keeps too many bytes
   * of messages.
   */
  receive(key: SessionKey, { message, number }: JsonObject, from: string): void {
    const answer = (status: number): void => this.#member.send(from, { kind: LEGACY_STATUS, ...key, number, status });
    const stream = this.#member.endpoint.legacySse?.find(key.session, key.principal);
    if (stream === undefined || stream.hasEnded) return answer(404);
    const release = this.#keep(message, key.principal);
    if (release === undefined) return answer(503);
    answer(202);
    const { exchange } = stream;
    const send = (text: string): void => stream.send(text);
    const received = stream.connection.receive(message, {
      // The other process has checked the token and the headers of the POST request. Handlers get the token and the headers of the GET request.
      principal: exchange.principal,
      get request() {
        return exchange.request;
      },
      send,
      answer(text) {
        release();
        send(text);
      },
      drop: release,
    });
    if (received !== "answering") release();
  }

  /** Handles the letter with which another process answers a message. */
  answered({ number, status }: JsonObject): void {
    const isKnown = status === 202 || status === 503;
    this.#unanswered.get(number)?.(isKnown ? status : 404);
  }

  /**
   * Counts the bytes of a message towards the limit of this process for all bodies. Returns a function that gives the bytes back. Returns
   * undefined if the limit is reached.
   */
  #keep(message: unknown, owner: string | undefined): (() => void) | undefined {
    const { budget } = this.#member.endpoint.bodies;
    const text = JSON.stringify(message) as string | undefined;
    let bytes = new TextEncoder().encode(text).length;
    if (!budget.take(bytes, owner)) return undefined;
    return () => {
      budget.give(bytes, owner);
      bytes = 0;
    };
  }

  async #forward(key: SessionKey, message: unknown): Promise<number> {
    const { processes } = this.#member;
    const process = STREAM_ID.exec(key.session)?.[1];
    // The stream is not in this process: if it were, the code above would have found it.
    if (process === undefined || process === processes.id) return 404;
    const number = ++this.#sentCount;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = new Promise<number>((resolve) => {
      this.#unanswered.set(number, resolve);
      timer = setTimeout(() => resolve(503), processes.leaseMs);
    });
    try {
      const isSent = await processes.send(process, { kind: LEGACY_MESSAGE, ...key, message, number });
      return isSent ? await answer : 404;
    } catch (error) {
      this.#member.report(error);
      return 503;
    } finally {
      clearTimeout(timer);
      this.#unanswered.delete(number);
    }
  }
}
