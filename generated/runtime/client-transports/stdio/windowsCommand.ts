// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A program with its arguments, as `child_process.spawn` takes it. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are quoted for Windows already, so Node must not quote them. */
  readonly isQuoted?: boolean | undefined;
}

/** The facts of a Windows system that determine how a command is run. */
export interface WindowsSystem {
  /** Environment variables, with names in upper case. */
  readonly env: { readonly [name: string]: string | undefined };
  /** The folder in which the command runs. */
  readonly folder: string;
  exists(path: string): boolean;
}

const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

/**
 * Returns how a command is run on Windows without a shell. Programs are run directly. Windows runs `.cmd` and `.bat` files, such as
 * `npx.cmd`, only by `cmd.exe`, and Node rejects them without a shell, so their command line is written here.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export function createWindowsCommand(
  command: string,
  args: readonly string[],
  system: WindowsSystem,
): ProgramCall {
  // `cmd.exe` reads `/` as the start of an option.
  const file = findProgram(command.replaceAll("/", "\\"), system) ?? command;
  if (!/\.(cmd|bat)$/i.test(file)) return { file, args };
  const line = [file, ...args].map(quoteForCmd).join(" ");
  return {
    file: system.env["COMSPEC"] ?? "cmd.exe",
    // `/d` skips AutoRun commands. `/e:on` and `/v:off` fix how `%` and `!` are read. `/s` removes only the outer quotation marks.
    args: ["/d", "/e:on", "/v:off", "/s", "/c", `"${line}"`],
    isQuoted: true,
  };
}

/** Searches the folders of `PATH` for the command with each extension of `PATHEXT`, as Windows does. A path is not searched for. */
function findProgram(
  command: string,
  { env, folder, exists }: WindowsSystem,
): string | undefined {
  const extensions = (env["PATHEXT"] ?? DEFAULT_EXTENSIONS)
    .split(";")
    .filter((extension) => extension !== "");
  const lowerCase = command.toLowerCase();
  const hasExtension = extensions.some((extension) =>
    lowerCase.endsWith(extension.toLowerCase()),
  );
  const names = extensions.map((extension) => command + extension);
  if (hasExtension) names.unshift(command);
  return foldersOf(command, env["PATH"] ?? "", folder)
    .flatMap((place) => names.map((name) => place + name))
    .find(exists);
}

/** Returns the starts of the paths at which a command may be. */
function foldersOf(command: string, path: string, folder: string): string[] {
  if (/^([\\/]|[a-z]:)/i.test(command)) return [""];
  if (/[\\/]/.test(command)) return [withSeparator(folder)];
  return path
    .split(";")
    .map((entry) => entry.replace(/^"|"$/g, ""))
    .filter((entry) => entry !== "")
    .map(withSeparator);
}

function withSeparator(folder: string): string {
  return /[\\/]$/.test(folder) ? folder : `${folder}\\`;
}

/**
 * Quotes an argument for a `.cmd` or `.bat` file, which `cmd.exe` reads twice if the file passes its arguments on. All text stays between
 * quotation marks: an inner quotation mark is doubled, which `cmd.exe` and programs read as one. Backslashes before a quotation mark are
 * doubled as well. `%` is followed by an empty part of the variable `cd`, so that the text is not read as the name of a variable.
 *
 * @see https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
function quoteForCmd(argument: string): string {
  if (/[\0\r\n]/.test(argument))
    throw new TypeError(
      `the argument ${JSON.stringify(argument)} of a .cmd or .bat file must not contain line breaks or NUL`,
    );
  const inner = argument
    .replace(/(\\*)("|$)/g, (_, backslashes: string, quote: string) =>
      [backslashes, backslashes, quote, quote].join(""),
    )
    .replaceAll("%", "%%cd:~,%");
  return `"${inner}"`;
}
