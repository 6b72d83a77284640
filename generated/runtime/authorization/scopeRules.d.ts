// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** A message of a client whose scopes the option `scopes` decides. The message has not been validated. */
export interface ScopedOperation {
  /** The method of the request or notification, such as `tools/call`. */
  readonly method: string;
  /** The `name` of the params: the tool of `tools/call`, the prompt of `prompts/get`. Undefined if the params have no such string. */
  readonly name: string | undefined;
  /** The params of the message; an empty object if it has none. */
  readonly params: JsonObject;
}
/** The scopes that all requests need, or a function that returns the scopes for one message. */
export type RequiredScopes =
  readonly string[] | ((operation: ScopedOperation) => readonly string[]);
/** Decides which scopes a request needs, and which of them a caller has. */
export declare class ScopeRules {
  #private;
  /** The scopes that every request needs, whatever its message is. */
  readonly always: readonly string[];
  constructor(
    scopes?: RequiredScopes,
    implied?: {
      readonly [scope: string]: readonly string[];
    },
  );
  /** True if a function decides which scopes a message needs. */
  get dependOnMessage(): boolean;
  /**
   * Returns the scopes that the messages of a body need together.
   *
   * @param body any JSON value: one message, or a batch.
   * @throws TypeError if the function of the option `scopes` does not return a list; anything that this function throws.
   */
  neededFor(body: unknown): readonly string[];
  /** Returns true if the granted scopes contain or imply all needed scopes. */
  suffice(granted: readonly string[], needed: readonly string[]): boolean;
}
