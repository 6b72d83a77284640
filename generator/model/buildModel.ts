import { capabilityPaths } from "./capabilities.js";
import { buildMethods } from "./methods.js";
import { scopeOf } from "./members.js";
import type { ProtocolModel } from "./protocol.js";
import { refuseUnresolved } from "./resolve.js";
import type { SourceSchema } from "./sourceSchema.js";

export interface BuiltModel {
  model: ProtocolModel;
  /** Things that are legal and probably not meant, in words. */
  warnings: string[];
}

/**
 * Builds the protocol model: checks that all names resolve, then adds what follows from the declarations.
 *
 * @throws SchemaError where a name is missing or used twice, an alias is cyclic, or a message cannot be understood.
 */
export function buildModel(revision: string, schema: SourceSchema): BuiltModel {
  const scope = scopeOf(schema);
  refuseUnresolved(schema, scope);
  refuseOtherRevision(revision, schema);
  const capabilities = capabilityPaths(scope);
  const { methods, warnings } = buildMethods({ schema, scope, capabilities });
  const { source, constants, declarations } = schema;
  return { model: { revision, source, constants, declarations, methods, capabilities }, warnings };
}

/** A schema that names its revision must be read as that revision. */
function refuseOtherRevision(revision: string, schema: SourceSchema): void {
  const latest = schema.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  if (latest !== undefined && latest.value !== revision) {
    throw schema.errorAt(
      latest,
      `this is the schema of revision ${latest.value}, not of ${revision} (give --revision ${latest.value})`,
    );
  }
}
