import { basename, resolve } from "node:path";
import { bundledRevisions } from "../bundled/bundled.js";
import { FEATURE_NAMES, type FeatureName } from "../scaffold/features.js";
import { isLicence } from "../scaffold/licence.js";
import { isPackageName, packageNameOf, TRANSPORTS, type Transport } from "../scaffold/project.js";
import { listOf, refuseUnknown } from "./request.js";
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
}

/** What a project is to be. */
export interface Choices {
  /** The name of the package. */
  name: string;
  revisions: readonly string[];
  transports: readonly Transport[];
  features: readonly FeatureName[];
  license: string;
  author: string | undefined;
}

/**
 * What is asked for: what was given, then what is answered on a terminal, then what suits most.
 *
 * @throws UsageError where an argument is none that mcpgen knows.
 */
export async function readChoices(given: ScaffoldArguments): Promise<Choices> {
  if (given.contract !== undefined && given.features !== undefined)
    throw new UsageError("--features says what mcpgen's own contract holds (leave it out where --contract is given)");
  const checked = checkGiven(given);
  const isWatched = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (given.yes === true || !isWatched) return { ...defaultsFor(given), ...checked };
  const { ask } = await import("./ask.js");
  return ask(checked, { defaults: defaultsFor(given), asksFeatures: given.contract === undefined });
}

function defaultsFor({ dir }: ScaffoldArguments): Choices {
  return {
    name: packageNameOf(basename(resolve(dir))),
    revisions: [...bundledRevisions().keys()].slice(-2),
    transports: ["stdio"],
    features: ["tools"],
    license: "MIT",
    author: undefined,
  };
}

function checkGiven(given: ScaffoldArguments): Partial<Choices> {
  const { name, license, author } = given;
  if (name !== undefined && !isPackageName(name))
    throw new UsageError(`--name: "${name}" is no name of a package (use lower case, such as ${packageNameOf(name)})`);
  if (license !== undefined && !isLicence(license))
    throw new UsageError(`--license: "${license}" is no SPDX expression (such as MIT, or UNLICENSED)`);
  const revisions = given.revision?.split(",").map((revision) => revision.trim());
  for (const revision of revisions ?? []) refuseUnknown(revision, undefined);
  return {
    ...(name !== undefined && { name }),
    ...(license !== undefined && { license }),
    ...(author !== undefined && author.trim() !== "" && { author: author.trim() }),
    ...(revisions && { revisions: [...new Set(revisions)] }),
    ...(given.transport !== undefined && { transports: unique(listOf("transport", given.transport, TRANSPORTS)) }),
    ...(given.features !== undefined && { features: unique(listOf("features", given.features, FEATURE_NAMES)) }),
  };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
