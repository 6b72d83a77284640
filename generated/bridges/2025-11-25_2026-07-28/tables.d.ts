// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConversionTable } from "../../runtime/conversion.js";
/** A server of 2026-07-28 serves clients of 2025-11-25. */
export declare const SERVE_OLDER: ConversionTable;
/** A server of 2025-11-25 serves clients of 2026-07-28. */
export declare const SERVE_NEWER: ConversionTable;
/** A client of 2026-07-28 calls servers of 2025-11-25. */
export declare const CALL_OLDER: ConversionTable;
/** A client of 2025-11-25 calls servers of 2026-07-28. */
export declare const CALL_NEWER: ConversionTable;
