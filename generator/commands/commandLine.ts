import { nearestWord } from "../nearestWord.js";
import { UsageError } from "./usageError.js";

/** The words that may follow `mcpgen`. */
export const COMMANDS = [
  "generate",
  "check",
  "validate",
  "diff",
  "migrate",
  "scaffold",
  "add",
  "config",
  "contract",
  "revisions",
  "completion",
] as const;

/** What may be empty; the parser makes that of a `-`, too, which is a file that is read from stdin. */
const MAY_BE_EMPTY = new Set(["title", "description", "author", "file"]);

/** What the parser knows of the options of a command, by its own names for their types. */
interface OptionTypes {
  readonly array?: readonly string[];
  readonly string?: readonly string[];
}

/**
 * Refuses values that the parser lets through: several where one is wanted, none, and the `false` of `--no-out`.
 *
 * @throws UsageError with the name of the option.
 */
export function refuseInvalidOptions(
  argv: { readonly [name: string]: unknown },
  { array = [], string = [] }: OptionTypes,
): true {
  for (const [name, value] of Object.entries(argv)) {
    if (name === "_" || array.includes(name)) continue;
    const flag = name.length === 1 ? `-${name}` : `--${name}`;
    if (Array.isArray(value)) throw new UsageError(`${flag} is given more than once (give it once)`);
    if (!string.includes(name)) continue;
    if (typeof value === "boolean") throw new UsageError(`--no-${name} says nothing (leave it out)`);
    if (value === "" && !MAY_BE_EMPTY.has(name))
      throw new UsageError(`${flag} is empty (give a value, or leave it out)`);
  }
  return true;
}

/**
 * What the parser says of a command line that it cannot read, as people say it.
 *
 * @param message of yargs.
 * @param words the command line.
 */
export function commandLineError(message: string, words: readonly string[]): UsageError {
  const command = commandIn(words);
  if (command !== undefined && !isKnown(command)) return unknownCommand(command);
  return new UsageError(`${inWords(message, words)} (see mcpgen ${command === undefined ? "" : `${command} `}--help)`);
}

/** The word that names the command, or should: what stands behind an option may be its value. */
function commandIn(words: readonly string[]): string | undefined {
  if (words[0]?.startsWith("-") !== true) return words[0];
  const plain = words.filter((word) => !word.startsWith("-"));
  return plain.find(isKnown) ?? plain[0];
}

function isKnown(word: string): boolean {
  return (COMMANDS as readonly string[]).includes(word);
}

function unknownCommand(word: string): UsageError {
  const nearest = COMMANDS.find((name) => name.startsWith(word)) ?? nearestWord(word, COMMANDS);
  const advice = nearest === undefined ? `use ${COMMANDS.join(", ")}` : `did you mean mcpgen ${nearest}?`;
  return new UsageError(`there is no command ${JSON.stringify(word)} (${advice})`);
}

function inWords(message: string, words: readonly string[]): string {
  const [, given, needed] = /^Not enough non-option arguments: got (\d+), need at least (\d+)$/.exec(message) ?? [];
  if (needed !== undefined)
    return `${needed} ${needed === "1" ? "argument is" : "arguments are"} needed, and ${given} given`;
  const [, missing] = /^Missing required arguments?: (.+)$/.exec(message) ?? [];
  if (missing !== undefined) return `give --${missing.split(", ").join(" and --")}`;
  const [, name, value, choices] = /Argument: (\S+), Given: (.*), Choices: (.*)/.exec(message) ?? [];
  if (name === undefined) return message;
  const isOption = words.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return `${isOption ? `--${name}` : name} is one of ${choices!.replaceAll('"', "")}, not ${value}`;
}
