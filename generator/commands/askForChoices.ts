import { confirm, isCancel, multiselect, select, text, type CommonOptions } from "@clack/prompts";
import { SDK_PACKAGE } from "../emit/parts.js";
import { SCAFFOLD_FEATURES, SCAFFOLD_FEATURE_NAMES } from "../scaffold/features.js";
import { npmLicence } from "../scaffold/packageJson.js";
import { isNpmPackageName, toNpmPackageName, TRANSPORT_NAMES } from "../scaffold/project.js";
import type { ProjectChoices } from "./scaffoldChoices.js";
import { UsageError } from "./usageError.js";

interface AskForProjectChoicesOptions {
  readonly defaults: ProjectChoices;
  /** False if the user gives a contract, which already defines the features. */
  readonly offersFeatures: boolean;
  readonly terminal?: CommonOptions;
}

/**
 * Asks for the choices of a new project that the command line does not give. @throws UsageError if the user cancels.
 */
export async function askForProjectChoices(
  given: Partial<ProjectChoices>,
  { defaults, offersFeatures, terminal = {} }: AskForProjectChoicesOptions,
): Promise<ProjectChoices> {
  const choices: ProjectChoices = { ...defaults, ...given };
  if (given.name === undefined)
    choices.name = answered(
      await text({
        message: "Package name",
        initialValue: defaults.name,
        validate: (value = "") =>
          isNpmPackageName(value) ? undefined : `use a name such as ${toNpmPackageName(value)}`,
        ...terminal,
      }),
    );
  if (given.revisions === undefined)
    choices.revisions = answered(
      await multiselect({
        message: "Revisions of the protocol",
        options: defaults.revisions.map((value) => ({ value })),
        initialValues: [...defaults.revisions],
        ...terminal,
      }),
    );
  if (given.runtime === undefined)
    choices.runtime = answered(
      await select({
        message: "Runtime",
        options: [
          { value: "vendored", label: "files in the project, without dependencies" },
          { value: "package", label: `the npm package ${SDK_PACKAGE}` },
        ] as const,
        initialValue: defaults.runtime,
        ...terminal,
      }),
    );
  if (given.features === undefined && offersFeatures)
    choices.features = answered(
      await multiselect({
        message: "Features",
        options: SCAFFOLD_FEATURE_NAMES.map((value) =>
          SCAFFOLD_FEATURES[value].deprecated ? { value, hint: "deprecated" } : { value },
        ),
        initialValues: [...defaults.features],
        ...terminal,
      }),
    );
  if (given.transports === undefined)
    choices.transports = answered(
      await multiselect({
        message: "Transports",
        options: TRANSPORT_NAMES.map((value) => ({ value })),
        initialValues: [...defaults.transports],
        ...terminal,
      }),
    );
  if (given.auth === undefined && choices.transports.includes("http"))
    choices.auth = answered(
      await confirm({ message: "Require OAuth access tokens over HTTP?", initialValue: defaults.auth, ...terminal }),
    );
  if (given.author === undefined) {
    const author = answered(await text({ message: "Author", placeholder: "the authors of the server", ...terminal }));
    if ((author ?? "").trim() !== "") choices.author = author.trim();
  }
  if (given.license === undefined) {
    const license = answered(
      await text({
        message: "Licence",
        initialValue: defaults.license,
        validate: (value) =>
          npmLicence(value ?? "") !== undefined ? undefined : "write an SPDX expression, such as MIT, or UNLICENSED",
        ...terminal,
      }),
    );
    choices.license = npmLicence(license) ?? license;
  }
  return choices;
}

function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer))
    throw new UsageError("no file was written, because you cancelled the questions (give --yes to use the defaults)");
  return answer as Exclude<T, symbol>;
}
