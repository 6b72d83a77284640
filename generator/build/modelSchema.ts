import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emitSchemaJson } from "../emit/schemaJson.js";
import { buildProtocolModel } from "../model/buildModel.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { loadSchemaFileText, readProtocolSchema } from "../read/readSchema.js";

const ROOM = join(PACKAGE_ROOT, "generator", "model");

/** Returns `schema/model.schema.json`: the types of `model.json` as JSON Schema, by mcpgen's own reader and emitter of schemas. */
export async function modelSchema(): Promise<string> {
  const types = await readProtocolSchema(loadSchemaFileText(join(ROOM, "protocol.ts")));
  const { $schema, $defs } = JSON.parse(emitSchemaJson(buildProtocolModel("1", types).model)) as {
    $schema: string;
    $defs: { ProtocolModel: { properties: object; required: string[] } };
  };
  const { ProtocolModel, ...others } = $defs;
  const { properties, required } = ProtocolModel;
  const id = "https://unpkg.com/mcpgen/schema/model.schema.json";
  const schema = {
    $schema,
    $id: id,
    $comment: "Version 1 of the format. A new version, which a reader of this one could not read, gets another $id.",
    title: "Model of a protocol revision",
    description:
      "What mcpgen generate --only model writes: one revision of MCP as data, for generators of other languages.",
    type: "object",
    properties: { $schema: { const: id }, formatVersion: { const: 1 }, ...properties },
    required: ["$schema", "formatVersion", ...required],
    $defs: others,
  };
  // A schema of the protocol means integers by `number`; a model has the limits and literals of any schema.
  return JSON.stringify(schema, (_, value: unknown) => (value === "integer" ? "number" : value), 2);
}

/** Returns `plugin.d.ts`: the types for authors of plugins. All of their modules have types only. */
export function pluginTypes(): string {
  const files = [join(ROOM, "protocol.ts"), join(ROOM, "revisionFacts.ts"), join(ROOM, "..", "plugin", "plugin.ts")];
  return files.map((file) => readFileSync(file, "utf8").replace(/^import .*;\n/gm, "")).join("\n");
}
