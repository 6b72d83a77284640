import { loadBundledProtocolModel } from "../bundled/bundled.js";
import type { findClashingExport } from "../emit/generatedFile.js";
import { buildProtocolModel, type ProtocolModelWithWarnings } from "../model/buildModel.js";
import { loadSchemaFileText, readProtocolSchema } from "../read/readSchema.js";

/** The protocol model of a revision, with notes for the user about its schema. */
interface RevisionModelWithNotes extends ProtocolModelWithWarnings {
  notes: string[];
  /**
   * Rejects a schema that declares a name which mcpgen also exports from the same generated module.
   *
   * @param clash the export of mcpgen, or undefined if no name is declared twice.
   * @throws SchemaError at the declaration of the schema.
   */
  refuseClash(clash: ReturnType<typeof findClashingExport>): void;
}

/**
 * Reads the schema of a revision and builds its protocol model.
 *
 * @param schema path of the user's schema file; undefined for the bundled schema.
 * @throws SchemaError if the schema cannot be read or is invalid.
 */
export async function readRevisionModel(revision: string, schema: string | undefined): Promise<RevisionModelWithNotes> {
  if (schema === undefined) {
    const built = await loadBundledProtocolModel(revision);
    return { ...built, notes: built.warnings, refuseClash: () => undefined };
  }
  const source = await readProtocolSchema(loadSchemaFileText(schema));
  const built = buildProtocolModel(revision, source);
  return {
    ...built,
    notes: [...source.losses, ...built.warnings].map((note) => `${schema}: ${note}`),
    refuseClash(clash) {
      if (clash === undefined) return;
      const declared = [...source.constants, ...source.declarations].find(({ name }) => name === clash.name);
      throw source.errorAt(
        declared ?? source,
        declared === undefined
          ? `mcpgen would write ${clash.name} into ${clash.module} for two methods of this schema (rename the first part of one method)`
          : `mcpgen also writes an export ${clash.name} into ${clash.module} (rename the declaration)`,
      );
    },
  };
}
