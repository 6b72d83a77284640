// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Facts about one type of request or notification, as plain data. */
export interface MethodDescription {
  readonly kind: "request" | "notification";
  /** The sender of the message. `embedded` is a request of the server that an `input_required` result contains. */
  readonly direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  /** The name of the type of the complete message, such as `CallToolRequest`. */
  readonly message: string;
  /** The name of the function that handles or sends the message, such as `callTool` or `elicit`. */
  readonly handler: string;
  /** The path of the capability that the message requires, such as `resources.subscribe`; null if it requires no capability. */
  readonly capability: string | null;
  /** The side that declares the required capability; null if no capability is required. */
  readonly declaredBy: "client" | "server" | "either" | null;
  readonly deprecated: boolean;
  /** The feature of the method, such as `tools`; null for methods of the protocol itself, such as `ping`. */
  readonly feature: string | null;
}
