// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { stringsOf } from "./jsonDocument.js";
import { readTokens } from "./tokens.js";
export async function loadServer(store, server) {
  const value = await store.load(serverKey(server));
  const { issuer, resource, isLegacy } = value ?? {};
  if (
    !isObject(value) ||
    typeof issuer !== "string" ||
    typeof resource !== "string"
  )
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
export async function saveServer(store, server, { record, tokens }) {
  const key = tokensKey(record);
  if (tokens === undefined) await store.delete(key);
  const isSaved =
    tokens !== undefined && (await store.save(key, { ...tokens }));
  await store.save(serverKey(server), { ...record });
  return isSaved;
}
function serverKey({ href }) {
  return `server ${href}`;
}
function tokensKey({ issuer, resource }) {
  return `tokens ${issuer} ${resource}`;
}
