import type { Argv } from "yargs";
import { OUTPUT_LANGUAGE_TARGETS, RUNTIME_FEATURES, RUNTIME_SOURCES } from "../emit/parts.js";
import { formatCommandExamples } from "./examples.js";
import { defineAuthenticationOptions } from "./loginOptions.js";
import { setExitCode } from "./run.js";

/** Adds the options of commands that connect to a running server. */
const defineConnectionOptions = <T>(command: Argv<T>) =>
  defineAuthenticationOptions(
    command.option("header", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: 'HTTP header of each request, such as "Authorization: Bearer …" (may be repeated)',
    }),
  ).option("timeout", { type: "number", default: 60, describe: "seconds to connect, and to wait for each response" });

const clientOptions = <T>(command: Argv<T>) =>
  defineConnectionOptions(command)
    .option("from", {
      type: "string",
      demandOption: true,
      requiresArg: true,
      describe: "command that starts the server over stdio, in quotes, or the URL of the server over HTTP",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      alias: "o",
      describe:
        "folder to write the client to; with --dts: file to write the declarations to (default: standard output)",
    })
    .option("name", {
      type: "string",
      requiresArg: true,
      describe:
        "name of the client; with the name weather, the function to connect is connectWeather (default: the name of the folder)",
    })
    .option("revision", {
      type: "string",
      requiresArg: true,
      describe:
        "revisions that the client supports, separated by commas (default: the newest that the server supports)",
    })
    .option("target", {
      choices: OUTPUT_LANGUAGE_TARGETS,
      default: "ts" as const,
      describe: "TypeScript sources, JavaScript with declarations, or both",
    })
    .option("runtime", {
      choices: RUNTIME_SOURCES,
      describe:
        "where the client finds the runtime: in its folder, or in the npm package mcpgen-sdk (default: as the client before, or the configuration)",
    })
    .option("with", {
      type: "string",
      requiresArg: true,
      describe: `features to add to the runtime, separated by commas: ${RUNTIME_FEATURES.join(",")}`,
    })
    .option("dts", {
      type: "boolean",
      describe: "write only the type declarations of the client, for language models that write code",
    })
    .option("declare", {
      type: "string",
      requiresArg: true,
      describe: "client capabilities that mcpgen declares: sampling,elicitation,roots or none (default: all three)",
    })
    .option("force", {
      type: "boolean",
      describe: "replace the client of another server, and files that were changed after mcpgen wrote them",
    })
    .option("yes", {
      type: "boolean",
      alias: "y",
      describe: "remove files that are no longer generated, without asking",
    })
    .epilogue(
      formatCommandExamples([
        [
          'mcpgen client --from "npx -y @modelcontextprotocol/server-everything" --out src/everything',
          "writes a typed client, whose functions are the tools, prompts and resources of the server",
        ],
        [
          "mcpgen client --from https://example.com/mcp --out src/example",
          "writes a typed client for a server over HTTP",
        ],
        ['mcpgen client --from "node server.js" --dts', "prints the type declarations of the client"],
      ]),
    );

const callOptions = <T>(command: Argv<T>) =>
  defineConnectionOptions(command)
    .positional("server", {
      type: "string",
      demandOption: true,
      describe: "URL of a server over HTTP, or the command that starts a server over stdio, in quotes",
    })
    .positional("tool", { type: "string", describe: "tool to call (default: list the tools, prompts and resources)" })
    .option("args", {
      type: "string",
      requiresArg: true,
      describe: "arguments of the tool or prompt, as a JSON object",
    })
    .option("read", { type: "string", requiresArg: true, describe: "read the resource with this URI" })
    .option("get", { type: "string", requiresArg: true, describe: "get the prompt with this name" })
    .option("json", { type: "boolean", describe: "print the result as JSON" })
    .option("revision", {
      type: "string",
      requiresArg: true,
      describe: "the only protocol revision to use (default: the newest that the server supports)",
    })
    .option("trace", {
      type: "string",
      requiresArg: true,
      describe: "file to write all messages to; mcpgen validate checks them and draws a diagram",
    })
    .epilogue(
      formatCommandExamples([
        ["mcpgen call https://example.com/mcp", "lists the tools, prompts and resources of a server"],
        ["mcpgen call https://example.com/mcp --login", "logs in in the browser if the server requires it"],
        [
          'mcpgen call "node server.js" get_forecast --args \'{"city":"Oslo"}\'',
          "calls a tool; the exit code is 1 if the tool fails",
        ],
        ['mcpgen call "node server.js" --read weather://stations --trace session.jsonl', "reads a resource"],
      ]),
    );

/** Defines the commands `client` and `call` of the command line. */
export function defineServerCommands(cli: Argv): void {
  cli
    .command("client", "write a typed client for a running server", clientOptions, async (argv) =>
      setExitCode(await (await import("./client.js")).runClientCommand(argv)),
    )
    .command(
      "call <server> [tool]",
      "call a tool of a running server, read a resource or get a prompt, or list them",
      callOptions,
      async (argv) => setExitCode(await (await import("./call.js")).runCallCommand(argv)),
    );
}
