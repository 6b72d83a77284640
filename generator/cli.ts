import { RUNTIME_SOURCES } from "./emit/parts.js";
import yargs from "yargs";
import { createCommandLineError, COMMAND_NAMES, refuseInvalidOptions } from "./commands/commandLine.js";
import { defineContractEntryCommands } from "./commands/contractEntryCommands.js";
import { defineDiffCommandLine } from "./commands/diffCommands.js";
import { formatCommandExamples } from "./commands/examples.js";
import { defineAuthenticationOptions } from "./commands/loginOptions.js";
import { defineGenerateCommands } from "./commands/packageCommands.js";
import { defineServerCommands } from "./commands/serverCommands.js";
import { runCommandLine, setExitCode } from "./commands/run.js";
import { MCPGEN_VERSION } from "./packageRoot.js";

const cli = yargs(process.argv.slice(2))
  .scriptName("mcpgen")
  .usage("$0 <command>\n\nTyped packages from the schema of a Model Context Protocol revision.");
defineGenerateCommands(cli);
cli
  .command(
    "contract",
    "write the tools, prompts and resources of a running server into a contract",
    (command) =>
      defineAuthenticationOptions(
        command
          .option("from", {
            type: "string",
            requiresArg: true,
            describe: "command that starts the server over stdio, in quotes",
          })
          .option("url", {
            type: "string",
            requiresArg: true,
            describe: "address of the server over Streamable HTTP or HTTP+SSE",
          })
          .option("header", {
            type: "string",
            array: true,
            requiresArg: true,
            describe: 'HTTP header of each request, such as "Authorization: Bearer …" (may be repeated)',
          }),
      )
        .option("declare", {
          type: "string",
          requiresArg: true,
          describe: "client capabilities that mcpgen declares: sampling,elicitation,roots or none (default: all three)",
        })
        .option("out", {
          type: "string",
          requiresArg: true,
          alias: "o",
          describe: "file to write the contract to (default: standard output)",
        })
        .option("force", {
          type: "boolean",
          describe: "replace the file given with --out, also if it is the contract of another server",
        })
        .option("timeout", {
          type: "number",
          default: 60,
          describe: "seconds to connect, and to wait for each response",
        })
        .epilogue(
          formatCommandExamples([
            [
              'mcpgen contract --from "npx -y @modelcontextprotocol/server-memory" -o contract.json',
              "starts the server and writes its contract to a file",
            ],
            ["mcpgen contract --url http://localhost:3000/mcp", "prints the contract of a server over HTTP"],
          ]),
        ),
    async (argv) => setExitCode(await (await import("./commands/contract.js")).runContractCommand(argv)),
  )
  .command(
    "validate <file>",
    "check captured messages: one per line, a JSON array, or JSON objects of several lines",
    (command) =>
      command
        .positional("file", { type: "string", demandOption: true, describe: "file with the messages; - for stdin" })
        .option("revision", {
          type: "string",
          default: "auto",
          describe: "revision to check against; auto: the revision that the messages name",
        })
        .option("exact", {
          type: "boolean",
          describe: "also report members and methods that the revision does not declare",
        })
        .option("from", {
          choices: ["client", "server"] as const,
          describe: "sender of all messages (default: both sides sent messages)",
        })
        .option("format", {
          choices: ["text", "json", "github", "html", "mermaid"] as const,
          default: "text" as const,
          describe: "format of the report; html and mermaid: a sequence diagram of the session, without secrets",
        })
        .option("out", {
          type: "string",
          requiresArg: true,
          alias: "o",
          describe: "file to write the diagram to (default: standard output)",
        })
        .epilogue(
          formatCommandExamples([
            ["mcpgen validate session.jsonl", "checks a file; the exit code is 1 if a message is invalid"],
            ["mcpgen validate session.jsonl --format html -o session.html", "writes a page with a sequence diagram"],
            ["mcpgen validate session.jsonl --format mermaid >> pull-request.md", "adds a diagram to a Markdown file"],
            ["tail -f log | mcpgen validate - --revision 2025-11-25", "checks a stream against one revision"],
          ]),
        ),
    async (argv) => setExitCode(await (await import("./commands/validate.js")).runValidateCommand(argv)),
  )
  .command("diff", "list the changes between two revisions, and who has to act on them", defineDiffCommandLine)
  .command(
    "migrate <before> <after>",
    "write a migration guide from one revision to another, as Markdown",
    (command) =>
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
          choices: ["server", "client", "both"] as const,
          describe: "role of the users of a generated package (default: both)",
        })
        .option("for", {
          choices: ["sdk", "server", "client", "gateway"] as const,
          describe: "write a guide to the messages instead, for readers who need not use mcpgen",
        })
        .option("out", {
          type: "string",
          requiresArg: true,
          alias: "o",
          describe: "file to write the guide to (default: standard output)",
        })
        .epilogue(
          formatCommandExamples([
            [
              "mcpgen migrate 2025-11-25 2026-07-28 --as server > MIGRATION.md",
              "lists what the author of a server has to change in code that uses generated packages",
            ],
            [
              "mcpgen migrate 2025-11-25 2026-07-28 --for gateway > MIGRATION.md",
              "lists what a gateway has to change, with messages before and after",
            ],
          ]),
        ),
    async (argv) => setExitCode(await (await import("./commands/migrate.js")).runMigrateCommand(argv)),
  )
  .command(
    "revisions",
    "list the bundled revisions",
    (command) =>
      command
        .option("json", { type: "boolean", describe: "print as JSON" })
        .epilogue(
          formatCommandExamples([
            [
              "mcpgen revisions",
              "lists each revision with its lifecycle, transports, counts of types and methods, and SHA-256",
            ],
          ]),
        ),
    async (argv) => setExitCode(await (await import("./commands/revisions.js")).runRevisionsCommand(argv)),
  )
  .command(
    "scaffold <dir>",
    "write a server project with tests, or update it after its contract changed",
    (command) =>
      command
        .positional("dir", { type: "string", demandOption: true, describe: "folder of the project" })
        .option("revision", {
          type: "string",
          requiresArg: true,
          describe: "revisions that the server supports, separated by commas (default: all)",
        })
        .option("transport", {
          type: "string",
          requiresArg: true,
          describe: "transports of the server: stdio,http (default: stdio)",
        })
        .option("features", {
          type: "string",
          requiresArg: true,
          describe: "features with an example: tools,resources,prompts,elicitation,… (default: tools)",
        })
        .option("contract", { type: "string", requiresArg: true, describe: "path of a contract for the server" })
        .option("auth", { type: "boolean", describe: "accept only requests with an OAuth access token over HTTP" })
        .option("native", {
          type: "boolean",
          describe: "write a server for each revision instead of bridges from the newest one",
        })
        .option("runtime", {
          choices: RUNTIME_SOURCES,
          describe: "where the code finds the runtime: in src/mcp (default), or in the npm package mcpgen-sdk",
        })
        .option("name", { type: "string", requiresArg: true, describe: "name of the package" })
        .option("license", {
          type: "string",
          requiresArg: true,
          describe: "licence, as an SPDX expression (default: MIT)",
        })
        .option("author", { type: "string", requiresArg: true, describe: "owner of the copyright" })
        .option("yes", { type: "boolean", alias: "y", describe: "use defaults and remove files without asking" })
        .option("force", {
          type: "boolean",
          describe: "replace generated files that were changed after mcpgen wrote them",
        })
        .epilogue(
          formatCommandExamples([
            ["mcpgen scaffold weather --yes", "writes a server with one tool, over stdio"],
            ["mcpgen scaffold weather --contract tools.json", "writes a typed function for each tool of a contract"],
            ["mcpgen scaffold weather --transport http --auth", "writes a server that needs access tokens"],
            ["mcpgen scaffold weather", "updates the project after its contract or its revisions changed"],
          ]),
        ),
    async (argv) => setExitCode(await (await import("./commands/scaffold.js")).runScaffoldCommand(argv)),
  );
defineContractEntryCommands(cli);
defineServerCommands(cli);
cli
  .command(
    "config",
    "print the configuration that a program, such as VS Code, needs to use a server",
    (command) =>
      command
        .option("host", {
          choices: ["claude-desktop", "claude-code", "vscode", "cursor"] as const,
          demandOption: true,
          describe: "program that uses the server",
        })
        .option("dir", { type: "string", requiresArg: true, describe: "folder of the server (default: this folder)" })
        .option("published", {
          type: "boolean",
          describe: "start the published npm package, not the files in the folder",
        })
        .option("url", { type: "string", requiresArg: true, describe: "address of a server that runs over HTTP" })
        .epilogue(
          formatCommandExamples([
            ["mcpgen config --host vscode > .vscode/mcp.json", "makes a workspace use the server in this folder"],
          ]),
        ),
    async (argv) => setExitCode((await import("./commands/config.js")).runConfigCommand(argv)),
  )
  .completion("completion", "print a completion script for your shell")
  .option("debug", { type: "boolean", describe: "show stack traces", global: true })
  .demandCommand(1, `no command is given: use ${COMMAND_NAMES.slice(0, -2).join(", ")} or ${COMMAND_NAMES.at(-2)}`)
  .check(refuseInvalidOptions, true)
  // The word after `--header VALUE` is the next argument, not a second value.
  .parserConfiguration({ "greedy-arrays": false })
  .strict()
  .version(MCPGEN_VERSION)
  .help()
  .wrap(100)
  .fail((message, error) => {
    // For an invalid command line, yargs passes only a message, or an error of its class `YError`. All other errors are thrown
    // unchanged.
    const isInvalidCommandLine = error === undefined || error === null || error.name === "YError";
    throw isInvalidCommandLine ? createCommandLineError(message ?? error.message, process.argv.slice(2)) : error;
  })
  .locale("en")
  .exitProcess(false);

// yargs lays out the help of a command before each run, and mcpgen prints help only if it is asked for.
const internals = cli as unknown as { getInternalMethods?(): { getUsageInstance(): { cacheHelpMessage(): void } } };
const usage = internals.getInternalMethods?.().getUsageInstance();
if (usage !== undefined) usage.cacheHelpMessage = () => {};

await runCommandLine(() => cli.parseAsync());
