import yargs, { type Argv } from "yargs";
import { PARTS, TARGETS } from "./emit/parts.js";
import { commandLineError, COMMANDS, refuseInvalidOptions } from "./commands/commandLine.js";
import { diffCommands } from "./commands/diffCommands.js";
import { run, setExitCode } from "./commands/run.js";
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
    .option("migrations", { type: "boolean", describe: "write guides from each revision to the next as well" })
    .option("config", {
      type: "string",
      describe: "read arguments from this file (default: mcpgen.config.json, here or above)",
    });

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
        .option("force", { type: "boolean", describe: "replace files that mcpgen did not write, or that were changed" })
        .option("yes", {
          type: "boolean",
          alias: "y",
          describe: "remove files that are no longer generated without asking",
        })
        .example("$0 generate 2026-07-28 --out src/mcp", "one bundled revision")
        .example("$0 generate 2025-11-25 2026-07-28 --out src/mcp", "two, side by side")
        .example(
          "$0 generate --schema vendor/schema.ts --revision 2025-11-25 --out src/mcp",
          "your own copy of a schema",
        )
        .example("$0 generate", "what mcpgen.config.json says"),
    async (argv) => setExitCode(await (await import("./commands/generate.js")).generate(argv)),
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
    async (argv) => setExitCode(await (await import("./commands/check.js")).check(argv)),
  )
  .command(
    "contract",
    "write down what a running server offers, as a contract to generate typed tools for",
    (command) =>
      command
        .option("from", { type: "string", requiresArg: true, describe: "the command that starts the server" })
        .option("url", { type: "string", requiresArg: true, describe: "where it speaks HTTP, Streamable or with SSE" })
        .option("header", {
          type: "string",
          array: true,
          requiresArg: true,
          describe: 'with --url, such as "Authorization: Bearer …"; repeat it for more',
        })
        .option("out", { type: "string", requiresArg: true, alias: "o", describe: "write the contract to this file" })
        .option("force", { type: "boolean", describe: "replace the file" })
        .option("timeout", { type: "number", default: 30, describe: "seconds to wait for each answer" })
        .example('$0 contract --from "npx -y @modelcontextprotocol/server-memory" -o contract.json', "over stdio")
        .example("$0 contract --url http://localhost:3000/mcp", "print it"),
    async (argv) => setExitCode(await (await import("./commands/contract.js")).contract(argv)),
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
    async (argv) => setExitCode(await (await import("./commands/validate.js")).validate(argv)),
  )
  .command("diff", "tell what one revision changes against another, and for whom", diffCommands)
  .command(
    "migrate <before> <after>",
    "write a guide from one revision to another, as Markdown",
    (command) =>
      command
        .positional("before", { type: "string", demandOption: true, describe: "a bundled revision, or a schema file" })
        .positional("after", { type: "string", demandOption: true, describe: "the revision to go to" })
        .option("as", {
          choices: ["server", "client", "both"] as const,
          default: "both" as const,
          describe: "whose author asks",
        })
        .option("out", { type: "string", requiresArg: true, alias: "o", describe: "write the guide to this file" })
        .example("$0 migrate 2025-11-25 2026-07-28 --as server > MIGRATION.md", "what a server author has to do"),
    async (argv) => setExitCode(await (await import("./commands/migrate.js")).migrate(argv)),
  )
  .command(
    "revisions",
    "list the bundled revisions",
    (command) =>
      command
        .option("json", { type: "boolean", describe: "print as JSON" })
        .example("$0 revisions", "dates, eras, methods, types, transports, pins"),
    async (argv) => setExitCode(await (await import("./commands/revisions.js")).revisions(argv)),
  )
  .command(
    "scaffold <dir>",
    "write a server that runs, with its tests, or renew one after its contract changed",
    (command) =>
      command
        .positional("dir", { type: "string", demandOption: true, describe: "the folder of the project" })
        .option("revision", {
          type: "string",
          requiresArg: true,
          describe: "revisions to serve (default: the two newest)",
        })
        .option("transport", { type: "string", requiresArg: true, describe: "stdio,http (default: stdio)" })
        .option("features", {
          type: "string",
          requiresArg: true,
          describe: "what to begin with: tools,resources,prompts,elicitation,… (default: tools)",
        })
        .option("contract", { type: "string", requiresArg: true, describe: "the contract to begin with" })
        .option("name", { type: "string", requiresArg: true, describe: "the name of the package" })
        .option("license", { type: "string", requiresArg: true, describe: "an SPDX expression (default: MIT)" })
        .option("author", { type: "string", requiresArg: true, describe: "who owns the copyright" })
        .option("yes", { type: "boolean", alias: "y", describe: "ask nothing, not even before files are removed" })
        .option("force", { type: "boolean", describe: "replace generated files that were changed" })
        .example("$0 scaffold weather --yes", "a server with one tool, over stdio")
        .example("$0 scaffold weather --contract tools.json", "a typed function for each tool of a contract")
        .example("$0 scaffold weather", "later: after the contract or the revisions changed"),
    async (argv) => setExitCode(await (await import("./commands/scaffold.js")).scaffold(argv)),
  )
  .command(
    "add <kind> <name>",
    "add a tool, resource or prompt to the contract of a server",
    (command) =>
      command
        .positional("kind", { choices: ["tool", "resource", "prompt"] as const, demandOption: true })
        .positional("name", { type: "string", demandOption: true, describe: "its name in the protocol" })
        .option("title", { type: "string", requiresArg: true, describe: "its name for people" })
        .option("description", { type: "string", requiresArg: true, describe: "what it does, for models" })
        .option("input", { type: "string", requiresArg: true, describe: "tool: a JSON Schema of its arguments" })
        .option("output", { type: "string", requiresArg: true, describe: "tool: a JSON Schema of its output" })
        .option("uri", {
          type: "string",
          requiresArg: true,
          describe: "resource: its URI, or a template with {variables}",
        })
        .option("arguments", {
          type: "string",
          requiresArg: true,
          describe: "prompt: its arguments, such as text,style? where style may be left out",
        })
        .option("dir", { type: "string", requiresArg: true, describe: "the folder of the project (default: this one)" })
        .option("yes", {
          type: "boolean",
          alias: "y",
          describe: "remove files that are no longer generated without asking",
        })
        .option("force", { type: "boolean", describe: "replace generated files that were changed" })
        .example("$0 add tool get_forecast --input in.json --output out.json", "a typed tool")
        .example("$0 add resource report --uri 'report://{year}'", "a template of resources"),
    async (argv) => setExitCode(await (await import("./commands/add.js")).add(argv)),
  )
  .command(
    "config",
    "print what a program must be told to use a server",
    (command) =>
      command
        .option("host", {
          choices: ["claude-desktop", "claude-code", "vscode", "cursor"] as const,
          demandOption: true,
          describe: "the program",
        })
        .option("dir", { type: "string", requiresArg: true, describe: "the folder of the server (default: this one)" })
        .option("published", { type: "boolean", describe: "start the package from npm, not this folder" })
        .option("url", { type: "string", requiresArg: true, describe: "where it is served over HTTP" })
        .example("$0 config --host vscode > .vscode/mcp.json", "a workspace that uses this server"),
    async (argv) => setExitCode((await import("./commands/config.js")).config(argv)),
  )
  .completion("completion", "print a completion script for your shell")
  .option("debug", { type: "boolean", describe: "show stack traces", global: true })
  .demandCommand(1, `say what to do: mcpgen ${COMMANDS.slice(0, -2).join(", ")} or ${COMMANDS.at(-2)}`)
  .check(refuseInvalidOptions, true)
  .strict()
  .version(VERSION)
  .help()
  .wrap(100)
  .fail((message, error) => {
    // yargs hands over what it could not read as an error of its own.
    const isUnread = error === undefined || error === null || error.name === "YError";
    throw isUnread ? commandLineError(message ?? error.message, process.argv.slice(2)) : error;
  })
  .locale("en")
  .exitProcess(false);

await run(() => cli.parseAsync());
