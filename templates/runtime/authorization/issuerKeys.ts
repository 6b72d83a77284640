import type { JsonObject } from "../validation/checks.js";
import { JsonResponseError, fetchJsonObject, type JsonRequestLimits } from "./fetchJson.js";
import { serverMetadataLocations } from "../wire/wellKnown.js";
import { parseHttpsUrl } from "./resourceMetadata.js";
import { quote } from "./tokenVerifier.js";
import { createLocalJWKSet, errors, type CryptoKey, type JSONWebKeySet, type JWTHeaderParameters } from "jose";

/** Requests the JWKS at a URL. */
export function fetchKeySet(url: string, limits: JsonRequestLimits): Promise<JsonObject> {
  const init = { headers: { accept: "application/json, application/jwk-set+json" } };
  return fetchJsonObject({ name: `the JWKS ${url}`, url, init, ...limits });
}

/**
 * Resolves with the URL of the JWKS that an issuer's metadata names.
 *
 * @throws (as rejection) an error if no location has metadata, if the metadata belongs to another issuer, or if its JWKS has an insecure URL.
 * @see https://www.rfc-editor.org/rfc/rfc8414#section-3
 */
export async function findKeySetUrl(issuer: string, limits: JsonRequestLimits): Promise<string> {
  const problems: string[] = [];
  for (const url of serverMetadataLocations(new URL(issuer))) {
    let metadata: JsonObject;
    try {
      const init = { headers: { accept: "application/json" } };
      metadata = await fetchJsonObject({ name: url, url, init, ...limits });
    } catch (error) {
      // Servers without this location respond with an error status or a page. Other locations do not help if the network fails.
      if (!(error instanceof JsonResponseError)) throw error;
      problems.push(error.message);
      continue;
    }
    return keySetUrlIn(metadata, issuer, url);
  }
  throw new Error(`the issuer ${issuer} has no metadata: ${problems.join("; ")}`);
}

function keySetUrlIn(metadata: JsonObject, issuer: string, location: string): string {
  const { issuer: named, jwks_uri: url } = metadata;
  if (named !== issuer)
    throw new Error(
      `${location} is the metadata of the issuer ${quote(named)}, not of ${quote(issuer)}: the option issuer must be exactly the same`,
    );
  if (typeof url !== "string")
    throw new Error(`${location} names no jwks_uri: set the option jwks of the function jwt`);
  const { protocol } = parseHttpsUrl(`jwks_uri in ${location}`, url);
  if (protocol === "http:" && !issuer.startsWith("http:"))
    throw new Error(`jwks_uri in ${location} is ${quote(url)}: it must be an https URL`);
  return url;
}

interface RotatingKeysOptions {
  /** Requests the keys. */
  readonly load: () => Promise<unknown>;
  /** Milliseconds after which the keys are requested again. */
  readonly cacheMs: number;
  /** Milliseconds between two requests because of a token with an unknown key. */
  readonly cooldownMs: number;
  /** Called if the keys could not be requested again, while the keys at hand remain in use. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds for which keys remain in use that cannot be requested again. */
const MAX_STALE_MS = 3_600_000;

/** Milliseconds between two requests while there are no usable keys. */
const RETRY_MS = 1000;

/** The maximum number of keys of one issuer. */
const MAX_KEYS = 100;

type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;

/**
 * The keys of an issuer, which replaces them from time to time. There is one request at a time, and attackers cannot cause many requests
 * with unknown key ids. An issuer that does not respond delays only tokens whose key is not known yet.
 */
export class RotatingKeys {
  readonly #options: RotatingKeysOptions;
  #find: FindKey | undefined;
  #loadedAt = -Infinity;
  #triedAt = -Infinity;
  #failure: Error | undefined;
  #pending: Promise<void> | undefined;

  constructor(options: RotatingKeysOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the key of a token.
   *
   * @throws (as rejection) an error of jose if the issuer has no such key; another error if the keys cannot be requested.
   */
  async find(header: JWTHeaderParameters): Promise<CryptoKey> {
    const { cacheMs, cooldownMs } = this.#options;
    const age = Date.now() - this.#loadedAt;
    if (age > Math.max(cacheMs, MAX_STALE_MS)) await this.#loadWithin(RETRY_MS);
    else if (age > cacheMs) this.#renew();
    try {
      return await this.#find!(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#loadWithin(cooldownMs);
      return await this.#find!(header);
    }
  }

  /** Requests the keys in the background, and reports the error of this request once. */
  #renew(): void {
    const { cooldownMs, onError } = this.#options;
    if (this.#mayLoad(cooldownMs)) void this.#load().then(() => this.#failure !== undefined && onError(this.#failure));
  }

  #mayLoad(pauseMs: number): boolean {
    return this.#pending === undefined && Date.now() - this.#triedAt >= pauseMs;
  }

  /**
   * Requests the keys, unless they were requested a short time ago. Joins a request that has not ended.
   *
   * @throws (as rejection) the error of the last request.
   */
  async #loadWithin(pauseMs: number): Promise<void> {
    if (this.#mayLoad(pauseMs)) void this.#load();
    await this.#pending;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Requests the keys. Never rejects: the error is kept in `#failure`. */
  #load(): Promise<void> {
    return (this.#pending = this.#replaceKeys());
  }

  async #replaceKeys(): Promise<void> {
    try {
      this.#find = createKeySearch(await this.#options.load());
      this.#loadedAt = Date.now();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#triedAt = Date.now();
    this.#pending = undefined;
  }
}

/**
 * Returns a function that finds the key for the header of a token.
 *
 * @throws TypeError if the value is not a JWKS; Error if it contains too many keys.
 */
export function createKeySearch(jwks: unknown): FindKey {
  let find: ReturnType<typeof createLocalJWKSet>;
  try {
    find = createLocalJWKSet(jwks as JSONWebKeySet);
  } catch (cause) {
    // Not an error of jose, which would be the fault of a token.
    throw new TypeError("the JWKS must be an object with the list keys", { cause });
  }
  const { length } = (jwks as JSONWebKeySet).keys;
  if (length > MAX_KEYS) throw new Error(`the JWKS contains ${length} keys: at most ${MAX_KEYS} are allowed`);
  return (header) => find(header);
}
