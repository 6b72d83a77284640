// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import type { Rule } from "./jsonSchemaWalk.js";
/** The keywords that look at a value as a whole. */
export declare function assertions(schema: JsonObject): Rule & {
  test: Test;
};
type Test = (value: unknown) => boolean;
export {};
