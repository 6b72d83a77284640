// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionLoss, type MessageConverter } from "./conversion.js";
/** Returns the converter of the input schema of a tool. */
export declare function convertInputSchema<From, To>(
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns the converter of the output schema of a tool. A schema that allows other values than objects is wrapped. */
export declare function convertOutputSchema<From, To>(
  loss: ConversionLoss,
): MessageConverter<From, To>;
