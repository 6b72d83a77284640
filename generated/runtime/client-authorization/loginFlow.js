// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  readAuthorization,
  requestAuthorization,
} from "./authorizationCode.js";
import { LoginError, stoppedError } from "./errors.js";
import { findClient, findClientOf } from "./loginClient.js";
import { discoverResource, resourceOf } from "./resourceMetadata.js";
import { discoverLegacyServer, discoverServer } from "./serverMetadata.js";
import { TimeLimit } from "./timeLimit.js";
import { TokenEndpoint } from "./tokenEndpoint.js";
import { tokensOf } from "./tokens.js";
const USER_MS = 300_000;
/** Errors after which a dynamic registration is made again. */
const CLIENT_ERRORS = ["invalid_client", "unauthorized_client"];
/** The steps of one login at one MCP server. */
export class LoginFlow {
  #settings;
  constructor(settings) {
    this.#settings = settings;
  }
  /** Finds the authorization server that the MCP server names now. */
  async discover(challenge) {
    const { server, options, fetch } = this.#settings;
    const given = challenge?.parameters.get("resource_metadata");
    const resource = await discoverResource(server, given, fetch);
    if (resource === undefined) return this.#discoverLegacy();
    const { clients = {}, issuer: own } = options;
    const { issuers } = resource;
    const issuer =
      issuers.find((name) => name === own || Object.hasOwn(clients, name)) ??
      issuers[0];
    const metadata = await discoverServer(issuer, fetch);
    return { ...resource, issuer, metadata, isLegacy: false };
  }
  /** Returns the metadata of an issuer that was discovered earlier. */
  async metadataOf({ issuer, isLegacy }) {
    const { server, fetch } = this.#settings;
    if (!isLegacy) return discoverServer(issuer, fetch);
    const metadata = await discoverLegacyServer(server, fetch);
    if (metadata.issuer === issuer) return metadata;
    throw new LoginError(
      `The authorization server of ${server.origin} is ${metadata.issuer} now, no longer ${issuer}.`,
      { step: "server-metadata", issuer },
    );
  }
  /** Refreshes tokens at the server that issued them. Returns undefined if the client of the tokens is not available any more. */
  async refresh(tokens, { metadata, resource }) {
    const client = await findClientOf(
      tokens,
      this.#clientRequest(metadata, undefined),
    );
    if (client === undefined) return undefined;
    const { dpopKey, scopes } = tokens;
    const key = dpopKey && (await (await loadDpop()).readDpopKey(dpopKey));
    return this.#withClient(client, metadata, async () => {
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).refresh(tokens.refreshToken);
      return tokensOf(response, { client, scopes, earlier: tokens, key });
    });
  }
  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  login(found, scopes) {
    const { grant, redirect } = this.#settings.options;
    if (grant !== undefined) return this.#useGrant(grant, found, scopes);
    if (redirect !== undefined) return this.#askUser(redirect, found, scopes);
    throw new LoginError(
      `The MCP server requires a login at ${found.issuer}. Pass the option redirect, or a grant without a user.`,
      { step: "authorization-request", issuer: found.issuer },
    );
  }
  /** Requests the tokens for an authorization response. */
  async complete(pending, callback, { metadata, client }) {
    const parameters = readAuthorization(callback, pending, metadata);
    const { redirectUri, verifier, resource, scopes } = pending;
    const key = await this.#createKey(metadata);
    return this.#withClient(client, metadata, async () => {
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).exchangeCode({
        parameters,
        redirectUri,
        verifier,
      });
      return tokensOf(response, { client, scopes, key });
    });
  }
  /** Completes a login whose authorization request was made on another page. */
  async finish(pending, callback) {
    const metadata = await this.metadataOf(pending);
    const client = await findClient({
      ...this.#clientRequest(metadata, pending.redirectUri),
      canRegister: false,
    });
    if (client.clientId === pending.clientId)
      return this.complete(pending, callback, { metadata, client });
    throw new LoginError(
      "The client id has changed since the login began. Log in again.",
      { step: "registration", issuer: pending.issuer },
    );
  }
  async #discoverLegacy() {
    const { server, options, fetch } = this.#settings;
    if (options.discoverLegacy === false)
      throw new LoginError(
        `${server.origin} has no resource metadata, so the client does not know its authorization server (option discoverLegacy).`,
        { step: "resource-metadata" },
      );
    const metadata = await discoverLegacyServer(server, fetch);
    return {
      issuer: metadata.issuer,
      metadata,
      isLegacy: true,
      resource: resourceOf(server),
      scopes: [],
    };
  }
  async #useGrant(grant, { metadata, resource }, scopes) {
    const { server, fetch } = this.#settings;
    const client = await findClient(this.#clientRequest(metadata, undefined));
    const key = await this.#createKey(metadata);
    return this.#withClient(client, metadata, async () => {
      const { clientId } = client;
      const request = {
        server,
        resource,
        metadata,
        clientId,
        scopes,
        fetch,
        signal: fetch.signal,
      };
      const parameters = await grant.parameters(request);
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).grant(parameters, scopes);
      return tokensOf(response, { client, scopes, key });
    });
  }
  async #askUser(redirect, found, scopes) {
    const { server, options, store, fetch } = this.#settings;
    const { issuer, metadata, isLegacy, resource } = found;
    const ms = options.limits?.userMs ?? USER_MS;
    const limit = new TimeLimit(fetch.signal, ms);
    try {
      const uri =
        typeof redirect.uri === "function"
          ? await limit.race(
              Promise.resolve(redirect.uri({ signal: limit.signal })),
            )
          : redirect.uri;
      const redirectUri = String(uri);
      const client = await findClient(
        this.#clientRequest(metadata, redirectUri),
      );
      const { clientId } = client;
      const facts = {
        server: server.href,
        issuer,
        isLegacy,
        resource,
        clientId,
        redirectUri,
        scopes,
      };
      const { url, pending } = await requestAuthorization(
        facts,
        metadata,
        fetch,
      );
      const key = `pending ${pending.state}`;
      await store.save(key, pending);
      const callback = await limit
        .race(Promise.resolve(redirect.open(url, { signal: limit.signal })))
        .catch(async (error) => {
          await store.delete(key);
          throw error;
        });
      if (callback === undefined) throw continuedError(issuer);
      await store.delete(key);
      return await this.complete(pending, readUrl(callback), {
        metadata,
        client,
      });
    } catch (error) {
      if (error instanceof LoginError) throw error;
      const step = "authorization-request";
      if (limit.isPassed)
        throw new LoginError(
          `The user did not log in at ${issuer} within ${ms} ms (limits.userMs).`,
          { step, issuer },
        );
      if (fetch.signal.aborted) throw stoppedError(step);
      // The message of the error may contain the callback URL.
      throw new LoginError(
        `The option redirect failed with ${error instanceof Error ? error.name : typeof error}.`,
        { step, issuer },
      );
    } finally {
      limit.end();
    }
  }
  #endpoint({ key, ...parts }) {
    const { fetch } = this.#settings;
    return new TokenEndpoint({ ...parts, fetch, dpop: key?.handle });
  }
  /** Returns a new key for the tokens of a login; undefined for bearer tokens. */
  async #createKey(metadata) {
    if (this.#settings.options.dpop !== true) return undefined;
    return (await loadDpop()).createDpopKey(metadata);
  }
  #clientRequest(metadata, redirectUri) {
    const { options, store, fetch } = this.#settings;
    return { metadata, options, store, fetch, redirectUri };
  }
  /** Runs a request of a client. Deletes a dynamic registration that the server does not know any more. */
  async #withClient(client, { issuer }, run) {
    try {
      return await run();
    } catch (error) {
      const { code = "" } = error;
      if (client.registration !== undefined && CLIENT_ERRORS.includes(code))
        await this.#settings.store.delete(`client ${issuer}`);
      throw error;
    }
  }
}
/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
export function readUrl(text) {
  if (URL.canParse(String(text))) return new URL(text);
  throw new LoginError("The callback URL is not a URL.", {
    step: "authorization-response",
  });
}
function continuedError(issuer) {
  return new LoginError(
    "The login continues in the browser. Call finish with the URL of the callback page, and connect again.",
    { step: "authorization-request", issuer },
  );
}
/** Loaded when it is needed, because most tokens are bearer tokens. */
const loadDpop = () => import("./dpopKey.js");
