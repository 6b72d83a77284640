import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT, VERSION } from "../packageRoot.js";
import type { Target } from "./parts.js";
import type { GeneratedFile } from "./generatedFile.js";

const SOURCES = join(PACKAGE_ROOT, "templates", "runtime");
const BUILT = join(PACKAGE_ROOT, "dist", "templates", "runtime");

/** What only the code of a contract imports; `checkTools` needs the rest. */
const FOR_CONTRACTS = /^contract(?!(Answer)?$)/;

/** The shared runtime: copied, not generated. */
export function emitRuntime(target: Target, { contract }: { contract: boolean }): GeneratedFile[] {
  const modules = readdirSync(SOURCES)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -".ts".length))
    .filter((name) => contract || !FOR_CONTRACTS.test(name));
  const header = `// The runtime of mcpgen ${VERSION}. Do not edit: run \`mcpgen generate\` instead.\n`;
  const copy = (folder: string, name: string): GeneratedFile => ({
    path: `runtime/${name}`,
    text: header + readFileSync(join(folder, name), "utf8"),
  });
  const files = modules.flatMap((name) => [
    ...(target === "js" ? [] : [copy(SOURCES, `${name}.ts`)]),
    ...(target === "ts" ? [] : [copy(BUILT, `${name}.js`), copy(BUILT, `${name}.d.ts`)]),
  ]);
  return [...files, { path: "runtime/package.json", text: readFileSync(join(SOURCES, "package.json"), "utf8") }];
}
