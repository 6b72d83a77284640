// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionFacts } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
import type { FurtherRevisionModule } from "./options.js";
/** The options that determine the declared capabilities. */
export interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** See `ownCapabilities`. */
  readonly own: JsonObject;
  /** The revision of the connection. */
  readonly revision: RevisionFacts;
  readonly also?: readonly FurtherRevisionModule[] | undefined;
}
/**
 * Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored, and so are
 * capabilities that the converters of the revision name as unknown.
 *
 * @param methods the methods of the revision.
 */
export declare function clientCapabilities(
  methods: Revision["methods"],
  { revision, also, ...options }: CapabilityOptions,
): JsonObject;
