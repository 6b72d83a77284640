import { capabilityPaths } from "./capabilities.js";
import { distributeIntersections } from "./distribute.js";
import { buildMethods } from "./methods.js";
import { scopeOf } from "./members.js";
import type { ProtocolModel } from "./protocol.js";
import { refuseInvalidDeclarations, refuseNonObjectTypes } from "./resolve.js";
import { oneLine } from "./schemaError.js";
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
export function buildModel(revision: string, given: SourceSchema): BuiltModel {
  refuseInvalidDeclarations(given, scopeOf(given));
  const schema = { ...given, declarations: distributeIntersections(given) };
  const scope = scopeOf(schema);
  refuseNonObjectTypes(schema, scope);
  const labels = compareLabels(revision, schema);
  const capabilities = capabilityPaths(scope);
  const { methods, warnings } = buildMethods({ schema, scope, capabilities });
  const { source, constants, declarations } = schema;
  return {
    model: { revision, source, constants, declarations, methods, capabilities },
    warnings: [...labels, ...warnings],
  };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A schema that names a dated revision must be read as that revision. The label of a draft, such as `DRAFT-2026-v1`, changes
 * from draft to draft: another name for it is only noted.
 */
function compareLabels(revision: string, schema: SourceSchema): string[] {
  const latest = schema.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  if (latest === undefined || latest.value === revision) return [];
  if (typeof latest.value === "string" && !DATE.test(latest.value))
    return [
      `the schema calls itself ${oneLine(latest.value)}: peers negotiate ${revision} (give --revision ${oneLine(latest.value)} to negotiate its own label)`,
    ];
  throw schema.errorAt(
    latest,
    `this is the schema of revision ${latest.value}, not of ${revision} (give --revision ${latest.value})`,
  );
}
