import { callWithResolvedValue, isThenable, type Awaitable } from "../protocol/awaitable.js";
import { ownerOf, type Principal } from "../protocol/context.js";
import { sha256OfAscii } from "../platform/sha256.js";
import type { AuthorizationOptions, RevokedPrincipal, VerdictCacheOptions } from "./options.js";
import { bearerRules, headerRules, type CredentialRules } from "./rejections.js";
import { TokenAuthorization, type ResourceServer } from "./resourceServer.js";
import {
  principalOfCaller,
  refuseToken,
  type Caller,
  type CallerRequest,
  type TokenVerifier,
} from "./tokenVerifier.js";

/**
 * Returns or resolves with the caller of a key; `undefined` or `null` if the key is unknown. The result is kept for the key, so it must not
 * depend on the request.
 */
export type KeyLookup = (key: string, request: CallerRequest) => Awaitable<Caller | null | undefined>;

/** The callers by key. */
export type KnownKeys = { readonly [key: string]: Caller } | ReadonlyMap<string, Caller>;

/** The options of `keys`. */
export interface KeyOptions extends AuthorizationOptions, VerdictCacheOptions {
  /** The name of the header with the key, such as `x-api-key`. Default: the key is the token in `Authorization: Bearer …`. */
  readonly header?: string | undefined;
}

/** The issuer of callers that name none. */
const KEY_ISSUER = "urn:keys";

/** The minimum length of a key in a list. Shorter ones can be guessed, or are the text `undefined` of a variable that is not set. */
const MIN_LENGTH = 16;

/** The characters of a header's name. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns an authorization by API keys, for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It needs
 * no authorization server and serves no metadata. A request without a known key gets status 401.
 *
 * Keys are compared by their SHA-256, so the time of a comparison says nothing about a key. Handlers, errors and logs never get a key.
 *
 * @param known the callers by key, as an object or a `Map`; or a function that finds the caller of a key.
 * @throws TypeError if a key is shorter than 16 characters or has characters that its header cannot have, if a caller has neither a subject
 * nor a client id, or if `header` is not the name of a header.
 * @example
 * ```ts
 * const { NIGHTLY_KEY = "" } = process.env;
 * await serveHttp(server, { authorization: keys({ [NIGHTLY_KEY]: { subject: "nightly", scopes: ["notes:read"] } }) });
 * ```
 */
export function keys(known: KnownKeys | KeyLookup, options: KeyOptions = {}): ResourceServer {
  const header = options.header?.toLowerCase();
  if (header !== undefined && !HEADER_NAME.test(header))
    throw new TypeError(`header is ${JSON.stringify(header)}: it must be the name of a header, such as x-api-key`);
  const isBearer = header === undefined || header === "authorization";
  const rules = isBearer ? bearerRules("key", [["Bearer"]]) : headerRules(header);
  if (typeof known === "function") return authorizationBy(known, options, rules);
  const callers = hashedKeys(known, rules);
  const authorization = authorizationBy((key) => callers.get(sha256OfAscii(key)), options, rules);
  const revoke = (principal: RevokedPrincipal): void => {
    const owner = ownerOf(principal);
    for (const [hash, caller] of callers) if (ownerOf(caller) === owner) callers.delete(hash);
    authorization.revoke(principal);
  };
  return {
    revoke,
    authenticate: (exchange) => authorization.authenticate(exchange),
    respondToMetadata: (path, exchange) => authorization.respondToMetadata(path, exchange),
  };
}

function authorizationBy(find: KeyLookup, options: KeyOptions, rules: CredentialRules): ResourceServer {
  const verify: TokenVerifier = (key, request) => {
    const found = find(key, request);
    return callWithResolvedValue(isThenable(found) ? Promise.resolve(found) : found, (caller) =>
      caller === undefined || caller === null
        ? refuseToken("the key is unknown")
        : principalOfCaller(caller, KEY_ISSUER),
    );
  };
  return new TokenAuthorization({ ...options, verify }, { rules, name: "of keys" });
}

/** Returns the principals by the hashes of their keys. */
function hashedKeys(known: KnownKeys, { isToken }: CredentialRules): Map<string, Principal> {
  const entries = known instanceof Map ? [...(known as ReadonlyMap<string, Caller>)] : Object.entries(known);
  return new Map(
    entries.map(([key, caller], i) => {
      const problem =
        key.length < MIN_LENGTH
          ? `is shorter than ${MIN_LENGTH} characters: use a random one, such as that of \`openssl rand -hex 24\``
          : isToken(key)
            ? undefined
            : "has characters that its header cannot have: use letters, digits, - and _";
      // The message must not contain the key.
      if (problem !== undefined) throw new TypeError(`key ${i + 1} of keys ${problem}`);
      const principal = principalOfCaller(caller, KEY_ISSUER);
      ownerOf(principal);
      return [sha256OfAscii(key), principal];
    }),
  );
}
