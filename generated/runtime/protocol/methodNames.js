// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export const CALL_TOOL = "tools/call";
