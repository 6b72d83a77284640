import { isObject } from "../validation/checks.js";
import { stringsOf } from "./jsonDocument.js";
import type { SecretStore } from "./secretStore.js";
import { readTokens, type Tokens } from "./tokens.js";

/** The authorization server that an MCP server named last, so that a new process finds its tokens without a discovery. */
export interface ServerRecord {
  readonly issuer: string;
  readonly resource: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The scopes that were requested. A later login requests them again, with those that a challenge adds. */
  readonly scopes: readonly string[];
}

interface StoredServer {
  readonly record: ServerRecord | undefined;
  readonly tokens: Tokens | undefined;
}

interface SavedServer extends StoredServer {
  readonly record: ServerRecord;
}

export async function loadServer(store: SecretStore, server: URL): Promise<StoredServer> {
  const value = await store.load(serverKey(server));
  const { issuer, resource, isLegacy } = value ?? {};
  if (!isObject(value) || typeof issuer !== "string" || typeof resource !== "string")
    return { record: undefined, tokens: undefined };
  const record = {
    issuer,
    resource,
    isLegacy: isLegacy === true,
    scopes: stringsOf(value, "scopes") ?? [],
  };
  return { record, tokens: readTokens(await store.load(tokensKey(record))) };
}

/** Saves the record and the tokens; deletes the tokens if there are none. Resolves with true if the store has the tokens. */
export async function saveServer(store: SecretStore, server: URL, { record, tokens }: SavedServer): Promise<boolean> {
  const key = tokensKey(record);
  if (tokens === undefined) await store.delete(key);
  const isSaved = tokens !== undefined && (await store.save(key, { ...tokens }));
  await store.save(serverKey(server), { ...record });
  return isSaved;
}

function serverKey({ href }: URL): string {
  return `server ${href}`;
}

function tokensKey({ issuer, resource }: ServerRecord): string {
  return `tokens ${issuer} ${resource}`;
}
