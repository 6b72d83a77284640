import type { MessageConverter } from "./conversion.js";

/** Converters by method. A method whose messages need no conversion has no member. */
export type ConvertersByMethod = {
  readonly [method: string]: MessageConverter;
};

/** The converters of a pair of revisions for one use: an implementation of one revision serves, or calls, the other revision. */
export interface ConversionTable {
  /** The params of the client's requests and notifications: from the client's revision to the server's. */
  readonly params: ConvertersByMethod;
  /** The server's results: from the server's revision to the client's. */
  readonly results: ConvertersByMethod;
  /** The params of the server's requests to the client: from the server's revision to the client's. */
  readonly requests: ConvertersByMethod;
  /** The client's results of these requests: from the client's revision to the server's. */
  readonly answers: ConvertersByMethod;
  /** The params of the server's notifications: from the server's revision to the client's. */
  readonly notifications: ConvertersByMethod;
  readonly capabilities: {
    /** From the client's revision to the server's. */
    readonly client: MessageConverter;
    /** From the server's revision to the client's. */
    readonly server: MessageConverter;
  };
  /**
   * The features of which messages between both revisions can lose parts. Each has the notifications that only one of the revisions has, which
   * a bridge does not pass on.
   */
  readonly losses: { readonly [feature: string]: readonly string[] };
  /** The error codes that differ: from the server's revision to the client's. */
  readonly codes: readonly ConvertedErrorCode[];
}

/** An error code that another revision replaces. */
export interface ConvertedErrorCode {
  readonly from: number;
  readonly to: number;
  /** The errors with this code that are converted: a resource is missing, or a capability is missing. By default, all errors. */
  readonly when?: "resource" | "capability";
}
