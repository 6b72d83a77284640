// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}
