// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "./exchange.js";
import type { HeaderRule } from "../../protocol/revision.js";
/** Compares the headers of a request with the body, as a revision's rules say. */
export declare class HeaderRules {
  #private;
  constructor(rules: readonly HeaderRule[]);
  /** What is wrong with the headers, or undefined. */
  objection(message: JsonObject, exchange: HttpExchange): string | undefined;
  /** Whether headers repeat arguments of a message. */
  concernsArguments(method: string): boolean;
  /** What is wrong with the headers that repeat arguments, or undefined. */
  argumentsObjection(
    schema: JsonObject,
    args: unknown,
    exchange: HttpExchange,
  ): string | undefined;
}
/**
 * What a header value stands for; undefined where it is wrapped and the wrapping is not sound.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters
 */
export declare function unwrap(header: string): string | undefined;
