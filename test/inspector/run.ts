import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSample } from "../conformance/sample.js";
import { CASES, ERAS } from "./cases.js";
import { install } from "./inspector.js";
import { judge } from "./judge.js";
import { inspectShop } from "./shop.js";

/**
 * `npm run test:inspector`: the command line of the official inspector on the samples, over stdio and Streamable HTTP, in both
 * eras of the protocol, and its command `mcpdo` on a server by contract, in each revision.
 */

const home = mkdtempSync(join(tmpdir(), "mcpgen-inspector-"));
const config = join(home, "servers.json");
let [passed, failed] = [0, 0];

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
install();
const sample = await startSample();
try {
  writeFileSync(config, JSON.stringify({ mcpServers: serversAt(sample.url) }));
  for (const era of ERAS)
    for (const one of CASES) {
      const fault = await judge(one, era, { home, config });
      if (fault === undefined) passed++;
      else {
        failed++;
        console.log(fault);
      }
    }
} finally {
  await sample.stop();
}
const shop = await inspectShop(home);
passed += shop.passed;
failed += shop.faults.length;
for (const fault of shop.faults) console.log(fault);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function serversAt(url: string): object {
  const stdio = (folder: string, ...more: string[]): object => ({
    type: "stdio",
    command: join("node_modules", ".bin", "tsx"),
    args: [join("samples", folder, "src", "main.ts"), ...more],
  });
  return {
    "everything over HTTP": { type: "streamable-http", url },
    "everything over stdio": stdio("everything", "--stdio"),
    "weather over stdio": stdio("weather"),
  };
}
