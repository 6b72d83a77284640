import type { Argv } from "yargs";
import { formatCommandExamples } from "./examples.js";
import { setExitCode } from "./run.js";

/** Adds the options that `add`, `rename` and `remove` share. */
const defineContractEntryOptions = <T>(command: Argv<T>) =>
  command
    .positional("kind", { choices: ["tool", "resource", "prompt"] as const, demandOption: true })
    .positional("name", {
      type: "string",
      demandOption: true,
      describe: "name of the tool, resource or prompt in the protocol",
    })
    .option("dir", {
      type: "string",
      requiresArg: true,
      describe: "folder of the project (default: the working directory)",
    })
    .option("wire", {
      type: "boolean",
      describe: "also change src/ and test/ (--no-wire leaves these folders unchanged)",
    })
    .option("yes", { type: "boolean", alias: "y", describe: "change and remove files without asking" })
    .option("force", { type: "boolean", describe: "same as --yes, and replace generated files that were changed" });

const addOptions = <T>(command: Argv<T>) =>
  defineContractEntryOptions(command)
    .option("title", { type: "string", requiresArg: true, describe: "title, for people" })
    .option("description", { type: "string", requiresArg: true, describe: "description, for language models" })
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
      describe: "prompt: its arguments, such as text,style? (style? is optional)",
    })
    .option("scopes", {
      type: "string",
      requiresArg: true,
      describe: 'OAuth scopes that a client needs for it, separated by spaces, such as "notes:read"',
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen add tool get_forecast --input in.json --output out.json", "adds a typed tool"],
        ["mcpgen add resource report --uri 'report://{year}'", "adds a resource template"],
      ]),
    );

const renameOptions = <T>(command: Argv<T>) =>
  defineContractEntryOptions(command)
    .positional("to", { type: "string", demandOption: true, describe: "new name in the protocol" })
    .epilogue(
      formatCommandExamples([
        ["mcpgen rename tool get_forecast forecast", "also renames the function, the types, the files and the tests"],
      ]),
    );

const removeOptions = <T>(command: Argv<T>) =>
  defineContractEntryOptions(command).epilogue(
    formatCommandExamples([["mcpgen remove tool get_forecast", "lists the files and asks before it removes them"]]),
  );

/** Adds the commands that edit an entry of a contract and its sources: `add`, `rename` and `remove`. */
export function defineContractEntryCommands<T>(cli: Argv<T>): void {
  cli
    .command(
      "add <kind> <name>",
      "add a tool, resource or prompt to the contract of a server, and its function to the sources",
      addOptions,
      async (argv) => setExitCode(await (await import("./add.js")).runAddCommand(argv)),
    )
    .command(
      "rename <kind> <name> <to>",
      "rename a tool, resource or prompt in the contract of a server, and its function in the sources",
      renameOptions,
      async (argv) => setExitCode(await (await import("./rename.js")).runRenameCommand(argv)),
    )
    .command(
      "remove <kind> <name>",
      "remove a tool, resource or prompt from the contract of a server, and its function from the sources",
      removeOptions,
      async (argv) => setExitCode(await (await import("./remove.js")).runRemoveCommand(argv)),
    );
}
