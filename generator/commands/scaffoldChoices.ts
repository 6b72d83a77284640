import { basename, resolve } from "node:path";
import { newestOfEachLifecycle } from "../bundled/bundled.js";
import { readFileBelow } from "../output/changes.js";
import { FEATURE_NAMES } from "../scaffold/features.js";
import { licenceOf } from "../scaffold/licence.js";
import { isPackageName, packageNameOf, TRANSPORTS } from "../scaffold/project.js";
import type { ProjectChoices } from "./projectChoices.js";
import { reusablePackageMembers } from "./existingPackageJson.js";
import { parseList, refuseUnbundled } from "./request.js";
import { UsageError } from "./usageError.js";

/** The arguments of `scaffold`, as yargs hands them over. */
export interface ScaffoldArguments {
  dir: string;
  revision?: string | undefined;
  transport?: string | undefined;
  features?: string | undefined;
  contract?: string | undefined;
  name?: string | undefined;
  license?: string | undefined;
  author?: string | undefined;
  yes?: boolean | undefined;
  force?: boolean | undefined;
}

/**
 * Returns the choices for a project: arguments first, then answers on a terminal, then defaults.
 *
 * @throws UsageError if an argument is invalid.
 */
export async function readChoices(given: ScaffoldArguments): Promise<ProjectChoices> {
  if (given.contract !== undefined && given.features !== undefined)
    throw new UsageError("--features says what mcpgen's own contract holds (leave it out where --contract is given)");
  const checked = checkGiven(given);
  const isWatched = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (given.yes === true || !isWatched) return { ...defaultsFor(given), ...checked };
  const { askForChoices } = await import("./askForChoices.js");
  return askForChoices(checked, { defaults: defaultsFor(given), offersFeatures: given.contract === undefined });
}

/** Returns the defaults, with the values of an existing package.json. */
function defaultsFor({ dir }: ScaffoldArguments): ProjectChoices {
  const { name, version = "0.1.0", license } = reusablePackageMembers(readFileBelow(dir, "package.json") ?? "");
  return {
    name: name !== undefined && isPackageName(name) ? name : packageNameOf(basename(resolve(dir))),
    version,
    revisions: newestOfEachLifecycle(),
    transports: ["stdio"],
    features: ["tools"],
    license: (license !== undefined ? licenceOf(license) : undefined) ?? "MIT",
    author: undefined,
  };
}

/** The advice for an unknown revision: a new project has bundled revisions only, and its configuration can add others. */
const LATER = 'scaffold one of these first, then write its schema into "revisions" of mcpgen.config.json';

function checkGiven(given: ScaffoldArguments): Partial<ProjectChoices> {
  const { name, license, author } = given;
  if (name !== undefined && !isPackageName(name))
    throw new UsageError(`--name: "${name}" is no name of a package (use lower case, such as ${packageNameOf(name)})`);
  const known = license === undefined ? undefined : licenceOf(license);
  if (license !== undefined && known === undefined)
    throw new UsageError(`--license: "${license}" is no SPDX expression (such as MIT, or UNLICENSED)`);
  const revisions = given.revision?.split(",").map((revision) => revision.trim());
  for (const revision of revisions ?? []) refuseUnbundled(revision, LATER);
  return {
    ...(name !== undefined && { name }),
    ...(known !== undefined && { license: known }),
    ...(author !== undefined && author.trim() !== "" && { author: author.trim() }),
    ...(revisions && { revisions: [...new Set(revisions)] }),
    ...(given.transport !== undefined && { transports: unique(parseList("transport", given.transport, TRANSPORTS)) }),
    ...(given.features !== undefined && { features: unique(parseList("features", given.features, FEATURE_NAMES)) }),
  };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
