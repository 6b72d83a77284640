// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
/** The options that determine the declared capabilities. */
export interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** See `ownCapabilities`. */
  readonly own: JsonObject;
}
/**
 * Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored.
 *
 * @param methods the methods of the revision.
 */
export declare function clientCapabilities(
  methods: Revision["methods"],
  { handlers, capabilities, own }: CapabilityOptions,
): JsonObject;
