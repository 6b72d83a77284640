// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
export {};
