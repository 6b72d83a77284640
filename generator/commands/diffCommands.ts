import type { Argv } from "yargs";
import {
  DIFF_REPORT_AUDIENCES,
  DIFF_FORMATS,
  DIFF_REPORT_GROUPINGS,
  DIFF_REPORT_LEVELS,
} from "../diff/report/diffReport.js";
import { formatCommandExamples } from "./examples.js";
import { setExitCode } from "./run.js";

const diffOptions = <T>(command: Argv<T>) =>
  command
    .positional("before", {
      type: "string",
      demandOption: true,
      describe: "old revision: a bundled one or a schema file",
    })
    .positional("after", {
      type: "string",
      demandOption: true,
      describe: "new revision: a bundled one or a schema file",
    })
    .option("as", {
      choices: DIFF_REPORT_AUDIENCES,
      default: "both" as const,
      describe: "report for authors of servers, of clients, or for both",
    })
    .option("caps", {
      type: "string",
      requiresArg: true,
      describe: "only changes of these capabilities and of the core protocol, such as tools,resources.subscribe",
    })
    .option("level", {
      choices: DIFF_REPORT_LEVELS,
      describe: "list changes of messages, also of TypeScript types, or also of docs",
      defaultDescription: "depends on --format",
    })
    .option("format", {
      choices: DIFF_FORMATS,
      default: "text" as const,
      describe: "format of the report",
    })
    .option("group", {
      choices: DIFF_REPORT_GROUPINGS,
      default: "action" as const,
      describe: "grouping of the changes in text and markdown",
    })
    .option("fail-on", {
      type: "string",
      requiresArg: true,
      default: "never",
      describe: "exit with code 1 on changes of this level (wire, ts, deprecated, any), or of rules given by id",
    })
    .option("ignore", { type: "string", requiresArg: true, describe: "file with findings to leave out of the report" })
    .option("write-ignore", {
      type: "string",
      requiresArg: true,
      describe: "add all reported findings to this file, for --ignore",
    })
    .option("overlay", {
      type: "boolean",
      default: true,
      describe: "include changes that only the prose of the specification states (--no-overlay omits them)",
    })
    .option("bridge", {
      type: "boolean",
      describe: "list what a server of one revision and clients of the other lose if a bridge converts their messages",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      alias: "o",
      describe: "file to write the report to (default: standard output)",
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen diff 2025-11-25 2026-07-28 --as server", "lists what the author of a server has to do"],
        [
          "mcpgen diff 2025-11-25 vendor/schema.ts --fail-on wire",
          "exits with code 1 if the messages of your schema are incompatible with the revision",
        ],
        ["mcpgen diff 2025-06-18 2025-11-25 --format html -o diff.html", "writes the report as a web page"],
        [
          "mcpgen diff 2025-11-25 2026-07-28 --bridge",
          "lists what is lost between servers and clients of both revisions",
        ],
      ]),
    );

/** Defines the options and arguments of `mcpgen diff` and of its subcommands for yargs. */
export function defineDiffCommandLine(command: Argv): Argv {
  return command
    .usage("$0 diff <before> <after>\n\nLists the changes between two revisions, and who has to act on them.")
    .command("$0 <before> <after>", "compare two revisions or schema files", diffOptions, async (argv) =>
      setExitCode(await (await import("./diff.js")).runDiffCommand(argv)),
    )
    .command(
      "rules",
      "list the rules; each finding has the id of a rule",
      (rules) => rules.option("json", { type: "boolean", describe: "print as JSON" }),
      async (argv) => setExitCode((await import("./diffRules.js")).runDiffRulesCommand(argv)),
    )
    .command(
      "explain <id>",
      "explain a rule, or a fact that only the text of the specification states",
      (rules) =>
        rules
          .positional("id", {
            type: "string",
            demandOption: true,
            describe: "id of a rule or of a fact, as mcpgen diff prints them, or the path of a fact",
          })
          .epilogue(
            formatCommandExamples([
              ["mcpgen diff explain FLD002", "explains why a new required member is a breaking change"],
              ["mcpgen diff explain mcp-method-header", "explains a rule that only the specification's text states"],
            ]),
          ),
      async (argv) => setExitCode((await import("./diffRules.js")).runDiffExplainCommand(argv)),
    )
    .command(
      "schema",
      "print the JSON Schema of the JSON report",
      (schema) =>
        schema.option("bridge", { type: "boolean", describe: "print the JSON Schema of the report of --bridge" }),
      async (argv) => setExitCode(await (await import("./diffRules.js")).runDiffReportSchemaCommand(argv)),
    );
}
