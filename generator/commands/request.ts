import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { bundledRevisions } from "../bundled/bundled.js";
import { PARTS, TARGETS, type PackageOptions } from "../emit/parts.js";
import type { Configuration } from "./configuration.js";
import { note } from "./terminal.js";
import { UsageError } from "./usageError.js";

export const CONFIGURATION_FILE = "mcpgen.config.json";

/** The arguments that `generate` and `check` share, as yargs hands them over. */
export interface OutputArguments {
  revisions?: readonly string[] | undefined;
  out?: string | undefined;
  schema?: string | undefined;
  revision?: string | undefined;
  only?: string | undefined;
  target?: string | undefined;
  formats?: boolean | undefined;
  prettier?: boolean | undefined;
  migrations?: boolean | undefined;
  config?: string | undefined;
}

/** What is asked for, from the command line and the configuration together. */
export interface OutputRequest {
  out: string;
  /** By revision: the user's schema file, or undefined for the bundled one. Empty where nobody said. */
  revisions: ReadonlyMap<string, string | undefined>;
  /** How to write the packages, as far as anybody said. */
  options: Partial<PackageOptions>;
  /** Whether to write guides from each revision to the next; undefined where nobody said. */
  migrations: boolean | undefined;
  /** The contract to write typed tools, prompts and resources for; undefined where nobody said. */
  contract: string | undefined;
  /** Whether the request names everything that the output folder is to hold. */
  complete: boolean;
}

/**
 * Puts the command line over the configuration file.
 *
 * @throws UsageError where arguments are missing, unknown or contradict each other.
 */
export async function readRequest(given: OutputArguments): Promise<OutputRequest> {
  const { configuration, at, configured } = await readConfigured(given.config);
  const named = namedRevisions(given);
  const revisions = named.size > 0 ? named : configured;
  for (const [revision, schema] of revisions) {
    const asked = `give --schema FILE --revision ${revision}`;
    if (schema === undefined) refuseUnbundled(revision, named.size > 0 ? asked : fileAdvice(revision));
    else refuseNoDate(revision);
  }
  const out = given.out ?? at(configuration.out);
  if (out === undefined)
    throw new UsageError('no output folder is given (add --out DIR, or "out" in mcpgen.config.json)');
  return {
    out,
    revisions,
    options: requestedOptions(given, configuration),
    migrations: given.migrations ?? configuration.migrations,
    contract: at(configuration.contract),
    complete: named.size === 0 && revisions.size > 0,
  };
}

function requestedOptions(given: OutputArguments, configuration: Configuration): Partial<PackageOptions> {
  const parts = given.only === undefined ? configuration.only : parseList("only", given.only, PARTS);
  const target = given.target === undefined ? configuration.target : oneOf("target", given.target, TARGETS);
  const formats = given.formats ?? configuration.formats;
  const prettier = given.prettier ?? configuration.prettier;
  return {
    ...(parts && { parts }),
    ...(target && { target }),
    ...(formats !== undefined && { formats }),
    ...(prettier !== undefined && { prettier }),
  };
}

interface Configured {
  configuration: Configuration;
  /** The path that `out` and `contract` stand for. */
  at(path: string | undefined): string | undefined;
  configured: OutputRequest["revisions"];
}

/** A configuration file is read only where there is one: most calls have none. */
async function readConfigured(given: string | undefined): Promise<Configured> {
  const file = given ?? findConfiguration();
  if (file === undefined) return { configuration: {}, at: (path) => path, configured: new Map() };
  const { configuredPath, configuredRevisions, readConfiguration } = await import("./configuration.js");
  const { configuration, folder } = readConfiguration(file);
  if (given === undefined && folder !== ".") note(`note: ${file} says what is not given here`);
  return {
    configuration,
    at: (path) => (path === undefined ? undefined : configuredPath(folder, path)),
    configured: configuredRevisions(configuration, folder),
  };
}

/**
 * The configuration of the folder that a command runs in: its own, or the nearest above it up to the root of its repository.
 *
 * @returns its path as seen from there, or undefined if there is none.
 */
export function findConfiguration(): string | undefined {
  for (let folder = resolve("."); ; folder = dirname(folder)) {
    const file = join(folder, CONFIGURATION_FILE);
    if (existsSync(file)) return relative(".", file);
    if (existsSync(join(folder, ".git")) || dirname(folder) === folder) return undefined;
  }
}

function namedRevisions({ revisions = [], schema, revision }: OutputArguments): Map<string, string | undefined> {
  if ((schema === undefined) !== (revision === undefined)) {
    throw new UsageError(
      schema === undefined
        ? "--revision goes with --schema (name a bundled revision without the flag)"
        : "--schema needs --revision DATE (say which revision the file holds)",
    );
  }
  if (schema === undefined) return new Map(revisions.map((name) => [name, undefined]));
  if (revisions.length > 0)
    throw new UsageError("a schema file is one revision (leave the other revisions to a second call)");
  return new Map([[revision!, schema]]);
}

/** How a configuration names a revision that is not bundled. */
function fileAdvice(revision: string): string {
  return `write "revisions": { "${revision}": { "schema": FILE } } in ${CONFIGURATION_FILE}`;
}

/**
 * @param advice how another revision can be had here.
 * @throws UsageError where a revision is not bundled.
 */
export function refuseUnbundled(revision: string, advice: string): void {
  refuseNoDate(revision);
  const bundled = [...bundledRevisions().keys()];
  if (bundled.includes(revision)) return;
  throw new UsageError(
    `revision ${revision} is not bundled (bundled are ${bundled.join(", ")}; for another one ${advice})`,
  );
}

function refuseNoDate(revision: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(revision))
    throw new UsageError(`"${revision}" is no revision (give its date, such as ${newestRevision()})`);
}

/** The newest that is bundled, to be shown as an example. */
export function newestRevision(): string {
  return [...bundledRevisions().keys()].at(-1)!;
}

/** A list with commas, each item one of those allowed. */
export function parseList<T extends string>(flag: string, text: string, allowed: readonly T[]): T[] {
  return text.split(",").map((item) => oneOf(flag, item.trim(), allowed));
}

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text);
  if (found === undefined) throw new UsageError(`--${flag} does not know "${text}" (use ${allowed.join(", ")})`);
  return found;
}
