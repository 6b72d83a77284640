// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, type JsonObject } from "../validation/checks.js";

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

export function requestHead(method: string): string {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"id":`;
}

/**
 * Returns the JSON of a request. The texts are joined, so no object is copied.
 *
 * @param meta the JSON of the `_meta` that each request has, without its closing brace; an empty text for none.
 */
export function formatRequest(request: RequestParts, meta: string): string {
  const { id, head, paramsText, ownMeta } = request;
  if (meta === "" && ownMeta === "" && !request.wantsProgress)
    return `${head}${id},"params":${paramsText}}`;
  let all = meta === "" ? "{" : meta;
  if (request.wantsProgress)
    all += `${all === "{" ? "" : ","}"progressToken":${id}`;
  if (ownMeta !== "") all += `${all === "{" ? "" : ","}${ownMeta}`;
  const rest = paramsText === "{}" ? "}" : `,${paramsText.slice(1)}`;
  return `${head}${id},"params":{"_meta":${all}}${rest}}`;
}

/** Returns the JSON of an object with further members. Both are JSON: the object with braces, the members without. */
export function addMembers(objectText: string, members: string): string {
  if (members === "") return objectText;
  const start = objectText.slice(0, -1);
  return `${start}${start === "{" ? "" : ","}${members}}`;
}

export function formatNotification(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}

/**
 * Returns the JSON of params without `_meta`.
 *
 * @throws TypeError if the params are no object, or contain a value that JSON cannot hold, such as a cycle or a bigint.
 */
export function formatParams(params: object | undefined): string {
  if (params === undefined) return "{}";
  const text = JSON.stringify(params) as string | undefined;
  if (text?.startsWith("{") !== true)
    throw new TypeError("The params of a call must be an object.");
  return text;
}

/** Returns true if the params have a `_meta` of their own, so that {@link splitMeta} must format them. */
export function hasOwnMeta(params: unknown): boolean {
  const { _meta, toJSON } = (params ?? {}) as JsonObject;
  return _meta !== undefined || toJSON !== undefined;
}

/**
 * Returns the JSON of params that have a `_meta`, as two texts: without their `_meta`, and the members of their `_meta`.
 *
 * @param meta of each request, see {@link formatRequest}. Its members replace the params' own members of the same name, and so does the
 * progress token.
 */
export function splitMeta(
  params: object,
  meta: string,
): { paramsText: string; ownMeta: string } {
  // Parsed again, so that functions `toJSON` have run.
  const { _meta, ...rest } = JSON.parse(formatParams(params)) as JsonObject;
  const own = isObject(_meta) ? { ..._meta } : {};
  const reserved = meta === "" ? {} : (JSON.parse(`${meta}}`) as JsonObject);
  for (const key of ["progressToken", ...Object.keys(reserved)])
    delete (own as { [key: string]: unknown })[key];
  return {
    paramsText: JSON.stringify(rest),
    ownMeta: JSON.stringify(own).slice(1, -1),
  };
}
