// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Still here.
 *
 * @deprecated since 2099-01-01: use {@link CURRENT}.
 */
export const OLD = 1;

export const CURRENT = 2;

/** @deprecated */
export type Former = string;

export interface Mixed {
  /**
   * @deprecated A reason that takes more than one line of the comment once it is indented, so that it is broken.
   * @see https://example.org/why
   */
  former?: Former;
  /** @TJS-type integer */
  current: number;
}

/**
 * Sets the level.
 *
 * @deprecated nobody listens.
 */
export interface SetLevelRequest {
  method: "logging/setLevel";
  params: Mixed;
}

/** @deprecated goes with the request. */
export interface EmptyResult {}

export interface ServerCapabilities {
  /** @deprecated goes with the request. */
  logging?: object;
}

export interface ClientCapabilities {}

export type ClientRequest = SetLevelRequest;
