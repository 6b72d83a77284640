/** The program and the arguments for `child_process.spawn`. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are already quoted for Windows, so that Node must not quote them again. */
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
 * Returns the program and arguments that run a command on Windows without a shell. Programs run directly. Only `cmd.exe` can run `.cmd` and
 * `.bat` files such as `npx.cmd`, and Node rejects them without a shell, so this function writes the command line of `cmd.exe`.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export function createWindowsCommand(command: string, args: readonly string[], system: WindowsSystem): ProgramCall {
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

/** Returns the path of a command as Windows finds it: in the folders of `PATH`, with an extension of `PATHEXT`. */
function findProgram(command: string, { env, folder, exists }: WindowsSystem): string | undefined {
  const extensions = (env["PATHEXT"] ?? DEFAULT_EXTENSIONS).split(";").filter((extension) => extension !== "");
  const lowerCase = command.toLowerCase();
  const hasExtension = extensions.some((extension) => lowerCase.endsWith(extension.toLowerCase()));
  const names = extensions.map((extension) => command + extension);
  if (hasExtension) names.unshift(command);
  return foldersOf(command, env["PATH"] ?? "", folder)
    .flatMap((place) => names.map((name) => place + name))
    .find(exists);
}

/** Returns the folders in which a command is searched, each with a backslash at its end; an empty text for an absolute path. */
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
 * Quotes an argument for a `.cmd` or `.bat` file, which `cmd.exe` parses twice if the file passes its arguments to another program. All
 * text stays between quotation marks: an inner quotation mark is doubled, which `cmd.exe` and programs read as one. Backslashes before a
 * quotation mark are doubled as well. `%` is followed by an empty part of the variable `cd`, so that the text is not read as the name of a
 * variable.
 *
 * @see https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
function quoteForCmd(argument: string): string {
  if (/[\0\r\n]/.test(argument))
    throw new TypeError(
      `The argument ${JSON.stringify(argument)} of a .cmd or .bat file must not contain line breaks or NUL characters`,
    );
  const inner = argument
    .replace(/(\\*)("|$)/g, (_, backslashes: string, quote: string) =>
      [backslashes, backslashes, quote, quote].join(""),
    )
    .replaceAll("%", "%%cd:~,%");
  return `"${inner}"`;
}
