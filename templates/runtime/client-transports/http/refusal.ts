import { McpClientError } from "../../client/errors.js";
import { AuthorizationError } from "../../client/httpErrors.js";
import { excerptOf } from "../../wire/excerpt.js";
import type { HttpContext } from "./context.js";
import type { RefusedResponse } from "./refusedResponse.js";
import { redirectOf } from "./redirects.js";
import { statusError } from "./statusError.js";

/** For each HTTP status, the maximum number of times that a request is sent again. */
const MAX_REPEATS = { 401: 1, 403: 3 };

/** Resolves with the URL to which a refused request is sent again, or with the error of the request. Never rejects. */
export async function decideAboutRefusal(refusal: RefusedResponse, http: HttpContext): Promise<URL | McpClientError> {
  const { status } = refusal.head;
  if (status < 400) return redirectOf(refusal, http);
  if (status === 401 || status === 403) return authorize(status, refusal, http);
  return statusError(refusal, http.label);
}

async function authorize(
  status: 401 | 403,
  refusal: RefusedResponse,
  { authorization, label }: HttpContext,
): Promise<URL | McpClientError> {
  const { head, body, url, attempts } = refusal;
  const wwwAuthenticate = head.header("www-authenticate");
  const attempt = (attempts[status] ?? 0) + 1;
  let { cause } = head;
  if (authorization !== undefined && attempt <= MAX_REPEATS[status]) {
    attempts[status] = attempt;
    // Another request was authorized after this request was sent, so the new headers may suffice.
    if (authorization.count > refusal.authorizations) return url;
    const challenge = { status, wwwAuthenticate, url, attempt };
    try {
      if ((await authorization.run(challenge)) === "retry") return url;
    } catch (error) {
      cause = error;
    }
  }
  const excerpt = cause instanceof McpClientError ? cause.message : excerptOf(body, 200);
  return new AuthorizationError(`${label} refused the request with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    wwwAuthenticate,
    cause,
  });
}
