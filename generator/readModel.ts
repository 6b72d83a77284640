import { bundledModel } from "./bundled/bundled.js";
import type { clashingExport } from "./emit/clash.js";
import { buildModel, type BuiltModel } from "./model/buildModel.js";
import { readSchema } from "./read/readSchema.js";
import { loadSchemaText } from "./read/schemaText.js";

/** The model of a revision, with the notes for the user about its schema. */
export interface ReadModel extends BuiltModel {
  notes: string[];
  /**
   * Refuses a declaration whose name is also exported by mcpgen in the same module.
   *
   * @param clash the export, or undefined if there is no clash.
   * @throws SchemaError at the declaration.
   */
  refuseClash(clash: ReturnType<typeof clashingExport>): void;
}

/**
 * Reads the model of a revision.
 *
 * @param schema path of the user's schema file; undefined for the bundled schema.
 * @throws SchemaError if the schema cannot be read or is invalid.
 */
export async function readModel(revision: string, schema: string | undefined): Promise<ReadModel> {
  if (schema === undefined) {
    const built = await bundledModel(revision);
    return { ...built, notes: built.warnings, refuseClash: () => undefined };
  }
  const source = await readSchema(loadSchemaText(schema));
  const built = buildModel(revision, source);
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
