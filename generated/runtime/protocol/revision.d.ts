// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { MethodFacts } from "./method.js";
/** The facts of a revision, as plain data. They are generated from its schema and its `revision.json`. */
export interface Revision {
  /** The date that names it on the wire. */
  readonly revision: string;
  /** The lifecycle of connections: peers initialize a session first, or each request is independent. */
  readonly lifecycle: "handshake" | "stateless";
  /** Whether a list of messages may be sent. */
  readonly batching: boolean;
  /** The request that begins a session or tells what is offered. */
  readonly open: string;
  readonly transports: readonly string[];
  readonly headers: readonly HeaderRule[];
  /** Error codes by name, such as `HEADER_MISMATCH`. */
  readonly codes: {
    readonly [name: string]: number;
  };
  /** Codes that an error must not have, unless `codes` holds them. */
  readonly reservedCodes: readonly ReservedCodes[];
  readonly methods: {
    readonly [method: string]: MethodFacts;
  };
  /** Whether an error response may lack its id; else an unknown one is null. */
  readonly errorWithoutId: boolean;
  /** Parts of a server's capabilities that are declared by an object, where others are by true. */
  readonly objectCapabilities: readonly string[];
  /** Whether a caller learns of invalid arguments of a tool by a result, which a model sees, or by an error of the protocol. */
  readonly inputErrors: "result" | "error";
  /** Whether each result says by `resultType` what it is. */
  readonly typedResults: boolean;
  /** By method: the type of what asks the client for input before there is a result. */
  readonly inputs: {
    readonly [method: string]: string;
  };
  /** By method: the types of what a client may answer to a request of the server. */
  readonly answers: {
    readonly [method: string]: readonly string[];
  };
}
/** The guards of a revision, as the generated code exports them. */
export interface RevisionChecks {
  /** By method: returns true if a message of a client is valid. */
  readonly messages: Guards;
  /** By method: returns true if a value is a valid result of a client's request. */
  readonly results: Guards;
  /** Returns the issues of a value of a type. Loads the explaining code at the first call. */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}
export type Guards = {
  readonly [method: string]: (value: unknown) => boolean;
};
/** A range of error codes that belongs to the specification. */
export interface ReservedCodes {
  /** The lowest code, inclusive. */
  readonly first: number;
  /** The highest code, inclusive. */
  readonly last: number;
  /** The code that an error is sent with if its own must not be sent. */
  readonly instead: number;
}
/** A header that repeats a member of the body. */
export interface HeaderRule {
  readonly name: string;
  /** JSON pointer into the body. */
  readonly pointer: string;
  /** The methods that it is about; null means all. */
  readonly methods: readonly string[] | null;
  /** The error code where header and body disagree. */
  readonly code: number;
}
