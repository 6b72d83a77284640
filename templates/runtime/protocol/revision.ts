import type { Era } from "../lifecycles/lifecycle.js";
import type { Issue } from "../validation/issues.js";
import type { MethodFacts } from "./method.js";

/**
 * What the runtime must know of a revision. The values are generated: from the schema, and from what only the prose of the
 * specification says.
 */
export interface Revision {
  /** The date that names it on the wire. */
  readonly revision: string;
  readonly era: Era;
  /** Whether a list of messages may be sent. */
  readonly batching: boolean;
  /** The request that begins a session or tells what is offered. */
  readonly open: string;
  readonly transports: readonly string[];
  readonly headers: readonly HeaderRule[];
  /** Error codes by name, such as `HEADER_MISMATCH`. */
  readonly codes: { readonly [name: string]: number };
  /** Codes that an error must not have, unless `codes` holds them. */
  readonly reservedCodes: readonly ReservedCodes[];
  readonly methods: { readonly [method: string]: MethodFacts };
  /** Whether an error response may lack its id; else an unknown one is null. */
  readonly errorWithoutId: boolean;
  /** Parts of a server's capabilities that are declared by an object, where others are by true. */
  readonly objectCapabilities: readonly string[];
  /** Whether a caller learns of invalid arguments of a tool by a result, which a model sees, or by an error of the protocol. */
  readonly inputErrors: "result" | "error";
  /** Whether each result says by `resultType` what it is. */
  readonly typedResults: boolean;
  /** By method: whether a whole message of the client is one. */
  readonly messages: Guards;
  /** By method: whether a value may answer a request of the client. */
  readonly results: Guards;
  /** By method: the type of what asks the client for input before there is a result. */
  readonly inputs: { readonly [method: string]: string };
  /** By method: the types of what a client may answer to a request of the server. */
  readonly answers: { readonly [method: string]: readonly string[] };
  /** Tells what is wrong with a value of a type; loads what it needs at the first call. */
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
