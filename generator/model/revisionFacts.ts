/**
 * The facts of a revision that only the prose of the specification states: the content of `schema/<revision>/revision.json`.
 *
 * This file has types only. The `source` of a fact is the URL of the page that states it.
 */
export interface SpecificationRevisionFacts {
  revision: string;
  /** The date on which the revision was released, such as `2025-11-25`. */
  released: string;
  /** The URL of the front page of the specification. */
  specification: string;
  lifecycle: ConnectionLifecycleFacts;
  batching: RevisionBatchingFacts;
  transports: RevisionTransportFacts[];
  headers: HttpHeaderRule[];
  errorCodes: RevisionErrorCodeFact[];
  /** Ranges of error codes of which peers may send only those in `errorCodes`. Absent if the specification reserves none. */
  reservedCodes?: ReservedErrorCodeRange[];
  httpStatus: HttpStatusRule[];
  /** Methods that a peer must implement even if it declares no capability. */
  methods: { [method: string]: { mandatory: true; by: "server" | "client" | "both"; source: string } };
  /** The facts that `npm run add-revision` copied from the previous revision, and that a person must still compare. */
  unchecked?: string[];
}

interface ValueWithSpecificationPage<T> {
  value: T;
  source: string;
}

interface ConnectionLifecycleFacts {
  /** `handshake` if a session begins with `initialize`; `stateless` if each request carries all that the server needs. */
  name: "handshake" | "stateless";
  /** The method of a client's first request: `initialize` begins a session, `server/discover` returns the features. */
  open: string;
  /** The method of the notification that ends the handshake; null if there is no handshake. */
  opened: string | null;
  /** Methods that may be sent before the handshake has ended; null if there is no handshake. */
  beforeOpen: string[] | null;
  /** The keys that each request has in `params._meta`, and whether they are required. */
  perRequestMeta: { key: string; required: boolean }[];
  source: string;
}

interface RevisionBatchingFacts extends ValueWithSpecificationPage<"none" | "receive"> {
  /** Methods of requests that must not be part of a JSON-RPC batch. */
  excluded?: string[];
}

interface RevisionTransportFacts {
  name: "stdio" | "http+sse" | "streamable-http";
  status: "standard" | "deprecated" | "compatibility";
  sessions: boolean;
  resumable: boolean;
  polling: boolean;
  source: string;
}

interface HttpHeaderRule {
  name: string;
  on: "request" | "response" | "both";
  /** The condition under which the header is required. */
  required: string;
  /** The value of the header. `body:` with a JSON pointer means the value at this position of the request body. */
  value: string;
  /** The methods of the messages to which this rule about an HTTP header applies, such as `tools/call`; null means all methods. */
  methods: string[] | null;
  /** The HTTP status and the error code of the response to a request that breaks the rule; null if none is required. */
  onMismatch: { status: number; code: number | null } | null;
  source: string;
}

interface RevisionErrorCodeFact {
  code: number;
  name: string;
  meaning: string;
  /** True if the schema declares a constant with this error code. */
  inSchema: boolean;
  source: string;
}

export interface ReservedErrorCodeRange {
  /** The lowest error code of the reserved range. */
  first: number;
  /** The highest error code of the reserved range. */
  last: number;
  /** The error code that generated servers send instead of a reserved code. Codes that the revision itself defines are not replaced. */
  instead: number;
  /** The later revision that reserves these codes. Generated servers do not send them; `mcpgen validate` accepts them. */
  laterRevision?: string;
  /** The reason for the reservation. Error messages show it after a colon, so it has no full stop. */
  why: string;
  source: string;
}

interface HttpStatusRule {
  status: number;
  when: string;
  /** The JSON-RPC error code in the body of the HTTP response; null if the body has no error code. */
  code: number | null;
  source: string;
}
