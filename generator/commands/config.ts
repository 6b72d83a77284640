import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hostConfig, describeHostFile, type HostProgram } from "../scaffold/clientConfiguration.js";
import { removeNpmScope } from "../scaffold/project.js";
import type { Flags, Texts } from "./given.js";
import { warn, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface ConfigCommandArguments extends Texts<"dir" | "url">, Flags<"published"> {
  readonly host: HostProgram;
}

/** `mcpgen config`: prints the configuration that a host program, such as an editor, needs to start or reach the server of a project. */
export function runConfigCommand({ host, dir = ".", published = false, url }: ConfigCommandArguments): number {
  const { name, version, bin } = readPackage(dir);
  const [[command, entry] = []] = Object.entries(bin);
  if (typeof command !== "string" || typeof entry !== "string")
    throw new UsageError(
      `${join(dir, "package.json")}: "bin" is missing (add "bin" with the module that starts the server)`,
    );
  if (url !== undefined) refuseAddress(url, published);
  else if (!speaksStdio(dir))
    throw new UsageError(
      `${join(dir, "server.json")}: the server supports only HTTP (give its address with --url, such as http://127.0.0.1:3000/mcp)`,
    );
  const started = published
    ? { command: "npx", args: ["-y", `${name}@${version}`] }
    : { command: "node", args: [resolve(dir, entry)] };
  const configuration = hostConfig(host, command, url === undefined ? started : { url });
  if (configuration === undefined)
    throw new UsageError(
      `--url: ${host} has no configuration file for servers over HTTP (add the server in the settings of ${host})`,
    );
  printJson(configuration, 2);
  const { file, source } = describeHostFile(host);
  warn(`put this configuration into ${file} (see ${source})`);
  if (url === undefined && !published && !existsSync(resolve(dir, entry)))
    warn(`note: ${resolve(dir, entry)} does not exist yet (run npm run build)`);
  return 0;
}

function refuseAddress(url: string, published: boolean): void {
  if (published)
    throw new UsageError(
      "--published and --url cannot be used together: --url is for a server that runs already (omit one of them)",
    );
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--url: ${url} is not an HTTP address (write http://host:port/path)`);
}

/** Without server.json, or without a list of packages, the server is assumed to support stdio. */
function speaksStdio(dir: string): boolean {
  const file = join(dir, "server.json");
  if (!existsSync(file)) return true;
  const { packages } = readObject(file) as { packages?: { transport?: { type?: unknown } }[] };
  return !Array.isArray(packages) || packages.length === 0 || packages.some((one) => one?.transport?.type === "stdio");
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly bin: { readonly [command: string]: string };
}

function readPackage(dir: string): Package {
  const file = join(dir, "package.json");
  if (!existsSync(file))
    throw new UsageError(`${file}: there is no such file (give the folder of the server with --dir)`);
  const { name, version, bin } = readObject(file) as Partial<Package>;
  if (typeof name === "string" && typeof version === "string")
    return { name, version, bin: typeof bin === "string" ? { [removeNpmScope(name)]: bin } : (bin ?? {}) };
  throw new UsageError(`${file}: "name" and "version" must be strings (add or correct them)`);
}

/** A JSON value such as `null` becomes an object without members, so the caller can read members without a check. */
function readObject(file: string): object {
  try {
    return Object(JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""))) as object;
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file}: the file is not valid JSON (correct the JSON)`);
    throw error;
  }
}
