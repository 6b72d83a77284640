// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** What is known of a request or notification without its types. */
export interface MethodFacts {
  readonly kind: "request" | "notification";
  /** Who sends it; `embedded` travels inside a result, as a question to the client. */
  readonly direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  /** The name of the type of the whole message. */
  readonly message: string;
  /** The name of the function that handles it. */
  readonly handler: string;
  /** The path of the capability that must have been declared; null where none is needed. */
  readonly capability: string | null;
  /** Who declares that capability. */
  readonly declaredBy: "client" | "server" | "either" | null;
  readonly deprecated: boolean;
  /** The feature that it belongs to, such as `tools`; null for the protocol itself. */
  readonly feature: string | null;
}
