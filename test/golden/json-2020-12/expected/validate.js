// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createValidator } from "../runtime/validation.js";

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

/** The types of results, by method of the request. */
const RESULTS = {
  "things/get": "#GetResult",
};

const explain = /* @__PURE__ */ createValidator(TYPES, {});

/**
 * Returns the errors of a value that must be of a type. The list is empty if the
 * value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export function validate(name, value, options) {
  if (!Object.hasOwn(TYPES, name))
    throw new RangeError(`Revision 2099-01-01 has no type "${name}".`);
  return explain(`#${name}`, value, options);
}

/**
 * Returns the errors of a result. The list is empty if the result is valid. A
 * result does not contain the name of its type, so the method of its request
 * selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export function validateResult(method, value, options) {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined)
    throw new RangeError(`Revision 2099-01-01 has no request "${method}".`);
  return explain(type, value, options);
}
