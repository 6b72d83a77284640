import type { Argv } from "yargs";
import {
  PACKAGE_PARTS,
  OUTPUT_LANGUAGE_TARGETS,
  RUNTIME_FEATURES,
  RUNTIME_SOURCES,
  RUNTIME_TRANSPORTS,
} from "../emit/parts.js";
import { formatCommandExamples } from "./examples.js";
import { setExitCode } from "./run.js";

/** Adds the options that `generate` and `check` share. */
const definePackageOptions = <T>(command: Argv<T>) =>
  command
    .positional("revisions", { type: "string", array: true, describe: "bundled revisions, such as 2026-07-28" })
    .option("out", { type: "string", alias: "o", describe: "output folder" })
    .option("schema", {
      type: "string",
      describe: "path of a schema.ts or schema.json to use instead of a bundled one",
    })
    .option("revision", { type: "string", describe: "revision of the file given with --schema" })
    .option("only", {
      type: "string",
      alias: "for",
      describe: `parts of each package, separated by commas: ${PACKAGE_PARTS.join(",")} (default: all but model and schema)`,
    })
    .option("target", {
      type: "string",
      choices: OUTPUT_LANGUAGE_TARGETS,
      describe: "TypeScript sources, JavaScript with declarations, or both",
    })
    .option("runtime", {
      type: "string",
      choices: RUNTIME_SOURCES,
      describe: "where the code finds the runtime: in the output folder, or in the npm package mcpgen-sdk",
    })
    .option("formats", { type: "boolean", describe: "check string formats in guards (--no-formats disables this)" })
    .option("prettier", {
      type: "boolean",
      describe: "format the output with the prettier configuration of the project",
    })
    .option("with", {
      type: "string",
      requiresArg: true,
      describe: `features to add to the runtime, separated by commas: ${RUNTIME_FEATURES.join(",")}`,
    })
    .option("transport", {
      type: "string",
      requiresArg: true,
      describe: `transports to write, separated by commas: ${RUNTIME_TRANSPORTS.join(",")} (default: all)`,
    })
    .option("migrations", { type: "boolean", describe: "also write a migration guide from each revision to the next" })
    .option("native", {
      type: "boolean",
      describe: "contract: write a server for each revision instead of bridges from the newest one",
    })
    .option("config", {
      type: "string",
      describe: "configuration file (default: mcpgen.config.json in this folder or a folder above)",
    });

const generateOptions = <T>(command: Argv<T>) =>
  definePackageOptions(command)
    .option("dry-run", { type: "boolean", describe: "list the changes without writing files" })
    .option("stdout", {
      type: "string",
      describe: "print one generated file, such as types.ts, without writing files",
    })
    .option("json", { type: "boolean", describe: "print a summary as JSON" })
    .option("force", {
      type: "boolean",
      describe: "replace files that mcpgen did not write, or that were changed after mcpgen wrote them",
    })
    .option("yes", {
      type: "boolean",
      alias: "y",
      describe: "remove files that are no longer generated, without asking",
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen generate 2026-07-28 --out src/mcp", "writes the package of a bundled revision"],
        ["mcpgen generate 2025-11-25 2026-07-28 --out src/mcp", "writes the packages of two revisions"],
        [
          "mcpgen generate --schema vendor/schema.ts --revision 2025-11-25 --out src/mcp",
          "reads the schema from your own file",
        ],
        ["mcpgen generate", "uses the arguments in mcpgen.config.json"],
      ]),
    );

const checkOptions = <T>(command: Argv<T>) =>
  definePackageOptions(command)
    .option("format", {
      choices: ["text", "json", "github"] as const,
      default: "text" as const,
      describe: "format of the report",
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen check", "uses the arguments in mcpgen.config.json; the exit code is 1 if a file differs"],
        ["mcpgen check --out src/mcp --format github", "prints annotations for a pull request"],
      ]),
    );

const docsOptions = <T>(command: Argv<T>) =>
  command
    .positional("revisions", {
      type: "string",
      array: true,
      describe: "bundled revisions or schema files (default: all bundled revisions)",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      demandOption: true,
      alias: "o",
      describe: "folder to write the pages to",
    })
    .option("check", {
      type: "boolean",
      describe: "write no file; exit with code 1 if a page differs from the page that mcpgen would write",
    })
    .option("force", {
      type: "boolean",
      describe: "replace files that mcpgen did not write, or that were changed after mcpgen wrote them",
    })
    .option("yes", {
      type: "boolean",
      alias: "y",
      describe: "remove pages that are no longer written, without asking",
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen docs --out reference", "writes a page for each bundled revision, and an index"],
        ["mcpgen docs 2026-07-28 --out reference", "writes the page of one revision"],
        ["mcpgen docs vendor/schema.ts --out reference", "describes your own schema file"],
      ]),
    );

/** Adds the commands that write an output folder, or compare it with what they would write: `generate`, `check` and `docs`. */
export function defineGenerateCommands<T>(cli: Argv<T>): void {
  cli
    .command(
      "generate [revisions..]",
      "write a typed package for each revision, and the runtime that the packages share",
      generateOptions,
      async (argv) => setExitCode(await (await import("./generate.js")).runGenerateCommand(argv)),
    )
    .command(
      "check [revisions..]",
      "check that the output folder has the files that mcpgen generate would write",
      checkOptions,
      async (argv) => setExitCode(await (await import("./check.js")).runCheckCommand(argv)),
    )
    .command(
      "docs [revisions..]",
      "write web pages with the methods, types and changes of revisions",
      docsOptions,
      async (argv) => setExitCode(await (await import("./docs.js")).runDocsCommand(argv)),
    );
}
