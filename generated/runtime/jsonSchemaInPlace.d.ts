// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import type { Check, Maker } from "./jsonSchemaWalk.js";
/** The keywords that apply other schemas to the value at hand. */
export declare function inPlace(schema: JsonObject, maker: Maker): Check[];
