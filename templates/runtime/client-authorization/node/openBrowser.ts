import { getNodeBuiltinModule, getNodeProcess, type NodeEventEmitter } from "../../platform/node.js";

interface ChildProcess extends NodeEventEmitter {
  unref(): void;
}

interface ChildProcessModule {
  spawn(
    program: string,
    args: readonly string[],
    options: { readonly stdio: "ignore"; readonly detached: boolean },
  ): ChildProcess;
}

/** The programs that open a URL, with the arguments before the URL. */
const PROGRAMS: {
  readonly [platform: string]: readonly [string, ...string[]];
} = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/**
 * Opens a web page in the user's browser. The program of the operating system is started without a shell, so no character of the URL is
 * special.
 *
 * @throws TypeError if the URL does not start with https: or http:.
 * @throws Error if the program cannot be started.
 */
export async function openBrowser(url: URL): Promise<void> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new TypeError("The URL must start with https: or http:");
  const [program, ...args] = PROGRAMS[getNodeProcess().platform] ?? ["xdg-open"];
  const { spawn } = getNodeBuiltinModule<ChildProcessModule>("node:child_process");
  const child = spawn(program, [...args, url.href], {
    stdio: "ignore",
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.on("error", reject);
  });
  child.unref();
}
