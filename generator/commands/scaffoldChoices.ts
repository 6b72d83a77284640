import { basename, resolve } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import type { RuntimeSource } from "../emit/parts.js";
import { readOptionalFile } from "../output/changes.js";
import { SCAFFOLD_FEATURE_NAMES, type ScaffoldFeatureName } from "../scaffold/features.js";
import { npmLicence } from "../scaffold/packageJson.js";
import { TRANSPORT_NAMES, isNpmPackageName, toNpmPackageName, type TransportName } from "../scaffold/project.js";
import type { Flags, Texts } from "./given.js";
import { findUsedSdk } from "./installedSdk.js";
import { reusablePackageMembers } from "./projectFolder.js";
import { parseList, refuseUnbundledRevision } from "./request.js";
import { hasTerminal } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ScaffoldCommandArguments
  extends
    Texts<"revision" | "transport" | "features" | "contract" | "name" | "license" | "author">,
    Flags<"auth" | "native" | "yes" | "force"> {
  readonly dir: string;
  readonly runtime?: RuntimeSource | undefined;
}

/** Takes the choices from the arguments, then from the user's answers on a terminal, then from defaults. */
export async function collectScaffoldChoices(given: ScaffoldCommandArguments): Promise<ProjectChoices> {
  if (given.contract !== undefined && given.features !== undefined)
    throw new UsageError(
      "--features and --contract cannot be used together: the contract determines the features (omit one of them)",
    );
  const checked = checkGiven(given);
  if (given.yes === true || !hasTerminal())
    return refuseAuthorizationWithoutHttp({ ...defaultsFor(given), ...checked });
  const { askForProjectChoices } = await import("./askForChoices.js");
  const offersFeatures = given.contract === undefined;
  return refuseAuthorizationWithoutHttp(
    await askForProjectChoices(checked, { defaults: defaultsFor(given), offersFeatures }),
  );
}

function refuseAuthorizationWithoutHttp(choices: ProjectChoices): ProjectChoices {
  if (choices.auth && !choices.transports.includes("http"))
    throw new UsageError(
      `--auth: only HTTP has authorization, but the transport is ${choices.transports.join(", ")} (add --transport http, or --transport stdio,http)`,
    );
  return choices;
}

/** Returns the default choices for a new project. Values in an existing package.json are used as defaults. */
function defaultsFor({ dir }: ScaffoldCommandArguments): ProjectChoices {
  const { name, version = "0.1.0", license } = reusablePackageMembers(readOptionalFile(dir, "package.json") ?? "");
  return {
    name: name !== undefined && isNpmPackageName(name) ? name : toNpmPackageName(basename(resolve(dir))),
    version,
    revisions: [...listBundledRevisions().keys()],
    transports: ["stdio"],
    auth: false,
    native: false,
    features: ["tools"],
    runtime: findUsedSdk(dir) === undefined ? "vendored" : "package",
    license: (license !== undefined ? npmLicence(license) : undefined) ?? "MIT",
    author: undefined,
  };
}

/** A new project can use only bundled revisions; its configuration can add others later. */
const LATER =
  'scaffold a project with one of these, then add your revision with its schema to "revisions" in mcpgen.config.json';

function checkGiven(given: ScaffoldCommandArguments): Partial<ProjectChoices> {
  const { name, license, author } = given;
  if (name !== undefined && !isNpmPackageName(name))
    throw new UsageError(
      `--name: "${name}" is not a valid package name (use a name such as ${toNpmPackageName(name)})`,
    );
  const known = license === undefined ? undefined : npmLicence(license);
  if (license !== undefined && known === undefined)
    throw new UsageError(`--license: "${license}" is not an SPDX expression (write one, such as MIT, or UNLICENSED)`);
  const revisions = given.revision === undefined ? undefined : parseRevisionList(given.revision);
  for (const revision of revisions ?? []) refuseUnbundledRevision(revision, LATER);
  return {
    ...(name !== undefined && { name }),
    ...(known !== undefined && { license: known }),
    ...(author !== undefined && author.trim() !== "" && { author: author.trim() }),
    ...(given.auth !== undefined && { auth: given.auth }),
    ...(given.native !== undefined && { native: given.native }),
    ...(given.runtime !== undefined && { runtime: given.runtime }),
    ...(revisions && { revisions }),
    ...(given.transport !== undefined && {
      transports: unique(parseList("transport", given.transport, TRANSPORT_NAMES)),
    }),
    ...(given.features !== undefined && {
      features: unique(parseList("features", given.features, SCAFFOLD_FEATURE_NAMES)),
    }),
  };
}

/** Returns the revisions of the option `--revision`, each once. */
export function parseRevisionList(list: string): string[] {
  return unique(list.split(",").map((revision) => revision.trim()));
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

export interface ProjectChoices {
  name: string;
  /** The version of the server, for the contract of the new project. */
  version: string;
  revisions: readonly string[];
  transports: readonly TransportName[];
  /** True if the server accepts only requests with an access token over HTTP. */
  auth: boolean;
  /** True if each revision has a server of its own, without bridges. */
  native: boolean;
  features: readonly ScaffoldFeatureName[];
  /** Where the code finds the runtime: in the folder of generated code, or in the npm package `mcpgen-sdk`. */
  runtime: RuntimeSource;
  license: string;
  author: string | undefined;
}
