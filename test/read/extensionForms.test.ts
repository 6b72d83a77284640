import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOfType } from "../../generator/diff/typeWords.js";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import { factsOf, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { emitSchemaJson } from "../../generator/emit/schemaJson.js";
import { distributeIntersections } from "../../generator/model/distribute.js";
import type { ProtocolModel, SchemaDeclaration } from "../../generator/model/protocol.js";
import { readExtensionSchema, type ExtensionSchema } from "../../generator/read/readExtension.js";
import { readProtocolSchema } from "../../generator/read/readSchema.js";
import { withFolder } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";
import { ACCEPTED_FORMS, REFUSED_FORMS } from "./support/extensionForms.js";

const CORE = (await loadBundledProtocolModel("2026-07-28")).model;

/** Reads a schema and the files beside it. */
function read(schema: string, beside: { readonly [file: string]: string } = {}): Promise<ExtensionSchema> {
  return withFolder(async (folder) => {
    for (const [name, text] of Object.entries({ "schema.ts": schema, ...beside }))
      writeFileSync(join(folder, name), text);
    return readExtensionSchema(join(folder, "schema.ts"), CORE);
  });
}

function textOf(declaration: SchemaDeclaration): string {
  return textOfType(declaration.kind === "alias" ? declaration.type : { ...declaration, kind: "object" });
}

for (const { rule, schema, beside, want } of ACCEPTED_FORMS) {
  test(`reads ${rule}`, async () => {
    const { declarations } = await read(schema, beside);
    const texts = new Map(declarations.map((declaration) => [declaration.name, textOf(declaration)]));
    assert.equal(Object.fromEntries(Object.keys(want).map((name) => [name, texts.get(name)])), want);
    assert.ok(!texts.has("Hidden") && !texts.has("Handle") && !texts.has("Root"), [...texts.keys()].join());
  });
}

for (const { rule, schema, beside, says } of REFUSED_FORMS) {
  test(`refuses ${rule}`, async () => {
    const error = await read(schema, beside).then(
      () => undefined,
      (thrown: unknown) => thrown as Error,
    );
    // The place is relative to the folder, whose path differs each time.
    assert.is(error?.message.replace(/^.*\/(?=[\w.]+\.ts:)/, ""), says);
  });
}

/** The core together with the declarations of all accepted forms. */
async function withForms(): Promise<ProtocolModel> {
  const declarations = [...CORE.declarations];
  for (const { schema, beside } of ACCEPTED_FORMS) {
    const extension = await read(schema, beside);
    const all = { ...extension, declarations: [...CORE.declarations, ...extension.declarations] };
    declarations.push(...distributeIntersections(all).slice(CORE.declarations.length));
  }
  return { ...CORE, declarations };
}

/** The guards and validators of the core together with the declarations of all accepted forms. */
async function withChecks(use: (checks: Checks, model: ProtocolModel) => void): Promise<void> {
  const model = await withForms();
  const files = emitRevisionPackage(model, {
    parts: ["guards", "validate"],
    target: "js",
    formats: true,
    facts: factsOf(CORE),
  } as never);
  await withFolder(async (folder) => {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(ROOT, "dist/runtime"), join(folder, "runtime"));
    const load = (name: string) => import(pathToFileURL(join(folder, CORE.revision, `${name}.js`)).href);
    use({ ...(await load("guards")), ...(await load("validate")) } as Checks, model);
  });
}

interface Checks {
  validate(name: string, value: unknown): readonly unknown[];
  [guard: `is${string}`]: (value: unknown) => boolean;
}

test("guards, validators and ajv agree about the values of each form", () =>
  withChecks((checks, model) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse(emitSchemaJson(model)) as object, "schema");
    for (const { values = {} } of ACCEPTED_FORMS) {
      for (const [name, { good, bad }] of Object.entries(values)) {
        const byAjv = ajv.getSchema(`schema#/$defs/${name}`)!;
        for (const [value, want] of [...good.map((one) => [one, true]), ...bad.map((one) => [one, false])] as const) {
          const text = `${name}: ${JSON.stringify(value)}`;
          assert.is(checks[`is${name}`]!(value), want, `guard of ${text}`);
          assert.is(checks.validate(name, value).length === 0, want, `validator of ${text}`);
          assert.is(byAjv(value), want, `ajv of ${text}`);
        }
      }
    }
  }));

test("the emitted schema.json of each form is read as the same types", async () => {
  const model = await withForms();
  const { declarations } = await readProtocolSchema({ file: "schema.json", text: emitSchemaJson(model), sha256: "0" });
  const texts = (list: readonly SchemaDeclaration[]) => Object.fromEntries(list.map((one) => [one.name, textOf(one)]));
  assert.equal(texts(declarations), texts(model.declarations));
});

test.run();
