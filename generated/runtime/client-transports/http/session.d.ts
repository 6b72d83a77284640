// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "../../client/errors.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
export declare function readSessionId(
  head: ResponseHead,
  { headers, label }: HttpContext,
): InvalidMessageError | undefined;
