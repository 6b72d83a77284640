// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionTable } from "../../runtime/conversion.js";
/** A server of 2025-06-18 serves clients of 2025-03-26. */
export declare const SERVE_OLDER: ConversionTable;
/** A server of 2025-03-26 serves clients of 2025-06-18. */
export declare const SERVE_NEWER: ConversionTable;
/** A client of 2025-06-18 calls servers of 2025-03-26. */
export declare const CALL_OLDER: ConversionTable;
/** A client of 2025-03-26 calls servers of 2025-06-18. */
export declare const CALL_NEWER: ConversionTable;
