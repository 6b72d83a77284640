import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPinned } from "../../scaffold/support/freshMachine.js";
import type { Checks } from "../../support/checks.js";
import { freePort } from "../../support/programs.js";
import { ROOT } from "../places.js";
import { Program } from "../program.js";
import { replaceOnly } from "../proxies.js";
import { SECRET, type Deployed } from "./deployed.js";
import { callStateless, textOf, type WireMessage } from "./wire.js";

const RUNTIMES = join(ROOT, "test", "runtimes");
const WORKERD = join(RUNTIMES, "node_modules", "@cloudflare", "workerd-linux-64", "bin", "workerd");

/** Two processes of workerd share nothing but the secret, and answer the calls of one client. */
export async function checkWorkerd(deployed: Deployed, checks: Checks): Promise<void> {
  installPinned(RUNTIMES);
  deployed.run("npm", ["run", "--silent", "build:worker"]);
  const started: Program[] = [];
  const start = async (secret: string): Promise<string> => {
    const { program, url } = await startWorkerd(deployed, secret);
    started.push(program);
    return url;
  };
  try {
    const [one, other, stranger] = [await start(SECRET), await start(SECRET), await start(`another ${SECRET}`)];
    await checks.run("workerd: a call gets its result", async () => textOf(await callStateless(one, "greet")), "Hello");
    const question = await callStateless(one, "delete_notes");
    const answered = (url: string): Promise<WireMessage> => callStateless(url, "delete_notes", answerTo(question));
    await checks.run(
      "workerd: an isolate accepts the requestState of another isolate with the same secret",
      async () => textOf(await answered(other)),
      "Deleted",
    );
    await checks.run(
      "workerd: an isolate rejects the requestState that was signed with another secret",
      async () => (await answered(stranger)).error?.code,
      -32602,
    );
  } finally {
    for (const program of started) await program.stop();
  }
}

/** Repeats a call with the user's consent. */
function answerTo({ result }: WireMessage): { readonly params: object } {
  const keys = Object.keys((result?.["inputRequests"] ?? {}) as object);
  const inputResponses = Object.fromEntries(keys.map((key) => [key, { action: "accept", content: {} }]));
  return { params: { inputResponses, requestState: result?.["requestState"] } };
}

async function startWorkerd({ folder }: Deployed, secret: string): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const text = readFileSync(join(folder, "worker.capnp"), "utf8");
  const file = `worker-${port}.capnp`;
  writeFileSync(join(folder, file), replaceOnly(text, "127.0.0.1:8787", `127.0.0.1:${port}`));
  const program = new Program({
    command: WORKERD,
    args: ["serve", file],
    cwd: folder,
    env: { MCP_SECRET: secret, ALLOWED_HOSTS: "127.0.0.1" },
  });
  await program.listens(port);
  return { program, url: `http://127.0.0.1:${port}/mcp` };
}
