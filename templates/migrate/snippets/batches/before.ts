import { classify } from "./mcp/older-date/index.js";

export function kindOf(message: unknown): string {
  return classify(message).kind;
}
