// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
