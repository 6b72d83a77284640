import { isObject, type JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import type { LoginFetch, RequestUse } from "./loginFetch.js";

/** A metadata document, or the reason why a location has none. */
export type DocumentAnswer =
  | { readonly document: JsonObject }
  | {
      readonly document?: undefined;
      readonly status: number;
      readonly reason: string;
    };

/** Requests a metadata document. Rejects only for errors of the network and for forbidden URLs. */
export async function readDocument(fetch: LoginFetch, location: string, use: RequestUse): Promise<DocumentAnswer> {
  const response = await fetch.get(location, use);
  const { status } = response;
  if (status >= 300 && status < 400)
    return {
      status,
      reason: `${location}: a redirect that the client does not follow`,
    };
  if (status !== 200) return { status, reason: `${location}: HTTP status ${status}` };
  try {
    const document: unknown = JSON.parse(await response.text());
    if (isObject(document)) return { document };
  } catch {
    // Many servers answer an unknown path with a page.
  }
  return { status, reason: `${location}: no JSON object` };
}

/** Returns a member that must be a list of strings; undefined if it is missing. */
export function stringsOf(document: JsonObject, name: string): readonly string[] | undefined {
  const value = document[name];
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
}

/** Returns the error for locations without a valid document. */
export function noDocumentError(use: RequestUse, reasons: readonly string[]): LoginError {
  return new LoginError(`The client found no ${use.name}: ${reasons.join("; ")}`, { step: use.step });
}
