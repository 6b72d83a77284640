// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { Awaitable } from "./context.js";
/** The functions of the client that handle an elicitation. */
export interface ElicitationFunctions {
  /** Calls the client's handler. */
  elicit(): Awaitable<unknown>;
  /** Asks the user for consent to open a URL; undefined if the client does not offer the mode `url`. */
  readonly confirmUrl: ((url: URL) => Awaitable<boolean>) | undefined;
}
/** The content of an elicitation's result does not match the requested schema. The message names the field. */
export declare class ElicitationContentError extends Error {}
/**
 * Asks the user for input by calling the client's handler. In the mode `form`, missing members of the content get the defaults of the schema,
 * and the content is checked. In the mode `url`, the handler is called only if the URL is safe to open and the user consented to open it;
 * otherwise the result is `decline`.
 *
 * @throws ElicitationContentError by rejection, if the content does not match the schema.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export declare function elicitInput(
  params: JsonObject,
  { elicit, confirmUrl }: ElicitationFunctions,
): Promise<unknown>;
/** Returns the URL if a browser can safely open it: `https`, or `http` on this machine, without a user name and password. */
export declare function parseOpenableUrl(text: unknown): URL | undefined;
