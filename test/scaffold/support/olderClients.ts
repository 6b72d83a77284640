import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { askBy, type Call, type Seen } from "./startedServer.js";

export type OlderTransport = "stdio" | "sse" | "streamableHttp";

/** A pinned older version of the official SDK. */
export interface OlderSdk {
  readonly version: string;
  /** The transports of its client. */
  readonly transports: readonly OlderTransport[];
}

/** One version for each revision before 2025-11-25, oldest first. */
export const OLDER_SDKS: readonly OlderSdk[] = [
  { version: "1.0.4", transports: ["stdio", "sse"] },
  { version: "1.12.3", transports: ["stdio", "sse", "streamableHttp"] },
  { version: "1.17.5", transports: ["stdio", "sse", "streamableHttp"] },
];

/** The modules of the SDK that are used here. */
interface OlderModules {
  readonly Client: new (info: object, options: object) => Parameters<typeof askBy<unknown>>[0];
}

/** The built server of a project, over HTTP. */
export class HttpProject {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  /** Starts `dist/main.js --http` on a free port. */
  static async start(project: string): Promise<HttpProject> {
    const env = { ...process.env, PORT: "0" };
    const started = spawn(process.execPath, [join(project, "dist", "main.js"), "--http"], { cwd: project, env });
    let text = "";
    for await (const chunk of started.stderr) {
      text += String(chunk);
      const url = /http:\S+/.exec(text)?.[0];
      if (url !== undefined) return new HttpProject(url, started);
    }
    throw new Error(`the server ended: ${text}`);
  }

  async stop(): Promise<void> {
    this.#process.kill();
    if (this.#process.exitCode === null && this.#process.signalCode === null) await once(this.#process, "exit");
  }
}

/** Lists the tools of a project with an older client, and calls one. @param modules the folder that contains `sdk-<version>`. */
export async function askByOlder(
  modules: string,
  { sdk: { version }, transport }: { readonly sdk: OlderSdk; readonly transport: OlderTransport },
  { project, url, call }: { readonly project: string; readonly url: string; readonly call: Call },
): Promise<Seen> {
  const load = (module: string): Promise<unknown> =>
    import(join(modules, `sdk-${version}`, "dist", ...(version === "1.0.4" ? [] : ["esm"]), "client", `${module}.js`));
  const { Client } = (await load("index")) as OlderModules;
  // The first SDK uses the global EventSource of browsers, which Node 20 does not have.
  const { EventSource } = (await import(join(modules, "eventsource", "dist", "index.js"))) as { EventSource: unknown };
  Object.assign(globalThis, { EventSource });
  const loaded = (await load(transport)) as { [name: string]: new (target: unknown) => unknown };
  const [, Transport] = Object.entries(loaded).find(([name]) => name.endsWith("ClientTransport"))!;
  const target =
    transport === "stdio"
      ? { command: process.execPath, args: [join(project, "dist", "main.js")], stderr: "ignore" }
      : new URL(transport === "sse" ? "/sse" : "/mcp", url);
  const client = new Client({ name: "older", version: "1.0.0" }, { capabilities: {} });
  return askBy(client, new Transport(target), call);
}
