import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import {
  PACKAGE_PARTS,
  OUTPUT_LANGUAGE_TARGETS,
  RUNTIME_FEATURES,
  RUNTIME_SOURCES,
  RUNTIME_TRANSPORTS,
  type GeneratedPackageOptions,
} from "../emit/parts.js";
import { OUTPUT_MANIFEST_FILE } from "../output/manifest.js";
import type { ExtensionInput } from "../pipeline/loadExtensions.js";
import { isPluginPath } from "../plugin/loadPlugin.js";
import type { Config } from "./configuration.js";
import type { Flags, Texts } from "./given.js";
import { warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

export const CONFIGURATION_FILE = "mcpgen.config.json";

export interface GenerationArguments
  extends
    Texts<"out" | "schema" | "revision" | "only" | "target" | "runtime" | "with" | "transport" | "contract" | "config">,
    Flags<"formats" | "prettier" | "migrations" | "native"> {
  readonly revisions?: readonly string[] | undefined;
  /** The extensions, each as `ID=FILE`, or as `ID` if it is bundled. */
  readonly extension?: readonly string[] | undefined;
  readonly plugin?: readonly string[] | undefined;
}

/** The arguments of `generate` and `check`, merged from the command line and the configuration file. */
export interface GenerationRequest {
  out: string;
  /** The user's schema file of each revision, or undefined for a bundled schema. Empty if no revision was given. */
  revisions: ReadonlyMap<string, string | undefined>;
  /** The extensions of the packages; undefined if neither the command line nor the configuration file sets this. */
  extensions: readonly ExtensionInput[] | undefined;
  /** The package options that are set; the others have their default values. */
  options: Partial<GeneratedPackageOptions>;
  /** Whether to write migration guides. Undefined if neither the command line nor the configuration file sets this. */
  migrations: boolean | undefined;
  /** The name of the npm package that the output folder is; undefined if it is not to be published, or if only the manifest says it. */
  package: string | undefined;
  contract: string | undefined;
  /** Undefined if neither the command line nor the configuration file sets this. */
  native: boolean | undefined;
  /** Undefined if neither the command line nor the configuration file names plugins. */
  plugins: readonly string[] | undefined;
  /** True if the revisions come from the configuration file: `mcpgen generate` then removes the packages of others. */
  complete: boolean;
}

/** Returns the arguments of the command line, completed by the configuration file. @throws UsageError */
export async function buildRequest(given: GenerationArguments): Promise<GenerationRequest> {
  const named = namedRevisions(given);
  const { configuration, at, configured, configuredExtensions } = await readConfigured(given, named.size > 0);
  const revisions = named.size > 0 ? named : configured;
  refuseUnknownRevisions(revisions, named.size > 0);
  const out = given.out ?? at(configuration.out) ?? (await outWithout(revisions));
  const complete = named.size === 0 && revisions.size > 0;
  return {
    out,
    revisions,
    extensions: parseExtensions(given.extension) ?? configuredExtensions,
    options: requestedOptions(given, configuration),
    migrations: given.migrations ?? configuration.migrations,
    package: configuration.package,
    contract: given.contract ?? at(configuration.contract),
    native: given.native ?? configuration.native ?? (complete ? false : undefined),
    plugins: given.plugin ?? configuration.plugins?.map((name) => (isPluginPath(name) ? at(name)! : name)),
    complete,
  };
}

/** Without revisions too, a command repeats what the only generated folder has. */
async function outWithout(revisions: GenerationRequest["revisions"]): Promise<string> {
  const { findGeneratedFolders, onlyGeneratedFolder } = await import("./generatedFolders.js");
  if (revisions.size === 0) return onlyGeneratedFolder();
  const [folder = "DIR"] = findGeneratedFolders();
  throw new UsageError(`no output folder is given (add --out ${folder}, or "out" in mcpgen.config.json)`);
}

/** @throws UsageError for a revision that is neither bundled nor has a schema. */
function refuseUnknownRevisions(revisions: GenerationRequest["revisions"], isNamed: boolean): void {
  for (const [revision, schema] of revisions) {
    const advice = isNamed ? `give --schema FILE --revision ${revision}` : fileAdvice(revision);
    if (schema === undefined) refuseUnbundledRevision(revision, advice);
    else refuseInvalidRevision(revision);
  }
}

function requestedOptions(given: GenerationArguments, configuration: Config): Partial<GeneratedPackageOptions> {
  const one = <T extends string>(flag: "target" | "runtime", allowed: readonly T[]): T | undefined =>
    given[flag] === undefined ? (configuration[flag] as T | undefined) : oneOf(flag, given[flag], allowed);
  const list = <T extends string>(flag: "only" | "with" | "transport", allowed: readonly T[]): T[] | undefined =>
    given[flag] === undefined ? (configuration[flag] as T[] | undefined) : parseList(flag, given[flag], allowed);
  const options = {
    parts: list("only", PACKAGE_PARTS),
    target: one("target", OUTPUT_LANGUAGE_TARGETS),
    runtime: one("runtime", RUNTIME_SOURCES),
    formats: given.formats ?? configuration.formats,
    prettier: given.prettier ?? configuration.prettier,
    with: list("with", RUNTIME_FEATURES),
    transport: list("transport", RUNTIME_TRANSPORTS),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

interface Configured {
  configuration: Config;
  /** Converts a path in the configuration file to a path relative to the working directory. */
  at(path: string | undefined): string | undefined;
  configured: GenerationRequest["revisions"];
  configuredExtensions: GenerationRequest["extensions"];
}

/** Most calls have no configuration file, so the module that reads it is loaded only here. */
async function readConfigured(given: GenerationArguments, namesRevisions: boolean): Promise<Configured> {
  const nothing: Configured = {
    configuration: {},
    at: (path) => path,
    configured: new Map(),
    configuredExtensions: undefined,
  };
  const file = given.config ?? findConfigurationFile();
  if (file === undefined) return nothing;
  const { resolveConfiguredPath, listConfiguredExtensions, listConfiguredRevisions, readConfig } =
    await import("./configuration.js");
  const { configuration, folder } = readConfig(file);
  const isOfFolder = (out: string): boolean =>
    configuration.out !== undefined && resolve(out) === resolve(resolveConfiguredPath(folder, configuration.out));
  // Revisions and a folder on the command line are all that a command needs, and so is a folder with a manifest: a configuration of another
  // folder has no say.
  const isWhole = (out: string): boolean => namesRevisions || existsSync(join(out, OUTPUT_MANIFEST_FILE));
  if (given.config === undefined && given.out !== undefined && !isOfFolder(given.out) && isWhole(given.out))
    return nothing;
  if (given.config === undefined) printConfigurationNote(file, configuration, given);
  return {
    configuration,
    at: (path) => (path === undefined ? undefined : resolveConfiguredPath(folder, path)),
    configured: listConfiguredRevisions(configuration, folder),
    configuredExtensions: listConfiguredExtensions(configuration, folder),
  };
}

/** Prints which settings come from a configuration file, if the user may not expect it. */
function printConfigurationNote(file: string, configuration: Config, given: GenerationArguments): void {
  const namesRevisions = namedRevisions(given).size > 0;
  // yargs gives an empty list of revisions if the command line has no revision.
  const { extension: extensions, ...others } = given;
  const replaced = Object.entries({
    ...others,
    extensions,
    $schema: true,
    revisions: namesRevisions || undefined,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const used = Object.keys(configuration).filter((name) => !replaced.includes(name));
  if (used.length > 0 && (namesRevisions || file !== CONFIGURATION_FILE))
    warn(`note: ${file} sets ${used.join(", ")} for this command`);
}

/** Finds mcpgen.config.json in the working directory or above it, up to the root of the repository. */
export function findConfigurationFile(): string | undefined {
  for (let folder = resolve("."); ; folder = dirname(folder)) {
    const file = join(folder, CONFIGURATION_FILE);
    if (existsSync(file)) return relative(".", file);
    if (existsSync(join(folder, ".git")) || dirname(folder) === folder) return undefined;
  }
}

function namedRevisions({ revisions = [], schema, revision }: GenerationArguments): Map<string, string | undefined> {
  if ((schema === undefined) !== (revision === undefined)) {
    throw new UsageError(
      schema === undefined
        ? "--revision is only valid with --schema (name a bundled revision as an argument, such as 2025-11-25)"
        : "--schema requires --revision (give the revision of the schema file)",
    );
  }
  for (const name of revisions) refusePart(name);
  if (schema === undefined) return new Map(revisions.map((name) => [name, undefined]));
  if (revisions.length > 0)
    throw new UsageError(
      "--schema cannot be combined with other revisions (generate the other revisions with a second call)",
    );
  return new Map([[revision!, schema]]);
}

/**
 * Returns the extensions that the command line names; undefined if it names none.
 *
 * @throws UsageError if one is not `ID` or `ID=FILE`, or is named twice.
 */
export function parseExtensions(given: readonly string[] | undefined): ExtensionInput[] | undefined {
  if (given === undefined || given.length === 0) return undefined;
  const seen = new Set<string>();
  return given.map((text) => {
    const [id = "", ...path] = text.split("=");
    const file = path.length === 0 ? undefined : path.join("=");
    if (!isExtensionId(id) || file === "")
      throw new UsageError(
        `--extension: "${text}" does not name an extension (write ID=FILE, such as com.example/audit=audit/schema.ts)`,
      );
    if (seen.has(id)) throw new UsageError(`--extension: ${id} is given twice (give it once)`);
    seen.add(id);
    return { id, file };
  });
}

/** Returns true for a prefix such as `com.example`, a slash and a name. */
export function isExtensionId(id: string): boolean {
  return /^[A-Za-z0-9.-]+\/[A-Za-z0-9._-]+$/.test(id);
}

/** Usually a comma is missing: `--only types guards` instead of `--only types,guards`. */
function refusePart(name: string): void {
  if (!PACKAGE_PARTS.some((part) => part === name)) return;
  throw new UsageError(
    `"${name}" is a value of --only, not a revision (separate the values of --only by commas, without spaces: --only types,${name})`,
  );
}

function fileAdvice(revision: string): string {
  return `write "revisions": { "${revision}": { "schema": FILE } } in ${CONFIGURATION_FILE}`;
}

/** @param advice how to use a revision that is not bundled, in the imperative. */
export function refuseUnbundledRevision(revision: string, advice: string): void {
  refuseInvalidRevision(revision);
  const bundled = [...listBundledRevisions().keys()];
  if (bundled.includes(revision)) return;
  throw new UsageError(`revision ${revision} is not bundled (use ${bundled.join(", ")}, or ${advice})`);
}

/** @throws UsageError if a text cannot be the name of a revision, and so of a folder. */
export function refuseInvalidRevision(revision: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(revision))
    throw new UsageError(`"${revision}" is not a revision (give a date, such as ${newestBundled()})`);
}

export function newestBundled(): string {
  return [...listBundledRevisions().keys()].at(-1)!;
}

/** Splits the value of an option at its commas. @throws UsageError if an item is not one of the allowed values. */
export function parseList<T extends string>(flag: string, text: string, allowed: readonly T[]): T[] {
  return text.split(",").map((item) => oneOf(flag, item.trim(), allowed));
}

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text);
  if (found === undefined)
    throw new UsageError(`--${flag}: "${text}" is not a valid value (use ${allowed.join(", ")})`);
  return found;
}
