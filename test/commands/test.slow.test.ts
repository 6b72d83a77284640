import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { serverScript, TOOL } from "../contract/support/captured.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { assertDone, assertFound, assertRefused, mcpgen, sampleCommand } from "./support/command.js";

const test = suiteInOneFolder("mcpgen test");
const WEATHER = sampleCommand("weather", "--stdio");
const EVERYTHING = sampleCommand("everything", "--stdio");
/** A tool that does not check its arguments. */
const GREET = ["--from", EVERYTHING, "--only", "greet", "--allow", "greet", "--revision", "2025-11-25"];

test("a server without faults gives exit code 0, the counts, and the tools without a result", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "test", "--from", WEATHER, "--allow", "all"));
  // The service knows no forecast for the example values of latitude and longitude.
  assert.match(
    stdout,
    /^weather, revision 2026-07-28\n- skipped tool get_forecast: no call with valid arguments got a result, .*\n\d+ checks passed, 0 failed, 1 skipped, 0 warnings \(\d+ requests, seed 1\)\n$/,
  );
});

test("a fault gives exit code 1, the smallest input, and the command that repeats it", ({ folder }) => {
  const { stdout } = assertFound(mcpgen(folder, "test", ...GREET, "--seed", "3"));
  assert.match(
    stdout,
    /✗ tool greet: invalid arguments are rejected\n {4}failure: .* \(required\), is accepted .*: \{\}\n/,
  );
  assert.match(stdout, /\nrepeat: mcpgen test --from .* --revision 2025-11-25 --allow greet --only greet --seed 3\n$/);
});

test("the command that repeats a failure has no secret, in any format", ({ folder }) => {
  write(folder, "server.cjs", serverScript("plain()"));
  write(folder, "gone.json", JSON.stringify({ name: "s", version: "1", tools: [{ ...TOOL, name: "gone" }] }));
  const given = ["--from", "node server.cjs --api-key s3cr3t", "--contract", "gone.json"];
  const { stdout } = assertFound(mcpgen(folder, "test", ...given));
  assert.match(stdout, /\nrepeat: mcpgen test --from 'node server\.cjs --api-key [^ s']+' --contract gone\.json /);
  for (const format of ["text", "json", "junit", "html"])
    assert.not.match(mcpgen(folder, "test", ...given, "--format", format).stdout, /s3cr3t/);
});

test("with --strict, warnings give exit code 1", ({ folder }) => {
  const given = ["--from", EVERYTHING, "--only", "test_error_handling", "--revision", "2025-11-25"];
  const strange = { name: "everything", version: "1.0.0", tools: [] };
  write(folder, "empty.json", JSON.stringify(strange));
  const warned = assertDone(mcpgen(folder, "test", ...given, "--contract", "empty.json"));
  assert.match(warned.stdout, /0 failed, .* \d+ warnings \(.*; with --strict, warnings fail\)\n$/);
  const strict = assertFound(mcpgen(folder, "test", ...given, "--contract", "empty.json", "--strict"));
  assert.match(strict.stdout, /✗ contract: the server lists its tools\n {4}warning: .*\nrepeat: .* --strict\n$/s);
});

test("--timeout is also the time to connect", ({ folder }) => {
  const silent = `${process.execPath} -e "setInterval(() => {}, 1000)"`;
  assertRefused(
    mcpgen(folder, "test", "--from", silent, "--timeout", "1"),
    /did not respond to \w+(\/discover)? within 1 s /,
  );
});

test("without --allow, a tool that may change something is skipped with the reason", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "test", "--from", EVERYTHING, "--only", "greet"));
  assert.match(
    stdout,
    /- skipped tool greet: the tool is not marked readOnlyHint: true, so calls may change something\n/,
  );
});

test("reports are JSON, JUnit and a page", ({ folder }) => {
  for (const format of ["json", "junit", "html"])
    assertFound(mcpgen(folder, "test", ...GREET, "--format", format, "--out", `report.${format}`));
  const text = (format: string): string => readFileSync(join(folder, `report.${format}`), "utf8");
  const { failed, seed, checks } = JSON.parse(text("json")) as {
    failed: number;
    seed: number;
    checks: readonly object[];
  };
  assert.equal([failed, seed], [1, 1]);
  assert.ok(checks.length > 5, `${checks.length} checks`);
  assert.match(text("junit"), /<testsuites name="mcpgen test mcpgen-everything 2025-11-25" tests="\d+" failures="1"/);
  assert.match(text("html"), /<h1>Test of <bdi>mcpgen-everything<\/bdi><\/h1>/);
});

test("a contract that the server does not keep is found", ({ folder }) => {
  const gone = { name: "gone", inputSchema: { type: "object", properties: {} } };
  write(folder, "contract.json", JSON.stringify({ name: "weather", version: "1.0.0", tools: [gone] }));
  const { stdout } = assertFound(mcpgen(folder, "test", "--from", WEATHER, "--contract", "contract.json"));
  assert.match(stdout, /✗ contract: the server lists its tools\n {4}failure: the server does not list the tool gone/);
});

test("wrong options are refused", ({ folder }) => {
  assertRefused(mcpgen(folder, "test"), /give the command or the address of the server/);
  assertRefused(mcpgen(folder, "test", "--from", WEATHER, "--seed", "1.5"), /--seed must be a whole number/);
  assertRefused(mcpgen(folder, "test", "--from", WEATHER, "--inputs", "0"), /--inputs must be a whole number from 1/);
  assertRefused(mcpgen(folder, "test", "--from", WEATHER, "--contract", "none.json"), /none\.json/);
});

test.run();
