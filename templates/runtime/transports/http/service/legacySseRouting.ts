import {
  formatErrorResponseAsJson,
  passErrorToOnError,
} from "../../../jsonrpc/errors.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type {
  LegacySseEndpoint,
  LegacySseRouting,
  LegacySseTarget,
} from "../../legacy-sse/sseEndpoint.js";
import { keyMembers, type ServiceParts } from "./serviceParts.js";

/** The kind of the letter with a client's message for a stream of HTTP+SSE. */
export const LEGACY_MESSAGE = "legacyMessage";

/** Matches the id of an HTTP+SSE stream: the id of the process with the stream, and a random id. */
const STREAM_ID = /^([\w-]{1,64})\.[\w-]{1,64}$/;

/** Passes the messages of HTTP+SSE clients to the processes that have the streams of these clients. */
export class LegacySseMessages implements LegacySseRouting {
  readonly #parts: ServiceParts;
  #endpoint: LegacySseEndpoint | undefined;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  get idPrefix(): string {
    return `${this.#parts.service.processes.id}.`;
  }

  /** Handles an HTTP request to one of the paths of HTTP+SSE. */
  handle(
    endpoint: LegacySseEndpoint,
    path: string,
    exchange: HttpExchange,
  ): void {
    this.#endpoint = endpoint;
    endpoint.handle(path, exchange, this);
  }

  streamOf(id: string, principal: string | undefined): LegacySseTarget {
    const [server] = this.#parts.servers;
    return {
      hasEnded: false,
      connection: {
        receive: () => "accepted",
        refusal: (error) =>
          formatErrorResponseAsJson(null, error, server!.revision),
      },
      send: () => undefined,
      forward: (message) => this.#forward({ session: id, principal }, message),
    };
  }

  /** Handles a letter with a client's message that another process has received: passes the message to the client's stream in this process. */
  receive({ session, principal }: SessionKey, { message }: JsonObject): void {
    const stream = this.#endpoint?.find(session, principal);
    if (stream === undefined || stream.hasEnded) return;
    const { exchange } = stream;
    const send = (text: string): void => stream.send(text);
    stream.connection.receive(message, {
      // The other process has checked the token and the headers of the POST request. Handlers get the token and the headers of the GET request.
      principal: exchange.principal,
      get request() {
        return exchange.request;
      },
      send,
      answer: send,
    });
  }

  /** Ends all HTTP+SSE streams of this process. */
  close(): void {
    this.#endpoint?.close();
  }

  async #forward(key: SessionKey, message: unknown): Promise<number> {
    const { processes } = this.#parts.service;
    const process = STREAM_ID.exec(key.session)?.[1];
    // The stream is not in this process: if it were, the code above would have found it.
    if (process === undefined || process === processes.id) return 404;
    try {
      const letter = { kind: LEGACY_MESSAGE, ...keyMembers(key), message };
      return (await processes.send(process, letter)) ? 202 : 404;
    } catch (error) {
      passErrorToOnError(this.#parts.servers[0]!, error);
      return 503;
    }
  }
}
