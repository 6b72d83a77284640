import { removeStringFormats } from "../model/formats.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { emitClientModule } from "./client.js";
import { emitClientChecksModule } from "./clientChecks.js";
import { headerOf, filesOfModule, type EmittedModule, type GeneratedFile } from "./generatedFile.js";
import { emitGuardsModule } from "./guards.js";
import { formatJsonLikePrettier } from "./jsonText.js";
import { emitSchemaJson } from "./schemaJson.js";
import { emitMethodsModule } from "./methods.js";
import { PACKAGE_PART_DEPENDENCIES, type GeneratedPackageOptions, type GeneratedPackagePartName } from "./parts.js";
import { emitServerModule } from "./server.js";
import { renderTemplate } from "./templates.js";
import { emitTypesModule } from "./types.js";
import { emitValidateModule } from "./validate.js";

export interface EmitRevisionPackageOptions extends Omit<GeneratedPackageOptions, "prettier" | "with"> {
  /** The facts that only the prose of the specification states. */
  facts?: SpecificationRevisionFacts;
}

/** The modules of a package in the order of the index. */
const MODULES: readonly {
  name: string;
  /** The parts of the package that contain the module. */
  parts: readonly GeneratedPackagePartName[];
  /** True if only other generated modules import the module, so that the index does not export it. */
  isInternal?: true;
  /** A description of the module for the README's table of files. */
  holds: string;
  emit(model: ProtocolModel, facts?: SpecificationRevisionFacts): EmittedModule;
}[] = [
  {
    name: "types",
    parts: ["types"],
    holds: "all declarations and constants of the schema, under their own names",
    emit: emitTypesModule,
  },
  {
    name: "methods",
    parts: ["methods"],
    holds: "the types of params and results, by method; the table `METHODS`",
    emit: emitMethodsModule,
  },
  {
    name: "guards",
    parts: ["guards"],
    holds: "`isX(value)` for each type: returns a boolean, does not change the value, never throws",
    emit: emitGuardsModule,
  },
  {
    name: "validate",
    parts: ["validate"],
    holds:
      "`validate(name, value)` and `validateResult(method, value)`: return the errors of a value; `assert(name, value)`: throws them; `classify(message)`: returns the kind of a message",
    emit: emitValidateModule,
  },
  {
    name: "server",
    parts: ["server"],
    holds: "`createServer`, and the handlers of a server, one interface for each feature",
    emit: emitServerModule,
  },
  {
    name: "clientChecks",
    parts: ["client"],
    isInternal: true,
    holds: "the guards and methods by which a connected client checks messages, for the runtime",
    emit: emitClientChecksModule,
  },
  {
    name: "client",
    parts: ["client"],
    holds: "`CLIENT_BINDING` for `connect`: the typed calls to a server, and the handlers of a client",
    emit: emitClientModule,
  },
];

/**
 * The parts of a package that check values. With the option `formats: false`, they are generated without checks of string formats
 * such as `uri`.
 */
const CHECKING: ReadonlySet<GeneratedPackagePartName> = new Set(["guards", "validate"]);

/** A module of a package, with a short description for the README. */
interface ListedPackageModule {
  name: string;
  holds: string;
  /** True if only other generated modules import the module. */
  isInternal?: true;
}

/** Returns the modules that packages with the given parts have, in the order of their index. */
export function listPackageModules(parts: readonly GeneratedPackagePartName[]): ListedPackageModule[] {
  const wanted = listNeededParts(parts);
  return MODULES.filter((module) => module.parts.some((part) => wanted.has(part)));
}

/** Returns parts and what they import: what is written if a user asks for the parts. */
export function listNeededParts(parts: readonly GeneratedPackagePartName[]): ReadonlySet<GeneratedPackagePartName> {
  return new Set(parts.flatMap((part) => [part, ...PACKAGE_PART_DEPENDENCIES[part]]));
}

/** Returns the files of the package of one revision: `<revision>/types.ts`, `<revision>/guards.ts`, ... */
export function emitRevisionPackage(
  model: ProtocolModel,
  { parts, target, formats, facts }: EmitRevisionPackageOptions,
): GeneratedFile[] {
  const wanted = listNeededParts(parts);
  const modules = MODULES.filter((module) => module.parts.some((part) => wanted.has(part)));
  const checked = formats ? model : removeStringFormats(model);
  const files = modules.flatMap(({ name, parts: [part], emit }) =>
    filesOfModule(name, emit(CHECKING.has(part!) ? checked : model, facts), target),
  );
  const index = renderTemplate("index.ts", {
    ...headerOf(model),
    modules: modules.flatMap(({ name, isInternal }) => (isInternal ? [] : [name])),
  });
  if (modules.length > 0)
    files.push(...filesOfModule("index", { ts: index, js: index, dts: index, exports: [] }, target));
  if (wanted.has("schema")) files.push({ path: "schema.json", text: emitSchemaJson(model) });
  if (wanted.has("model")) files.push({ path: "model.json", text: formatJsonLikePrettier(model) });
  return files.map((file) => ({ ...file, path: `${model.revision}/${file.path}` }));
}
