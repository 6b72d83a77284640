// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Era } from "../lifecycle.js";
/** Peers shake hands first. */
export declare const HANDSHAKE: Era;
