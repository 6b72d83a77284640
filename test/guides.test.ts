import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../generator/commands/commandTable.js";
import { blocksOf, commandsOf, DOCUMENTS, isAsShown, nameOf } from "./guides/support/blocks.js";
import { brokenLinks } from "./guides/support/links.js";
import { ROOT } from "./support/schemas.js";

/** What no test runs, by document and line of the text. */
const NOT_RUN: readonly string[] = [
  "README.md: .ci/run does, on a clean checkout",
  "README.md: npm run release does, on a packed file",
  "README.md: .ci/run does, on a clean checkout",
  "samples/README.md: these servers go on until they are stopped; test:inspector and conformance start them",
  "samples/guides/proxy.md: the proxy runs until it is stopped",
  "samples/guides/proxy.md: it needs an authorization server",
  "samples/guides/diff.md: the checkout comes from the network; watchSpec.slow.test.ts makes one",
  "samples/guides/diff.md: the checkout comes from the network; watchSpec.slow.test.ts makes one",
  "samples/guides/scale.md: test:scale builds and runs these files",
  "samples/guides/authorization.md: the servers run until they are stopped; test:browser starts them",
];

/** Files of other programs, which the tests do not run. */
const CONFIGURATION = ["dockerfile", "ini", "nginx"];
const LANGUAGES = ["console", "ts", "js", "json", "jsonl", "yaml", "mermaid", ...CONFIGURATION];

const blocks = DOCUMENTS.flatMap(blocksOf);
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

test("each block of JSON is JSON", () => {
  for (const { document, line, language, text } of blocks)
    if (language === "json") assert.not.throws(() => JSON.parse(text), `${document}:${line}`);
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
  const declared = COMMANDS.flatMap((command) => [command, ...(command.subcommands ?? [])]);
  const named = declared.map(({ usage }) => usage.split(" ")[0]!).filter((name) => name !== "$0");
  const commands = [...named, "completion"];
  const options = [...declared.flatMap((command) => Object.keys(command.options ?? {})), "debug"];
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

test.run();
