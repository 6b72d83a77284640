// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The parts of a request that its text is joined from. */
export interface RequestParts {
  readonly id: number;
  /** The JSON of the request up to the id: see {@link requestHead}. */
  readonly head: string;
  /** The JSON of the params without `_meta`. */
  readonly paramsText: string;
  /** Members of `_meta` as JSON without braces, which only this request has; an empty text for none. */
  readonly ownMeta: string;
  readonly wantsProgress: boolean;
}
export declare function requestHead(method: string): string;
/**
 * Returns the JSON of a request. The texts are joined, so no object is copied.
 *
 * @param meta the JSON of the `_meta` that each request has, without its closing brace; an empty text for none.
 */
export declare function formatRequest(
  request: RequestParts,
  meta: string,
): string;
/** Returns the JSON of an object with further members. Both are JSON: the object with braces, the members without. */
export declare function addMembers(objectText: string, members: string): string;
export declare function formatNotification(
  method: string,
  params: unknown,
): string;
/**
 * Returns the JSON of params without `_meta`.
 *
 * @throws TypeError if the params are no object, or contain a value that JSON cannot hold, such as a cycle or a bigint.
 */
export declare function formatParams(params: object | undefined): string;
/** Returns true if the params have a `_meta` of their own, so that {@link splitMeta} must format them. */
export declare function hasOwnMeta(params: unknown): boolean;
/**
 * Returns the JSON of params that have a `_meta`, as two texts: without their `_meta`, and the members of their `_meta`.
 *
 * @param meta of each request, see {@link formatRequest}. Its members replace the params' own members of the same name, and so does the
 * progress token.
 */
export declare function splitMeta(
  params: object,
  meta: string,
): {
  paramsText: string;
  ownMeta: string;
};
