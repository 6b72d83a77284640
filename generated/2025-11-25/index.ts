// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export * from "./types.js";
export * from "./methods.js";
export * from "./guards.js";
export * from "./validate.js";
export * from "./server.js";
export * from "./client.js";
