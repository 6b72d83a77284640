import type { JsonObject } from "../validation/checks.js";

/** The log levels of RFC 5424, least severe first. */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

export const LOG_LEVELS: readonly LogLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

/** The authenticated caller of a request, as the access token of the request describes it. It never contains the token. */
export interface Principal {
  /** The issuer of the access token: the identifier of an authorization server. */
  readonly issuer: string;
  /** The user; unique for the issuer. Undefined if the token belongs to a client without a user. */
  readonly subject?: string | undefined;
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string | undefined;
  /** The scopes of the access token. */
  readonly scopes: readonly string[];
  /** The claims of the token, or the response of the authorization server to an introspection request. Frozen in all depths. */
  readonly claims: JsonObject;
  /** The time at which the token expires, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
}

/**
 * Returns the text under which stores keep what belongs to a caller: the issuer with the subject, or with the client id if there is no
 * subject. The text is the same for all tokens of the caller, and differs for each other caller.
 *
 * @throws TypeError if the principal has neither a subject nor a client id.
 */
export function ownerOf({ issuer, subject, clientId }: Pick<Principal, "issuer" | "subject" | "clientId">): string {
  if (subject !== undefined) return JSON.stringify([issuer, subject]);
  if (clientId !== undefined) return JSON.stringify([issuer, null, clientId]);
  throw new TypeError("a principal must have a subject or a clientId");
}

/** Returns a text for a caller and its scopes: another token of the same caller may have other rights. */
export function accessOf(principal: Principal): string {
  return JSON.stringify([ownerOf(principal), [...principal.scopes].sort()]);
}

/**
 * The position of a request in a distributed trace, as its sender described it. The sender chooses every member, so no member proves
 * anything.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export interface TraceContext {
  /** The text of `traceparent`, for requests to other services. */
  readonly traceparent: string;
  /** The id of the trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** The id of the sender's span: 16 hexadecimal digits. */
  readonly parentId: string;
  /** True if the sender may have recorded the trace. */
  readonly isSampled: boolean;
  /** The text of `tracestate`; undefined if the request has none, or an invalid one. */
  readonly tracestate?: string | undefined;
  /** The text of `baggage`; undefined if the request has none, or an invalid one. @see https://www.w3.org/TR/baggage/ */
  readonly baggage?: string | undefined;
}
