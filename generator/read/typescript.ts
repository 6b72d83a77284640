import { SchemaError } from "../model/schemaError.js";
import type { SchemaFileText } from "./readSchema.js";
import { SchemaProgram, type SchemaImports } from "./schemaProgram.js";

/**
 * Reads the declarations of a `schema.ts`. It reads only the syntax: types are not checked.
 *
 * @param imports what the schema may import; undefined for the schema of a revision, which stands alone.
 * @throws SchemaError at the first statement or type that a schema must not contain.
 */
export function readSchemaFromTypeScript({ file, text }: SchemaFileText, imports?: SchemaImports): SchemaProgram {
  try {
    return new SchemaProgram(file, text, imports);
  } catch (error) {
    // Operators can nest without brackets (`keyof keyof …`, `() => () => …`). A parser then overflows its stack, which is a
    // RangeError.
    if (error instanceof RangeError)
      throw new SchemaError(
        file,
        { line: 1, column: 1 },
        "types are nested too deeply (declare the inner types separately)",
      );
    throw error;
  }
}
