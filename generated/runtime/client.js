// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Clients: `connect`, its options, the options of a call, and what a connected client offers.
 *
 * @module
 */
export { connect } from "./clientCore.js";
