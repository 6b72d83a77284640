import { readdirSync } from "node:fs";
import * as assert from "uvu/assert";
import { NEWEST } from "../support/revisions.js";
import { assertRefused, mcpgen } from "./support/command.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("what cannot be generated");

const WRONG_CALLS: readonly (readonly [line: string, message: RegExp])[] = [
  ["generate", /^no output folder is given \(add --out DIR, or "out" in mcpgen\.config\.json\)\n$/],
  ["generate --out mcp", /^no revision is given \(give a revision, as in `mcpgen generate 2026-07-28`/],
  [
    "generate 2025-01-01 --out mcp",
    /^revision 2025-01-01 is not bundled \(use 2024-11-05, .*--schema FILE --revision 2025-01-01\)\n$/,
  ],
  [
    "generate ../evil --out mcp",
    new RegExp(`^"\\.\\./evil" is not a revision \\(give a date, such as ${NEWEST}\\)\n$`),
  ],
  ["generate --schema x.ts --out mcp", /^--schema requires --revision/],
  ["generate --revision 2025-11-25 --out mcp", /^--revision is only valid with --schema/],
  [
    "generate 2025-11-25 --out mcp --only types,gards",
    /^--only: "gards" is not a valid value \(use types, methods, guards/,
  ],
  [
    "generate 2025-11-25 --out mcp --only types guards",
    /^"guards" is a value of --only, not a revision \(separate the values of --only by commas, without spaces: --only types,guards\)\n$/,
  ],
  [
    "generate 2025-11-25 --out mcp --transport sse",
    /^--transport: "sse" is not a valid value \(use stdio, http, fetch, memory\)\n$/,
  ],
  [
    "generate 2025-11-25 --out mcp --with oauth",
    /^--with: "oauth" is not a valid value \(use agents, authorization, keys, bridges, operations, tasks, service, redis, postgres, schemas, testing, proxy\)\n$/,
  ],
  ["generate 2025-11-25 --out mcp --taget ts", /^Unknown argument: taget \(see mcpgen generate --help\)\n$/],
  [
    "generate 2025-11-25 --out mcp --config none.json",
    /^none\.json:1:1: there is no such file \(check the path given with --config\)\n$/,
  ],
  ["generate 2025-11-25 -o a -o b", /^-o is given more than once \(give it once\)\n$/],
  ["generate 2025-11-25 --out", /^--out has an empty value \(give a value, or omit --out\)\n$/],
  ["generate 2025-11-25 --config .", /^a path is a folder, but the command needs a file \(check the paths\)\n$/],
  [
    "generate 2025-11-25 -o /dev/null/x",
    /^\/dev\/null: mcpgen needs a folder with this path \(move or delete the file\)\n$/,
  ],
  [
    `generate 2025-11-25 -o ${"x".repeat(300)}`,
    /^x+\/(?:2025-11-25|mcpgen\.manifest\.json): name too long \(check the path and its permissions\)\n$/,
  ],
  [
    "",
    /^no command is given: use generate, check, extension, lock, validate, diff, watch-spec, migrate, docs, scaffold, add, rename, remove, config, contract, test, client, call, mock, proxy or revisions \(see mcpgen --help\)\n$/,
  ],
];

for (const [line, message] of WRONG_CALLS)
  test(`mcpgen ${line} is one clear line, exit 2, and nothing written`, ({ folder }) => {
    const { stderr } = assertRefused(mcpgen(folder, line), message);
    assert.is(stderr.split("\n").length, 2, stderr);
    assert.equal(readdirSync(folder), []);
  });

test("a configuration that is wrong, or names an unknown revision, is refused in a line", ({ folder }) => {
  for (const [text, message] of [
    ['{ "out": 1 }', /^mcpgen\.config\.json:1:3: "out" must be the path of a folder \(correct the value\)\n$/],
    [
      '{ "out": "mcp", "revisions": ["2025-06-18"], "with": ["oauth"] }',
      /"with" must be a list of features \(agents, authorization, keys, bridges, operations, tasks, service, redis, postgres, schemas, testing, proxy\) \(correct the /,
    ],
    ['{ "out": "mcp"', /^mcpgen\.config\.json:1:15: .* \(correct the JSON\)\n$/],
    [
      '{ "out": "mcp", "revisions": ["2025-01-01"] }',
      /^revision 2025-01-01 is not bundled .*, or write "revisions": \{ "2025-01-01": \{ "schema": FILE \} \} in mcpgen\.config\.json\)\n$/,
    ],
  ] as const) {
    write(folder, "mcpgen.config.json", text);
    assertRefused(mcpgen(folder, "generate"), message, text);
    assert.equal(readdirSync(folder), ["mcpgen.config.json"], text);
  }
});

test.run();
