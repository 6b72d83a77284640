// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";
/**
 * Returns the program and arguments that run a command on Windows without a shell. Programs run directly. Only `cmd.exe` can run `.cmd` and
 * `.bat` files such as `npx.cmd`, and Node rejects them without a shell, so this function writes the command line of `cmd.exe`.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export function createWindowsCommand(command, args, system) {
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
function findProgram(command, { env, folder, exists }) {
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
/** Returns the folders in which a command is searched, each with a backslash at its end; an empty text for an absolute path. */
function foldersOf(command, path, folder) {
  if (/^([\\/]|[a-z]:)/i.test(command)) return [""];
  if (/[\\/]/.test(command)) return [withSeparator(folder)];
  return path
    .split(";")
    .map((entry) => entry.replace(/^"|"$/g, ""))
    .filter((entry) => entry !== "")
    .map(withSeparator);
}
function withSeparator(folder) {
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
function quoteForCmd(argument) {
  if (/[\0\r\n]/.test(argument))
    throw new TypeError(
      `The argument ${JSON.stringify(argument)} of a .cmd or .bat file must not contain line breaks or NUL characters`,
    );
  const inner = argument
    .replace(/(\\*)("|$)/g, (_, backslashes, quote) =>
      [backslashes, backslashes, quote, quote].join(""),
    )
    .replaceAll("%", "%%cd:~,%");
  return `"${inner}"`;
}
