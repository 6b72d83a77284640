// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import { type Check, type Maker } from "./jsonSchemaWalk.js";
/** The keywords that look into a value: at its members and items. */
export declare function parts(schema: JsonObject, maker: Maker): Check[];
/** Members that a value must have. */
export declare function required(asked: readonly string[]): Check;
/** Adds the keywords that look at what the other checks of the schema leave. */
export declare function unevaluated(
  schema: JsonObject,
  maker: Maker,
  others: Check[],
): Check[];
