// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5185b7b020bf50e4ebdb7f8551cdff60eae15b2c1003f6b8302b0e4dfbbac276).
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
