import { isObject, type JsonObject } from "../validation/checks.js";

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
export function requestHead(method: string): string {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"id":`;
}

/**
 * Returns the JSON of a request. Joins precomputed texts instead of copying objects.
 *
 * @param meta the JSON of the `_meta` that all requests have, without its closing brace; may be empty.
 */
export function formatRequest(request: RequestParts, meta: string): string {
  const { id, head, paramsText, ownMeta } = request;
  if (meta === "" && ownMeta === "" && !request.wantsProgress) return `${head}${id},"params":${paramsText}}`;
  let all = meta === "" ? "{" : meta;
  if (request.wantsProgress) all += `${all === "{" ? "" : ","}"progressToken":${id}`;
  if (ownMeta !== "") all += `${all === "{" ? "" : ","}${ownMeta}`;
  const rest = paramsText === "{}" ? "}" : `,${paramsText.slice(1)}`;
  return `${head}${id},"params":{"_meta":${all}}${rest}}`;
}

/** Returns the JSON of an object with further members. The members are JSON without braces. */
export function addMembers(objectText: string, members: string): string {
  if (members === "") return objectText;
  const start = objectText.slice(0, -1);
  return `${start}${start === "{" ? "" : ","}${members}}`;
}

/** Returns the JSON of a notification. */
export function formatNotification(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}

/**
 * Returns the JSON of params that have no `_meta`.
 *
 * @throws TypeError if the params are not an object, or contain a value that JSON cannot represent, such as a cycle or a bigint.
 */
export function formatParams(params: object | undefined): string {
  if (params === undefined) return "{}";
  const text = JSON.stringify(params) as string | undefined;
  if (text?.startsWith("{") !== true) throw new TypeError("The params of a call must be a JSON object.");
  return text;
}

/** Returns true if params may have a `_meta`, so that {@link splitMeta} must format them. */
export function hasOwnMeta(params: unknown): boolean {
  const { _meta, toJSON } = (params ?? {}) as JsonObject;
  return _meta !== undefined || toJSON !== undefined;
}

/**
 * Returns the JSON of params in two texts: the params without `_meta`, and the members of their `_meta`.
 *
 * @param meta the `_meta` of all requests, see {@link formatRequest}. Members of the params' `_meta` with the same names are dropped, and so is
 * a `progressToken`.
 */
export function splitMeta(params: object, meta: string): { paramsText: string; ownMeta: string } {
  // The formatted text is parsed, because functions `toJSON` may change the members.
  const { _meta, ...rest } = JSON.parse(formatParams(params)) as JsonObject;
  const own = isObject(_meta) ? { ..._meta } : {};
  const reserved = meta === "" ? {} : (JSON.parse(`${meta}}`) as JsonObject);
  for (const key of ["progressToken", ...Object.keys(reserved)]) delete (own as { [key: string]: unknown })[key];
  return {
    paramsText: JSON.stringify(rest),
    ownMeta: JSON.stringify(own).slice(1, -1),
  };
}
