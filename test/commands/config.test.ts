import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "./support/command.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("config");

const PACKAGE = { name: "@me/weather", version: "1.2.3", bin: { weather: "dist/main.js" } };
const HTTP_ALONE = { packages: [{ transport: { type: "streamable-http" } }] };
const BOTH = { packages: [{ transport: { type: "stdio" } }, { transport: { type: "streamable-http" } }] };

test("each way to a server is printed for a program, and nothing else on standard output", ({ folder }) => {
  write(folder, "package.json", PACKAGE);
  write(folder, "server.json", BOTH);
  const rows: readonly (readonly [given: readonly string[], printed: object])[] = [
    [["cursor"], { mcpServers: { weather: { command: "node", args: [join(folder, "dist/main.js")] } } }],
    [
      ["vscode", "--published"],
      { servers: { weather: { type: "stdio", command: "npx", args: ["-y", "@me/weather@1.2.3"] } } },
    ],
    [
      ["claude-code", "--url", "https://example.com/mcp"],
      { mcpServers: { weather: { type: "http", url: "https://example.com/mcp" } } },
    ],
  ];
  for (const [given, printed] of rows) {
    const { stdout } = assertDone(mcpgen(folder, "config --host", ...given));
    assert.equal(JSON.parse(stdout), printed);
  }
});

const REFUSED: readonly (readonly [name: string, value: object | string, given: readonly string[], told: RegExp])[] = [
  [
    "server.json",
    HTTP_ALONE,
    [],
    /^server\.json: the server supports only HTTP \(give its address with --url, such as http:/,
  ],
  ["server.json", HTTP_ALONE, ["--published"], /^server\.json: the server supports only HTTP/],
  ["server.json", BOTH, ["--url", "nonsense"], /^--url: nonsense is not an HTTP address \(write http:/],
  ["server.json", BOTH, ["--url", "http://x/", "--published"], /^--published and --url cannot be used together/],
  ["package.json", { ...PACKAGE, bin: { weather: 5 } }, [], /^package\.json: "bin" is missing/],
  ["package.json", { ...PACKAGE, bin: 5 }, [], /^package\.json: "bin" is missing/],
  ["package.json", "null", [], /^package\.json: "name" and "version" must be strings \(add or correct them\)$/],
];

for (const [name, value, given, told] of REFUSED)
  test(`${name} with ${JSON.stringify(value)} and ${given.join(" ")} is refused`, ({ folder }) => {
    write(folder, "package.json", PACKAGE);
    write(folder, name, value);
    const { stderr } = assertRefused(mcpgen(folder, "config --host vscode", ...given));
    assert.match(stderr.trimEnd(), told);
  });

test("a server that speaks HTTP alone is found at its address", ({ folder }) => {
  write(folder, "package.json", PACKAGE);
  write(folder, "server.json", HTTP_ALONE);
  assertDone(mcpgen(folder, "config --host cursor --url http://127.0.0.1:3000/mcp"));
});

test.run();
