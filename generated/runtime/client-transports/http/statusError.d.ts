// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "../../client/errors.js";
import { HttpStatusError } from "../../client/httpErrors.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { RefusedResponse } from "./clientHttpRequest.js";
/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
export declare function statusError(
  { head, body }: RefusedResponse,
  label: string,
): HttpStatusError;
/** Returns the error for a successful response that is neither JSON nor an event stream. */
export declare function unreadableBodyError(
  body: string,
  head: ResponseHead,
  label: string,
): InvalidMessageError;
