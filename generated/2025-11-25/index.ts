// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
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
