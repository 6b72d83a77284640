import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundleStart, listRuntimeModules } from "../runtime/support/bundle.js";

const SERVER = 'export { createServer } from "./2026-07-28/server.js"; export * from "./runtime/http.js";';

async function operationsIn(program: string): Promise<string[]> {
  const { modules } = await bundleStart(program);
  return modules.filter((name) => name.startsWith("operations/")).sort();
}

test("a server that uses no module of operations loads none", async () => {
  assert.ok(listRuntimeModules().includes("operations/observer"));
  assert.equal(await operationsIn(SERVER), []);
});

test("a server that uses one function of operations loads only the code of this function", async () => {
  const modulesOf = (names: string): Promise<string[]> =>
    operationsIn(`${SERVER} export { ${names} } from "./runtime/operations.js";`);
  const named = (names: string): string[] => names.split(" ").map((name) => `operations/${name}`);
  assert.equal(await modulesOf("healthProbes"), named("health healthChecks reporter timeLimit"));
  assert.equal(await modulesOf("readTraceContext"), named("traceContext"));
  assert.equal(
    await modulesOf("requestLimits"),
    named(
      "batchLimits callPlaces clientAddress limitOptions limitedExchange limits refusal reporter sharedRates timeLimit utf8Length",
    ),
  );
  assert.equal(await modulesOf("prometheusMetrics"), named("labelledNumbers prometheus prometheusText targetNames"));
  assert.equal(await modulesOf("jsonLogs"), named("jsonLogs"));
});

test.run();
