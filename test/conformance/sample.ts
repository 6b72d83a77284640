import { spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../support/programs.js";

const ROOT = join(import.meta.dirname, "..", "..");

/** How long npm and the sample may take to begin, in milliseconds. */
const TIMEOUT = 180_000;

/** A running `samples/everything`: one process, or several processes behind a proxy. */
export interface Sample {
  readonly url: string;
  /** The revision that it answers with, when asked for one. */
  speaks(revision: string): Promise<string>;
  stop(): Promise<void>;
}

/** The servers of the sample that are started. */
export interface SampleOptions {
  /** The one revision to serve. By default, all revisions are served. */
  readonly only?: string | undefined;
  /** The revision whose handlers serve all revisions. By default, each revision has its own. */
  readonly writtenIn?: string | undefined;
  /** The engine that the process shares with others, as arguments of the sample. By default, the process is alone. */
  readonly engine?: readonly string[] | undefined;
}

/** Returns the arguments of the sample. */
export function sampleArguments({ only, writtenIn, engine = [] }: SampleOptions): string[] {
  return [
    ...(only === undefined ? [] : ["--revision", only]),
    ...(writtenIn === undefined ? [] : ["--written-in", writtenIn]),
    ...engine,
  ];
}

/** Starts the sample on a free port, as its users do. */
export async function startSample(options: SampleOptions = {}): Promise<Sample> {
  const port = await freePort();
  const child = spawn("npm", ["start", "--silent", "-w", "samples/everything", "--", ...sampleArguments(options)], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: npm does not pass every signal on to what it started.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const kill = (): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGTERM");
  };
  // Whatever ends this process must not leave the sample behind.
  process.on("exit", kill);
  const stop = (): Promise<void> => {
    kill();
    process.off("exit", kill);
    return ended;
  };
  await begun(child.stderr, stop);
  const url = `http://127.0.0.1:${port}/mcp`;
  return { url, stop, speaks: (revision) => answeredRevision(url, revision) };
}

function begun(stderr: NodeJS.ReadableStream, stop: () => Promise<void>): Promise<void> {
  let text = "";
  let isBegun = false;
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      if (isBegun) return;
      void stop();
      reject(new Error(`samples/everything did not begin:\n${text}`));
    };
    const timer = setTimeout(fail, TIMEOUT);
    stderr.on("data", (part) => {
      text += String(part);
      if (isBegun || !text.includes("listening on")) return;
      isBegun = true;
      clearTimeout(timer);
      resolve();
    });
    stderr.on("close", fail);
  });
}

const PREFIX = "io.modelcontextprotocol/";

/** The suite does not look at the revision of an answer, so that a green figure alone does not prove it. */
export async function answeredRevision(url: string, revision: string): Promise<string> {
  const [handshake, stateless] = await Promise.all([
    ask(url, "initialize", {
      protocolVersion: revision,
      capabilities: {},
      clientInfo: { name: "conformance", version: "0" },
    }),
    ask(
      url,
      "server/discover",
      { _meta: { [`${PREFIX}protocolVersion`]: revision, [`${PREFIX}clientCapabilities`]: {} } },
      revision,
    ),
  ]);
  const { supportedVersions = [] } = stateless as { supportedVersions?: string[] };
  if (supportedVersions.includes(revision)) return revision;
  return String((handshake as { protocolVersion?: string }).protocolVersion);
}

async function ask(url: string, method: string, params: { [key: string]: unknown }, revision?: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-method": method,
      ...(revision !== undefined && { "mcp-protocol-version": revision }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const { result = {} } = JSON.parse(/^data: ?(\{.*)$/m.exec(text)?.[1] ?? text) as { result?: object };
  return result;
}
