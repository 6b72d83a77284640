import { callWithResolvedValue, isThenable, type Awaitable } from "../protocol/awaitable.js";
import { ownerOf } from "../protocol/context.js";
import type { HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { VerifiedToken } from "./accessEnds.js";
import { admitCaller, type ExchangeAuthority } from "./authenticatedExchange.js";
import { callWithTimeLimit } from "./boundedWait.js";
import type { AuthorizationOptions, RevokedPrincipal } from "./options.js";
import { ownRules } from "./rejections.js";
import { callerRequest, createAuthority, isSameAccess, type ResourceServer } from "./resourceServer.js";
import { principalOfCaller, type Caller, type CallerRequest } from "./tokenVerifier.js";
import { verifiedPrincipal } from "./verifiedTokens.js";

/**
 * Returns or resolves with the caller of a request; `undefined` or `null` if the request is not authenticated, which gets status 401; or a
 * `Response`, which is sent instead. It is called for each request, and again for each open stream (`recheckMs`). If it throws, rejects, or
 * takes longer than `verifyMs`, the request gets status 503.
 */
export type FindCaller = (request: CallerRequest) => Awaitable<Caller | Response | null | undefined>;

/** The options of `authenticate`. */
export interface AuthenticateOptions extends AuthorizationOptions {
  /** The scheme in the header `WWW-Authenticate` of status 401 and 403, such as `Negotiate`. Default: `Custom`. */
  readonly challenge?: string | undefined;
}

/** The issuer of callers that name none. */
const OWN_ISSUER = "urn:application";

/** A scheme of a challenge. @see https://www.rfc-editor.org/rfc/rfc9110#section-11.1 */
const SCHEME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns an authorization by a function of the author, for the option `authorization` of `serveHttp`, `createNodeHandler` and
 * `createFetchHandler`: for callers that cookies, client certificates, a proxy or the middleware of a framework identify.
 *
 * @param find returns the caller of a request.
 * @throws TypeError if `challenge` is not the name of a scheme.
 * @example
 * ```ts
 * const authorization = authenticate(async ({ header }) => {
 *   const user = await findUserOfSession(header("cookie"));
 *   return user && { subject: user.id, scopes: user.scopes };
 * });
 * ```
 */
export function authenticate(find: FindCaller, options: AuthenticateOptions = {}): ResourceServer {
  const { challenge = "Custom" } = options;
  if (!SCHEME.test(challenge))
    throw new TypeError(
      `challenge is ${JSON.stringify(challenge)}: it must be the name of a scheme, such as Negotiate`,
    );
  return new OwnAuthentication(find, options, challenge);
}

class OwnAuthentication implements ResourceServer {
  readonly #find: FindCaller;
  readonly #verifyMs: number;
  readonly #authority: ExchangeAuthority;

  constructor(find: FindCaller, options: AuthenticateOptions, challenge: string) {
    this.#find = find;
    this.#verifyMs = options.verifyMs ?? 10_000;
    this.#authority = createAuthority(options, ownRules(challenge), (exchange, before) =>
      callWithResolvedValue(
        this.#verdictOf(exchange),
        (verdict) =>
          // A function that fails does not end the stream: the caller was accepted before.
          verdict === undefined ||
          (verdict.verified !== undefined && isSameAccess(verdict.verified, before, this.#authority.scopes)),
      ),
    );
  }

  respondToMetadata(): boolean {
    return false;
  }

  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined> {
    const { rejections } = this.#authority;
    return callWithResolvedValue(this.#verdictOf(exchange), (verdict) => {
      if (verdict === undefined) return rejections.unavailable(exchange);
      const { verified, response } = verdict;
      if (verified !== undefined) return admitCaller(exchange, { verified, authority: this.#authority, headers: [] });
      return response === undefined ? rejections.withoutToken(exchange, "missing") : sendResponse(response, exchange);
    });
  }

  revoke(principal: RevokedPrincipal): void {
    const owner = ownerOf(principal);
    this.#authority.ends.revoke(owner);
    this.#authority.open.revoke(owner);
  }

  #verdictOf(exchange: HttpExchange): Awaitable<Verdict | undefined> {
    const { ends, onError } = this.#authority;
    const revocations = ends.count;
    const secrets = ["authorization", "cookie"].flatMap((name) => secretsIn(exchange.header(name)));
    return callWithTimeLimit({
      name: "of authenticate",
      ms: this.#verifyMs,
      secrets,
      call: (signal) => {
        const found = this.#find(callerRequest(exchange, signal));
        return callWithResolvedValue(isThenable(found) ? Promise.resolve(found) : found, (given) =>
          isResponse(given)
            ? readResponse(given, signal).then((response) => ({ response }))
            : verdictOn(given, revocations),
        );
      },
      onError,
    });
  }
}

/** What a function of the author says about a request. Without members, the request is not authenticated. */
interface Verdict {
  readonly verified?: VerifiedToken;
  /** The response of the author, whose body has been read. */
  readonly response?: ReadResponse;
}

interface ReadResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** The length from which a part of a header is a secret. Shorter parts, such as `dark` of `theme=dark`, are words of errors too. */
const SECRET_LENGTH = 8;

/** Returns a header and its parts, such as a token without its scheme, or the value of a cookie. */
function secretsIn(header = ""): string[] {
  const parts = header
    .split(/(?:^|[\s;,"]+)(?:[^=\s;,"]+=(?=[^=\s;]))?/)
    .filter(({ length }) => length >= SECRET_LENGTH);
  return header === "" ? [] : [header, ...parts];
}

/** @throws TypeError if the value is no caller. */
function verdictOn(given: Caller | null | undefined, revocations: number): Verdict {
  if (given === undefined || given === null) return {};
  return { verified: verifiedPrincipal({ ...principalOfCaller(given, OWN_ISSUER) }, revocations) };
}

/** Returns true for a `Response`, also for one of another realm or of a library. */
function isResponse(given: Caller | Response | null | undefined): given is Response {
  return typeof (given as Partial<Response> | null | undefined)?.text === "function";
}

/** The headers that belong to the connection or to the encoding of the body, which the adapters set. */
const OWN_HEADERS = ["connection", "content-encoding", "content-length", "transfer-encoding"];

/**
 * Reads a response, until the signal is aborted.
 *
 * @throws RangeError or TypeError, by rejection, if the response cannot be sent, such as `Response.error()`.
 */
async function readResponse(given: Response, signal: AbortSignal): Promise<ReadResponse> {
  const { status, body: stream } = given;
  const isStream = stream instanceof ReadableStream;
  const source = isStream ? new Response(stream.pipeThrough(new TransformStream(), { signal })) : given;
  const body = String(await source.text());
  const headers: (readonly [name: string, value: string])[] = [];
  given.headers.forEach((value, name) => {
    if (!OWN_HEADERS.includes(name)) headers.push([name, value]);
  });
  // The constructor checks the status, the headers, and whether the status allows a body.
  void new Response(body === "" ? null : body, { status, headers: headers as [string, string][] });
  return { status, headers: headers.flat(), body };
}

function sendResponse({ status, headers, body }: ReadResponse, exchange: HttpExchange): undefined {
  exchange.respond(status, headers, body);
}
