import yargs, { type Argv } from "yargs";
import { createCommandLineError, COMMAND_NAMES, refuseInvalidOptions } from "./commands/commandLine.js";
import { COMMANDS, type Command } from "./commands/commandTable.js";
import { runCommandLine } from "./commands/run.js";
import { reserveStdout } from "./commands/terminal.js";
import { MCPGEN_VERSION } from "./packageRoot.js";

const cli = yargs(process.argv.slice(2))
  .scriptName("mcpgen")
  .usage("$0 <command>\n\nTyped packages from the schema of a Model Context Protocol revision.");
for (const command of COMMANDS) define(cli, command);
cli
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

let isServing = false;
await runCommandLine(async () => {
  await cli.parseAsync();
  return isServing;
});

function define(parent: Argv, row: Command): void {
  const { usage, about, run } = row;
  const build = (command: Argv): Argv => defineArguments(command, row);
  if (run === undefined) parent.command(usage, about, build);
  else
    parent.command(usage, about, build, async (given) => {
      reserveStdout();
      const exitCode = await run(given as never);
      process.exitCode = exitCode;
      isServing = exitCode === undefined;
    });
}

function defineArguments(
  command: Argv,
  { help, positionals = {}, options = {}, examples, subcommands = [] }: Command,
): Argv {
  if (help !== undefined) command.usage(help);
  for (const [name, positional] of Object.entries(positionals)) command.positional(name, positional);
  command.options(options);
  for (const row of subcommands) define(command, row);
  // Each command line of an example is on a line of its own, because yargs would wrap it in a narrow column.
  if (examples !== undefined)
    command.epilogue(["Examples:", ...examples.flatMap(([line, about]) => [`  ${line}`, `    ${about}`])].join("\n"));
  return command;
}
