import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { blocksOf, commandsOf, DOCUMENTS, isAsShown, nameOf, type Block } from "./guides/support/blocks.js";
import { Folder } from "./guides/support/folder.js";
import { brokenLinks } from "./guides/support/links.js";
import { ROOT } from "./support/schemas.js";

/** `npm run test:guides` runs all commands; `npm test` runs those of these documents, which generate all that their TypeScript imports. */
const ALL = process.env["GUIDES"] === "all";
const QUICK = ["README.md", "samples/guides/every-revision.md", "samples/guides/authorization.md"];
const isLeft = ({ document, language, mark }: Block): boolean =>
  !ALL && (mark?.kind === "slow" || (language === "console" && !QUICK.includes(document)));

/** What no test runs, by document and line of the text. */
const NOT_RUN: readonly string[] = [
  "README.md: .ci/run does, on a clean checkout",
  "README.md: npm run release does, on a packed file",
  "README.md: .ci/run does, on a clean checkout",
  "samples/README.md: these servers go on until they are stopped; test:inspector and conformance start them",
  "samples/guides/authorization.md: the servers run until they are stopped; test:browser starts them",
];

/** Files of other programs, which the tests do not run. */
const CONFIGURATION = ["dockerfile", "ini", "nginx"];
const LANGUAGES = ["console", "ts", "js", "json", "jsonl", "yaml", "mermaid", ...CONFIGURATION];

const folder = new Folder();
/** The guides whose project has an mcpgen.config.json, which would apply to the commands of the other guides too. */
const CONFIGURED: { readonly [document: string]: Folder } = { "samples/guides/contracts.md": new Folder() };
const blocks = DOCUMENTS.flatMap(blocksOf);
const left = blocks.filter((block) => block.mark?.kind !== "not run" && isLeft(block));
for (const document of new Set(left.map((block) => block.document)))
  console.log(`  left to npm run test:guides: ${document}, lines ${linesOf(left, document).join(", ")}`);

test("what is not run is known, and says why", () => {
  const found = blocks.filter(({ mark }) => mark?.kind === "not run");
  assert.equal(
    found.map(({ document, mark }) => `${document}: ${mark?.reason}`),
    NOT_RUN,
  );
});

test("each block says in which language it is", () => {
  const wrong = blocks.filter(({ language }) => !LANGUAGES.includes(language));
  assert.equal(wrong.map(nameOf), []);
  for (const language of ["console", "ts", "json"])
    assert.ok(blocks.filter((block) => block.language === language).length >= 5, `blocks in ${language}`);
});

for (const document of DOCUMENTS) {
  test(`${document}: its commands say what it shows`, () => {
    const project = CONFIGURED[document] ?? folder;
    project.home();
    for (const block of blocks.filter((one) => one.document === document)) follow(block, project);
  });
}

function linesOf(some: readonly Block[], document: string): number[] {
  return some.filter((block) => block.document === document).map(({ line }) => line);
}

/** Does what a reader would: puts files where the text says, and types commands. */
function follow(block: Block, project: Folder): void {
  if (block.language === "json") assert.not.throws(() => JSON.parse(block.text), `${block.document}:${block.line}`);
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
function isAlone({ text }: Block): boolean {
  return !/from "\.(?!\/mcp\/(?:[\dr]|index|client))/.test(text);
}

test("all TypeScript of the documents compiles, in one program", () => {
  folder.home();
  const alone = blocks.filter((block) => block.language === "ts" && isAlone(block));
  assert.ok(alone.length >= 8, `${alone.length} blocks`);
  for (const block of alone) folder.write(`src/${nameOf(block)}`, block.text);
  const [ran] = folder.run(["npx tsc --noEmit"]);
  assert.is(ran?.said, "");
  // The others are files of the projects that the guides on calling servers, contracts and scaffolding compile.
  const others = blocks.filter((block) => block.language === "ts" && !isAlone(block));
  assert.ok(
    others.every(
      ({ document, file }) => /\/(calling|contracts|scaffold)\.md$/.test(document) && file?.startsWith("src/"),
    ),
  );
});

test("what a workflow runs is shown as a command of the same page", () => {
  const steps = blocks.filter(({ language }) => language === "yaml");
  assert.ok(steps.length > 0);
  for (const { document, text } of steps) {
    const shown = blocks.filter((block) => block.document === document && block.language === "console");
    const commands = shown.flatMap(commandsOf).map(({ command }) => command);
    for (const [, command] of text.matchAll(/run: (npx .+)$/gm)) assert.ok(commands.includes(command!), command);
  }
});

test("links between the documents lead somewhere", () => {
  assert.equal(DOCUMENTS.flatMap(brokenLinks), []);
});

test("no path of a machine stands in a document, and no measured figure in the README", () => {
  for (const document of DOCUMENTS) {
    const page = readFileSync(join(ROOT, document), "utf8");
    assert.not.match(page, /(?<![\w.])\/(home|tmp|work|root|Users)\//, document);
    if (document === "README.md") assert.not.match(page, /\d ?(ms|s|kB|MB|KiB|MiB|%)(?!\w)/);
  }
});

test("every command and every option of mcpgen is written down", () => {
  const pages = DOCUMENTS.map((document) => readFileSync(join(ROOT, document), "utf8")).join("\n");
  const source = ["cli.ts", "packageCommands.ts", "contractEntryCommands.ts", "diffCommands.ts", "serverCommands.ts"]
    .map((file) => readFileSync(join(ROOT, "generator", file === "cli.ts" ? "" : "commands", file), "utf8"))
    .join("\n");
  const commands = [...source.matchAll(/\.(?:command|completion)\(\s*"([a-z]+)/g)].map(([, name]) => name!);
  const options = [...source.matchAll(/\.option\("([a-z-]+)"/g)].map(([, name]) => name!);
  assert.ok(commands.length > 8 && options.length > 20, `${commands.length} commands, ${options.length} options`);
  assert.equal(
    commands.filter((name) => !new RegExp(`mcpgen (diff )?${name}\\b`).test(pages)),
    [],
    "add these commands to the table of commands in README.md",
  );
  assert.equal(
    options.filter((name) => !new RegExp(`--(no-)?${name}\\b`).test(pages)),
    [],
    "describe these options in README.md or in a guide of samples/guides",
  );
});

test("every npm script is written down in CONTRIBUTING.md", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const missing = Object.keys(scripts).filter(
    (name) => name !== "prepare" && !page.includes(`npm run ${name}\``) && !page.includes(`npm ${name}`),
  );
  assert.equal(missing, [], "describe these npm scripts in CONTRIBUTING.md");
});

test("the rule for shown output tells what differs", () => {
  assert.ok(isAsShown("wrote …\n…\nlast\n", "wrote src\none\ntwo\nlast\n"));
  assert.ok(isAsShown("wrote …\n…\n", "wrote src\n"));
  assert.not.ok(isAsShown("wrote …\nlast\n", "wrote src\none\nlast\n"));
  assert.not.ok(isAsShown("…\nlast\n", "one\nlast, not\n"));
  assert.not.ok(isAsShown("a.c\n", "abc\n"));
});

test.after(() => [folder, ...Object.values(CONFIGURED)].forEach((project) => project.remove()));

test.run();
