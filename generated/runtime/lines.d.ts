// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** What a stream of bytes holds, line by line. */
export type Line =
  | {
      readonly text: string;
    }
  | {
      readonly fault: "long" | "utf8";
    };
/**
 * Cuts a stream of bytes into lines. Only new bytes are looked at, so that a long line costs no more than its length; one that is
 * over the limit is dropped as it comes.
 */
export declare class Lines {
  #private;
  /** @param limit the most bytes of a line. */
  constructor(limit: number);
  /** The lines that a chunk completes. */
  take(chunk: Uint8Array): Generator<Line>;
  /** What stands behind the last line break. */
  rest(): Generator<Line>;
}
