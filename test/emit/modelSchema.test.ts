import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { modelSchema, pluginTypes } from "../../generator/build/modelSchema.js";
import { listBundledRevisions } from "../../generator/bundled/bundled.js";
import { ROOT } from "../support/schemas.js";

const FILE = join(ROOT, "schema", "model.schema.json");
const schema = JSON.parse(readFileSync(FILE, "utf8")) as object;
const isModel = new Ajv2020({ strict: false }).compile(schema);

type Model = { [member: string]: any };

function modelOf(revision: string): Model {
  return JSON.parse(readFileSync(join(ROOT, "generated", revision, "model.json"), "utf8")) as Model;
}

test("schema/model.schema.json says what the types of the model say", async () => {
  const options = { ...(await prettier.resolveConfig(FILE)), filepath: FILE };
  assert.fixture(readFileSync(FILE, "utf8"), await prettier.format(await modelSchema(), options));
});

for (const revision of listBundledRevisions().keys())
  test(`the model.json of ${revision} is valid`, () => {
    assert.ok(isModel(modelOf(revision)), JSON.stringify(isModel.errors?.slice(0, 3)));
  });

const MISTAKES: readonly (readonly [name: string, change: (model: Model) => void])[] = [
  ["no version of the format", (model) => delete model["formatVersion"]],
  ["another version of the format", (model) => (model["formatVersion"] = 2)],
  ["a declaration of an unknown kind", (model) => (model["declarations"][0].kind = "class")],
  ["a type of an unknown kind", (model) => (model["declarations"][0].type = { kind: "map" })],
  ["a method without a direction", (model) => delete model["methods"][0].direction],
  ["a direction that does not exist", (model) => (model["methods"][0].direction = "up")],
  ["a property without documentation", (model) => delete model["declarations"].find(hasProperties).properties[0].doc],
];

function hasProperties({ kind, properties }: Model): boolean {
  return kind === "interface" && properties.length > 0;
}

for (const [name, change] of MISTAKES)
  test(`a model with ${name} is invalid`, () => {
    const model = modelOf("2026-07-28");
    change(model);
    assert.not(isModel(model));
  });

test("the types for authors of plugins are one module without imports", () => {
  const text = pluginTypes();
  for (const name of ["Plugin", "PluginInput", "PluginFile", "ProtocolModel", "SpecificationRevisionFacts"])
    assert.match(text, new RegExp(`export (type|interface) ${name}\\b`));
  assert.not.match(text, /^import /m);
});

test.run();
