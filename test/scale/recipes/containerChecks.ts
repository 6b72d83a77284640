import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Checks } from "../../support/checks.js";
import { freePort } from "../../support/programs.js";
import { DEPLOY } from "../places.js";
import { Program } from "../program.js";
import { startDurableRedis } from "../durableRedis.js";
import { runCommand, SECRET, type Deployed } from "./deployed.js";
import { loadDockerfileModules, type DockerfileInstruction } from "./packages.js";
import { textOf, WireSession } from "./wire.js";

/** A stage of a Dockerfile, as folders of this machine. Its base image is not used. */
interface Stage {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  directory: string;
  command: readonly string[];
}

/**
 * The Dockerfile has no problem that a linter finds, and its steps, run in a temporary folder, give a server. Docker itself is not
 * needed, so the base image, the user and the port are not tested.
 */
export async function checkContainer(deployed: Deployed, checks: Checks): Promise<void> {
  const text = readFileSync(join(DEPLOY, "Dockerfile"), "utf8");
  const { parse, validate } = await loadDockerfileModules();
  const problemsOf = (source: string): string[] => validate(source).map(({ message }) => message);
  checks.equal("Dockerfile: the linter finds no problem", problemsOf(text), []);
  checks.equal(
    "Dockerfile: the linter finds a wrong instruction",
    problemsOf(text.replace("USER node", "USR node")).length,
    1,
  );
  const root = mkdtempSync(join(tmpdir(), "mcpgen-container-"));
  try {
    const context = contextOf(deployed, root);
    const stage = runSteps(parse(text).getInstructions(), { root, context });
    await checkServer(stage, checks);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Returns a folder with the files that Docker gets, without those of .dockerignore. */
function contextOf(deployed: Deployed, root: string): string {
  const context = join(root, "context");
  const ignored = readFileSync(join(DEPLOY, ".dockerignore"), "utf8").trim().split("\n");
  cpSync(deployed.folder, context, {
    recursive: true,
    filter: (path) => !ignored.includes(relative(deployed.folder, path)),
  });
  // A user commits the lock file.
  runCommand("npm", ["install", "--package-lock-only", "--silent"], context);
  return context;
}

function runSteps(
  steps: readonly DockerfileInstruction[],
  { root, context }: { readonly root: string; readonly context: string },
): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const step of steps) {
    const text = step.getTextContent().slice(step.getKeyword().length + 1);
    if (step.getKeyword() === "FROM") {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? `${stages.size}`;
      stage = { root: join(root, name), env: {}, directory: join(root, name), command: [] };
      stages.set(name, stage);
    } else runStep(step.getKeyword(), text, { stage: stage!, stages, context });
  }
  return stage!;
}

interface Place {
  readonly stage: Stage;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly context: string;
}

function runStep(keyword: string, text: string, { stage, stages, context }: Place): void {
  if (keyword === "WORKDIR") {
    stage.directory = join(stage.root, text);
    mkdirSync(stage.directory, { recursive: true });
  } else if (keyword === "COPY") copy(text, { stage, stages, context });
  else if (keyword === "RUN") runCommand("sh", ["-c", text], stage.directory);
  else if (keyword === "ENV") for (const pair of text.split(" ")) stage.env[pair.split("=")[0]!] = pair.split("=")[1]!;
  else if (keyword === "CMD") stage.command = JSON.parse(text) as string[];
  else if (!["USER", "EXPOSE"].includes(keyword)) throw new Error(`the test does not know ${keyword}`);
}

function copy(text: string, { stage, stages, context }: Place): void {
  const [, from, paths = text] = /^--from=(\w+) (.*)$/.exec(text) ?? [];
  const sources = paths.split(" ");
  const target = sources.pop()!;
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : join(stages.get(from)!.root, source);
    if (!existsSync(path)) throw new Error(`COPY: there is no ${source}`);
    const name = sources.length > 1 ? join(target, source) : target;
    mkdirSync(dirname(join(stage.directory, name)), { recursive: true });
    cpSync(path, join(stage.directory, name), { recursive: true, verbatimSymlinks: true });
  }
}

async function checkServer({ command, directory, env }: Stage, checks: Checks): Promise<void> {
  const port = await freePort();
  const start = (redisUrl: string): Program =>
    new Program({
      command: command[0]!,
      args: command.slice(1),
      cwd: directory,
      env: { ...env, HOST: "127.0.0.1", PORT: String(port), MCP_SECRET: SECRET, REDIS_URL: redisUrl },
    });
  await checks.run(
    "Dockerfile: a server that waits for Redis handles SIGTERM",
    async () => {
      const waiting = start(`redis://127.0.0.1:${await freePort()}`);
      await waiting.printed("redis: ");
      return waiting.stop();
    },
    { code: 0, signal: null },
  );
  const redis = await startDurableRedis();
  const program = start(redis.url);
  try {
    await program.printed("listening on");
    const session = await WireSession.open(`http://127.0.0.1:${port}/mcp`);
    await checks.run(
      "Dockerfile: the steps give a server that answers",
      async () => textOf(await session.request("tools/call", { name: "greet" })),
      "Hello",
    );
    await checks.run("Dockerfile: SIGTERM ends the server with exit code 0", () => program.stop(), {
      code: 0,
      signal: null,
    });
    checks.equal(
      "Dockerfile: compilers are not in the image",
      existsSync(join(directory, "node_modules/typescript")),
      false,
    );
  } finally {
    await program.stop();
    await redis.stop();
  }
}
