// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Stores for the state that a process keeps between two messages, and the interface to write another store.
 *
 * An event store keeps the events of HTTP streams, so that a client that lost its connection gets the events it missed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 * @module
 */
export { MemoryEventStore } from "./stores/events.js";
