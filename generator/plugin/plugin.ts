import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";

/**
 * What a plugin of `mcpgen generate --plugin` is: the default export of an ES module. mcpgen calls it for each revision, and writes its files
 * beside those of the revision.
 *
 * A plugin must return the same files for the same input: `mcpgen check` calls it again and compares.
 */
export type Plugin = (input: PluginInput) => readonly PluginFile[] | Promise<readonly PluginFile[]>;

/** What a plugin generates from. The object is the plugin's own copy. */
export interface PluginInput {
  /** The schema of the revision: the content of `model.json`. */
  readonly model: ProtocolModel;
  /** What only the prose of the specification states: lifecycle, transports, headers, error codes. */
  readonly facts: SpecificationRevisionFacts;
}

/** A file that a plugin generates. */
export interface PluginFile {
  /** The path relative to the folder of the revision, with `/` as separator, such as `python/types.py`. */
  readonly path: string;
  readonly text: string;
}
