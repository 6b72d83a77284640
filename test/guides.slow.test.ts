import { test } from "uvu";
import * as assert from "uvu/assert";
import { blocksOf, commandsOf, DOCUMENTS, isAsShown, nameOf, type Block } from "./guides/support/blocks.js";
import { Folder } from "./guides/support/folder.js";

/** `npm run test:guides` runs all commands; `npm run test:slow` runs those of these documents, which generate all that their TypeScript imports. */
const ALL = process.env["GUIDES"] === "all";
const SCALE = "samples/guides/scale.md";
const EXTENSIONS = "samples/guides/extensions.md";
const APPS = "samples/guides/apps.md";
const QUICK: readonly string[] = [
  "README.md",
  EXTENSIONS,
  APPS,
  "samples/guides/every-revision.md",
  "samples/guides/authorization.md",
  "samples/guides/contract-changes.md",
  SCALE,
];
const isLeft = ({ document, language, mark }: Block): boolean =>
  !ALL && (mark?.kind === "slow" || (language === "console" && !QUICK.includes(document)));

const folder = new Folder();
/**
 * The documents that need a project of their own: the code of one imports the package instead of a folder, one makes a repository, two have an mcpgen.config.json,
 * which would apply to the commands of the other guides too, and five generate modules that the commands of the other guides would remove.
 */
const OWN_PROJECTS: { readonly [document: string]: Folder } = {
  "README.md": new Folder(),
  "samples/guides/contracts.md": new Folder(),
  "samples/guides/contract-changes.md": new Folder(),
  "samples/guides/contract-testing.md": new Folder(),
  [EXTENSIONS]: new Folder(),
  [APPS]: new Folder(),
  "samples/guides/from-the-sdk.md": new Folder(),
  "samples/guides/operations.md": new Folder(),
  "samples/guides/plugins.md": new Folder(),
  "samples/guides/proxy.md": new Folder(),
  [SCALE]: new Folder(),
};
/** `npm run test:agents` follows the guide on agents, which needs packages that this repository does not install. */
const FOLLOWED = DOCUMENTS.filter((document) => document !== "samples/guides/agents.md");
const blocks = FOLLOWED.flatMap(blocksOf);
const left = blocks.filter((block) => block.mark?.kind !== "not run" && isLeft(block));
for (const document of new Set(left.map((block) => block.document)))
  console.log(`  left to npm run test:guides: ${document}, lines ${linesOf(left, document).join(", ")}`);

for (const document of FOLLOWED) {
  test(`${document}: its commands say what it shows`, () => {
    const project = OWN_PROJECTS[document] ?? folder;
    project.home();
    for (const block of blocks.filter((one) => one.document === document)) follow(block, project);
  });
}

function linesOf(some: readonly Block[], document: string): number[] {
  return some.filter((block) => block.document === document).map(({ line }) => line);
}

/** Does what a reader would: puts files where the text says, and types commands. */
function follow(block: Block, project: Folder): void {
  if (block.mark?.kind === "not run" || left.includes(block)) return;
  if (block.language === "console") return typeIn(block, project);
  if (block.file !== undefined) project.write(block.file, block.text);
}

function typeIn(block: Block, project: Folder): void {
  const shown = commandsOf(block);
  const ran = project.run(shown.map(({ command }) => command));
  for (const [i, { line, command, output }] of shown.entries()) {
    const place = `${block.document}:${line}: ${command}`;
    const { status, said } = ran[i] ?? { status: "not reached", said: "" };
    const isShown = shown[i + 1]?.command === "echo $?";
    assert.ok(isShown || status === 0, `${place}: exit code ${status}\n${said}`);
    assert.ok(output === "" || isAsShown(output, said), `${place} says\n${said}`);
  }
}

/** Whether a block is compiled on its own; the others are parts of a project that a guide compiles. */
function isAlone({ document, text }: Block): boolean {
  // The code of an extension is only in the project of its guide.
  return document !== EXTENSIONS && document !== APPS && !/from "\.(?!\/mcp\/(?:[\dr]|index|client))/.test(text);
}

test("all TypeScript of the documents compiles, in one program for each set of generated modules", () => {
  const alone = blocks.filter((block) => block.language === "ts" && isAlone(block));
  assert.ok(alone.length >= 8, `${alone.length} blocks`);
  for (const project of [folder, OWN_PROJECTS[SCALE]!]) {
    project.home();
    for (const block of alone)
      if ((block.document === SCALE) === (project !== folder)) project.write(`src/${nameOf(block)}`, block.text);
    const features =
      project === folder
        ? "authorization,bridges,operations,schemas,tasks,testing"
        : "bridges,operations,redis,postgres,tasks";
    const ran = project.run([
      `npx mcpgen generate 2025-11-25 2026-07-28 --with ${features} --out src/mcp --yes`,
      "npx tsc --noEmit",
    ]);
    assert.is(ran[1]?.said, "");
  }
  // The others are files of the projects that these documents compile.
  const others = blocks.filter((block) => block.language === "ts" && !isAlone(block));
  assert.ok(
    others.every(
      ({ document, file }) =>
        /^README|\/(?:apps|calling|contracts|extensions|from-the-sdk|proxy|scaffold|scale)\.md$/.test(document) &&
        /^(?:src\/|contract\.ts$)/.test(file ?? ""),
    ),
  );
});

test.after(() => [folder, ...Object.values(OWN_PROJECTS)].forEach((project) => project.remove()));

test.run();
