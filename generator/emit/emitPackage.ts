import { withoutFormats } from "../model/formats.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { VERSION } from "../packageRoot.js";
import { emitClient } from "./client.js";
import { moduleFiles, preambleOf, type EmittedModule, type GeneratedFile } from "./generatedFile.js";
import { emitGuards } from "./guards.js";
import { emitSchemaJson } from "./schemaJson.js";
import { jsonText } from "./jsonText.js";
import { emitMethods } from "./methods.js";
import { REQUIRED_PARTS, type PackageOptions, type Part } from "./parts.js";
import { emitReadme } from "./readme.js";
import { emitRevision } from "./revision.js";
import { emitServer } from "./server.js";
import { render } from "./templates.js";
import { emitTypes } from "./types.js";
import { emitAssert, emitClassify, emitValidate } from "./validate.js";

export interface EmitOptions extends Omit<PackageOptions, "prettier"> {
  /** The facts that only the prose of the specification states. */
  facts?: RevisionFacts;
}

/** The modules of a package in the order of the index. */
const MODULES: readonly {
  name: string;
  /** The part of the package that the module belongs to. */
  part: Part;
  /** The content of the module, for the table of files in the README. */
  holds: string;
  emit(model: ProtocolModel, facts?: RevisionFacts): EmittedModule;
}[] = [
  {
    name: "types",
    part: "types",
    holds: "all declarations and constants of the schema, under their own names",
    emit: emitTypes,
  },
  {
    name: "methods",
    part: "methods",
    holds: "the types of params and results, by method; the table `METHODS`",
    emit: emitMethods,
  },
  {
    name: "guards",
    part: "guards",
    holds: "`isX(value)` for each type: returns a boolean, does not change the value, never throws",
    emit: emitGuards,
  },
  {
    name: "validate",
    part: "validate",
    holds: "`validate(name, value)` and `validateResult(method, value)`: return the errors of a value",
    emit: emitValidate,
  },
  {
    name: "assert",
    part: "validate",
    holds: "`assertX(value)` for each type: throws the errors that `validate` returns",
    emit: emitAssert,
  },
  {
    name: "classify",
    part: "validate",
    holds: "`classify(message)`: returns the kind of a message, by its envelope and method",
    emit: emitClassify,
  },
  {
    name: "revision",
    part: "server",
    holds: "the data by which the runtime serves the revision",
    emit: emitRevision,
  },
  {
    name: "server",
    part: "server",
    holds: "`createServer`, and the handlers of a server, one interface for each feature",
    emit: emitServer,
  },
  {
    name: "client",
    part: "client",
    holds: "`createClient` for typed requests to a server, and the handlers of a client",
    emit: emitClient,
  },
];

/** The parts that check values: for them, `formats: false` removes the string formats from the model. */
const CHECKING: ReadonlySet<Part> = new Set(["guards", "validate"]);

/** Returns the files of the package of one revision: `<revision>/types.ts`, `<revision>/guards.ts`, ... */
export function emitPackage(model: ProtocolModel, { parts, target, formats, facts }: EmitOptions): GeneratedFile[] {
  const wanted = new Set(parts.flatMap((part) => [part, ...REQUIRED_PARTS[part]]));
  const modules = MODULES.filter(({ part }) => wanted.has(part));
  const checked = formats ? model : withoutFormats(model);
  const files = modules.flatMap(({ name, part, emit }) =>
    moduleFiles(name, emit(CHECKING.has(part) ? checked : model, facts), target),
  );
  const index = render("index.ts", { ...preambleOf(model), modules: modules.map(({ name }) => name) });
  if (modules.length > 0)
    files.push(...moduleFiles("index", { ts: index, js: index, dts: index, exports: [] }, target));
  if (wanted.has("schema")) files.push({ path: "schema.json", text: emitSchemaJson(model) });
  if (wanted.has("model")) files.push({ path: "model.json", text: jsonText(model) });
  files.push({ path: "package.json", text: packageJson(model.revision, files) });
  files.push({ path: "README.md", text: emitReadme(model, files, modules) });
  return files.map((file) => ({ ...file, path: `${model.revision}/${file.path}` }));
}

/** Returns the package.json. Its exports lead to `.js` and `.d.ts` files, or to the sources if the package has only sources. */
function packageJson(revision: string, files: readonly GeneratedFile[]): string {
  const held = new Set(files.map(({ path }) => path));
  const javascript = held.has("index.js");
  const conditions = (name: string): object =>
    javascript ? { types: `./${name}.d.ts`, default: `./${name}.js` } : { default: `./${name}.ts` };
  const modules = javascript || held.has("index.ts");
  const data = ["schema.json", "model.json"].filter((name) => held.has(name));
  return `${JSON.stringify(
    {
      name: `mcp-${revision}`,
      version: VERSION,
      description: `Types, guards, handlers and client of the Model Context Protocol, revision ${revision}.`,
      license: "MIT",
      type: "module",
      sideEffects: false,
      exports: {
        ...(modules && { ".": conditions("index") }),
        ...Object.fromEntries(data.map((name) => [`./${name}`, `./${name}`])),
        ...(modules && { "./*": conditions("*") }),
      },
    },
    null,
    2,
  )}\n`;
}
