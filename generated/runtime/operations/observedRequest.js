// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { OTHER } from "./targetNames.js";
import { readTraceContext } from "./traceContext.js";
import { utf8Length } from "./utf8Length.js";
/** The maximum number of characters of a request id that observers receive. The client chooses the id, so it may be longer. */
const MAX_ID = 64;
/** The object that describes a request to the functions of an observer. */
export class DescribedRequest {
  method;
  startedAt = Date.now();
  #arrival;
  #names;
  constructor(arrival, names) {
    const { server, incoming } = arrival;
    this.#arrival = arrival;
    this.#names = names;
    this.method = isKnownMethod(server, incoming.method)
      ? incoming.method
      : OTHER;
  }
  get target() {
    return this.#names.labelOf(this.#arrival.incoming);
  }
  get revision() {
    return this.#arrival.server.revision.revision;
  }
  get transport() {
    return this.#arrival.writer.transport ?? OTHER;
  }
  get id() {
    return String(this.#arrival.incoming.id).slice(0, MAX_ID);
  }
  get isAuthenticated() {
    return this.#arrival.writer.principal !== undefined;
  }
  get trace() {
    const { incoming, writer } = this.#arrival;
    const meta = incoming.params["_meta"];
    return readTraceContext({
      meta: isObject(meta) ? meta : {},
      request: writer.request,
    });
  }
  get paramsBytes() {
    return utf8Length(JSON.stringify(this.#arrival.incoming.params));
  }
}
function isKnownMethod({ revision, handlers }, method) {
  return Object.hasOwn(revision.methods, method) || handlers.has(method);
}
