import { createHash } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledExtensionFolder, bundledExtensions } from "../../../generator/bundled/bundled.js";
import { generateExtended } from "../../extension/support/extended.js";
import type { Checks } from "../../support/checks.js";
import { temporaryFolder } from "../../support/programs.js";

const ID = "io.modelcontextprotocol/ui";
const PACKAGE = join(import.meta.dirname, "..", "node_modules", "@modelcontextprotocol", "ext-apps", "dist", "src");

/** The published forms of the schema, each by its name in the package and the name that mcpgen reads it by. */
const FORMS = [
  ["spec.types.d.ts", "schema.ts"],
  ["generated/schema.json", "schema.json"],
] as const;

/** Checks that the bundled schema of MCP Apps has the same messages as the published files, in each revision. */
export async function checkPublished(checks: Checks): Promise<void> {
  const { published } = bundledExtensions().get(ID)!;
  for (const [name, given] of FORMS) {
    const file = join(PACKAGE, name);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    checks.equal(`${name} is the file that was compared`, sha256, published[name]);
    const folder = temporaryFolder();
    copyFileSync(file, join(folder, given));
    copyFileSync(join(bundledExtensionFolder(ID)!, "extension.json"), join(folder, "extension.json"));
    for (const revision of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
      const table = async (path: string | undefined): Promise<string> => {
        const { files } = await generateExtended({ revision, extensions: [{ id: ID, file: path }] });
        const text = files.find((one) => one.path.endsWith("views.ts"))!.text;
        const tables = text.slice(text.indexOf("export const VIEW_METHODS"), text.indexOf("const HANDSHAKE"));
        // The published JSON has no names of core types, which views have in another form.
        return tables.replaceAll("ViewMcpUi", "McpUi");
      };
      checks.equal(
        `the bundled schema has the messages and guards of ${name} in ${revision}`,
        (await table(undefined)) === (await table(join(folder, given))),
        true,
      );
    }
  }
}
