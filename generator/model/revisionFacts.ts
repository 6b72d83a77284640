/**
 * What only the prose of the specification says about a revision, as data: the content of `schema/<revision>/revision.json`.
 *
 * Types only. Each fact carries the address of the page that states it.
 */
export interface RevisionFacts {
  revision: string;
  /** ISO 8601 date. */
  released: string;
  /** Address of the specification's front page. */
  specification: string;
  /** Whether peers shake hands first, or each request stands alone. */
  era: SourcedValue<"handshake" | "stateless">;
  lifecycle: LifecycleFacts;
  batching: BatchingFacts;
  transports: TransportFacts[];
  headers: HeaderRule[];
  errorCodes: ErrorCodeFact[];
  /** Ranges of codes of which only those in `errorCodes` may be sent; absent where the specification reserves none. */
  reservedCodes?: ReservedCodes[];
  httpStatus: HttpStatusRule[];
  /** Methods that must be answered whatever the capabilities. */
  methods: { [method: string]: { mandatory: true; by: "server" | "client" | "both"; source: string } };
}

export interface SourcedValue<T> {
  value: T;
  source: string;
}

export interface LifecycleFacts {
  /** The request that begins a session, or tells what a stateless server offers. */
  open: string;
  /** The notification that ends the handshake. */
  opened: string | null;
  /** What may be sent before the handshake has ended; null where there is none. */
  beforeOpen: string[] | null;
  /** Keys that `params._meta` of each request carries. */
  perRequestMeta: { key: string; required: boolean }[];
  source: string;
}

export interface BatchingFacts extends SourcedValue<"none" | "receive"> {
  /** Methods that must not be part of a batch. */
  excluded?: string[];
}

export interface TransportFacts {
  name: "stdio" | "http+sse" | "streamable-http";
  status: "standard" | "deprecated" | "compatibility";
  sessions: boolean;
  resumable: boolean;
  source: string;
}

/** A rule about an HTTP header; one header may have several. */
export interface HeaderRule {
  name: string;
  on: "request" | "response" | "both";
  /** When it must be there. */
  required: string;
  /** What it holds; `body:` and a JSON pointer mean the value of that member of the body. */
  value: string;
  /** The methods that the rule is about; null means all. */
  methods: string[] | null;
  onMismatch: { status: number; code: number | null } | null;
  source: string;
}

export interface ErrorCodeFact {
  code: number;
  name: string;
  meaning: string;
  /** Whether the schema has a constant for it. */
  inSchema: boolean;
  source: string;
}

export interface ReservedCodes {
  /** The lowest code, inclusive. */
  first: number;
  /** The highest code, inclusive. */
  last: number;
  /** The code that carries the same error where the revision lets it be sent. */
  instead: number;
  /** The revision that reserves the codes, if it is a later one: mcpgen's servers send none of them, and captures may have them. */
  laterRevision?: string;
  /** Why the codes are reserved, as an independent clause. */
  why: string;
  source: string;
}

export interface HttpStatusRule {
  status: number;
  when: string;
  /** The JSON-RPC error code in the body, if there is one. */
  code: number | null;
  source: string;
}
