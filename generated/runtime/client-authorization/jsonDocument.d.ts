// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import type { LoginFetch, RequestUse } from "./loginFetch.js";
/** A metadata document, or the reason why a location has none. */
export type DocumentAnswer =
  | {
      readonly document: JsonObject;
    }
  | {
      readonly document?: undefined;
      readonly status: number;
      readonly reason: string;
    };
/** Requests a metadata document. Rejects only for errors of the network and for forbidden URLs. */
export declare function readDocument(
  fetch: LoginFetch,
  location: string,
  use: RequestUse,
): Promise<DocumentAnswer>;
/** Returns a member that must be a list of strings; undefined if it is missing. */
export declare function stringsOf(
  document: JsonObject,
  name: string,
): readonly string[] | undefined;
/** Returns the error for locations without a valid document. */
export declare function noDocumentError(
  use: RequestUse,
  reasons: readonly string[],
): LoginError;
