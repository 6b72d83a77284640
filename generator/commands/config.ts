import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { clientConfiguration, placeOf, type Host } from "../scaffold/clientConfiguration.js";
import { note, print } from "./terminal.js";
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
  if (command === undefined || entry === undefined)
    throw new UsageError(`${join(dir, "package.json")}: it has no "bin" (name the module that starts the server)`);
  const started = published
    ? { command: "npx", args: ["-y", `${name}@${version}`] }
    : { command: "node", args: [resolve(dir, entry)] };
  const configuration = clientConfiguration(host, command, url === undefined ? started : { url });
  if (configuration === undefined)
    throw new UsageError(`--url: ${host} names servers at an address in its settings, not in a file (leave --url out)`);
  print(JSON.stringify(configuration, null, 2));
  const { file, source } = placeOf(host);
  note(`goes into ${file}; see ${source}`);
  if (url === undefined && !published && !existsSync(resolve(dir, entry)))
    note(`note: ${resolve(dir, entry)} is not there yet (run npm run build)`);
  return 0;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly bin: { readonly [command: string]: string };
}

function readPackage(dir: string): Package {
  const file = join(dir, "package.json");
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file (give --dir, the folder of the server)`);
  try {
    const { name, version, bin } = JSON.parse(readFileSync(file, "utf8")) as Partial<Package>;
    if (typeof name === "string" && typeof version === "string")
      return { name, version, bin: typeof bin === "string" ? { [name.replace(/^@[^/]*\//, "")]: bin } : (bin ?? {}) };
  } catch {
    throw new UsageError(`${file}: this is not JSON (correct it)`);
  }
  throw new UsageError(`${file}: it has no name and version (add them)`);
}
