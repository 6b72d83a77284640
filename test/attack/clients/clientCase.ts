import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostileClient, HostileOptions } from "./connecting.js";
import type { Framing, Lifecycle } from "./variant.js";

/** A message of the client, as the server has parsed it. */
export interface Received {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: object;
  readonly error?: { readonly code: number };
}

/** What a hostile server does with the connection on which a message came. */
export interface Peer {
  readonly framing: Framing;
  readonly lifecycle: Lifecycle;
  /** Bytes of a flood, see `floodBytes`. */
  readonly floodBytes: number;
  /** Answers the message as a good server does: with this result. Over HTTP, this ends the response. */
  answer(result: object): void;
  /** Answers the message with these members of a response, whatever they are. Over HTTP, this ends the response. */
  reply(members: object): void;
  /** Sends a message, or a text in its place. Over HTTP the response goes on. */
  send(message: object | string): void;
  /** Sends bytes without a frame. False if the client has to read first; resolves `writable` when it has. */
  write(bytes: string | Uint8Array): boolean;
  writable(): Promise<void>;
  /** Ends the response; does nothing on stdio. */
  end(): void;
  /** Breaks the connection; on stdio, ends the process. */
  break(): void;
}

export interface HttpPeer extends Peer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A server that does one hostile thing, and what a client makes of it. */
export interface ClientCase {
  readonly name: string;
  /** All unless given. */
  readonly framings?: readonly Framing[];
  /** Both unless given. */
  readonly lifecycles?: readonly Lifecycle[];
  /** Runs in the server, for each message of the client. Returns true if the message needs no ordinary answer. */
  attack?(message: Received, peer: Peer): boolean;
  /** Runs in a server over HTTP before its request is read. Returns true if it has answered. */
  onRequest?(request: IncomingMessage, response: ServerResponse, place: HttpPlace): boolean;
  /** Runs in a server over stdio when its process starts. */
  onStart?(): void;
  /** Options of `connect`. */
  readonly options?: HostileOptions;
  /** Calls that the client makes at the same time; one call of the tool `echo` unless given. */
  use?(client: HostileClient): readonly Promise<unknown>[];
  /** How connecting ends; it succeeds unless given. */
  readonly connects?: Ending;
  /** How each call ends. */
  readonly ends?: Ending | readonly Ending[];
  /** Bounds of the number of warnings. */
  readonly warnings?: { readonly least?: number; readonly most?: number };
}

/** Where a server over HTTP listens. */
export interface HttpPlace {
  readonly url: string;
  /** Another origin. A client that goes there has failed. */
  readonly elsewhere: string;
  readonly floodBytes: number;
}

/** `result`, or the name of the class of an error, its message, and its facts. */
export type Ending = "result" | { readonly error: string; readonly message?: RegExp };

/** A row of the table of attacks on clients. */
export interface ClientAttackRow {
  readonly name: string;
  readonly rule: string;
  readonly cases: readonly ClientCase[];
}
