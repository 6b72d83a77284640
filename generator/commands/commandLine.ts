import { findMostSimilarWord } from "../nearestWord.js";
import { UsageError } from "./usageError.js";

export const COMMAND_NAMES = [
  "generate",
  "check",
  "extension",
  "lock",
  "validate",
  "diff",
  "watch-spec",
  "migrate",
  "docs",
  "scaffold",
  "add",
  "rename",
  "remove",
  "config",
  "contract",
  "test",
  "client",
  "call",
  "mock",
  "proxy",
  "revisions",
  "completion",
] as const;

/** `file` is in the list because yargs turns the file name `-` (stdin) into an empty string. */
const MAY_BE_EMPTY = new Set(["title", "description", "author", "file", "lock"]);

/** The names of a command's options that take a list (`array`) or a text (`string`). yargs passes this object to its checks. */
interface OptionTypes {
  readonly array?: readonly string[];
  readonly string?: readonly string[];
}

/** Rejects what yargs accepts: an option given twice or with an empty value, and `--no-` before one with a value. */
export function refuseInvalidOptions(
  argv: { readonly [name: string]: unknown },
  { array = [], string = [] }: OptionTypes,
): true {
  for (const [name, value] of Object.entries(argv)) {
    // yargs adds `trustOrigin` for `--trust-origin`.
    const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (name === "_" || array.includes(option)) continue;
    const flag = name.length === 1 ? `-${name}` : `--${name}`;
    if (Array.isArray(value)) throw new UsageError(`${flag} is given more than once (give it once)`);
    if (!string.includes(name)) continue;
    if (typeof value === "boolean")
      throw new UsageError(`--no-${name} has no meaning, because --${name} takes a value (omit --no-${name})`);
    if (value === "" && !MAY_BE_EMPTY.has(name))
      throw new UsageError(`${flag} has an empty value (give a value, or omit ${flag})`);
  }
  return true;
}

/** Converts the error message of yargs about the words of a command line into an error with advice. */
export function createCommandLineError(message: string, words: readonly string[]): UsageError {
  const command = commandIn(words);
  if (command !== undefined && !isKnown(command)) return unknownCommand(command);
  return new UsageError(`${inWords(message, words)} (see mcpgen ${command === undefined ? "" : `${command} `}--help)`);
}

/** The name may be misspelled. After an option, a known command is preferred: other words may be values. */
function commandIn(words: readonly string[]): string | undefined {
  if (words[0]?.startsWith("-") !== true) return words[0];
  const plain = words.filter((word) => !word.startsWith("-"));
  return plain.find(isKnown) ?? plain[0];
}

function isKnown(word: string): boolean {
  return (COMMAND_NAMES as readonly string[]).includes(word);
}

function unknownCommand(word: string): UsageError {
  const nearest = COMMAND_NAMES.find((name) => name.startsWith(word)) ?? findMostSimilarWord(word, COMMAND_NAMES);
  const advice = nearest === undefined ? `use ${COMMAND_NAMES.join(", ")}` : `did you mean mcpgen ${nearest}?`;
  return new UsageError(`there is no command ${JSON.stringify(word)} (${advice})`);
}

function inWords(message: string, words: readonly string[]): string {
  const [, given, needed] = /^Not enough non-option arguments: got (\d+), need at least (\d+)$/.exec(message) ?? [];
  if (needed !== undefined)
    return `the command needs ${needed} ${needed === "1" ? "argument" : "arguments"}, but ${given} ${given === "1" ? "was" : "were"} given`;
  const [, missing] = /^Missing required arguments?: (.+)$/.exec(message) ?? [];
  if (missing !== undefined) return `--${missing.split(", ").join(" and --")} must be given`;
  const [, name, value, choices] = /Argument: (\S+), Given: (.*), Choices: (.*)/.exec(message) ?? [];
  if (name === undefined) return message;
  const isOption = words.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return `${isOption ? `--${name}` : name} must be one of ${choices!.replaceAll('"', "")}, not ${value}`;
}
