// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/mcpError.js";
const INTERNAL_ERROR = -32603;
/** The refusal of a message that has no equivalent in the revision of its receiver. The runtime sends it as an error response. */
export class BridgeRefusal extends McpError {
  /** The name of the feature in the loss table, such as `multi-select`. */
  feature;
  /** The place of the part that has no form, as a JSON pointer into the message. */
  path;
  /** @param reason a sentence without its period, such as `2025-06-18 has no multi-select enums`. */
  constructor(feature, path, reason) {
    super(INTERNAL_ERROR, reason, { feature, path });
    this.feature = feature;
    this.path = path;
  }
  /** Returns the same refusal for a message that has the converted value below `prefix`. */
  below(prefix) {
    return new BridgeRefusal(this.feature, prefix + this.path, this.message);
  }
}
