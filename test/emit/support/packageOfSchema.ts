import * as assert from "uvu/assert";
import { findClashingExport } from "../../../generator/emit/generatedFile.js";
import { emitRevisionPackage } from "../../../generator/emit/emitPackage.js";
import { PACKAGE_PARTS } from "../../../generator/emit/parts.js";
import { buildProtocolModel } from "../../../generator/model/buildModel.js";
import { readProtocolSchema } from "../../../generator/read/readSchema.js";

/** The revision of the packages. */
export const REVISION = "2099-01-01";

/** The package of a schema in memory; undefined where the schema is refused. */
export async function packageOf(form: "ts" | "json", text: string): Promise<Map<string, string> | undefined> {
  try {
    const source = await readProtocolSchema({ file: `schema.${form}`, text, sha256: "0" });
    const { model } = buildProtocolModel(REVISION, source);
    const files = emitRevisionPackage(model, { parts: PACKAGE_PARTS, target: "ts", formats: true });
    return findClashingExport(files) === undefined ? new Map(files.map((file) => [file.path, file.text])) : undefined;
  } catch (error) {
    assert.is((error as Error).name, "SchemaError", text);
    return undefined;
  }
}

/** A schema in which the result of a request is a union. */
export const UNION_RESULT: string =
  'interface CallToolRequest { method: "tools/call" }\ninterface Plain { content: string }\ninterface Structured { structured: object }\n' +
  "type CallToolResult = Plain | Structured;\ntype ClientRequest = CallToolRequest;\n";
