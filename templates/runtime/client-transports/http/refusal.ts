import {
  AuthorizationError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  LimitError,
  McpClientError,
  RedirectError,
  SessionLostError,
  isRetryableStatus,
  parseRetryAfter,
} from "../../client/errors.js";
import { excerptOf } from "../../wire/excerpt.js";
import type { HttpContext } from "./context.js";
import type { BodyFault, ExchangeFault, ResponseHead } from "../exchangers/httpExchanger.js";
import { mediaTypeOf, type RefusedResponse } from "./answer.js";

/** Resolves with the URL to which a refused request is sent again, or with the error of the request. Never rejects. */
export async function decideAboutRefusal(refusal: RefusedResponse, http: HttpContext): Promise<URL | McpClientError> {
  const { status } = refusal.head;
  if (status < 400) return redirectOf(refusal, http);
  if (status === 401 || status === 403) return authorizeAgain(status, refusal, http);
  return statusError(refusal, http.label);
}

async function authorizeAgain(
  status: 401 | 403,
  refusal: RefusedResponse,
  { authorization, authorize: shared, label }: HttpContext,
): Promise<URL | McpClientError> {
  const { head, body } = refusal;
  let cause: unknown;
  for (const option of [authorization, shared])
    try {
      if ((await option?.authorize(status, refusal)) === "retry") return refusal.target.url;
    } catch (error) {
      cause ??= error;
    }
  const excerpt = cause instanceof McpClientError ? cause.message : excerptOf(body, 200);
  return new AuthorizationError(`${label} refused the request with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    wwwAuthenticate: head.header("www-authenticate"),
    cause,
  });
}

const MAX_REDIRECTS = 3;
const TEMPORARY = 307;
const PERMANENT = 308;

/**
 * Returns the URL to which a redirected request is sent again, or an error if the redirect must not be followed. The client follows only
 * statuses that keep the method and the body, and only redirects to the same server, because headers and messages may contain secrets.
 */
function redirectOf({ head, target: { url }, attempts }: RefusedResponse, http: HttpContext): URL | RedirectError {
  const location = head.header("location") ?? "";
  const target = resolveUrl(location, url);
  const fail = (reason: string): RedirectError =>
    new RedirectError(
      `The client did not follow the redirect of ${http.label} to ${target?.origin ?? "an unknown URL"}: ${reason}.`,
      { location: target === undefined ? "" : target.origin + target.pathname },
    );
  if (head.status === 0) return fail("the browser does not allow it");
  if (target === undefined) return fail("the location is not a valid URL");
  if (head.status !== TEMPORARY && head.status !== PERMANENT)
    return fail(`HTTP status ${head.status} does not keep the method and the body`);
  if (!isSameServer(url, target)) return fail("the URL belongs to another server");
  attempts[TEMPORARY] = (attempts[TEMPORARY] ?? 0) + 1;
  if (attempts[TEMPORARY] > MAX_REDIRECTS) return fail(`the request was already redirected ${MAX_REDIRECTS} times`);
  if (head.status === PERMANENT && url === http.url) http.url = target;
  return target;
}

/** Returns an absolute URL; undefined for an empty or invalid URL. */
export function resolveUrl(location: string, base: URL): URL | undefined {
  try {
    return location === "" ? undefined : new URL(location, base);
  } catch {
    return undefined;
  }
}

/** Returns true for the same origin, and for the same host with TLS if both have the default port. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.username !== "" || to.password !== "") return false;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:" && from.host === to.host && from.port === "";
  return from.origin === to.origin || isUpgrade;
}

/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
function statusError({ head, body }: RefusedResponse, label: string): HttpStatusError {
  const { status } = head;
  const excerpt = excerptOf(body, 500);
  return new HttpStatusError(`${label} answered with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    contentType: head.header("content-type"),
    excerpt,
    retryAfterMs: parseRetryAfter(head.header("retry-after")),
    isRetryable: isRetryableStatus(status),
  });
}

/** Returns the error for a message whose session has ended. */
export function sessionLostError(label: string): SessionLostError {
  return new SessionLostError(`${label} has ended the session.`);
}

/** Returns the error for a successful response that is neither JSON nor an event stream. */
export function unreadableBodyError(body: string, head: ResponseHead, label: string): InvalidMessageError {
  const type = mediaTypeOf(head) || "no media type";
  return new InvalidMessageError(`${label} answered with ${type} that is not a JSON message: ${excerptOf(body, 200)}`);
}

/** Returns the error for a request that was not sent or received no response. */
export function networkErrorOf({ wasSent, isTemporary = false, cause }: ExchangeFault, label: string): McpClientError {
  // The error of an authorization names its reason itself.
  if (cause instanceof McpClientError) return cause;
  return wasSent === "no"
    ? new ConnectError(`The client could not connect to ${label}.`, {
        cause,
        isRetryable: isTemporary,
      })
    : new ConnectionLostError(`The connection to ${label} broke before the response.`, { mayHaveRun: true, cause });
}

/** Returns the error for a failure in the client, such as an error that the option `headers` throws. */
export function clientErrorOf(cause: unknown, label: string): McpClientError {
  return cause instanceof McpClientError
    ? cause
    : new McpClientError(`The client could not complete its request to ${label}.`, {
        cause,
      });
}

/** Returns the error for a body that cannot be read. */
export function bodyErrorOf(fault: BodyFault, { label, maxMessageBytes }: HttpContext): McpClientError {
  if (fault === "tooLong")
    return new LimitError(`A message of ${label} is longer than ${maxMessageBytes} bytes (limits.messageBytes).`, {
      limit: "messageBytes",
      value: maxMessageBytes,
    });
  return new InvalidMessageError(
    fault === "notUtf8"
      ? `The response of ${label} is not valid UTF-8.`
      : `The response of ${label} has a content encoding that was not requested.`,
  );
}
