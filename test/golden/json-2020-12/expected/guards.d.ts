// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So
 * `isJSONRPCNotification` also accepts a request, whose `id` is such a member, and the guard of a union accepts what
 * the guard of one of its types accepts.
 *
 * @module
 */
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.Result}. */
export declare function isResult(value: unknown): value is types.Result;

/** Returns whether a value is a {@link types.GetResult}. */
export declare function isGetResult(value: unknown): value is types.GetResult;

/** Returns whether a value is a {@link types.GetRequest}. */
export declare function isGetRequest(value: unknown): value is types.GetRequest;

/** Returns whether a value is a {@link types.ClientRequest}. */
export declare function isClientRequest(value: unknown): value is types.ClientRequest;
