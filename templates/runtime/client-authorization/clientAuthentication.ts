import { ClientSecretPost, None, PrivateKeyJwt, type AuthorizationServer, type ClientAuth } from "oauth4webapi";
import type { RegisteredClient, TokenEndpointAuthMethod } from "./options.js";
import { LoginError } from "./errors.js";
import type { Grant } from "./grant.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** The client id at one authorization server, with its authentication at the token endpoint. */
export interface LoginClient {
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}

/** The methods that need a secret, the preferred method first. */
export const SECRET_METHODS = ["client_secret_basic", "client_secret_post"] as const;

/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export function loginClientOf(client: RegisteredClient, metadata: AuthorizationServer): LoginClient {
  const { clientId, clientSecret } = client;
  return {
    clientId,
    authentication: authenticationOf(clientSecret, methodOf(client, metadata)),
  };
}

function methodOf(
  { clientSecret, tokenEndpointAuthMethod }: RegisteredClient,
  metadata: AuthorizationServer,
): TokenEndpointAuthMethod {
  if (clientSecret === undefined) return "none";
  if (tokenEndpointAuthMethod !== undefined) return tokenEndpointAuthMethod;
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  return (
    SECRET_METHODS.find((method) => supported.includes(method)) ??
    (supported.includes("none") ? "none" : "client_secret_basic")
  );
}

function authenticationOf(secret: string | undefined, method: TokenEndpointAuthMethod): ClientAuth {
  if (secret === undefined || method === "none") return None();
  return method === "client_secret_post" ? ClientSecretPost(secret) : basicAuthentication(secret);
}

/** Like `ClientSecretBasic` of oauth4webapi, but `-`, `_` and `.` stay as they are, because many servers do not decode the header. */
function basicAuthentication(secret: string): ClientAuth {
  const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
  return (...[, client, , headers]) => {
    const credentials = `${encode(client.client_id)}:${encode(secret)}`;
    headers.set("authorization", `Basic ${btoa(credentials)}`);
  };
}

/** The key of a client that authenticates with a signed assertion. */
export interface PrivateKeyJwtOptions {
  /** The client id, which is also the issuer and the subject of the assertion. */
  readonly clientId: string;
  /** The private key: a `CryptoKey` that can sign, or the PEM text of a key in the form PKCS #8. */
  readonly privateKey: WebCryptoKey | string;
  /** The algorithm of a PEM key; ES256 by default. A `CryptoKey` knows its algorithm. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** The id of the key, if the authorization server knows several keys of the client. */
  readonly keyId?: string | undefined;
}

/**
 * Returns the grant of a program that logs in as itself, without a user, and authenticates with a signed assertion (`private_key_jwt`) in
 * place of a secret. An assertion is valid for one minute, and only at the issuer that the login has discovered.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.2
 */
export function privateKeyJwt(options: PrivateKeyJwtOptions): Grant {
  const { clientId, privateKey, algorithm = "ES256", keyId } = options;
  let imported: Promise<WebCryptoKey> | undefined;
  return {
    async client(metadata) {
      const { issuer } = metadata;
      const supported = metadata.token_endpoint_auth_signing_alg_values_supported;
      if (typeof privateKey === "string" && supported?.includes(algorithm) === false)
        throw new LoginError(
          `${issuer} accepts assertions that are signed with ${supported.join(", ")}, but the key is for ${algorithm}. Register a key for another algorithm.`,
          { step: "token-request", issuer },
        );
      imported ??=
        typeof privateKey === "string" ? importSigningKey(privateKey, algorithm) : Promise.resolve(privateKey);
      const key = await imported.catch((error: unknown) => {
        throw new LoginError((error as TypeError).message, {
          step: "token-request",
          issuer,
        });
      });
      const signing = keyId === undefined ? key : { key, kid: keyId };
      return { clientId, authentication: PrivateKeyJwt(signing) };
    },
    parameters: () => ({ grantType: "client_credentials", parameters: {} }),
  };
}

/** The signature algorithms for client assertions, with the parameters by which WebCrypto imports their keys. */
const ALGORITHMS = {
  ES256: { name: "ECDSA", namedCurve: "P-256" },
  ES384: { name: "ECDSA", namedCurve: "P-384" },
  ES512: { name: "ECDSA", namedCurve: "P-521" },
  RS256: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  RS384: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-384" },
  RS512: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" },
  PS256: { name: "RSA-PSS", hash: "SHA-256" },
  PS384: { name: "RSA-PSS", hash: "SHA-384" },
  PS512: { name: "RSA-PSS", hash: "SHA-512" },
  Ed25519: { name: "Ed25519" },
} as const;

/** A signature algorithm with which a client signs. */
export type SigningAlgorithm = keyof typeof ALGORITHMS;

const PKCS8 = /^\s*-----BEGIN PRIVATE KEY-----([\s\S]+)-----END PRIVATE KEY-----\s*$/;

/**
 * Imports a private key in the PEM form of PKCS #8. The key cannot be exported again.
 *
 * @throws TypeError if the text is not such a key, or if the key does not fit the algorithm. The message does not contain the key.
 */
async function importSigningKey(pem: string, algorithm: SigningAlgorithm): Promise<WebCryptoKey> {
  const [, body] = PKCS8.exec(pem) ?? [];
  if (body === undefined)
    throw new TypeError(
      "The private key must be a text that starts with -----BEGIN PRIVATE KEY----- (PKCS #8). Convert other keys with: openssl pkcs8 -topk8 -nocrypt -in key.pem",
    );
  try {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, "")), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey("pkcs8", bytes, ALGORITHMS[algorithm], false, ["sign"]);
  } catch {
    throw new TypeError(
      `The private key cannot be read as a key for ${algorithm}. Pass the algorithm of the key in the option algorithm.`,
    );
  }
}

/** Returns the claims of a JWT without a check of its signature; undefined for another text. */
export function claimsOf(jwt: string): JsonObject | undefined {
  const [, payload = ""] = jwt.split(".");
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(text);
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
