/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}
