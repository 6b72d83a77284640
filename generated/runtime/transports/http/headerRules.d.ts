// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../../validation/checks.js";
import type { HeaderRule } from "../../protocol/revision.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
/** Compares the headers of a request with its message, by the header rules of one revision. */
export declare class HeaderRulesChecker {
  #private;
  constructor(rules: readonly HeaderRule[]);
  /**
   * Some headers must repeat values of the message. Returns a description of the first such header that is missing or has another value; `undefined`
   * if all are correct.
   */
  mismatch(message: JsonObject, exchange: HttpExchange): string | undefined;
  /** Returns true if requests of this method may have headers that repeat tool arguments. */
  repeatsArguments(method: string): boolean;
  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(
    inputSchema: JsonObject,
    args: unknown,
    exchange: HttpExchange,
  ): string | undefined;
}
