import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { emitClientChecksModule, emitClientModule } from "./client.js";
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
import { emitViewsModule, viewMethodsOf } from "./views.js";

export interface EmitRevisionPackageOptions extends Omit<GeneratedPackageOptions, "prettier" | "with"> {
  /** The facts that only the prose of the specification states. */
  facts?: SpecificationRevisionFacts;
}

interface PackageModule {
  readonly name: string;
  readonly part: GeneratedPackagePartName;
  /** True if only other generated modules import the module, so that the index does not export it. */
  readonly isInternal?: true;
  /** True if only packages with messages between views and hosts have the module. */
  readonly isForViews?: true;
  /** A description of the module for the README's table of files. */
  readonly holds: string;
  emit(model: ProtocolModel, facts?: SpecificationRevisionFacts): EmittedModule;
}

/** The modules of a package in the order of the index. */
const MODULES: readonly PackageModule[] = [
  {
    name: "types",
    part: "types",
    holds: "all declarations and constants of the schema, under their own names",
    emit: emitTypesModule,
  },
  {
    name: "methods",
    part: "methods",
    holds: "the types of params and results, by method; the table `METHODS`",
    emit: emitMethodsModule,
  },
  {
    name: "guards",
    part: "guards",
    holds: "`isX(value)` for each type: returns a boolean, does not change the value, never throws",
    emit: emitGuardsModule,
  },
  {
    name: "views",
    part: "guards",
    isForViews: true,
    holds: "the messages between a view and its host, which extensions define, with their types and guards",
    emit: emitViewsModule,
  },
  {
    name: "validate",
    part: "validate",
    holds:
      "`validate(name, value)` and `validateResult(method, value)`: return the errors of a value; `assert(name, value)`: throws them; `classify(message)`: returns the kind of a message",
    emit: emitValidateModule,
  },
  {
    name: "server",
    part: "server",
    holds: "`createServer`, and the handlers of a server, one interface for each feature",
    emit: emitServerModule,
  },
  {
    name: "clientChecks",
    part: "client",
    isInternal: true,
    holds: "the guards and methods by which a connected client checks messages, for the runtime",
    emit: emitClientChecksModule,
  },
  {
    name: "client",
    part: "client",
    holds: "`CLIENT_BINDING` for `connect`: the typed calls to a server, and the handlers of a client",
    emit: emitClientModule,
  },
];

/** The address of the schema of `model.json`, and the version of the format, which changes if a reader of the last one could fail. */
const MODEL_FORMAT = { $schema: "https://unpkg.com/mcpgen/schema/model.schema.json", formatVersion: 1 } as const;

/** The parts that check values. With `formats: false`, they do not check string formats such as `uri`. */
const CHECKING: ReadonlySet<GeneratedPackagePartName> = new Set(["guards", "validate"]);

/** Returns the modules of a package. @param hasViews true if the package has messages between views and hosts. */
export function listPackageModules(parts: readonly GeneratedPackagePartName[], hasViews: boolean): PackageModule[] {
  const wanted = listNeededParts(parts);
  return MODULES.filter(({ part, isForViews }) => wanted.has(part) && (hasViews || isForViews !== true));
}

/** Returns parts and what they import: what is written if a user asks for the parts. */
export function listNeededParts(parts: readonly GeneratedPackagePartName[]): ReadonlySet<GeneratedPackagePartName> {
  return new Set(parts.flatMap((part) => [part, ...PACKAGE_PART_DEPENDENCIES[part]]));
}

export function emitRevisionPackage(
  model: ProtocolModel,
  { parts, target, formats, facts }: EmitRevisionPackageOptions,
): GeneratedFile[] {
  const wanted = listNeededParts(parts);
  const modules = listPackageModules(parts, viewMethodsOf(model).length > 0);
  const checked = formats ? model : removeStringFormats(model);
  const files = modules.flatMap(({ name, part, emit }) =>
    filesOfModule(name, emit(CHECKING.has(part) ? checked : model, facts), target),
  );
  const index = renderTemplate("index.ts", {
    ...headerOf(model),
    modules: modules.flatMap(({ name, isInternal }) => (isInternal ? [] : [name])),
  });
  if (modules.length > 0)
    files.push(...filesOfModule("index", { ts: index, js: index, dts: index, exports: [] }, target));
  if (wanted.has("schema")) files.push({ path: "schema.json", text: emitSchemaJson(model) });
  if (wanted.has("model"))
    files.push({ path: "model.json", text: formatJsonLikePrettier({ ...MODEL_FORMAT, ...model }) });
  return files.map((file) => ({ ...file, path: `${model.revision}/${file.path}` }));
}

export function removeStringFormats(model: ProtocolModel): ProtocolModel {
  return {
    ...model,
    declarations: model.declarations.map((declaration) => stripped(declaration) as SchemaDeclaration),
  };
}

function stripped(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(stripped);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === "constraints" ? unformatted(value as object) : stripped(value),
    ]),
  );
}

function unformatted(constraints: { format?: string }): object {
  const { format: _, ...others } = constraints;
  return others;
}
