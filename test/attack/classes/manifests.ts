import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { computeManifestDigest, type OutputManifest } from "../../../generator/output/manifest.js";
import type { Attack, AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { onCommandLine, type Workshop } from "../workshop.js";

const GENERATE = ["generate", "2025-11-25", "--out", "mcp", "--only", "types", "--target", "ts"];
const MANIFEST = "mcp/mcpgen.manifest.json";

/** Generates a small package, then changes its manifest; `isSigned` gives it the digest that belongs to it. */
async function tampered(
  workshop: Workshop,
  change: (manifest: OutputManifest) => void,
  isSigned: boolean,
): Promise<void> {
  await workshop.mcpgen(GENERATE);
  const manifest = JSON.parse(workshop.read(MANIFEST)) as OutputManifest;
  change(manifest);
  if (isSigned) manifest.digest = computeManifestDigest(manifest);
  workshop.write(MANIFEST, JSON.stringify(manifest, null, 2));
}

/** Runs what removes files that are no longer generated. */
async function renewed(workshop: Workshop): Promise<void> {
  workshop.write(
    "mcpgen.config.json",
    JSON.stringify({ out: "mcp", revisions: ["2026-07-28"], only: ["types"], target: "ts" }),
  );
  await workshop.mcpgen(["check"]);
  await workshop.mcpgen(["generate"]);
}

/** A manifest that lists a file which mcpgen did not write. */
function lists(path: string, options: { isSigned: boolean; hash: "right" | "wrong" }): Attack {
  const { isSigned, hash } = options;
  return onCommandLine(
    `a manifest lists ${path}${isSigned ? ", with a digest" : ""}, ${hash} hash`,
    async (workshop) => {
      const text = "// of the user\n";
      const file = join("mcp", path);
      const isBelow = !/^\/|\0|\.\./.test(path);
      if (isBelow) workshop.write(file, text);
      const sha256 = hash === "right" ? createHash("sha256").update(text).digest("hex") : "0";
      await tampered(workshop, ({ files }) => void (files[path] = sha256), isSigned);
      if (isBelow) workshop.write(file, text);
      const isKept = (): boolean => existsSync(join(workshop.project, file)) && workshop.read(file) === text;
      await renewed(workshop);
      // With its hash and the digest, a file cannot be told from one that mcpgen has written.
      if (isBelow && !(isSigned && hash === "right")) hold(isKept(), `${path} was changed or removed`);
    },
  );
}

function linked(name: string, link: (workshop: Workshop) => void): Attack {
  return onCommandLine(`a link: ${name}`, async (workshop) => {
    await workshop.mcpgen(GENERATE);
    link(workshop);
    workshop.remember();
    // The package and its manifest may be written again; what a link leads to may not.
    try {
      await renewed(workshop);
    } finally {
      hold(workshop.read("../beside/mine.ts") === "// beside the project\n", "a file behind a link was changed");
      hold(workshop.read("mine.ts") === "// mine\n", "a file behind a link was changed");
    }
    workshop.remember();
  });
}

export const MANIFEST_ATTACKS: AttackClass = {
  name: "manifests",
  rule: "No manifest and no link makes mcpgen change or remove a file that it did not write.",
  lanes: 2,
  attacks: () => [
    ...["mine.ts", "2025-11-25/mine.ts"].flatMap((path) => [
      lists(path, { isSigned: false, hash: "right" }),
      lists(path, { isSigned: false, hash: "wrong" }),
      lists(path, { isSigned: true, hash: "wrong" }),
    ]),
    ...[
      "../mine.ts",
      "../../beside/mine.ts",
      "2025-11-25/../../mine.ts",
      "a\\..\\..\\mine.ts",
      "/etc/hostname",
      "__proto__",
      "a\0b",
    ].map((path) => lists(path, { isSigned: true, hash: "wrong" })),
    linked("the folder of a revision leads out", ({ project, root }) => {
      rmSync(join(project, "mcp/2025-11-25"), { recursive: true });
      symlinkSync(join(root, "beside"), join(project, "mcp/2025-11-25"));
    }),
    linked("a generated file leads to one of the user", ({ project }) => {
      rmSync(join(project, "mcp/2025-11-25/types.ts"));
      symlinkSync(join(project, "mine.ts"), join(project, "mcp/2025-11-25/types.ts"));
    }),
    linked("the new folder leads out", ({ project, root }) =>
      symlinkSync(join(root, "beside"), join(project, "mcp/2026-07-28")),
    ),
    linked("a temporary name leads out", ({ project }) =>
      symlinkSync(join(project, "mine.ts"), join(project, "mcp/2026-07-28")),
    ),
    onCommandLine("scaffold in a folder that holds generated code", async (workshop) => {
      await workshop.mcpgen(["generate", "2025-11-25", "--out", "."]);
      workshop.remember();
      await workshop.mcpgen(["scaffold", ".", "--yes"]);
    }),
    onCommandLine("scaffold in an output folder", async (workshop) => {
      await workshop.mcpgen(GENERATE);
      workshop.remember();
      await workshop.mcpgen(["scaffold", ".", "--yes"], { within: "mcp" });
      workshop.nothingNew(() => false);
    }),
    onCommandLine("scaffold in a folder with files of the user", async (workshop) => {
      workshop.write("package.json", '{ "name": "mine" }');
      workshop.write("tsconfig.json", "{}");
      workshop.write("src/main.ts", "// mine\n");
      workshop.remember();
      await workshop.mcpgen(["scaffold", ".", "--yes"]);
    }),
    onCommandLine("a manifest that is a folder", async (workshop) => {
      mkdirSync(join(workshop.project, MANIFEST), { recursive: true });
      await workshop.mcpgen(GENERATE);
      await workshop.mcpgen(["check", "--out", "mcp"]);
    }),
    ...[
      "null",
      "[]",
      '"text"',
      '{"files":{},"revisions":{"x":null}}',
      '{"files":{"a":1},"revisions":{}}',
      `${"[".repeat(100_000)}`,
    ].map((text) =>
      onCommandLine(`a manifest that is ${text.slice(0, 40)}`, async (workshop) => {
        workshop.write(MANIFEST, text);
        workshop.remember();
        await workshop.mcpgen(["check", "--out", "mcp"]);
        await workshop.mcpgen(GENERATE);
      }),
    ),
  ],
};
