// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export * from "./types.js";
export * from "./methods.js";
export * from "./guards.js";
export * from "./validate.js";
export * from "./assert.js";
export * from "./classify.js";
export * from "./revision.js";
export * from "./server.js";
export * from "./client.js";
