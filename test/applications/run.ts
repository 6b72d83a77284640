import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { buildSync } from "esbuild";
import { blocksOf } from "../guides/support/blocks.js";
import { installPackage } from "../runtimes/installed.js";
import { installPinned } from "../scaffold/support/freshMachine.js";
import { APPLICATIONS, NIGHTLY_KEY, RUNTIMES, type Application } from "./applications.js";
import { callerWithCertificate, CLIENT_NAMES, connectTo, type Caller } from "./clients.js";

/**
 * `npm run test:applications`: starts each application of the guide `applications.md`, calls it with the official clients, and stops it while
 * calls are running. An argument is a part of the names of the applications to start.
 */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const CALL_MS = 1500;
const TIMEOUT_MS = 60_000;
/** The error of a stateless server for a client that opens a session. */
const UNSUPPORTED =
  '"error":{"code":-32022,"message":"this server does not support revision 2025-11-25","data":{"supported":["2026-07-28"],"requested":"2025-11-25"}}';

installPinned(HERE);
installPinned(RUNTIMES);
const folder = mkdtempSync(join(tmpdir(), "mcpgen-applications-"));
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

layOut();
let [passed, failed] = [0, 0];
for (const application of APPLICATIONS.filter(({ name }) => name.includes(process.argv[2] ?? ""))) {
  const started = performance.now();
  let fault = "";
  try {
    await check(application);
    passed++;
  } catch (error) {
    failed++;
    fault = `\n  ${inspect(error)}`;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${application.name} ${fault === "" ? "✓" : "✗"} ${seconds} s${fault}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Writes the files of the guide beside the installed package and the frameworks. */
function layOut(): void {
  installPackage(folder);
  const modules = join(HERE, "node_modules");
  for (const name of readdirSync(modules).filter((each) => !each.startsWith(".")))
    symlinkSync(join(modules, name), join(folder, "node_modules", name), "dir");
  cpSync(join(HERE, "hosts"), folder, { recursive: true });
  const written = new Set<string>();
  for (const { file, language, text } of blocksOf("samples/guides/applications.md"))
    if (language === "js" && file !== undefined) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
      written.add(file);
    }
  const known = new Set(["server.js", ...APPLICATIONS.map(({ file }) => file)]);
  for (const file of new Set([...written, ...known]))
    if (!written.has(file) || !known.has(file)) throw new Error(`${file} is in the guide or in the table, not in both`);
  for (const { file, packages = {} } of APPLICATIONS)
    for (const [name, installed] of Object.entries(packages)) {
      const { text } = blocksOf("samples/guides/applications.md").find((block) => block.file === file)!;
      writeFileSync(join(folder, `${installed}.js`), text.replace(`from "${name}"`, `from "${installed}"`));
    }
  const at = { absWorkingDir: folder, outfile: join(folder, "workerBundle.js") };
  buildSync({
    ...at,
    entryPoints: ["worker.js"],
    bundle: true,
    format: "esm",
    platform: "neutral",
    external: ["node:*"],
  });
  writeCertificates();
}

/** A certificate of the server, and one of a client, which is its own authority. */
function writeCertificates(): void {
  for (const [name, subject] of [
    ["server", "localhost"],
    ["client", "ada"],
  ]) {
    const names = name === "server" ? ["-addext", "subjectAltName=DNS:localhost"] : [];
    const files = ["-keyout", `${name}.key`, "-out", `${name}.crt`];
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
    execFileSync("openssl", ["req", "-x509", ...key, "-subj", `/CN=${subject}`, ...names, ...files], {
      cwd: folder,
      stdio: "ignore",
    });
  }
  cpSync(join(folder, "client.crt"), join(folder, "clients.crt"));
}

/** @throws Error if the application does not do what the guide says. */
async function check(application: Application): Promise<void> {
  const { child, url, said } = await start(application);
  try {
    await checkRefusal(application, url);
    await checkOlderClients(application, url);
    const from = application.from ?? "";
    const callers = await connectAll(application, url);
    for (const caller of callers) expect(await caller.greet("Ada"), `Hello Ada${from}`);
    if (application.stopsGracefully) await checkStop(child, callers, `Hello late${from}`);
    for (const caller of callers) await caller.close();
  } catch (cause) {
    throw new Error(`${application.file} failed; it said:\n${said()}`, { cause });
  } finally {
    child.kill("SIGKILL");
    children.delete(child);
  }
}

function connectAll({ clients, headers, hasCertificates }: Application, url: string): Promise<Caller[]> | Caller[] {
  if (hasCertificates === true) return [callerWithCertificate(url, folder)];
  return Promise.all(clients.map((name) => connectTo(url, name, headers)));
}

/** Without its headers, a caller gets status 401 and the challenge. */
async function checkRefusal({ challenge }: Application, url: string): Promise<void> {
  if (challenge === undefined) return;
  const { status, headers } = await fetch(url, { method: "POST" });
  expect(`${status} ${headers.get("www-authenticate")}`, `401 ${challenge}`);
}

/** A client whose revision is not served cannot connect, and shows what the server says. */
async function checkOlderClients({ clients, hasCertificates, headers }: Application, url: string): Promise<void> {
  if (hasCertificates === true) return;
  for (const name of CLIENT_NAMES.filter((each) => !clients.includes(each))) {
    const refused = await connectTo(url, name, headers).then(String, String);
    if (!refused.includes(UNSUPPORTED)) throw new Error(`${name} got ${refused} instead of ${UNSUPPORTED}`);
  }
}

/** Sends SIGTERM while each caller waits for a call. */
async function checkStop(child: ChildProcess, callers: readonly Caller[], want: string): Promise<void> {
  const running = callers.map((caller) => caller.greet("late", CALL_MS));
  await new Promise((resolve) => setTimeout(resolve, CALL_MS / 3));
  const ended = once(child, "exit") as Promise<[code: number | null, signal: string | null]>;
  child.kill("SIGTERM");
  for (const text of await Promise.all(running)) expect(text, want);
  const [code, signal] = await inTime(ended, "the end of the process");
  expect(`${code} ${signal}`, "0 null");
}

async function start({ start: [program, ...given], packages, file, hasCertificates }: Application) {
  const port = await freePort();
  writeWorkerConfiguration(port);
  const renamed = Object.values(packages ?? {}).map((installed) => `${installed}.js`);
  const child = spawn(
    program!,
    renamed.length > 0 ? given.map((each) => (each === file ? renamed[0]! : each)) : given,
    {
      cwd: folder,
      env: { HOME: folder, DENO_DIR: join(folder, ".deno"), NO_COLOR: "1", PORT: String(port), NIGHTLY_KEY },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  children.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  const url = `${hasCertificates === true ? "https" : "http"}://localhost:${port}/mcp`;
  const isListening = async (): Promise<void> => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${file} ended:\n${text}`);
      const answered = hasCertificates === true ? text.includes("listening") : await fetch(url).catch(() => undefined);
      if (answered) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await inTime(isListening(), `${file} to listen`);
  return { child, url, said: () => text };
}

function writeWorkerConfiguration(port: number): void {
  writeFileSync(
    join(folder, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "mcp", worker = .mcp)],
  sockets = [(name = "http", address = "localhost:${port}", http = (), service = "mcp")],
);
const mcp :Workerd.Worker = (compatibilityDate = "2025-01-01", modules = [(name = "worker", esModule = embed "workerBundle.js")]);
`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${TIMEOUT_MS / 1000} s for ${what}`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function expect(given: string, want: string): void {
  if (given !== want) throw new Error(`got ${JSON.stringify(given)} instead of ${JSON.stringify(want)}`);
}
