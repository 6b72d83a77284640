/**
 * The facts of a revision that only the prose of the specification states: the content of `schema/<revision>/revision.json`.
 *
 * Types only. Each fact has a `source`, the address of the page that states it.
 */
export interface SpecificationRevisionFacts {
  revision: string;
  /** Date on which the revision was released, as in ISO 8601. */
  released: string;
  /** Address of the specification's front page. */
  specification: string;
  lifecycle: RevisionLifecycleFacts;
  batching: RevisionBatchingFacts;
  transports: RevisionTransportFacts[];
  headers: HttpHeaderRule[];
  errorCodes: RevisionErrorCodeFact[];
  /** Reserved ranges of error codes; only the codes in `errorCodes` may be sent. Absent if the specification reserves no range. */
  reservedCodes?: ReservedErrorCodeRange[];
  httpStatus: HttpStatusRule[];
  /** Methods that a peer must implement even if it declares no capability. */
  methods: { [method: string]: { mandatory: true; by: "server" | "client" | "both"; source: string } };
  /** Members that `npm run add-revision` copied from the previous revision and that nobody has compared with the pages yet. */
  unchecked?: string[];
}

export interface ValueWithSource<T> {
  value: T;
  source: string;
}

export interface RevisionLifecycleFacts {
  /** `handshake` if a session begins with `initialize`, `stateless` if each request is complete in itself. */
  name: "handshake" | "stateless";
  /** The method of the first request: `initialize` begins a session, `server/discover` returns the features of a stateless server. */
  open: string;
  /** The method of the notification that ends the handshake; null if there is no handshake. */
  opened: string | null;
  /** Methods that may be sent before the handshake has ended; null if there is no handshake. */
  beforeOpen: string[] | null;
  /** Keys that `params._meta` of each request carries. */
  perRequestMeta: { key: string; required: boolean }[];
  source: string;
}

export interface RevisionBatchingFacts extends ValueWithSource<"none" | "receive"> {
  /** Methods that must not be part of a batch. */
  excluded?: string[];
}

export interface RevisionTransportFacts {
  name: "stdio" | "http+sse" | "streamable-http";
  status: "standard" | "deprecated" | "compatibility";
  sessions: boolean;
  resumable: boolean;
  source: string;
}

/** A rule about an HTTP header; one header may have several. */
export interface HttpHeaderRule {
  name: string;
  on: "request" | "response" | "both";
  /** The condition under which the header is required. */
  required: string;
  /** The value of the header; `body:` and a JSON pointer mean the value of that member of the body. */
  value: string;
  /** The methods to which the rule applies; null means all methods. */
  methods: string[] | null;
  /** The response to a request that breaks the rule: its HTTP status, and the JSON-RPC error code in its body. */
  onMismatch: { status: number; code: number | null } | null;
  source: string;
}

export interface RevisionErrorCodeFact {
  code: number;
  name: string;
  meaning: string;
  /** Whether the schema declares a constant with this code. */
  inSchema: boolean;
  source: string;
}

export interface ReservedErrorCodeRange {
  /** The lowest reserved code. */
  first: number;
  /** The highest reserved code. */
  last: number;
  /** The code that replaces a reserved code, if the revision allows it. */
  instead: number;
  /**
   * The later revision that reserves the codes, if this revision does not. Generated servers do not send the codes; `mcpgen validate`
   * accepts them.
   */
  laterRevision?: string;
  /** Why the codes are reserved, as an independent clause. */
  why: string;
  source: string;
}

export interface HttpStatusRule {
  status: number;
  when: string;
  /** The JSON-RPC error code in the body; null if the body has no error code. */
  code: number | null;
  source: string;
}
