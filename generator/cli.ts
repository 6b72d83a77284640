#!/usr/bin/env node
import yargs, { type Argv } from "yargs";
import { PARTS, TARGETS } from "./emit/parts.js";
import { finish, run } from "./commands/run.js";
import { UsageError } from "./commands/usageError.js";
import { VERSION } from "./packageRoot.js";

const outputOptions = <T>(command: Argv<T>) =>
  command
    .positional("revisions", { type: "string", array: true, describe: "bundled revisions, such as 2026-07-28" })
    .option("out", { type: "string", alias: "o", describe: "folder that holds the output" })
    .option("schema", { type: "string", describe: "read this schema.ts or schema.json instead of a bundled one" })
    .option("revision", { type: "string", describe: "the revision that --schema holds" })
    .option("only", { type: "string", describe: `parts to write: ${PARTS.join(",")}` })
    .option("target", {
      type: "string",
      choices: TARGETS,
      describe: "write sources, what runs without a build, or both",
    })
    .option("formats", { type: "boolean", describe: "check string formats in guards (--no-formats leaves them out)" })
    .option("prettier", { type: "boolean", describe: "format with the project's own prettier configuration" })
    .option("config", { type: "string", describe: "read arguments from this file (default: mcpgen.config.json)" });

const cli = yargs(process.argv.slice(2))
  .scriptName("mcpgen")
  .usage("$0 <command>\n\nTyped packages from the schema of a Model Context Protocol revision.")
  .command(
    "generate [revisions..]",
    "write the packages of some revisions, and what they share",
    (command) =>
      outputOptions(command)
        .option("dry-run", { type: "boolean", describe: "say what would be written, and write nothing" })
        .option("stdout", { type: "string", describe: "print one file, such as types.ts, and write nothing" })
        .option("json", { type: "boolean", describe: "print a summary as JSON" })
        .option("force", { type: "boolean", describe: "replace files that mcpgen did not write" })
        .example("$0 generate 2026-07-28 --out src/mcp", "one bundled revision")
        .example("$0 generate 2025-11-25 2026-07-28 --out src/mcp", "two, side by side")
        .example(
          "$0 generate --schema vendor/schema.ts --revision 2025-11-25 --out src/mcp",
          "your own copy of a schema",
        )
        .example("$0 generate", "what mcpgen.config.json says"),
    async (argv) => finish(await (await import("./commands/generate.js")).generate(argv)),
  )
  .command(
    "check [revisions..]",
    "tell whether the output is what generate would write",
    (command) =>
      outputOptions(command)
        .option("format", {
          choices: ["text", "json", "github"] as const,
          default: "text" as const,
          describe: "how to report drift",
        })
        .example("$0 check", "what mcpgen.config.json says; exit 1 on drift")
        .example("$0 check --out src/mcp --format github", "annotations for a pull request"),
    async (argv) => finish(await (await import("./commands/check.js")).check(argv)),
  )
  .command(
    "validate <file>",
    "check captured messages, one a line or in a JSON array",
    (command) =>
      command
        .positional("file", { type: "string", demandOption: true, describe: "the capture; - reads stdin" })
        .option("revision", {
          type: "string",
          default: "auto",
          describe: "the revision spoken, or auto to follow the session",
        })
        .option("exact", {
          type: "boolean",
          describe: "also report members and methods that the revision does not declare",
        })
        .option("from", { choices: ["client", "server"] as const, describe: "who sent all of the messages" })
        .option("format", {
          choices: ["text", "json", "github"] as const,
          default: "text" as const,
          describe: "how to report",
        })
        .example("$0 validate session.jsonl", "follow the session; exit 1 if a message is wrong")
        .example("tail -f log | $0 validate - --revision 2025-11-25", "check a stream"),
    async (argv) => finish(await (await import("./commands/validate.js")).validate(argv)),
  )
  .command(
    "revisions",
    "list the bundled revisions",
    (command) =>
      command
        .option("json", { type: "boolean", describe: "print as JSON" })
        .example("$0 revisions", "dates, eras, methods, types, transports, pins"),
    async (argv) => finish(await (await import("./commands/revisions.js")).revisions(argv)),
  )
  .completion("completion", "print a completion script for your shell")
  .option("debug", { type: "boolean", describe: "show stack traces", global: true })
  .demandCommand(1, "say what to do: mcpgen generate, check or revisions")
  .strict()
  .version(VERSION)
  .help()
  .recommendCommands()
  .wrap(100)
  .fail((message, error) => {
    throw error ?? new UsageError(`${message} (see mcpgen --help)`);
  })
  .exitProcess(false);

await run(() => cli.parseAsync());
