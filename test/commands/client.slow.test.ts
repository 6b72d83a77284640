import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { splitCommandIntoWords } from "../../generator/connection/target.js";
import { serveHttp } from "../../generated/runtime/http.js";
import { assertDone, assertRefused, mcpgen, mcpgenBeside, sampleCommand } from "./support/command.js";
import { everythingServers } from "../support/samples.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders("mcpgen client");
const WEATHER = sampleCommand("weather", "--stdio");
const REPORT =
  /^captured (\d+ \w+(?:, \d+ \w+)*) of \S+ \S+ \((\d{4}-\d\d-\d\d)\) · wrote src\/weather, (\d+) files\n$/;

test("a typed client is written beside the captured contract, and a second run changes no file", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "client --from", WEATHER, "--out", "src/weather"));
  const [, counts, revision, files] = REPORT.exec(stdout) ?? [];
  assert.match(counts ?? stdout, /^\d+ tools?/);
  const read = (path: string): string => readFileSync(join(folder, "src/weather", path), "utf8");
  assert.match(read("contract/client.ts"), /^export async function connectWeather\(/m);
  assert.is((JSON.parse(read("contract.json")) as { client: string }).client, "weather");
  assert.not.ok(existsSync(join(folder, "src/weather", revision!, "server.ts")));
  assertDone(mcpgen(folder, "check --out src/weather"));
  const before = read("mcpgen.manifest.json");
  const again = mcpgen(folder, "client --from", WEATHER, "--out", "src/weather");
  assert.is(REPORT.exec(again.stdout)?.[3], files);
  assert.is(read("mcpgen.manifest.json"), before);
});

test("a contract that was edited is replaced only with --force", ({ folder }) => {
  mcpgen(folder, "client --from", WEATHER, "--out", "src/weather");
  const file = join(folder, "src/weather/contract.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"weather"', '"rain"'));
  assertRefused(
    mcpgen(folder, "client --from", WEATHER, "--out", "src/weather"),
    /contract\.json: this file was changed after mcpgen wrote it \(.*--force/,
  );
  assertDone(mcpgen(folder, "client --from", WEATHER, "--out", "src/weather", "--force"));
});

test("a server over HTTP gives a client with the wanted name and revisions", async ({ folder }) => {
  const served = await serveHttp(await everythingServers(), { port: 0 });
  const given = ["--out", "src/all", "--name", "every thing", "--revision", "2025-11-25,2026-07-28"];
  const { code, stderr } = await mcpgenBeside(folder, "client --from", served.url, ...given);
  await served.close();
  assert.is(code, 0, stderr);
  const text = readFileSync(join(folder, "src/all/contract/client.ts"), "utf8");
  assert.match(text, /^export async function connectEveryThing\(/m);
  assert.match(text, /as: revision2026_07_28,\s+also: \[revision2025_11_25\],/);
});

test("the client of a sample calls it over stdio and HTTP", async ({ folder }) => {
  const everything = sampleCommand("everything", "--stdio");
  assertDone(mcpgen(folder, "client --from", everything, "--out", "src/all", "--target", "js"));
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
  const served = await serveHttp(await everythingServers(), { port: 0 });
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
  const { stdout } = assertDone(mcpgen(folder, "client --from", WEATHER, "--dts", "--name", "weather"));
  assert.match(stdout, /^declare module "weather" \{$/m);
  assert.not.match(stdout, /^import |\bimport\(/m);
  assert.match(stdout, /^ {2}export default weather;$/m);
  const written = mcpgen(folder, "client --from", WEATHER, "--dts", "--out", "weather.d.ts");
  assert.match(written.stdout, /^wrote weather\.d\.ts: \d+ tools?/);
  assert.is(readFileSync(join(folder, "weather.d.ts"), "utf8"), stdout);
  assertRefused(mcpgen(folder, "client --from", "node -e 0", "--dts", "--out", "weather.d.ts"));
});

test("a folder of other generated code is left as it is", ({ folder }) => {
  mcpgen(folder, "generate 2026-07-28 --out src/mcp --only types");
  assertRefused(
    mcpgen(folder, "client --from", WEATHER, "--out", "src/mcp"),
    "src/mcp: mcpgen generate wrote the code in this folder (give another folder)",
  );
});

test("wrong options are one line", ({ folder }) => {
  const line = (...given: string[]): string => mcpgen(folder, "client --from", "node x", ...given).stderr;
  assert.match(line(), /^give the folder of the client \(--out src\/weather\)/);
  assert.match(
    line("--out", "a", "--revision", "2020-01-01"),
    /^--revision 2020-01-01 is not bundled \(use 2024-11-05, /,
  );
  assert.match(line("--out", "a", "--declare", "tasks"), /^--declare tasks is not a capability .* \(use sampling, /);
});

test.run();
