// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Check, Keywords } from "./walk.js";
/** `required`: members that a value must have. */
export declare const required: Keywords;
/** Looks for members that a value must have. */
export declare function having(asked: readonly string[]): Check;
/** `properties` */
export declare const members: Keywords;
/** `patternProperties`, `additionalProperties`: the latter is about what the former and `properties` leave. */
export declare const others: Keywords;
/** `propertyNames` */
export declare const names: Keywords;
/** The items at the start by their places, and the rest; what each dialect calls them differs. */
export declare const items: Keywords;
/** `contains`, `minContains`, `maxContains` */
export declare const contains: Keywords;
