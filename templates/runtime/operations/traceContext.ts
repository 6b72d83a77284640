import type { HttpRequest } from "../jsonrpc/incoming.js";
import type { TraceContext } from "../protocol/context.js";
import type { JsonObject } from "../validation/checks.js";

/** The parts of a request that may contain its trace context: `_meta`, and the headers of the HTTP request. */
export interface TracedRequest {
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The HTTP request that carried the message. */
  readonly request?: HttpRequest | undefined;
}

/** Matches `traceparent`: the version, the trace id, the parent id and the flags. Later versions of the format may append further parts. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-[\x21-\x7e]*)?$/;

/** The maximum number of characters of each value. The W3C standards limit each member of `tracestate`, and the whole `baggage` to 8192 bytes. */
const MAX_TRACEPARENT = 512;
const MAX_TRACESTATE = 32 * 513 + 256;
const MAX_BAGGAGE = 8192;

/** The maximum number of members of `tracestate`, and of `baggage`. */
const MAX_STATES = 32;
const MAX_BAGGAGE_MEMBERS = 180;

const STATE = /^[a-z\d][\w\-*/@]{0,255}=[\x20-\x7e]{0,255}[\x21-\x7e]$/;
const STATE_KEY_CASE = /^[^A-Z=]*=[^,=]*$/;
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const OCTET = "[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]";
// Each space can match only one part of these expressions. Otherwise the time to reject a text would double with each space.
const VALUE = `[ \\t]*=(?:[ \\t]*${OCTET}+)?`;
const PROPERTY = `[ \\t]*;[ \\t]*${TOKEN}(?:${VALUE})?`;
const BAGGAGE = new RegExp(`^${TOKEN}${VALUE}(?:${PROPERTY})*$`);

/**
 * Returns the W3C trace context of a request, or undefined if the request has no valid trace context. Reads the members `traceparent`,
 * `tracestate` and `baggage` of `_meta`. If `_meta` has no valid `traceparent`, reads the HTTP headers with the same names. Never mixes
 * values of `_meta` and of headers.
 *
 * @see https://modelcontextprotocol.io/seps/414-request-meta
 */
export function readTraceContext({ meta, request }: TracedRequest): TraceContext | undefined {
  return parseTrace((name) => meta[name]) ?? (request && parseTrace((name) => request.headers[name]));
}

function parseTrace(read: (name: string) => unknown): TraceContext | undefined {
  const traceparent = textOf(read("traceparent"), MAX_TRACEPARENT);
  const [, version, traceId, parentId, flags, rest] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || (version === "00" && rest !== undefined)) return undefined;
  const tracestate = textOf(read("tracestate"), MAX_TRACESTATE);
  const baggage = textOf(read("baggage"), MAX_BAGGAGE);
  return {
    traceparent: traceparent!,
    traceId,
    parentId: parentId!,
    isSampled: (parseInt(flags!, 16) & 1) === 1,
    tracestate: isTraceState(tracestate) ? tracestate : undefined,
    baggage: isBaggage(baggage) ? baggage : undefined,
  };
}

function textOf(value: unknown, maxLength: number): string | undefined {
  return typeof value === "string" && value.length <= maxLength ? value : undefined;
}

/** @see https://www.w3.org/TR/trace-context/#tracestate-header-field-values */
function isTraceState(text: string | undefined): boolean {
  // The standard allows empty members.
  const members = membersOf(text).filter((member) => member !== "");
  const keys = new Set(members.map((member) => member.split("=")[0]));
  return (
    members.length > 0 &&
    members.length <= MAX_STATES &&
    keys.size === members.length &&
    members.every((each) => STATE.test(each) && STATE_KEY_CASE.test(each))
  );
}

/** @see https://www.w3.org/TR/baggage/#baggage-http-header-format */
function isBaggage(text: string | undefined): boolean {
  const members = membersOf(text);
  return members.length > 0 && members.length <= MAX_BAGGAGE_MEMBERS && members.every((member) => BAGGAGE.test(member));
}

function membersOf(text: string | undefined): string[] {
  return text?.split(",").map(withoutSpacesAround) ?? [];
}

const SPACES = " \t";

/** Removes spaces and tabs at both ends of a text. A regular expression would need quadratic time if the text contains many spaces. */
function withoutSpacesAround(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACES.includes(text[start]!)) start++;
  while (end > start && SPACES.includes(text[end - 1]!)) end--;
  return text.slice(start, end);
}
