import { existsSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ExtensionInput } from "../../generator/pipeline/loadExtensions.js";
import { COMPILERS_HERE, complaints, inFolder, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { write } from "../support/folders.js";
import { AUDIT, generateExtended, JOURNAL } from "./support/extended.js";
import { BUNDLED, publishedFile, publishedNames } from "./support/published.js";

/** The extensions of a package. With a published schema, they are those that are installed here. */
const PACKAGES: readonly (readonly [what: string, revision: string, extensions: readonly ExtensionInput[]])[] = [
  ["all bundled extensions and two others", "2026-07-28", [...BUNDLED.map(bundled), AUDIT, JOURNAL]],
  ["MCP Apps", "2025-11-25", [bundled("io.modelcontextprotocol/ui")]],
  ...BUNDLED.flatMap((id) =>
    publishedNames(id)
      .map((name) => publishedFile(id, name))
      .filter((file) => existsSync(file))
      .map((file) => [`the published ${file.replace(/.*\//, "")} of ${id}`, "2026-07-28", [{ id, file }]] as const),
  ),
];

function bundled(id: string): ExtensionInput {
  return { id, file: undefined };
}

/** Uses a view and a host as their authors would. */
const USE = `import { connectToHost, connectToView, type HostHandlers, type ViewPort } from "./mcp/REVISION/views.js";
const handlers: HostHandlers = { openLink: ({ url }) => void url.length, callTool: () => ({ content: [] }) };
export async function use(view: ViewPort): Promise<string | undefined> {
  const shown = connectToView(view, { name: "h", version: "1" }, handlers, { origin: "https://a.example" });
  shown.toolResult({ content: [{ type: "text", text: "done" }] });
  // @ts-expect-error: the name of the member is another.
  shown.toolCancelled({ why: "late" });
  const host = await connectToHost({ name: "v", version: "1" }, { toolInput: ({ arguments: given }) => void given });
  const { content } = await host.callTool({ name: "vote", arguments: { a: 1 } });
  host.sizeChanged({ height: content.length });
  return host.about.hostContext.theme;
}
`;

for (const [what, revision, extensions] of PACKAGES)
  for (const compiler of COMPILERS_HERE)
    test(`a package with ${what} compiles in ${revision} with ${compiler}`, async () => {
      const { files } = await generateExtended({ revision, extensions });
      const found = await inFolder(new Map(), (folder) => {
        writeProject(folder, new Map(), NODE_TYPES);
        for (const { path, text } of files) write(folder, `src/mcp/${path}`, text);
        if (extensions.some(({ id }) => id === "io.modelcontextprotocol/ui"))
          write(folder, "src/use.ts", USE.replace("REVISION", revision));
        return complaints(compiler, folder);
      });
      assert.equal(found, []);
    });

test.run();
