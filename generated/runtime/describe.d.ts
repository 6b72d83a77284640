// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** A value, for people. */
export declare function describe(value: unknown): string;
/** A name as a step of a JSON Pointer. */
export declare function escape(name: string): string;
