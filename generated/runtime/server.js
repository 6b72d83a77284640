// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Types for authors of servers: the options of `createServer`, the server that it returns, and the context that each handler
 * gets beside its params. The handlers' own types belong to a revision, so they are in the package of that revision.
 *
 * @module
 */
export {};
