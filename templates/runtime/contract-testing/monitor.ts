import { isObject, type JsonObject } from "../validation/checks.js";
import type { MessageObserver } from "./observedTarget.js";

/** A request of the client, and what arrived for it. */
export interface WatchedRequest {
  readonly method: string;
  /** The `name` or `uri` of the params; the method without them. */
  readonly subject: string;
  readonly progressToken: string | number | undefined;
  /** The last value of `progress`. */
  progress: number | undefined;
  /** True when the client has sent `notifications/cancelled`. */
  isCancelled: boolean;
  /** The number of the message with its response, counted over all messages of the connection. */
  answeredAt: number | undefined;
  /** True if the response was an error. */
  isError: boolean;
}

/** A message of the server that the protocol does not allow. */
export interface Violation {
  /** The tool, prompt or resource of the request that the message belongs to; undefined if it belongs to none. */
  readonly subject: string | undefined;
  /** The message as a predicate: `sent progress 1 after progress 2`. */
  readonly message: string;
}

const MAX_VIOLATIONS = 100;

/**
 * Watches the messages of a connection for what a client cannot see in the result of a call: late responses, second responses, and progress
 * that decreases, belongs to no request or arrives after the response.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress#behavior-requirements
 */
export class ProtocolMonitor implements MessageObserver {
  readonly #requests = new Map<unknown, WatchedRequest>();
  readonly #byToken = new Map<unknown, WatchedRequest>();
  #violations: Violation[] = [];
  /** The number of messages that were received. */
  messageCount = 0;
  /** The request that was sent last. */
  latest: WatchedRequest | undefined;
  /** The number of notifications that a list has changed. */
  listChanges = 0;

  /** A new connection counts its requests from the start again. */
  opened(): void {
    this.#requests.clear();
    this.#byToken.clear();
  }

  sent(text: string): void {
    for (const message of messagesOf(JSON.parse(text))) {
      const params = isObject(message["params"]) ? message["params"] : {};
      if (message["method"] === "notifications/cancelled") {
        const request = this.#requests.get(params["requestId"]);
        if (request !== undefined) request.isCancelled = true;
      } else if (message["id"] !== undefined && typeof message["method"] === "string")
        this.#add(message["id"], message["method"], params);
    }
  }

  received(received: unknown): void {
    this.messageCount++;
    for (const message of messagesOf(received)) {
      const { id, method } = message;
      if (method === undefined && id !== undefined && id !== null) this.#answered(message);
      else if (method === "notifications/progress") this.#progressed(message["params"]);
      else if (typeof method === "string" && method.endsWith("list_changed")) this.listChanges++;
    }
  }

  /** Returns the violations since the last call. */
  takeViolations(): readonly Violation[] {
    const found = this.#violations;
    this.#violations = [];
    return found;
  }

  #add(id: unknown, method: string, params: JsonObject): void {
    const meta = isObject(params["_meta"]) ? params["_meta"] : {};
    const progressToken = meta["progressToken"] as string | number | undefined;
    const subject = String(params["name"] ?? params["uri"] ?? method);
    const request: WatchedRequest = {
      method,
      subject,
      progressToken,
      progress: undefined,
      isCancelled: false,
      answeredAt: undefined,
      isError: false,
    };
    this.#requests.set(id, request);
    if (progressToken !== undefined) this.#byToken.set(progressToken, request);
    this.latest = request;
  }

  #answered(message: JsonObject): void {
    const request = this.#requests.get(message["id"]);
    if (request === undefined) {
      this.#violate(undefined, `sent a response with the id ${JSON.stringify(message["id"])}, which no request has`);
      return;
    }
    if (request.answeredAt !== undefined) this.#violate(request, `sent a second response to ${request.method}`);
    request.answeredAt ??= this.messageCount;
    request.isError = message["error"] !== undefined;
  }

  #progressed(params: unknown): void {
    const { progressToken, progress } = isObject(params) ? params : {};
    const request = this.#byToken.get(progressToken);
    if (request === undefined)
      return this.#violate(undefined, `sent progress with the token ${shortText(progressToken)}, which no request has`);
    if (request.answeredAt !== undefined) return this.#violate(request, "sent progress after the response");
    if (typeof progress !== "number")
      return this.#violate(request, `sent the progress ${shortText(progress)}, which is not a number`);
    if (request.progress !== undefined && progress <= request.progress)
      this.#violate(request, `sent the progress ${progress} after ${request.progress}, which must increase`);
    request.progress = progress;
  }

  #violate(request: WatchedRequest | undefined, message: string): void {
    if (this.#violations.length < MAX_VIOLATIONS) this.#violations.push({ subject: request?.subject, message });
  }
}

function messagesOf(value: unknown): JsonObject[] {
  return [value].flat().filter(isObject);
}

/** Returns the JSON of a value, shortened for a message. */
export function shortText(value: unknown, most = 200): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
