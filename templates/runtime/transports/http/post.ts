import {
  bodyError,
  type BodyFault,
  type BodyLimits,
  type BodyMeter,
} from "./body.js";
import { isId, isObject, type JsonObject } from "../../validation/checks.js";
import { namedRevision } from "../../server/router.js";
import type { ClaimStore } from "../../stores/claims.js";
import type { Release } from "./callClaims.js";
import { Connection } from "../../server/connection.js";
import { CODES, errorText, McpError } from "../../jsonrpc/errors.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import {
  JSON_FIELDS,
  type BodyReader,
  type Fields,
  type HttpExchange,
} from "./exchange.js";
import type { Server } from "../../server/server.js";
import type { Session } from "./session.js";
import {
  sessionObjection,
  tooManySessions,
  type Sessions,
} from "./sessions.js";
import { EventStream } from "./eventStream.js";
import type { StatelessChecks } from "./statelessChecks.js";

/** What the requests to one endpoint share. */
export interface PostPlace {
  readonly checks: StatelessChecks;
  readonly statelessServers: readonly Server[];
  readonly handshakeServers: readonly Server[];
  readonly sessions: Sessions;
  readonly claimStore: ClaimStore | undefined;
  readonly bodies: BodyLimits;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
  /** Calls outside of sessions that are yet to be answered. */
  readonly pending: Set<Post>;
  /** Whether the endpoint takes no more requests. */
  isClosing: boolean;
}

/** Milliseconds after which a client comes back for an answer, unless the handler tells. */
const RETRY = 1000;

/** One POST to the endpoint: reads the message, finds who takes it, and sends what comes of it. */
export class Post implements BodyReader, ResponseWriter {
  readonly #place: PostPlace;
  readonly #exchange: HttpExchange;
  readonly #body: BodyMeter;
  #message: unknown;
  #connection: Connection | undefined;
  #session: Session | undefined;
  #release: Release | undefined;
  #isNew = false;
  #isPending = false;
  #isOver = false;
  #stream: EventStream | undefined;
  #number = 0;

  constructor(place: PostPlace, exchange: HttpExchange, body: BodyMeter) {
    this.#place = place;
    this.#exchange = exchange;
    this.#body = body;
  }

  get principal(): string | undefined {
    return this.#exchange.principal;
  }

  get request(): HttpRequest {
    return this.#exchange.request;
  }

  read(text: string): void {
    // The body may have been on its way while the endpoint closed.
    if (this.#place.isClosing) return this.#refuse(503, closing());
    try {
      this.#message = JSON.parse(text);
    } catch {
      return this.#refuse(400, new McpError(CODES.parse, "Parse error"));
    }
    const { checks, statelessServers, handshakeServers } = this.#place;
    const isStateless =
      statelessServers.length > 0 &&
      (handshakeServers.length === 0 ||
        namedRevision(this.#message) !== undefined ||
        checks.serves(this.#exchange.header("mcp-protocol-version")));
    if (isStateless) this.#beginStateless();
    else this.#beginInSession();
  }

  refuse(fault: BodyFault): void {
    const { status, error } = bodyError(fault, this.#place.bodies);
    this.#refuse(status, error);
  }

  send(text: string): void {
    if (this.#isOver) return;
    this.#stream ??= this.#openStream();
    this.#stream.send(text);
  }

  answer(text: string, refused?: number): void {
    if (this.#isOver) return;
    if (!this.#isNew) return this.#answerNow(text, refused);
    const saved = this.#place.sessions.save(this.#session!);
    const answer = (refusal: McpError | undefined): void => {
      if (refusal === undefined) this.#answerNow(text, refused);
      else this.#refuseSession(refusal);
    };
    if (saved instanceof Promise) void saved.then(answer);
    else answer(saved);
  }

  #answerNow(text: string, refused: number | undefined): void {
    if (this.#isOver) return;
    this.#settle();
    const stream = this.#stream;
    if (stream === undefined) {
      const fields = this.#isNew ? this.#newSessionFields() : JSON_FIELDS;
      return this.#exchange.respond(this.#statusOf(refused), fields, text);
    }
    stream.finish(text);
    this.#session?.closeStream(this.#number);
  }

  /** Where the transport keeps messages, the client can come back for the answer. */
  detach(retry: number = RETRY): void {
    if (this.#isOver || this.#session === undefined) return;
    this.#stream ??= this.#openStream();
    this.#stream.release(retry);
  }

  /** The client withdrew the call: nothing answers it, though the response must end. */
  drop(): void {
    if (this.#isOver) return;
    this.#settle();
    if (this.#stream === undefined) this.#exchange.respond(202, []);
    else this.#endStream();
  }

  /** Ends the call, since its session has ended or the endpoint closes. */
  close(): void {
    if (this.#isOver) return;
    this.#settle();
    this.#connection?.close();
    if (this.#stream !== undefined) return this.#endStream();
    this.#refuse(
      503,
      new McpError(CODES.internal, "the server ended the call"),
    );
  }

  /** Ends what waits for the client, and resolves when the call has been answered. */
  conclude(): Promise<void> {
    this.#connection?.end();
    return this.#connection?.idle() ?? Promise.resolve();
  }

  #beginStateless(): void {
    const { checks } = this.#place;
    const checked = checks.check(this.#message, this.#exchange);
    if (checked instanceof Promise)
      void checked.then((error) => this.#runStateless(error));
    else this.#runStateless(checked);
  }

  #runStateless(error: McpError | undefined): void {
    if (this.#place.isClosing) return this.#refuse(503, closing());
    if (error !== undefined) return this.#refuse(400, error);
    this.#run(new Connection(this.#place.statelessServers, sendNowhere));
  }

  #beginInSession(): void {
    const id = this.#exchange.header("mcp-session-id");
    if (id === undefined) return this.#beginSession();
    const key = { session: id, principal: this.#exchange.principal };
    const found = this.#place.sessions.find(key);
    if (found instanceof Promise)
      found.then(
        (session) => this.#runInSession(session),
        (error: unknown) =>
          this.#refuse(503, this.#place.sessions.failed(error)),
      );
    else this.#runInSession(found);
  }

  #runInSession(session: Session | undefined): void {
    if (this.#place.isClosing) return this.#refuse(503, closing());
    const objection = sessionObjection(session, this.#exchange);
    if (session === undefined || objection !== undefined)
      return this.#refuse(session === undefined ? 404 : 400, objection!);
    this.#session = session;
    const { claimStore } = this.#place;
    if (claimStore === undefined) this.#run(session.connection);
    else
      this.#runClaimed(session, claimStore).catch((error: unknown) =>
        this.#refuse(503, this.#place.sessions.failed(error)),
      );
  }

  /** Runs calls whose ids no other process uses in the session at the same time. */
  async #runClaimed(session: Session, claimStore: ClaimStore): Promise<void> {
    const { claimCalls } = await import("./callClaims.js");
    const ids = idsOf(this.#message);
    this.#release = await claimCalls(claimStore, session.key, ids);
    if (session.hasEnded) {
      this.#release?.();
      return this.#refuse(503, closing());
    }
    if (this.#release !== undefined) return this.#run(session.connection);
    const problem = "a request with this id is in flight";
    this.#refuse(400, new McpError(CODES.request, problem));
  }

  #beginSession(): void {
    const { sessions, handshakeServers } = this.#place;
    const method = isObject(this.#message) && this.#message["method"];
    if (!handshakeServers.some(({ revision }) => revision.open === method))
      return this.#refuse(
        400,
        new McpError(CODES.request, "the header Mcp-Session-Id is missing"),
      );
    this.#session = sessions.begin(this.#exchange.principal);
    if (this.#session === undefined)
      return this.#refuse(503, tooManySessions());
    this.#isNew = true;
    this.#run(this.#session.connection);
  }

  #run(connection: Connection): void {
    this.#connection = connection;
    const received = connection.receive(this.#message, this);
    if (this.#isOver) return;
    if (received === "accepted") {
      this.#settle();
      return this.#exchange.respond(202, []);
    }
    this.#isPending = true;
    (this.#session ?? this.#place).pending.add(this);
    this.#exchange.onGone(() => this.#gone());
  }

  /** A call whose stream is kept goes on without its client, which may come back. */
  #gone(): void {
    if (this.#isOver) return;
    const session = this.#session;
    if (session !== undefined && this.#stream !== undefined) return;
    this.#settle();
    if (session === undefined) this.#connection?.close();
    else for (const id of idsOf(this.#message)) session.connection.abort(id);
  }

  #settle(): void {
    this.#isOver = true;
    this.#body.release();
    this.#release?.();
    const session = this.#session;
    // What did not settle on a revision is no session.
    if (this.#isNew && session?.connection.revision === undefined)
      this.#place.sessions.end(session!);
    if (!this.#isPending) return;
    (session ?? this.#place).pending.delete(this);
    if (session !== undefined) this.#place.sessions.used(session);
  }

  /** Refuses a handshake whose session cannot be stored. */
  #refuseSession(error: McpError): void {
    if (this.#isOver) return;
    this.#settle();
    this.#place.sessions.end(this.#session!);
    this.#refuse(503, error);
  }

  #endStream(): void {
    this.#stream?.end();
    this.#session?.closeStream(this.#number);
  }

  #openStream(): EventStream {
    const opened = this.#session?.openStream();
    const stream = opened?.stream ?? new EventStream(this.#place);
    this.#number = opened?.number ?? 0;
    stream.carry(this.#exchange);
    return stream;
  }

  #refuse(status: number, error: McpError): void {
    this.#isOver = true;
    this.#body.release();
    const { statelessServers, handshakeServers } = this.#place;
    const { revision } = (statelessServers[0] ?? handshakeServers[0])!;
    const id = isObject(this.#message) ? this.#message["id"] : undefined;
    const isReadable = typeof id === "string" || Number.isSafeInteger(id);
    const known = revision.errorWithoutId ? undefined : null;
    const text = errorText(isReadable ? (id as string) : known, error);
    this.#exchange.respond(status, JSON_FIELDS, text);
  }

  #newSessionFields(): Fields {
    const session = this.#session!;
    return session.connection.revision === undefined
      ? JSON_FIELDS
      : [...JSON_FIELDS, "mcp-session-id", session.key.session];
  }

  /** The clients of sessions take a status other than 200 for a failure of the transport, which hides the error from callers. */
  #statusOf(refused: number | undefined): number {
    if (refused === undefined) return 200;
    if (this.#session !== undefined)
      return refused === CODES.request ? 400 : 200;
    return refused === CODES.method ? 404 : 400;
  }
}

function idsOf(message: unknown): (string | number)[] {
  return [message]
    .flat()
    .filter((one): one is JsonObject => isObject(one) && "method" in one)
    .map(({ id }) => id)
    .filter(isId);
}

function closing(): McpError {
  return new McpError(CODES.internal, "the server is closing");
}

function sendNowhere(): void {}
