import {
  respondWithPlainTextError,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { AuthorizationScheme, TokenRefusal } from "./tokenVerifier.js";

/** The token of a request: an access token or a key. */
export interface Credentials {
  readonly scheme: AuthorizationScheme;
  readonly token: string;
}

/**
 * The reason why a request has no usable token:
 * - `missing`: it has no header with a token, or only with a scheme that the server does not support.
 * - `malformed`: the header has no token, several tokens, or characters that a token cannot have.
 * - `inQuery`: the URL contains an access token.
 */
export type CredentialsProblem = "missing" | "malformed" | "inQuery";

/** What callers prove their identity with: where a request has it, and what responses say about it. */
export interface CredentialRules {
  /** Returns the token of a request, whose syntax has not been checked. */
  read(exchange: HttpExchange): Credentials | CredentialsProblem;
  /** Returns true for a text with the syntax of a token. Accepted tokens need this check once only. */
  isToken(text: string): boolean;
  /** The name of a token, such as "the access token". */
  readonly name: string;
  /** The sentences for requests without a usable token. */
  readonly problems: { readonly [P in CredentialsProblem]: string };
  /** The challenges of a rejection: the name of a scheme, and the parameters that it has in addition. */
  readonly challenges: readonly (readonly [scheme: string, ...parameters: string[]])[];
  /** The headers that contain secrets, in lower case. Handlers do not get them. */
  readonly secretHeaders: readonly string[];
}

/** The headers that are hidden from handlers in any case: those with tokens and the proofs of their possession. */
const SECRET_HEADERS: readonly string[] = ["authorization", "dpop"];

/**
 * Returns the rules for tokens in the header `Authorization`.
 *
 * @param name of a token, without an article.
 * @param schemes the supported schemes, each with the parameters of its challenge.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
export function bearerRules(
  name: "access token" | "key",
  schemes: readonly (readonly [AuthorizationScheme, ...parameters: string[]])[],
): CredentialRules {
  const known = new Map(schemes.map(([scheme]) => [scheme.toLowerCase(), scheme]));
  return {
    read: (exchange) => readBearer(exchange, known),
    isToken: (text) => ACCESS_TOKEN.test(text),
    name: `the ${name}`,
    problems: {
      missing:
        name === "key" ? "The request needs a key in the Authorization header" : "The request needs an access token",
      malformed: `The Authorization header must contain one ${name}`,
      inQuery: `The ${name} must be in the Authorization header, not in the URL`,
    },
    challenges: schemes,
    secretHeaders: SECRET_HEADERS,
  };
}

/** The characters of a key in a header of its own: visible ASCII. Node joins repeated headers with a comma. */
const HEADER_KEY = /^[\x21-\x2b\x2d-\x7e]+$/;

/** Returns the rules for keys in a header of its own. @param header its name, in lower case. */
export function headerRules(header: string): CredentialRules {
  const malformed = `The header ${header} must contain one key`;
  return {
    read(exchange) {
      const token = exchange.header(header);
      if (token === undefined || token === "") return "missing";
      return token.length > MAX_TOKEN ? "malformed" : { scheme: "Bearer", token };
    },
    isToken: (text) => HEADER_KEY.test(text),
    name: "the key",
    problems: { missing: `The request needs a key in the header ${header}`, malformed, inQuery: malformed },
    challenges: [["ApiKey", quoted("header", header)]],
    secretHeaders: [...SECRET_HEADERS, header],
  };
}

/** Returns the rules for callers that a function of the author recognises. @param challenge of a rejection. */
export function ownRules(challenge: string): Omit<CredentialRules, "read" | "isToken"> {
  const missing = "The request is not authenticated";
  return {
    name: "the access",
    problems: { missing, malformed: missing, inQuery: missing },
    challenges: [[challenge]],
    secretHeaders: [...SECRET_HEADERS, "cookie"],
  };
}

/** The syntax `b64token` of RFC 6750. */
const ACCESS_TOKEN = /^[\w\-.~+/]+=*$/;

/** The maximum length of a token. Servers other than Node's may not limit the length of headers. */
const MAX_TOKEN = 2 ** 16;

function readBearer(
  exchange: HttpExchange,
  schemes: ReadonlyMap<string, AuthorizationScheme>,
): Credentials | CredentialsProblem {
  const { target } = exchange;
  const query = target.indexOf("?");
  if (query >= 0 && new URLSearchParams(target.slice(query)).has("access_token")) return "inQuery";
  const header = exchange.header("authorization");
  if (header === undefined || header === "") return "missing";
  const end = header.indexOf(" ");
  const named = end < 0 ? header : header.slice(0, end);
  const scheme = schemes.get(named.toLowerCase());
  if (scheme === undefined) return "missing";
  const token = end < 0 ? "" : header.slice(end).trim();
  return token === "" || token.length > MAX_TOKEN ? "malformed" : { scheme, token };
}

/** The reason for the response to a request that is not authorized. */
interface Rejection {
  readonly status: number;
  readonly reason: string;
  /** An error code of RFC 6750 or RFC 9449; undefined if the request had no token. */
  readonly error?: string;
  /** The scopes that the request needs. Default: those that a client without an accepted token should request. */
  readonly scopes?: readonly string[];
  readonly headers?: HeaderList | undefined;
}

/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
export class RequestRejections {
  readonly #rules: Pick<CredentialRules, "name" | "problems" | "challenges">;
  readonly #realm: string | undefined;
  readonly #initialScopes: readonly string[];

  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(
    rules: Pick<CredentialRules, "name" | "problems" | "challenges">,
    realm: string | undefined,
    initialScopes: readonly string[],
  ) {
    this.#rules = rules;
    this.#realm = realm;
    this.#initialScopes = initialScopes;
  }

  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined {
    const reason = this.#rules.problems[problem];
    this.#reject(
      exchange,
      problem === "missing" ? { status: 401, reason } : { status: 400, reason, error: "invalid_request" },
    );
  }

  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(
    exchange: HttpExchange,
    { refused: reason, error = "invalid_token" }: TokenRefusal,
    headers?: HeaderList,
  ): undefined {
    const status = error === "invalid_request" ? 400 : 401;
    this.#reject(exchange, { status, reason, error, headers });
  }

  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(exchange: HttpExchange, scopes: readonly string[]): undefined {
    const { name } = this.#rules;
    const reason = `${name[0]!.toUpperCase()}${name.slice(1)} does not have the scopes for this request`;
    this.#reject(exchange, { status: 403, reason, error: "insufficient_scope", scopes });
  }

  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange: HttpExchange): undefined {
    respondWithPlainTextError(exchange, 503, {
      reason: "The authorization of the request cannot be checked at present: try again later",
      headers: ["retry-after", "5"],
    });
  }

  /**
   * Sends the header `WWW-Authenticate` once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  #reject(
    exchange: HttpExchange,
    { status, reason, error, scopes = this.#initialScopes, headers = [] }: Rejection,
  ): void {
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      ...(this.#realm === undefined ? [] : [quoted("realm", this.#realm)]),
      ...(error === undefined ? [] : [quoted("error", error), quoted("error_description", reason)]),
      ...(listed.length === 0 ? [] : [quoted("scope", listed.join(" "))]),
    ];
    const challenges = this.#rules.challenges.flatMap(([scheme, ...own]) => [
      "www-authenticate",
      `${scheme} ${[...parameters, ...own].join(", ")}`.trimEnd(),
    ]);
    respondWithPlainTextError(exchange, status, { reason, headers: [...challenges, ...headers] });
  }
}

/** Returns a parameter of a challenge, whose value is quoted. */
export function quoted(name: string, value: string): string {
  return `${name}="${value.replace(UNQUOTABLE, "'")}"`;
}
