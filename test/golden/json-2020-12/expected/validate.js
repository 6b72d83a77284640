// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError, classifyMessage } from "../runtime/protocol.js";
import { createValidator } from "../runtime/validation.js";
import { METHODS } from "./methods.js";

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
 * Returns the errors of a value that must be of a type. The list is empty if the value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export function validate(name, value, options) {
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`Revision 2099-01-01 has no type "${name}".`);
  return explain(`#${name}`, value, options);
}

/**
 * Returns the errors of a result. The list is empty if the result is valid. A result does not contain the name of its
 * type, so the method of its request selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export function validateResult(method, value, options) {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined) throw new RangeError(`Revision 2099-01-01 has no request "${method}".`);
  return explain(type, value, options);
}

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export function assert(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}

/**
 * Returns the kind of a message, such as request or batch, by its envelope and method. It does not check params and
 * results, and never throws.
 */
export function classify(message) {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
