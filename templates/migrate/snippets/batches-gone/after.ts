import { classify } from "./mcp/newer-date/index.js";

/** A list of messages is invalid now. */
export function kindOf(message: unknown): string {
  return classify(message).kind;
}
