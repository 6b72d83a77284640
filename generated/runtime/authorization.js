// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Authenticates the callers of a server over HTTP by OAuth access tokens.
 *
 * Pass `resourceServer(options)` as the option `authorization` of `serveHttp`, `createNodeHandler` or `createFetchHandler`. The server is
 * then an OAuth 2 resource server:
 *
 * - **Tokens.** `verify` decides about each token; `jwt` of the module `jwt`, `introspection` and `staticTokens` are ready verifiers. A request without a token, or with a token that is not accepted, gets status 401 before
 *   its body is read. Handlers get the caller as `context.principal`, and never the token.
 * - **Scopes.** `scopes` names the scopes for each message. A request without them gets status 403, with all scopes that it needs.
 * - **Discovery.** The protected resource metadata is served at both well-known places, and each challenge links it.
 * - **Owners.** Sessions, streams, tasks and `requestState` belong to the caller: issuer and subject, or issuer and client id. Other callers
 *   get the response for something that does not exist.
 * - **End of access.** A stream ends when its token expires, when `verify` no longer accepts it (`recheckMs`), and at `revoke`.
 *
 * @example
 * ```ts
 * const authorization = resourceServer({
 *   resource: "https://mcp.example.com/mcp",
 *   authorizationServers: ["https://login.example.com"],
 *   scopes: ["mcp"],
 *   verify: (token) => lookUp(token) ?? refuseToken("the token is unknown"),
 * });
 * await serveHttp(server, { authorization, allowedHosts: ["mcp.example.com"] });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 * @module
 */
import { HttpExchangeWrapper, JSON_HEADERS, respondWithPlainTextError } from "./httpEndpoint.js";
import { callWithResolvedValue, isObject, ownerOf, rejectInsteadOfThrowing, sha256OfAscii } from "./protocol.js";
export { ownerOf } from "./protocol.js";
/**
 * Calls a function, and returns its result or a promise of its result. Returns or resolves with `undefined` if the function throws, rejects,
 * or takes longer than `ms`; `onError` then gets an error without the token. Never throws or rejects.
 */
function callWithTimeLimit({ name, ms, token, call, onError }) {
  const abort = new AbortController();
  const failed = (error) => {
    onError(withoutToken(name, error, token));
    return undefined;
  };
  let result;
  try {
    result = call(abort.signal);
  } catch (error) {
    return failed(error);
  }
  if (!isPromise(result)) return result;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      const late = new Error(`there was no result after ${ms} ms`);
      abort.abort(late);
      resolve(failed(late));
    }, ms);
    Promise.resolve(result).then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        // An error that follows the time limit is not reported again.
        if (!abort.signal.aborted) resolve(failed(error));
      },
    );
  });
}
function isPromise(value) {
  return typeof value?.then === "function";
}
/**
 * Returns an error with the message of another error. The other error is not its cause, because it may contain the token: in the URL of a
 * request, in its headers, or in its stack.
 */
function withoutToken(name, error, token) {
  let text;
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    text = "the thrown value cannot be converted to a string";
  }
  // The body of a form and the query of a URL encode a token differently.
  const inForm = new URLSearchParams({ "": token }).toString().slice(1);
  for (const written of [token, encodeURIComponent(token), inForm]) text = text.replaceAll(written, "(token)");
  return new Error(`the function \`${name}\` of resourceServer failed: ${text}`);
}
// ---- authorization/refusedTokens ----------------------------------------------------------------
/** The maximum number of refusals that are kept. */
const MAX_REFUSALS = 1000;
/** Milliseconds for which a refusal is kept at most. The time is short, because an authorization server may accept the token a moment later. */
const MAX_KEPT_MS = 1000;
/**
 * Keeps the refusals of the last moment, so that a client that repeats an invalid token does not cause a verification each time. Tokens are
 * kept by their SHA-256 only.
 */
class RefusedTokens {
  #refusals = new Map();
  #keptMs;
  /** @param cacheMs milliseconds for which the result of a verification is kept at most. */
  constructor(cacheMs) {
    this.#keptMs = Math.min(cacheMs, MAX_KEPT_MS);
  }
  /** Returns the refusal of a token if it is kept. */
  find(hash) {
    const kept = this.#refusals.get(hash);
    if (kept === undefined) return undefined;
    const age = Date.now() - kept.at;
    // The age is negative if the clock was set back. The refusal must not be kept until the clock is there again.
    return age >= 0 && age < this.#keptMs ? kept.refusal : undefined;
  }
  /** Keeps a refusal, and drops the oldest one if there are too many. */
  add(hash, refusal) {
    if (this.#keptMs === 0) return;
    this.#refusals.delete(hash);
    this.#refusals.set(hash, { refusal, at: Date.now() });
    if (this.#refusals.size <= MAX_REFUSALS) return;
    const [oldest] = this.#refusals.keys();
    this.#refusals.delete(oldest);
  }
  /** Drops the refusal of a token, because the token was accepted. */
  delete(hash) {
    this.#refusals.delete(hash);
  }
}
/** Returns the refusal of an access token, for verifiers. @param reason one sentence in ASCII, which must not contain the token. */
export function refuseToken(reason, error) {
  return { refused: reason, error };
}
/**
 * Returns the verdict for the result of a verifier, whose author may have made a mistake.
 *
 * @param revocations the number of revocations before the verification began.
 * @throws TypeError if the result is neither a principal nor a refusal.
 */
function readVerifierResult(given, token, revocations) {
  if (!isObject(given)) throw new TypeError("it returned neither a principal nor a refusal");
  const { refused, error } = given;
  if (typeof refused === "string")
    return refuseToken(refused.includes(token) ? "the access token is invalid" : refused, error);
  const principal = copyPrincipal(given);
  return { principal, owner: ownerOf(principal), revocations };
}
/**
 * Copies only the members of a principal, so that further members that a verifier may add, such as the token, do not reach handlers.
 *
 * @throws TypeError if a member is missing or has the wrong type.
 */
function copyPrincipal(given) {
  const { scopes, claims = {}, expiresAt } = given;
  if (!Array.isArray(scopes) || !isObject(claims) || (expiresAt !== undefined && typeof expiresAt !== "number"))
    throw invalidPrincipal("scopes, claims or expiresAt");
  const issuer = optionalString(given, "issuer");
  if (issuer === undefined) throw invalidPrincipal("issuer");
  return Object.freeze({
    issuer,
    subject: optionalString(given, "subject"),
    clientId: optionalString(given, "clientId"),
    scopes: Object.freeze([...scopes]),
    claims: frozenCopy(claims),
    expiresAt,
  });
}
/** Copies and freezes a JSON value, because all requests with a token share its claims. Other objects, such as a `Date`, are not copied. */
function frozenCopy(value) {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (!isObject(value) || !isPlain(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, frozenCopy(member)]);
  return Object.freeze(Object.fromEntries(members));
}
function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
function optionalString(given, member) {
  const value = given[member];
  if (value === undefined) return value;
  // An empty subject would make one caller of all users without a subject.
  if (typeof value === "string" && value !== "") return value;
  throw invalidPrincipal(member);
}
function invalidPrincipal(members) {
  return new TypeError(`it returned a principal whose ${members} is missing, is empty, or has the wrong type`);
}
/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;
/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;
/** The number of tokens that `revoke` keeps refusing, whether or not they name the time of their issue. */
const MAX_REVOKED_TOKENS = 100_000;
const EXPIRED = refuseToken("the access token has expired");
/** The refusal of a token of a caller whose access was revoked. */
const TOKEN_REVOKED = refuseToken("the access token was revoked");
/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
class VerifiedTokens {
  #options;
  /**
   * The results by the hash of the token, oldest first. A result remains after its time, so that `revoke` knows the tokens of an owner.
   */
  #cache = new Map();
  #refusedTokens;
  /** The hashes of the tokens that were accepted before the access of their owner was revoked. */
  #revokedTokens = new Set();
  #pending = new Map();
  #revoked = new Map();
  #revocations = 0;
  constructor(options) {
    this.#options = options;
    this.#refusedTokens = new RefusedTokens(options.cacheMs);
  }
  /** Returns the verdict about a token if it is known. */
  find(token) {
    const hash = sha256OfAscii(token);
    const known = this.#cache.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.verdict;
    if (this.#revokedTokens.has(hash)) return TOKEN_REVOKED;
    return this.#refusedTokens.find(hash);
  }
  /** Returns the reason why a token that was accepted is no longer accepted: it was revoked, or has expired. */
  findEnd(verified) {
    if (this.isRevoked(verified)) return TOKEN_REVOKED;
    const { expiresAt } = verified.principal;
    // The comparison is false for NaN.
    return expiresAt === undefined || expiresAt > Date.now() ? undefined : EXPIRED;
  }
  /** Returns true if `revoke` was called for the owner of a token after the verification of the token had begun. */
  isRevoked({ owner, revocations }) {
    if (revocations === this.#revocations) return false;
    return (this.#revoked.get(owner)?.number ?? 0) > revocations;
  }
  /** Verifies a token, whether or not its verdict is known. */
  verify(token, createRequest) {
    return this.#verifyNow(sha256OfAscii(token), token, createRequest);
  }
  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner) {
    for (const [hash, { verdict }] of this.#cache) if (verdict.owner === owner) this.#refuse(hash);
    const number = ++this.#revocations;
    this.#revoked.delete(owner);
    this.#revoked.set(owner, { number, at: Date.now() });
    dropOldest(this.#revoked, MAX_REVOKED_OWNERS);
  }
  #verifyNow(hash, token, createRequest) {
    const running = this.#pending.get(hash);
    if (running !== undefined) return running;
    if (this.#pending.size >= MAX_PENDING) return undefined;
    const { verify, verifyMs, onError } = this.#options;
    const startedAfter = this.#revocations;
    const checked = callWithTimeLimit({
      name: "verify",
      ms: verifyMs,
      token,
      call(signal) {
        const given = verify(token, createRequest(signal));
        const isKnown = typeof given?.then !== "function";
        return isKnown
          ? readVerifierResult(given, token, startedAfter)
          : Promise.resolve(given).then((each) => readVerifierResult(each, token, startedAfter));
      },
      onError,
    });
    const keep = (verdict) => {
      this.#pending.delete(hash);
      return verdict && this.#keep(hash, verdict);
    };
    if (!(checked instanceof Promise)) return keep(checked);
    const pending = checked.then(keep);
    this.#pending.set(hash, pending);
    return pending;
  }
  /** Keeps a verdict. Returns the verdict, or a refusal if the token has expired or was revoked. */
  #keep(hash, verdict) {
    this.#cache.delete(hash);
    if ("refused" in verdict) {
      this.#refusedTokens.add(hash, verdict);
      return verdict;
    }
    this.#refusedTokens.delete(hash);
    const end = this.findEnd(verdict);
    if (end === EXPIRED) return end;
    if (end !== undefined || this.#revokedTokens.has(hash) || this.#isOlderThanRevocation(verdict)) {
      this.#refuse(hash);
      return TOKEN_REVOKED;
    }
    const { cacheMs, maxCachedTokens } = this.#options;
    const { expiresAt = Infinity } = verdict.principal;
    const until = Math.min(expiresAt, Date.now() + cacheMs);
    this.#cache.set(hash, { verdict, until });
    dropOldest(this.#cache, maxCachedTokens);
    return verdict;
  }
  #isOlderThanRevocation({ owner, principal }) {
    const revokedAt = this.#revoked.get(owner)?.at;
    const { iat } = principal.claims;
    return (
      revokedAt !== undefined &&
      typeof iat === "number" &&
      // The claim is in whole seconds, so a token of the same second may have been issued before the revocation.
      iat <= Math.floor(revokedAt / 1000)
    );
  }
  /** Refuses a token from now on. Other tokens cannot displace this refusal from the results. */
  #refuse(hash) {
    this.#cache.delete(hash);
    this.#revokedTokens.add(hash);
    dropOldest(this.#revokedTokens, MAX_REVOKED_TOKENS);
  }
}
function dropOldest(kept, maximum) {
  for (const key of kept.keys()) {
    if (kept.size <= maximum) return;
    kept.delete(key);
  }
}
// ---- authorization/authenticatedExchange --------------------------------------------------------
/** Returns true for the headers that contain the access token or the proof of its possession. Handlers do not get them. */
function isSecretHeader(name) {
  return name === "authorization" || name === "dpop";
}
/** The maximum delay of a timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/**
 * An exchange with a caller whose access token was accepted. Hides the token from the rest of the server. Ends the response if it is a
 * stream when the token expires, and if the token is revoked.
 */
class AuthenticatedExchange extends HttpExchangeWrapper {
  #options;
  /** Created with the first listener, because most calls end without one. */
  #listeners;
  #request;
  #isOpen = false;
  #isStreaming = false;
  #isComplete = false;
  #isCutOff = false;
  #expiry;
  constructor(exchange, options) {
    super(exchange);
    this.#options = options;
  }
  get principal() {
    return this.#options.verified.principal;
  }
  get owner() {
    return this.#options.verified.owner;
  }
  get isStreaming() {
    return this.#isStreaming && !this.#isComplete;
  }
  get request() {
    this.#request ??= withoutSecrets(this.exchange.request);
    return this.#request;
  }
  header(name) {
    return isSecretHeader(name) ? undefined : super.header(name);
  }
  checkScopes(message) {
    const { authority, verified } = this.#options;
    // The body may have arrived long after the headers.
    const end = authority.findEnd(verified);
    if (end === undefined) return authority.checkScopes(this, message);
    this.revoke(end);
    return false;
  }
  respond(status, headers, body) {
    if (this.#isComplete) return;
    this.#complete();
    super.respond(status, this.#withHeaders(headers), body);
  }
  startStream(headers) {
    if (this.#isComplete) return;
    this.#isStreaming = true;
    this.#open();
    this.#scheduleExpiry();
    super.startStream(this.#withHeaders(headers));
  }
  write(text) {
    if (!this.#isComplete) super.write(text);
  }
  end(text) {
    if (this.#isComplete) return;
    this.#complete();
    super.end(text);
  }
  disconnect() {
    if (!this.#isComplete) super.disconnect();
  }
  onDisconnect(listener) {
    if (this.#isCutOff) return listener();
    (this.#listeners ??= []).push(listener);
    this.#open();
  }
  recheck() {
    const { authority, verified } = this.#options;
    return callWithResolvedValue(authority.isStillAccepted(this.exchange, verified), (isAccepted) => {
      if (!isAccepted) this.revoke();
    });
  }
  /** Ends the response, because the token is no longer accepted. A request without a response yet is rejected. */
  revoke(reason = TOKEN_REVOKED) {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#isStreaming) super.end();
    else this.#options.authority.refuse(this.exchange, reason);
    this.#cutOff();
  }
  /** Ends the stream at the time at which the token expires. */
  #scheduleExpiry() {
    const { expiresAt } = this.principal;
    if (expiresAt === undefined) return;
    const left = expiresAt - Date.now();
    const timer = setTimeout(
      () => {
        if (left > MAX_TIMER_MS) this.#scheduleExpiry();
        else this.revoke();
      },
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    );
    timer.unref?.();
    this.#expiry = timer;
  }
  #withHeaders(headers) {
    const further = this.#options.headers;
    return further.length === 0 ? headers : [...headers, ...further];
  }
  #open() {
    if (this.#isOpen || this.#isComplete) return;
    this.#isOpen = true;
    this.#options.authority.open.add(this);
    this.exchange.onDisconnect(() => {
      this.#complete();
      this.#cutOff();
    });
    // `revoke` of the resource server could not end this exchange, which was not open yet.
    const { authority, verified } = this.#options;
    if (authority.isRevoked(verified)) queueMicrotask(() => this.revoke());
  }
  #complete() {
    this.#isComplete = true;
    clearTimeout(this.#expiry);
    if (this.#isOpen) this.#options.authority.open.delete(this);
  }
  #cutOff() {
    this.#isCutOff = true;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    for (const listener of listeners ?? []) listener();
  }
}
function withoutSecrets(request) {
  const headers = Object.create(null);
  for (const [name, value] of Object.entries(request.headers)) if (!isSecretHeader(name)) headers[name] = value;
  return { ...request, headers };
}
/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;
/** Writes the header `WWW-Authenticate` of a protected resource. */
class ChallengeWriter {
  #metadataUrl;
  #realm;
  #proofs;
  constructor(metadataUrl, { realm, dpop }) {
    this.#metadataUrl = metadataUrl;
    this.#realm = realm;
    this.#proofs = dpop;
  }
  /**
   * Returns the header `WWW-Authenticate`, once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  headers({ error, description, scopes = [] }) {
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      quoted("realm", this.#realm),
      quoted("error", error),
      quoted("error_description", description),
      quoted("scope", listed.length > 0 ? listed.join(" ") : undefined),
      quoted("resource_metadata", this.#metadataUrl),
    ].flat();
    const bearer = `Bearer ${parameters.join(", ")}`;
    if (this.#proofs === undefined) return ["www-authenticate", bearer];
    const dpop = `DPoP ${[...parameters, this.#proofs.challenge].join(", ")}`;
    return ["www-authenticate", bearer, "www-authenticate", dpop];
  }
}
function quoted(name, value) {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
/** The syntax `b64token` of RFC 6750. */
const ACCESS_TOKEN = /^[\w\-.~+/]+=*$/;
/** The maximum length of a token. Servers other than Node's may not limit the length of headers. */
const MAX_TOKEN = 2 ** 16;
/**
 * Returns the access token of a request, whose syntax has not been checked.
 *
 * @param schemes the schemes that the server supports, by their names in lower case.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
function readCredentials(exchange, schemes) {
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
/** Returns true for a text with the syntax of an access token. Accepted tokens need this check once only. */
function isAccessToken(text) {
  return ACCESS_TOKEN.test(text);
}
/** The maximum number of rechecks at the same time. A response that takes long delays the rechecks of other streams only if all of them do. */
const MAX_RECHECKS = 10;
/** The exchanges of authenticated callers whose responses are not complete, by owner. */
class OpenExchanges {
  #byOwner = new Map();
  #recheckMs;
  #isRechecking = false;
  #timer;
  /** @param recheckMs milliseconds between two rechecks of each exchange whose response is a stream; 0 for no rechecks. */
  constructor(recheckMs) {
    this.#recheckMs = recheckMs;
  }
  add(exchange) {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    if (open === undefined) this.#byOwner.set(owner, new Set([exchange]));
    else open.add(exchange);
    if (this.#recheckMs > 0) this.#timer ??= this.#startTimer();
  }
  delete(exchange) {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    open?.delete(exchange);
    if (open?.size === 0) this.#byOwner.delete(owner);
    if (this.#byOwner.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
  /** Ends all responses to an owner. */
  revoke(owner) {
    for (const exchange of [...(this.#byOwner.get(owner) ?? [])]) exchange.revoke();
  }
  #startTimer() {
    const timer = setInterval(() => void this.#recheckAll(), this.#recheckMs);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    timer.unref?.();
    return timer;
  }
  /** Rechecks all streams, a few at a time, so that many streams do not overload the authorization server. */
  async #recheckAll() {
    if (this.#isRechecking) return;
    this.#isRechecking = true;
    const waiting = [...this.#byOwner.values()].flatMap((open) => [...open]).values();
    const recheckNext = async () => {
      for (const exchange of waiting) if (exchange.isStreaming) await recheckSafely(exchange);
    };
    await Promise.all(Array.from({ length: MAX_RECHECKS }, recheckNext));
    this.#isRechecking = false;
  }
}
/** Rechecks an exchange. An error, for example of a store that is notified of the end, must not stop the rechecks of the other exchanges. */
async function recheckSafely(exchange) {
  try {
    await exchange.recheck();
  } catch {
    // The next recheck verifies the token again.
  }
}
// ---- authorization/publicUrl --------------------------------------------------------------------
/**
 * Returns the URL of a request as the client sent it. A proxy may have changed the origin, and may have removed the beginning of the path:
 * `https://example.com/api/mcp` arrives with the target `/mcp`.
 *
 * @param resource the URL of the MCP endpoint as clients use it.
 * @param target the path and the query that the HTTP server received.
 */
function publicUrlOf(resource, target) {
  const { origin, pathname } = resource;
  const start = target.indexOf("?");
  const path = start < 0 ? target : target.slice(0, start);
  const query = start < 0 ? "" : target.slice(start);
  const isShortened = path === "/" || pathname.endsWith(path);
  return origin + (isShortened ? pathname : path) + query;
}
// ---- authorization/resourceMetadata -------------------------------------------------------------
const WELL_KNOWN = "/.well-known/oauth-protected-resource";
/** Hosts for which URLs need no TLS, because no other machine can read the connection. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** The protected resource metadata of one resource, which names the authorization servers to clients. */
class ProtectedResourceMetadata {
  /** The URL of the metadata, for the parameter `resource_metadata` of a challenge. */
  url;
  #paths;
  #text;
  /**
   * @param resource the URL of the MCP endpoint, as clients use it.
   * @throws TypeError if `resource` is not a usable URL.
   */
  constructor(resource, members) {
    const { origin, pathname, search } = parseHttpsUrl("resource", resource);
    const inserted = WELL_KNOWN + (pathname === "/" ? "" : pathname);
    this.url = origin + inserted + search;
    this.#paths = [inserted, WELL_KNOWN];
    this.#text = JSON.stringify({ resource, ...members });
  }
  /**
   * Responds to a request for the metadata, at both well-known places. Returns false, and does nothing, for another path.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
   */
  respond(path, exchange) {
    if (!path.startsWith(WELL_KNOWN) || !this.#paths.includes(path)) return false;
    if (exchange.method === "GET" || exchange.method === "HEAD")
      exchange.respond(
        200,
        // A response to a web page has headers of its own, so a cache must not give it another response.
        [...JSON_HEADERS, "cache-control", "max-age=3600", "vary", "Origin"],
        this.#text,
      );
    else
      respondWithPlainTextError(exchange, 405, {
        reason: `${path} supports only the method GET`,
        headers: ["allow", "GET"],
      });
    return true;
  }
}
/**
 * Returns the parts of a URL of an option.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if it is not an https URL (or an http URL of a loopback host), or if it has a fragment, a user or a password.
 */
export function parseHttpsUrl(option, text) {
  let url;
  try {
    url = new URL(text);
  } catch {
    // The check below reports the error.
  }
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
  if (url === undefined || !isSafe || url.username !== "" || url.password !== "" || text.includes("#"))
    throw new TypeError(
      `${option} is ${JSON.stringify(text)}: it must be an https URL without a fragment (http is allowed for localhost)`,
    );
  return url;
}
// ---- authorization/rejections -------------------------------------------------------------------
const PROBLEMS = {
  missing: { status: 401, reason: "The request needs an access token" },
  malformed: {
    status: 400,
    reason: "The Authorization header must contain one access token",
  },
  inQuery: {
    status: 400,
    reason: "The access token must be in the Authorization header, not in the URL",
  },
};
/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
class RequestRejections {
  #challenges;
  #initialScopes;
  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(challenges, initialScopes) {
    this.#challenges = challenges;
    this.#initialScopes = initialScopes;
  }
  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange, problem) {
    const { status, reason } = PROBLEMS[problem];
    if (problem === "missing") this.#reject(exchange, { status, reason });
    else this.#reject(exchange, { status, reason, error: "invalid_request" });
  }
  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(exchange, { refused: reason, error = "invalid_token" }, headers) {
    const status = error === "invalid_request" ? 400 : 401;
    this.#reject(exchange, { status, reason, error, headers });
  }
  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(exchange, scopes) {
    this.#reject(exchange, {
      status: 403,
      reason: "The access token does not have the scopes for this request",
      error: "insufficient_scope",
      scopes,
    });
  }
  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange) {
    respondWithPlainTextError(exchange, 503, {
      reason: "The authorization of the request cannot be checked at present: try again later",
      headers: ["retry-after", "5"],
    });
  }
  #reject(exchange, { status, reason, error, scopes, headers = [] }) {
    const challenge = this.#challenges.headers({
      error,
      description: error === undefined ? undefined : reason,
      scopes: scopes ?? this.#initialScopes,
    });
    respondWithPlainTextError(exchange, status, {
      reason,
      headers: [...challenge, ...headers],
    });
  }
}
// ---- authorization/reporter ---------------------------------------------------------------------
/**
 * Returns a function that passes values to a function of the author, such as `onError`. It never throws: an error of the author's function cannot
 * be reported anywhere, and must neither end the process nor change the answer to a request.
 */
export function createReporter(report) {
  return (value) => {
    const reported = rejectInsteadOfThrowing(() => report(value));
    if (reported instanceof Promise) reported.catch(() => undefined);
  };
}
/** Decides which scopes a request needs, and which of them a caller has. */
class ScopeRules {
  /** The scopes that every request needs, whatever its message is. */
  always;
  #byMessage;
  #implied;
  constructor(scopes = [], implied = {}) {
    this.always = typeof scopes === "function" ? [] : [...scopes];
    this.#byMessage = typeof scopes === "function" ? scopes : undefined;
    this.#implied = implied;
  }
  /** True if a function decides which scopes a message needs. */
  get dependOnMessage() {
    return this.#byMessage !== undefined;
  }
  /**
   * Returns the scopes that the messages of a body need together.
   *
   * @param body any JSON value: one message, or a batch.
   * @throws TypeError if the function of the option `scopes` does not return a list; anything that this function throws.
   */
  neededFor(body) {
    const scopesOf = this.#byMessage;
    if (scopesOf === undefined) return this.always;
    const neededForMessage = (message) => {
      const operation = operationOf(message);
      if (operation === undefined) return [];
      const scopes = scopesOf(operation);
      if (Array.isArray(scopes)) return scopes;
      throw new TypeError("the function `scopes` of resourceServer must return an array of scopes");
    };
    return Array.isArray(body) ? [...new Set(body.flatMap(neededForMessage))] : neededForMessage(body);
  }
  /** Returns true if the granted scopes contain or imply all needed scopes. */
  suffice(granted, needed) {
    if (needed.every((scope) => granted.includes(scope))) return true;
    const all = new Set(granted);
    // The loop also visits the scopes that it adds.
    for (const scope of all)
      if (Object.hasOwn(this.#implied, scope)) for (const implied of this.#implied[scope]) all.add(implied);
    return needed.every((scope) => all.has(scope));
  }
}
/** Returns the operation of a message; undefined for a response, and for a value that is not a message. */
function operationOf(message) {
  if (!isObject(message)) return undefined;
  const { method, params: given } = message;
  if (typeof method !== "string") return undefined;
  const params = isObject(given) ? given : {};
  const { name } = params;
  return { method, name: typeof name === "string" ? name : undefined, params };
}
/**
 * Returns an OAuth 2 resource server for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It
 * accepts the requests whose access token `verify` accepts.
 *
 * @throws TypeError if `resource` or one of `authorizationServers` is not an https URL (http is allowed for localhost), or if there is no
 * authorization server.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export function resourceServer(options) {
  return new OAuthResourceServer(options);
}
class OAuthResourceServer {
  #options;
  #resource;
  #metadata;
  #rejections;
  #scopes;
  #schemes;
  #tokens;
  #authority;
  #onError;
  constructor(options) {
    const { resource, dpop, recheckMs = 300_000 } = options;
    this.#options = options;
    this.#resource = parseHttpsUrl("resource", resource);
    this.#scopes = new ScopeRules(options.scopes, options.impliedScopes);
    this.#metadata = createMetadata(options, this.#scopes.always);
    this.#rejections = new RequestRejections(
      new ChallengeWriter(this.#metadata.url, options),
      options.initialScopes ?? this.#scopes.always,
    );
    this.#schemes = new Map([["bearer", "Bearer"], ...(dpop === undefined ? [] : [["dpop", "DPoP"]])]);
    this.#onError = createReporter(options.onError ?? console.error);
    this.#tokens = new VerifiedTokens({
      verify: options.verify,
      cacheMs: options.cacheMs ?? 60_000,
      maxCachedTokens: options.maxCachedTokens ?? 10_000,
      verifyMs: this.#verifyMs,
      onError: this.#onError,
    });
    this.#authority = {
      open: new OpenExchanges(recheckMs),
      checkScopes: (exchange, message) => this.#checkScopes(exchange, message),
      isStillAccepted: (exchange, verified) => this.#isStillAccepted(exchange, verified),
      findEnd: (verified) => this.#tokens.findEnd(verified),
      isRevoked: (verified) => this.#tokens.isRevoked(verified),
      refuse: (exchange, refusal) => this.#rejections.refused(exchange, refusal),
    };
  }
  respondToMetadata(path, exchange) {
    return this.#metadata.respond(path, exchange);
  }
  authenticate(exchange) {
    const credentials = readCredentials(exchange, this.#schemes);
    if (typeof credentials === "string") return this.#rejections.withoutToken(exchange, credentials);
    const { token } = credentials;
    const known = this.#tokens.find(token);
    if (known !== undefined) return this.#admit(exchange, credentials, known);
    if (!isAccessToken(token)) return this.#rejections.withoutToken(exchange, "malformed");
    const verdict = this.#tokens.verify(token, (signal) => this.#requestOf(exchange, credentials, signal));
    return callWithResolvedValue(verdict, (verified) => this.#admit(exchange, credentials, verified));
  }
  revoke(principal) {
    const owner = ownerOf(principal);
    this.#tokens.revoke(owner);
    this.#authority.open.revoke(owner);
  }
  get #verifyMs() {
    return this.#options.verifyMs ?? 10_000;
  }
  #admit(exchange, credentials, verdict) {
    if (verdict === undefined) return this.#rejections.unavailable(exchange);
    if ("refused" in verdict) return this.#rejections.refused(exchange, verdict);
    const { dpop } = this.#options;
    if (dpop === undefined) return this.#accept(exchange, verdict, []);
    const proof = callWithTimeLimit({
      name: "dpop.check",
      ms: this.#verifyMs,
      token: credentials.token,
      call: (signal) =>
        dpop.check({
          ...this.#requestOf(exchange, credentials, signal),
          token: credentials.token,
          principal: verdict.principal,
        }),
      onError: this.#onError,
    });
    return callWithResolvedValue(proof, (checked) => {
      if (checked === undefined) return this.#rejections.unavailable(exchange);
      const { refusal, headers = [] } = checked;
      const exposed = exposedHeaders(headers);
      if (refusal !== undefined) return this.#rejections.refused(exchange, refusal, exposed);
      return this.#accept(exchange, verdict, exposed);
    });
  }
  #accept(exchange, verified, headers) {
    // The access may have ended during the check of the proof.
    const end = this.#tokens.findEnd(verified);
    if (end !== undefined) return this.#rejections.refused(exchange, end, headers);
    const authenticated = new AuthenticatedExchange(exchange, {
      verified,
      authority: this.#authority,
      headers,
    });
    const { always } = this.#scopes;
    if (this.#scopes.suffice(verified.principal.scopes, always)) return authenticated;
    return this.#rejections.insufficientScope(authenticated, always);
  }
  #checkScopes(exchange, message) {
    // A list of scopes was checked when the token was accepted.
    if (!this.#scopes.dependOnMessage) return true;
    let needed;
    try {
      needed = this.#scopes.neededFor(message);
    } catch (error) {
      this.#onError(
        new Error("the function `scopes` of resourceServer failed", {
          cause: error,
        }),
      );
      this.#rejections.unavailable(exchange);
      return false;
    }
    if (this.#scopes.suffice(exchange.principal.scopes, needed)) return true;
    this.#rejections.insufficientScope(exchange, needed);
    return false;
  }
  #requestOf(exchange, { scheme }, signal) {
    return {
      scheme,
      method: exchange.method,
      url: publicUrlOf(this.#resource, exchange.target),
      header: (name) => exchange.header(name),
      signal,
    };
  }
  #isStillAccepted(exchange, { owner, principal }) {
    const credentials = readCredentials(exchange, this.#schemes);
    if (typeof credentials === "string") return false;
    const verdict = this.#tokens.verify(credentials.token, (signal) => this.#requestOf(exchange, credentials, signal));
    return callWithResolvedValue(verdict, (known) => {
      // A verifier that fails does not end the stream: the token was accepted before and has not expired.
      if (known === undefined) return true;
      return (
        "owner" in known && known.owner === owner && this.#scopes.suffice(known.principal.scopes, principal.scopes)
      );
    });
  }
}
function createMetadata({ resource, authorizationServers, scopesSupported, dpop, metadata }, always) {
  if (authorizationServers.length === 0) throw new TypeError("authorizationServers must name an issuer at least");
  for (const issuer of authorizationServers) parseHttpsUrl("an entry of authorizationServers", issuer);
  const scopes = scopesSupported ?? (always.length > 0 ? always : undefined);
  return new ProtectedResourceMetadata(resource, {
    authorization_servers: authorizationServers,
    ...(scopes !== undefined && { scopes_supported: scopes }),
    bearer_methods_supported: ["header"],
    ...dpop?.metadata,
    ...metadata,
  });
}
/** Adds the header that lets web pages read the given headers. */
function exposedHeaders(headers) {
  if (headers.length === 0) return headers;
  const names = headers.filter((_, i) => i % 2 === 0).join(", ");
  return [...headers, "access-control-expose-headers", names];
}
/**
 * Returns the values of an option as a list.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if there is no value, or an empty one. A verifier with an empty list would accept the tokens of other services.
 */
export function readRequiredStringList(option, given) {
  const values = Array.isArray(given) ? given : [given];
  if (values.length === 0 || !values.every((each) => typeof each === "string" && each !== ""))
    throw new TypeError(`${option} must be a string, or a list of strings, and must not be empty`);
  return values;
}
// ---- authorization/claims -----------------------------------------------------------------------
/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
export const SCOPE_CLAIMS = ["scope", "scp"];
/** The claims with the client id of an access token: of RFC 9068, OpenID Connect, Okta, and Microsoft Entra. */
const CLIENT_CLAIMS = ["client_id", "azp", "cid", "appid"];
/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export function principalOf(claims, { issuer, scopeClaims, toleranceMs }) {
  const subject = nonEmptyString(claims["sub"]);
  const clientId = CLIENT_CLAIMS.map((name) => nonEmptyString(claims[name])).find((id) => id !== undefined);
  if (subject === undefined && clientId === undefined) return undefined;
  const { exp } = claims;
  return {
    issuer,
    subject,
    clientId,
    scopes: [...new Set(scopeClaims.flatMap((name) => scopesIn(claims[name])))],
    claims,
    // Some introspection endpoints write the number as a text.
    expiresAt: exp === undefined ? undefined : Number(exp) * 1000 + toleranceMs,
  };
}
/** Returns the scopes of a claim: a list, or a text with spaces between the scopes. */
function scopesIn(claim) {
  const items = Array.isArray(claim) ? claim : typeof claim === "string" ? claim.split(" ") : [];
  return items.filter((item) => typeof item === "string" && item !== "");
}
function nonEmptyString(value) {
  return typeof value === "string" && value !== "" ? value : undefined;
}
/** The error for a response that is not a JSON object with status 200. */
export class JsonResponseError extends Error {
  status;
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}
/**
 * Requests a JSON object. Does not follow redirects: another address than the configured one must not receive credentials or provide keys.
 *
 * @throws (as rejection) JsonResponseError if the response is not a JSON object with status 200, or has too many bytes; any error of the
 * network; an error when the time is over.
 */
export async function fetchJsonObject({ name, url, init, fetch = globalThis.fetch, ms, maxBytes }) {
  const abort = new AbortController();
  const late = new Error(`${name}: there was no response after ${ms} ms`);
  let timer;
  // A fetch function that ignores its signal must not make the caller wait either.
  const timeLimit = new Promise((_, reject) => {
    timer = setTimeout(() => {
      abort.abort(late);
      reject(late);
    }, ms);
  });
  const { signal: outer } = init ?? {};
  const signal = outer ? AbortSignal.any([outer, abort.signal]) : abort.signal;
  const request = { ...init, redirect: "manual", signal };
  try {
    signal.throwIfAborted();
    const received = fetch(url, request).then((response) => readJsonObject(response, name, maxBytes));
    return await Promise.race([received, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}
async function readJsonObject(response, name, maxBytes) {
  const { status } = response;
  // A browser hides the status of a redirect.
  if (status !== 200) {
    await response.body?.cancel();
    const isRedirect = response.type === "opaqueredirect" || (status >= 300 && status < 400);
    const problem = isRedirect ? "a redirect, which is not followed" : `HTTP status ${status}`;
    throw new JsonResponseError(`${name}: the response is ${problem}`, status);
  }
  const text = await readText(response, maxBytes);
  if (text === undefined) throw new JsonResponseError(`${name}: the response has more than ${maxBytes} bytes`, status);
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    // The check below reports the error. The text may contain secrets, so no part of it is in the message.
  }
  if (!isObject(value)) throw new JsonResponseError(`${name}: the response is not a JSON object`, status);
  return value;
}
/** Returns the body as text; undefined if it has more bytes than allowed. */
async function readText(response, maxBytes) {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
/**
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be revoked. `resourceServer` keeps
 * the responses for `cacheMs`, by the hash of the token.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc7662
 */
export function introspection(options) {
  const { clockToleranceSeconds = 30 } = options;
  parseHttpsUrl("endpoint", options.endpoint);
  const [issuer] = readRequiredStringList("issuer", options.issuer);
  const audience = readRequiredStringList("audience", options.audience);
  const rules = {
    issuer,
    scopeClaims: options.scopeClaims ?? SCOPE_CLAIMS,
    toleranceMs: clockToleranceSeconds * 1000,
  };
  const onRefusal = createReporter((reason) => options.onRefusal?.(reason));
  const refuse = ({ reason, description }) => {
    onRefusal(reason);
    return refuseToken(description ?? "the access token is invalid");
  };
  return async (token, { signal }) => {
    const response = await request(options, token, signal);
    const problem = findProblem(response, {
      ...rules,
      audience,
      allowMissingAudience: options.allowMissingAudience ?? false,
    });
    if (problem !== undefined) return refuse(problem);
    return principalOf(response, rules) ?? refuse({ reason: "the response names neither a user nor a client" });
  };
}
async function request(options, token, signal) {
  const { endpoint, authentication, fetchMs, maxBytes, fetch } = options;
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  });
  const body = new URLSearchParams({ token, token_type_hint: "access_token" });
  await authenticate({ headers, body }, authentication);
  return fetchJsonObject({
    name: "the introspection endpoint",
    url: endpoint,
    init: { method: "POST", headers, body: body.toString(), signal },
    fetch,
    ms: fetchMs ?? 5000,
    maxBytes: maxBytes ?? 2 ** 16,
  });
}
function authenticate(sent, authentication) {
  if (typeof authentication === "function") return authentication(sent);
  const { headers, body } = sent;
  if (authentication.method === "bearer") {
    headers.set("authorization", `Bearer ${authentication.token}`);
    return;
  }
  const { method, clientId, clientSecret } = authentication;
  if (method === "client_secret_post") {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
    return;
  }
  const credentials = `${formEncode(clientId)}:${formEncode(clientSecret)}`;
  headers.set("authorization", `Basic ${btoa(credentials)}`);
}
/** Encodes a client id or secret. @see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1 */
function formEncode(text) {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
function findProblem({ active, iss, aud, exp, nbf }, { issuer, audience, allowMissingAudience, toleranceMs }) {
  if (active !== true)
    return {
      reason: "the token is not active",
      description: "the access token is not active",
    };
  if (iss !== undefined && iss !== issuer)
    return {
      reason: `the issuer is ${quote(iss)}`,
      description: "the access token was issued by another authorization server",
    };
  const audiences = Array.isArray(aud) ? aud : [aud];
  const isMissing = aud === undefined && allowMissingAudience;
  if (!isMissing && !audiences.some((each) => audience.includes(each)))
    return {
      reason: `the audience is ${quote(aud)}`,
      description: "the access token was not issued for this resource",
    };
  const now = Date.now();
  if (exp !== undefined && !(Number(exp) * 1000 + toleranceMs > now))
    return {
      reason: "the token has expired",
      description: "the access token has expired",
    };
  if (nbf !== undefined && !(Number(nbf) * 1000 - toleranceMs <= now))
    return {
      reason: "the token is not valid yet",
      description: "the access token is not valid yet",
    };
  return undefined;
}
function quote(value) {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}
/**
 * Returns a verifier for a fixed list of tokens, for tests and for development. It keeps the hashes of the tokens only.
 *
 * @param owners the callers by token. The issuer is `urn:static-tokens`, unless a caller names another issuer; scopes and claims are empty
 * by default.
 */
export function staticTokens(owners) {
  const principals = new Map(
    Object.entries(owners).map(([token, owner]) => [
      sha256OfAscii(token),
      { issuer: "urn:static-tokens", scopes: [], claims: {}, ...owner },
    ]),
  );
  return (token) => principals.get(sha256OfAscii(token)) ?? refuseToken("the token is unknown");
}
