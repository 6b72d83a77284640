import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { splitCommandIntoWords } from "../../generator/connection/target.js";
import { serveHttp } from "../../generated/runtime/http.js";
import type { Server } from "../../generated/runtime/server.js";
import { mcpgen } from "./support/command.js";
import { mcpgenBeside, sampleCommand } from "./support/server.js";
import { importSample } from "../support/samples.js";

const test = suite<{ folder: string }>("mcpgen client");
const WEATHER = sampleCommand("weather", "--stdio");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-client-"));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

const REPORT =
  /^captured (\d+ \w+(?:, \d+ \w+)*) of \S+ \S+ \((\d{4}-\d\d-\d\d)\) · wrote src\/weather, (\d+) files\n$/;

test("a typed client is written beside the captured contract, and a second run changes no file", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "client", "--from", WEATHER, "--out", "src/weather");
  assert.is(code, 0, stderr);
  const [, counts, revision, files] = REPORT.exec(stdout) ?? [];
  assert.match(counts ?? stdout, /^\d+ tools?/);
  const read = (path: string): string => readFileSync(join(folder, "src/weather", path), "utf8");
  assert.match(read("contract/client.ts"), /^export async function connectWeather\($/m);
  assert.is((JSON.parse(read("contract.json")) as { client: string }).client, "weather");
  assert.not.ok(existsSync(join(folder, "src/weather", revision!, "server.ts")));
  const checked = mcpgen(folder, "check", "--out", "src/weather");
  assert.is(checked.code, 0, checked.stdout + checked.stderr);
  const before = read("mcpgen.manifest.json");
  const again = mcpgen(folder, "client", "--from", WEATHER, "--out", "src/weather");
  assert.is(REPORT.exec(again.stdout)?.[3], files);
  assert.is(read("mcpgen.manifest.json"), before);
});

test("a contract that was edited is replaced only with --force", ({ folder }) => {
  mcpgen(folder, "client", "--from", WEATHER, "--out", "src/weather");
  const file = join(folder, "src/weather/contract.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"weather"', '"rain"'));
  const refused = mcpgen(folder, "client", "--from", WEATHER, "--out", "src/weather");
  assert.is(refused.code, 2);
  assert.match(refused.stderr, /contract\.json: this file was changed after mcpgen wrote it \(.*--force/);
  assert.is(mcpgen(folder, "client", "--from", WEATHER, "--out", "src/weather", "--force").code, 0);
});

test("a server over HTTP gives a client with the wanted name and revisions", async ({ folder }) => {
  const { createServers } = (await importSample("everything/src/revisions")) as {
    createServers: () => Server[];
  };
  const SERVERS = createServers();
  const served = await serveHttp(SERVERS, { port: 0 });
  const given = ["--out", "src/all", "--name", "every thing", "--revision", "2025-11-25,2026-07-28"];
  const { code, stderr } = await mcpgenBeside(folder, "client", "--from", served.url, ...given);
  await served.close();
  assert.is(code, 0, stderr);
  const text = readFileSync(join(folder, "src/all/contract/client.ts"), "utf8");
  assert.match(text, /^export async function connectEveryThing\($/m);
  assert.match(text, /as: revision2026_07_28,\s+also: \[revision2025_11_25\],/);
});

test("the client of a sample calls it over stdio and HTTP", async ({ folder }) => {
  const everything = sampleCommand("everything", "--stdio");
  const { code, stderr } = mcpgen(folder, "client", "--from", everything, "--out", "src/all", "--target", "js");
  assert.is(code, 0, stderr);
  const load = (path: string): Promise<unknown> => import(join(folder, "src/all", path));
  const { connectAll } = (await load("contract/client.js")) as {
    connectAll(target: unknown): Promise<{
      testSimpleText(): Promise<{ content: { text: string }[] }>;
      prompts: { testPromptWithArguments(args: object): Promise<{ messages: { content: { text: string } }[] }> };
      resources: { [name: string]: (variables?: object) => Promise<{ contents: { text: string }[] }> };
      findDrift(): Promise<object[]>;
      close(): Promise<void>;
    }>;
  };
  const { stdio } = (await load("runtime/stdioClient.js")) as { stdio(command: string, args: string[]): unknown };
  const { http } = (await load("runtime/httpClient.js")) as { http(url: string): unknown };
  const { createServers } = (await importSample("everything/src/revisions")) as {
    createServers: () => Server[];
  };
  const SERVERS = createServers();
  const served = await serveHttp(SERVERS, { port: 0 });
  const [program, ...words] = splitCommandIntoWords(everything);
  try {
    for (const target of [stdio(program!, words), http(served.url)]) {
      const all = await connectAll(target);
      const { content } = await all.testSimpleText();
      assert.is(content[0]!.text, "This is a simple text response for testing.");
      const { messages } = await all.prompts.testPromptWithArguments({ arg1: "one", arg2: "two" });
      assert.match(messages[0]!.content.text, /one.*two/);
      assert.equal(await all.findDrift(), []);
      await all.close();
    }
  } finally {
    await served.close();
  }
});

test("--dts prints one module without imports, or writes it to a file", ({ folder }) => {
  const { code, stdout } = mcpgen(folder, "client", "--from", WEATHER, "--dts", "--name", "weather");
  assert.is(code, 0);
  assert.match(stdout, /^declare module "weather" \{$/m);
  assert.not.match(stdout, /^import |\bimport\(/m);
  assert.match(stdout, /^ {2}export default weather;$/m);
  const written = mcpgen(folder, "client", "--from", WEATHER, "--dts", "--out", "weather.d.ts");
  assert.match(written.stdout, /^wrote weather\.d\.ts: \d+ tools?/);
  assert.is(readFileSync(join(folder, "weather.d.ts"), "utf8"), stdout);
  assert.is(mcpgen(folder, "client", "--from", "node -e 0", "--dts", "--out", "weather.d.ts").code, 2);
});

test("a folder of other generated code is left as it is", ({ folder }) => {
  mcpgen(folder, "generate", "2026-07-28", "--out", "src/mcp", "--only", "types");
  const { code, stderr } = mcpgen(folder, "client", "--from", WEATHER, "--out", "src/mcp");
  assert.is(code, 2);
  assert.is(stderr, "src/mcp: mcpgen generate wrote the code in this folder (give another folder)\n");
});

test("wrong options are one line", ({ folder }) => {
  const line = (...given: string[]): string => mcpgen(folder, "client", "--from", "node x", ...given).stderr;
  assert.match(line(), /^give the folder of the client \(--out src\/weather\)/);
  assert.match(
    line("--out", "a", "--revision", "2020-01-01"),
    /^--revision 2020-01-01 is not bundled \(use 2024-11-05, /,
  );
  assert.match(line("--out", "a", "--declare", "tasks"), /^--declare tasks is not a capability .* \(use sampling, /);
});

test.run();
