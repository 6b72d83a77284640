import type { ProtocolModel } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { VERSION } from "../packageRoot.js";

/**
 * Stands in the head of each generated module: linters pass over it, and so does coverage. nyc and the istanbul provider of vitest
 * know `ignore file`; c8 and the v8 provider know `ignore start`, which holds to the end of the file.
 *
 * @see https://github.com/istanbuljs/v8-to-istanbul#ignoring-uncovered-lines
 */
export const TOOLS_IGNORE = "/* eslint-disable */\n/* istanbul ignore file */\n/* v8 ignore start */";

/** A file of the output, not yet written. */
export interface GeneratedFile {
  /** Relative to the output folder, with `/`. */
  path: string;
  text: string;
}

/** A module in its three forms: TypeScript, and what a consumer without a build step imports. */
export interface EmittedModule {
  ts: string;
  js: string;
  dts: string;
}

/** What the header of a generated file says. */
export interface Preamble {
  revision: string;
  source: ProtocolModel["source"];
  version: string;
}

export function preambleOf({ revision, source }: ProtocolModel): Preamble {
  return { revision, source: { ...source, file: oneLine(source.file) }, version: VERSION };
}
