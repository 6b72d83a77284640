/** A way to write the same client. */
export interface Contestant {
  readonly name: string;
  /** The beginning of the name of its module in `clients/`. */
  readonly file: string;
  readonly transports: readonly Transport[];
}

export type Transport = "stdio" | "http";

/** The first is compared with the others. */
export const CONTESTANTS: readonly Contestant[] = [
  { name: "mcpgen", file: "mcpgen", transports: ["stdio", "http"] },
  { name: "mcpgen, fetch", file: "mcpgenFetch", transports: ["http"] },
  { name: "floor", file: "floor", transports: ["stdio", "http"] },
  { name: "bare fetch", file: "fetch", transports: ["http"] },
  { name: "SDK 2", file: "sdk2", transports: ["stdio", "http"] },
  { name: "SDK 1", file: "sdk1", transports: ["stdio", "http"] },
];
