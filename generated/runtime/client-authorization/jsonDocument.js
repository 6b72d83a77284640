// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
/** Requests a metadata document. Rejects only for errors of the network and for forbidden URLs. */
export async function readDocument(fetch, location, use) {
  const response = await fetch.get(location, use);
  const { status } = response;
  if (status >= 300 && status < 400)
    return {
      status,
      reason: `${location}: a redirect that the client does not follow`,
    };
  if (status !== 200)
    return { status, reason: `${location}: HTTP status ${status}` };
  try {
    const document = JSON.parse(await response.text());
    if (isObject(document)) return { document };
  } catch {
    // Many servers answer an unknown path with a page.
  }
  return { status, reason: `${location}: no JSON object` };
}
/** Returns a member that must be a list of strings; undefined if it is missing. */
export function stringsOf(document, name) {
  const value = document[name];
  return Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value
    : undefined;
}
/** Returns the error for locations without a valid document. */
export function noDocumentError(use, reasons) {
  return new LoginError(
    `The client found no ${use.name}: ${reasons.join("; ")}`,
    { step: use.step },
  );
}
