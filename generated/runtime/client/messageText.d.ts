// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The parts from which the text of a request is joined. */
export interface RequestParts {
  readonly id: number;
  /** The JSON of the request up to its id, see {@link requestHead}. */
  readonly head: string;
  /** The JSON of the params without `_meta`. */
  readonly paramsText: string;
  /** The members of `_meta` that only this request has, as JSON without braces; may be empty. */
  readonly ownMeta: string;
  readonly wantsProgress: boolean;
}
/** Returns the JSON of a request up to its id. */
export declare function requestHead(method: string): string;
/**
 * Returns the JSON of a request. Joins precomputed texts instead of copying objects.
 *
 * @param meta the JSON of the `_meta` that all requests have, without its closing brace; may be empty.
 */
export declare function formatRequest(
  request: RequestParts,
  meta: string,
): string;
/** Returns the JSON of an object with further members. The members are JSON without braces. */
export declare function addMembers(objectText: string, members: string): string;
/** Returns the JSON of a notification. */
export declare function formatNotification(
  method: string,
  params: unknown,
): string;
/**
 * Returns the JSON of params that have no `_meta`.
 *
 * @throws TypeError if the params are not an object, or contain a value that JSON cannot represent, such as a cycle or a bigint.
 */
export declare function formatParams(params: object | undefined): string;
/** Returns true if params may have a `_meta`, so that {@link splitMeta} must format them. */
export declare function hasOwnMeta(params: unknown): boolean;
/**
 * Returns the JSON of params in two texts: the params without `_meta`, and the members of their `_meta`.
 *
 * @param meta the `_meta` of all requests, see {@link formatRequest}. Members of the params' `_meta` with the same names are dropped, and so is
 * a `progressToken`.
 */
export declare function splitMeta(
  params: object,
  meta: string,
): {
  paramsText: string;
  ownMeta: string;
};
