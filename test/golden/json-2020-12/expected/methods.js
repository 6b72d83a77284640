// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS = {
  "things/get": {
    kind: "request",
    direction: "clientToServer",
    message: "GetRequest",
    handler: "get",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: "things",
  },
};
