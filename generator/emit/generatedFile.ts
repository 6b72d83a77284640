import type { ProtocolModel } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { VERSION } from "../packageRoot.js";

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
