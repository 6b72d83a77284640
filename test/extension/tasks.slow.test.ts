import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertDone, mcpgen } from "../commands/support/command.js";
import { compile, COMPILERS_HERE, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { temporaryFolder } from "../support/programs.js";
import { requiring } from "../support/requiring.js";
import { ROOT } from "../support/schemas.js";
import { importFrom, REVISION } from "./support/extended.js";
import { publishedFile, publishedFilesOf } from "./support/published.js";

const test = suite("the bundled tasks extension");

const ID = "io.modelcontextprotocol/tasks";

/** The sources of a server whose handlers of tasks implement the generated interface. */
const SOURCES = join(ROOT, "test", "extension", "support", "tasksServer");

/** Writes a project with the server and the packages that it imports. Returns its folder. */
function writeServer(extension: string): string {
  const folder = temporaryFolder();
  writeProject(folder, new Map(), NODE_TYPES);
  mkdirSync(join(folder, "src"));
  for (const name of readdirSync(SOURCES)) copyFileSync(join(SOURCES, name), join(folder, "src", name));
  const features = "--with tasks,bridges --target ts --out src/mcp";
  assertDone(mcpgen(folder, `generate 2025-11-25 ${REVISION} --extension ${extension} ${features}`));
  return folder;
}

async function complaintsOf(folder: string): Promise<string[]> {
  const said: string[] = [];
  for (const compiler of COMPILERS_HERE) said.push(await compile(compiler, folder));
  return said.flatMap((text) => text.split("\n")).filter((line) => line.includes("error"));
}

const folder = writeServer(ID);

test("handlers that implement TasksHandlers compile, and so does an object of Tasks", async () => {
  assert.equal(await complaintsOf(folder), []);
});

for (const name of ["schema.ts", "schema.json"])
  requiring(test, publishedFilesOf(ID))(`the same server compiles with the published ${name}`, async () => {
    assert.equal(await complaintsOf(writeServer(`${ID}=${publishedFile(ID, name)}`)), []);
  });

type Call = (...given: unknown[]) => unknown;
type Functions = { readonly [name: string]: Call };
type Client = { readonly [name: string]: (params?: object, options?: object) => Promise<any> };

await build({ entryPoints: [join(folder, "src", "**", "*.ts")], outdir: join(folder, "dist"), logLevel: "error" });
const dist = join(folder, "dist");
const { createOwn, createRunner } = await importFrom<Functions>(dist, "server.js");
const { connect } = await importFrom<Functions>(dist, "mcp/runtime/client.js");
const { inMemory } = await importFrom<Functions>(dist, "mcp/runtime/memoryClient.js");
const { stdio } = await importFrom<Functions>(dist, "mcp/runtime/stdioClient.js");
const { http } = await importFrom<Functions>(dist, "mcp/runtime/httpClient.js");
const { serveHttp } = await importFrom<Functions>(dist, "mcp/runtime/http.js");
const { bridge } = await importFrom<Functions>(dist, "mcp/runtime/bridge.js");
const as = await importFrom<object>(dist, `mcp/${REVISION}/client.js`);
const november = await importFrom<object>(dist, "mcp/2025-11-25/client.js");
const down = await importFrom<object>(dist, `mcp/${REVISION}/bridges/2025-11-25.js`);

const open: { close(): unknown }[] = [];
test.after(async () => {
  for (const each of open.reverse()) await each.close();
});

const ANSWER = { action: "accept", content: { name: "Ada", color: "blue", answer: "yes" } };
const elicitation = { form: () => ANSWER, elicit: () => ANSWER };

async function clientOf(target: unknown, options: object): Promise<Client> {
  const client = (await connect!(target, { name: "c", version: "1.0.0", ...options })) as Client;
  open.push(client as never);
  return client;
}

/** Requests the state of a task until it has ended, or waits for input. */
async function settled(client: Client, taskId: string): Promise<{ [member: string]: any }> {
  for (;;) {
    const task = (await client["getTask"]!({ taskId })) as { status: string };
    if (task.status !== "working") return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const TARGETS: readonly (readonly [name: string, target: (kind: "own" | "runner") => Promise<unknown>])[] = [
  ["in memory", (kind) => Promise.resolve(inMemory!(kind === "own" ? createOwn!() : createRunner!()))],
  ["over stdio", (kind) => Promise.resolve(stdio!(process.execPath, [join(dist, "main.js"), kind, "stdio"]))],
  [
    "over HTTP",
    async (kind) => {
      const serving = (await serveHttp!(kind === "own" ? createOwn!() : createRunner!(), { port: 0 })) as {
        url: string;
        close(): unknown;
      };
      open.push(serving);
      return http!(serving.url);
    },
  ],
];

for (const kind of ["own", "runner"] as const)
  for (const [name, target] of TARGETS)
    test(`${name}, generated calls begin, read, answer and cancel tasks of ${kind} handlers`, async () => {
      const handlers = { tasks: true, elicitation };
      const client = await clientOf(await target(kind), { as, handlers });
      const begun = await client["callTool"]!({ name: "multi_input" });
      assert.is(begun.resultType, "task");
      const waiting = await settled(client, begun.taskId);
      assert.equal(
        [waiting["status"], Object.keys(waiting["inputRequests"]).sort()],
        ["input_required", ["color", "name"]],
      );
      const { taskId } = begun;
      await client["updateTask"]!({ taskId, inputResponses: { name: ANSWER, unknown: ANSWER } });
      assert.equal(Object.keys((await settled(client, taskId))["inputRequests"]), ["color"]);
      await client["updateTask"]!({ taskId, inputResponses: { color: ANSWER } });
      const { status, result } = await settled(client, taskId);
      const content = JSON.stringify(ANSWER.content);
      assert.equal([status, result.content], ["completed", [{ type: "text", text: `${content},${content}` }]]);

      const slow = await client["callTool"]!({ name: "slow_compute", arguments: { seconds: 60 } });
      await client["cancelTask"]!({ taskId: slow.taskId });
      assert.is((await settled(client, slow.taskId))["status"], "cancelled");

      const broken = await client["callTool"]!({ name: "protocol_error_job" });
      const { error } = await settled(client, broken.taskId);
      assert.equal(error, { code: -32603, message: "The job broke down." });
      const unknown = await client["getTask"]!({ taskId: "unknown" }).catch((reason: unknown) => reason);
      assert.is((unknown as { code: number }).code, -32602);
    });

test("a client without handlers of tasks awaits tasks, as it does without the extension", async () => {
  for (const server of [createOwn!(), createRunner!()]) {
    const client = await clientOf(inMemory!(server), { as, handlers: { elicitation } });
    const { content } = await client["callTool"]!({ name: "confirm_delete", arguments: { filename: "a.txt" } });
    assert.equal(content, [{ type: "text", text: "accept: a.txt" }]);
  }
});

interface Failure {
  readonly code?: number;
  readonly data?: object;
  readonly capability?: string;
  readonly reason?: string;
}

test("a client that does not declare the extension gets results, and error -32021 where there is none", async () => {
  for (const server of [createOwn!(), createRunner!()]) {
    const client = await clientOf(inMemory!(server), { as, tasks: false, handlers: {} });
    const { content } = await client["callTool"]!({ name: "slow_compute", arguments: { seconds: 0, label: "x" } });
    assert.equal(content, [{ type: "text", text: "Computed x." }]);
    const failed = (await client["callTool"]!({ name: "failing_job" }).catch((reason: unknown) => reason)) as Failure;
    assert.equal([failed.code, failed.data], [-32021, { requiredCapabilities: { extensions: { [ID]: {} } } }]);
    const unsent = (await client["getTask"]!({ taskId: "x" }).catch((reason: unknown) => reason)) as Failure;
    assert.equal([unsent.capability, unsent.reason], [`extensions.${ID}`, "client"]);
  }
});

for (const [kind, target] of [
  ["own handlers", () => createOwn!()],
  ["Tasks", () => createRunner!()],
] as const)
  test(`a client that subscribes to a task of ${kind} hears of its changes, and of those of no other task`, async () => {
    const client = await clientOf(inMemory!(target()), { as, handlers: { tasks: true, elicitation } });
    const { taskId } = await client["callTool"]!({ name: "confirm_delete", arguments: { filename: "b.txt" } });
    const heard: [string, string][] = [];
    const listener = (client as unknown as Functions)["listen"]!({ taskIds: [taskId] }) as AsyncIterable<{
      kind: string;
      params?: { taskId: string; status: string };
    }>;
    for await (const event of listener) {
      if (event.kind === "open") {
        await client["callTool"]!({ name: "protocol_error_job" });
        await client["updateTask"]!({ taskId, inputResponses: { confirm: ANSWER } });
      } else if (event.kind === "notification") heard.push([event.params!.taskId, event.params!.status]);
      if (event.params?.status === "completed") break;
    }
    // States between which no time passes are one notification.
    assert.equal(heard.at(-1), [taskId, "completed"]);
    assert.ok(heard.every(([id, status]) => id === taskId && ["working", "completed"].includes(status)));
  });

test("a bridge serves tasks of both kinds of handlers to clients of the revision with sessions", async () => {
  for (const [server, losses] of [
    [createOwn!(), ["io.modelcontextprotocol/tasks", "task-awaited", "tasks-list"]],
    [createRunner!(), ["io.modelcontextprotocol/tasks", "task-awaited"]],
  ] as const) {
    const lost = new Set<string>();
    const bridges = bridge!(server, [down], { onLoss: ({ feature }: { feature: string }) => lost.add(feature) });
    const options = { as: november, handlers: { elicitation } };
    const client = await clientOf(inMemory!([server, ...(bridges as object[])]), options);
    const asTask = await client["callTool"]!({ name: "multi_input" }, { task: {} });
    assert.match(asTask.content[0].text, "Ada");
    const awaited = await client["callTool"]!({ name: "failing_job" });
    assert.is(awaited.isError, true);
    assert.equal(
      (await client["listTasks"]!()).tasks.map(({ status }: { status: string }) => status),
      ["completed"],
    );
    assert.equal([...lost].sort(), losses);
  }
});

test.run();
