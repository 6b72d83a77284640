// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { JsonObject } from "./checks.js";
import type { Asked, Outlet } from "./exchange.js";
import {
  type AskOptions,
  type CallContext,
  type ClientFacts,
  type LogLevel,
} from "./handler.js";
import type { Question } from "./questions.js";
import type { Rounds } from "./rounds.js";
import type { Server } from "./server.js";
/** Who makes a call, and at what level it wants log messages. */
export interface Caller {
  readonly client: ClientFacts;
  readonly logLevel: LogLevel | undefined;
}
/** What a call needs of the connection that it came by. */
export interface Conversation {
  /** The call has ended. */
  over(call: Call): void;
  ask(method: string, params: JsonObject, question: Question): Promise<unknown>;
}
/** One request of a client from its arrival to its answer; what its handler knows as the context. */
export declare class Call implements CallContext {
  #private;
  readonly server: Server;
  readonly asked: Asked;
  readonly client: ClientFacts;
  /** What the client answered in earlier rounds, where the revision asks in rounds. */
  rounds: Rounds | undefined;
  constructor(
    connection: Conversation,
    server: Server,
    about: {
      asked: Asked;
      outlet: Outlet;
      caller: Caller;
    },
  );
  get requestId(): string | number;
  get revision(): string;
  get meta(): JsonObject;
  /** Made when it is asked for: most calls end at once. */
  get signal(): AbortSignal;
  progress(progress: number, total?: number, message?: string): void;
  log(level: LogLevel, data: unknown, logger?: string): void;
  detach(retry?: number): void;
  /** Sends a notification that belongs to the call. */
  notify(method: string, params: JsonObject): void;
  /** Asks the client something, the way the revision does: by a request, or by ending the call with a question. */
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
  /** The caller withdrew the call or went away: the handler is told, and nothing is answered. */
  abort(): void;
  /** Answers with what a handler returned, or with an error where that cannot be a result of the method. */
  finish(result: unknown): void;
  /** Answers with an error, whatever was thrown. */
  fail(thrown: unknown, refused?: number): void;
}
/** The calls of a revision: with a function for each question that it lets a server ask, such as `elicit`. */
export declare function callClassOf({ revision }: Server): typeof Call;
