// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { STATELESS, createServerOfRevision } from "../runtime/serverCore.js";
import { CHECKS, REVISION } from "./revision.js";

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: STATELESS,
};

/**
 * Returns a server of this revision. It declares the capabilities of the
 * features that have handlers.
 *
 * @throws TypeError if a feature lacks a required handler. The message names the
 * method.
 */
export function createServer(options, handlers) {
  return createServerOfRevision(BINDING, options, handlers);
}
