import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { clientConfiguration, placeOf, type Host } from "../scaffold/clientConfiguration.js";
import { note, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ConfigArguments {
  host: Host;
  dir?: string | undefined;
  published?: boolean | undefined;
  url?: string | undefined;
}

/** `mcpgen config`: prints what a program that uses MCP servers must be told of this one. */
export function config({ host, dir = ".", published = false, url }: ConfigArguments): number {
  const { name, version, bin } = readPackage(dir);
  const [[command, entry] = []] = Object.entries(bin);
  if (typeof command !== "string" || typeof entry !== "string")
    throw new UsageError(`${join(dir, "package.json")}: it has no "bin" (name the module that starts the server)`);
  if (url !== undefined) refuseAddress(url, published);
  else if (!speaksStdio(dir))
    throw new UsageError(
      `${join(dir, "server.json")}: the server speaks HTTP alone (give --url, such as http://127.0.0.1:3000/mcp)`,
    );
  const started = published
    ? { command: "npx", args: ["-y", `${name}@${version}`] }
    : { command: "node", args: [resolve(dir, entry)] };
  const configuration = clientConfiguration(host, command, url === undefined ? started : { url });
  if (configuration === undefined)
    throw new UsageError(`--url: ${host} names servers at an address in its settings, not in a file (leave --url out)`);
  printJson(configuration, 2);
  const { file, source } = placeOf(host);
  note(`goes into ${file}; see ${source}`);
  if (url === undefined && !published && !existsSync(resolve(dir, entry)))
    note(`note: ${resolve(dir, entry)} is not there yet (run npm run build)`);
  return 0;
}

function refuseAddress(url: string, published: boolean): void {
  if (published) throw new UsageError("--published starts the server, and --url finds one that runs (leave one out)");
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--url: ${url} is no http address (write http://host:port/path)`);
}

/** Whether a program can start the server and speak to it, as far as server.json tells. */
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
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file (give --dir, the folder of the server)`);
  const { name, version, bin } = readObject(file) as Partial<Package>;
  if (typeof name === "string" && typeof version === "string")
    return { name, version, bin: typeof bin === "string" ? { [name.replace(/^@[^/]*\//, "")]: bin } : (bin ?? {}) };
  throw new UsageError(`${file}: it has no name and version (add them)`);
}

/** A JSON file; one that holds something else than an object has no members. */
function readObject(file: string): object {
  try {
    return Object(JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""))) as object;
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file}: this is not JSON (correct it)`);
    throw error;
  }
}
