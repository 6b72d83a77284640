import { suite } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../../generator/commands/commandTable.js";
import { COMMAND_NAMES, refuseInvalidOptions, createCommandLineError } from "../../generator/commands/commandLine.js";

const test = suite("command line");

const UNREAD: readonly (readonly [line: string, message: string, told: string])[] = [
  ["gen", "Unknown argument: gen", 'there is no command "gen" (did you mean mcpgen generate?)'],
  ["scafold x", "Unknown argument: scafold", 'there is no command "scafold" (did you mean mcpgen scaffold?)'],
  ["genrate --out x", "Unknown argument: genrate", 'there is no command "genrate" (did you mean mcpgen generate?)'],
  ["con", "Unknown argument: con", 'there is no command "con" (did you mean mcpgen config?)'],
  ["check --foo", "Unknown argument: foo", "Unknown argument: foo (see mcpgen check --help)"],
  ["--out x check --foo", "Unknown argument: foo", "Unknown argument: foo (see mcpgen check --help)"],
  ["--debug gen", "Unknown argument: gen", 'there is no command "gen" (did you mean mcpgen generate?)'],
  ["scafold config", "Unknown argument: scafold", 'there is no command "scafold" (did you mean mcpgen scaffold?)'],
  ["--foo", "Unknown argument: foo", "Unknown argument: foo (see mcpgen --help)"],
  [
    "add tool",
    "Not enough non-option arguments: got 1, need at least 2",
    "the command needs 2 arguments, but 1 was given (see mcpgen add --help)",
  ],
  ["config", "Missing required argument: host", "--host must be given (see mcpgen config --help)"],
  [
    "config --host emacs",
    'Invalid values:\n  Argument: host, Given: "emacs", Choices: "vscode", "cursor"',
    '--host must be one of vscode, cursor, not "emacs" (see mcpgen config --help)',
  ],
  [
    "add tol x",
    'Invalid values:\n  Argument: kind, Given: "tol", Choices: "tool", "prompt"',
    'kind must be one of tool, prompt, not "tol" (see mcpgen add --help)',
  ],
];

for (const [line, message, told] of UNREAD)
  test(`mcpgen ${line} is told what to do`, () => {
    assert.is(createCommandLineError(message, line.split(" ")).message, told);
  });

const TYPES = { string: ["out", "o", "title", "file"], array: ["revisions"] };

const ODD: readonly (readonly [name: string, value: unknown, told: RegExp])[] = [
  ["out", ["a", "b"], /^--out is given more than once \(give it once\)$/],
  ["o", ["a", "b"], /^-o is given more than once \(give it once\)$/],
  ["json", [true, true], /^--json is given more than once/],
  ["out", "", /^--out has an empty value \(give a value, or omit --out\)$/],
  ["out", false, /^--no-out has no meaning, because --out takes a value \(omit --no-out\)$/],
  ["title", false, /^--no-title has no meaning, because --title takes a value \(omit --no-title\)$/],
];

test("values that no option can have are refused by its name", () => {
  for (const [name, value, told] of ODD) assert.throws(() => refuseInvalidOptions({ [name]: value }, TYPES), told);
  const fine = { _: ["a", "b"], revisions: ["a", "b"], out: "a", title: "", file: "", json: false, timeout: 3 };
  assert.is(refuseInvalidOptions(fine, TYPES), true);
});

test("a command that resembles no other is answered with the list of commands", () => {
  assert.match(
    createCommandLineError("Unknown argument: frobnicate", ["frobnicate"]).message,
    /^there is no command "frobnicate" \(use generate, check, .*, completion\)$/,
  );
});

test("COMMAND_NAMES in commandLine.ts lists the commands that yargs gets", () => {
  const declared = [...COMMANDS.map(({ usage }) => usage.split(" ")[0]!), "completion"];
  assert.equal(declared.toSorted(), COMMAND_NAMES.toSorted());
});

test.run();
