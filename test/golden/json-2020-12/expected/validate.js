// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createValidator } from "../runtime/validation/validate.js";

const TYPES = {
  Result: {
    resultType: "s",
    "*": "u",
  },
  GetResult: {
    resultType: "s",
    ttl: ["|", ["i", 0], "0"],
    items: ["[]", ["|", "s", "n"]],
    "old?": "b",
  },
  GetRequest: {
    method: ["=", "things/get"],
    params: {
      id: ["|", "s", "i"],
    },
  },
  ClientRequest: "#GetRequest",
};

/** What answers each request. */
const RESULTS = {
  "things/get": "#GetResult",
};

const explain = /* @__PURE__ */ createValidator(TYPES, {});

/**
 * Tells what is wrong with a value of a type; an empty list where nothing is.
 *
 * @throws RangeError where there is no such type.
 */
export function validate(name, value, options) {
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`no type ${name}`);
  return explain(`#${name}`, value, options);
}

/**
 * Tells what is wrong with the result of a request, which does not name itself.
 *
 * @param method of the request that it answers.
 * @throws RangeError where there is no such request.
 */
export function validateResult(method, value, options) {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined) throw new RangeError(`no request ${method}`);
  return explain(type, value, options);
}
