import type { Argv } from "yargs";
import { setExitCode } from "./run.js";

const diffOptions = <T>(command: Argv<T>) =>
  command
    .positional("before", { type: "string", demandOption: true, describe: "a bundled revision, or a schema file" })
    .positional("after", { type: "string", demandOption: true, describe: "the revision to go to" })
    .option("as", {
      choices: ["server", "client", "both"] as const,
      default: "both" as const,
      describe: "whose author asks",
    })
    .option("caps", {
      type: "string",
      requiresArg: true,
      describe: "only what reaches these capabilities, and the core: tools,resources.subscribe",
    })
    .option("level", {
      choices: ["wire", "ts", "all"] as const,
      describe: "list down to the wire, to TypeScript, or to the docs",
      defaultDescription: "what suits the format",
    })
    .option("format", {
      choices: ["text", "markdown", "json", "github", "junit", "html"] as const,
      default: "text" as const,
      describe: "how to report",
    })
    .option("group", {
      choices: ["action", "message", "rule"] as const,
      default: "action" as const,
      describe: "what text and markdown list together",
    })
    .option("fail-on", {
      type: "string",
      requiresArg: true,
      default: "never",
      describe: "exit 1 at wire, ts, deprecated, any, or at the rules named",
    })
    .option("ignore", { type: "string", requiresArg: true, describe: "a file of findings that are accepted" })
    .option("write-ignore", { type: "string", requiresArg: true, describe: "accept what is reported, in this file" })
    .option("overlay", {
      type: "boolean",
      default: true,
      describe: "tell what only prose says (--no-overlay leaves it out)",
    })
    .option("out", { type: "string", requiresArg: true, alias: "o", describe: "write the report to this file" })
    .example("$0 diff 2025-11-25 2026-07-28 --as server", "what a server author has to do")
    .example("$0 diff 2025-11-25 vendor/schema.ts --fail-on wire", "exit 1 if a schema of yours breaks somebody")
    .example("$0 diff 2025-06-18 2025-11-25 --format html -o diff.html", "a page to look through");

/** The command line of `mcpgen diff`, and of what describes it. */
export function diffCommands(command: Argv): Argv {
  return command
    .usage("$0 diff <before> <after>\n\nWhat changes from one revision to another, and for whom.")
    .command("$0 <before> <after>", "compare two revisions or schema files", diffOptions, async (argv) =>
      setExitCode(await (await import("./diff.js")).diff(argv)),
    )
    .command(
      "rules",
      "list the rules, by which findings are named",
      (rules) => rules.option("json", { type: "boolean", describe: "print as JSON" }),
      async (argv) => setExitCode((await import("./diffRules.js")).diffRules(argv)),
    )
    .command(
      "explain <rule>",
      "say what a rule means",
      (rules) =>
        rules
          .positional("rule", { type: "string", demandOption: true, describe: "the id of a rule" })
          .example("$0 diff explain FLD002", "why a new required member matters, and to whom"),
      async (argv) => setExitCode((await import("./diffRules.js")).diffExplain(argv)),
    )
    .command("schema", "print the JSON Schema of the JSON report", {}, async () =>
      setExitCode((await import("./diffRules.js")).diffSchema()),
    );
}
