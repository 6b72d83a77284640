// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE, createServerOfRevision } from "../runtime/serverCore.js";
import { CHECKS, REVISION } from "./revision.js";

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
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
