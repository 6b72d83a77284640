import { existsSync } from "node:fs";
import { join } from "node:path";

/** The programs that download a package and start it, by their first words, longest first. */
const RUNNERS: readonly (readonly string[])[] = [
  ["npm", "exec"],
  ["npm", "x"],
  ["pnpm", "dlx"],
  ["yarn", "dlx"],
  ["npx"],
  ["pnpx"],
  ["bunx"],
];

/** The options that name the package, and those after which the package does not follow either. */
const PACKAGE_OPTIONS = ["-p", "--package"];
const NO_DOWNLOAD = ["--no", "--no-install", "--offline"];

/** Matches an exact version: a range or a tag, such as `latest`, is another version on another day. */
const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/**
 * Returns the package that a command downloads without an exact version; undefined if there is none. A package that the folder has installed is
 * pinned by its lock file.
 */
export function unpinnedPackage(words: readonly string[], cwd = "."): string | undefined {
  const runner = RUNNERS.find((one) => one.every((word, i) => programName(words[i] ?? "", i) === word));
  if (runner === undefined) return undefined;
  const given = words.slice(runner.length);
  const first = given.findIndex((word, i) => !word.startsWith("-") && !PACKAGE_OPTIONS.includes(given[i - 1] ?? ""));
  const options = first < 0 ? given : given.slice(0, first);
  if (options.some((word) => NO_DOWNLOAD.includes(word))) return undefined;
  const spec = packageOption(options) ?? given[first];
  const [, name, version = ""] = /^((?:@[^@/\s]+\/)?[^@/:\s.][^@/:\s]*)(?:@(.*))?$/s.exec(spec ?? "") ?? [];
  if (name === undefined || EXACT.test(version)) return undefined;
  return version === "" && existsSync(join(cwd, "node_modules", name)) ? undefined : name;
}

/** Windows starts `npx.cmd`, and a host may write the path of the program. */
function programName(word: string, index: number): string {
  return index > 0 ? word : word.replace(/^.*[\\/]/s, "").replace(/\.(?:cmd|exe)$/i, "");
}

function packageOption(options: readonly string[]): string | undefined {
  const at = options.findIndex((word) => PACKAGE_OPTIONS.includes(word));
  return at < 0 ? options.find((word) => word.startsWith("--package="))?.slice("--package=".length) : options[at + 1];
}
