// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionLoss, type MessageConverter } from "./conversion.js";
/** Returns a function that converts the input schema of a tool. */
export declare function convertInputSchema<From, To>(
  loss: ConversionLoss,
): MessageConverter<From, To>;
/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the schema of
 * an object that contains the value as a member.
 */
export declare function convertOutputSchema<From, To>(
  loss: ConversionLoss,
): MessageConverter<From, To>;
