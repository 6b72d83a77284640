import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "./support/command.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("config");

const PACKAGE = { name: "@me/weather", version: "1.2.3", bin: { weather: "dist/main.js" } };
const HTTP_ALONE = { packages: [{ transport: { type: "streamable-http" } }] };
const BOTH = { packages: [{ transport: { type: "stdio" } }, { transport: { type: "streamable-http" } }] };

const NPX = { command: "npx", args: ["-y", "@me/weather@1.2.3"] };
const URL = "https://example.com/mcp";

/** For each program: the member of its configuration, what it adds to a server that it starts, and a server at a URL. */
const HOSTS: readonly (readonly [host: string, member: string, added: object, remote: object | undefined])[] = [
  ["claude-desktop", "mcpServers", {}, undefined],
  ["claude-code", "mcpServers", { type: "stdio" }, { type: "http", url: URL }],
  ["vscode", "servers", { type: "stdio" }, { type: "http", url: URL }],
  ["cursor", "mcpServers", {}, { url: URL }],
];

for (const [host, member, added, remote] of HOSTS)
  test(`${host} is told how to start this folder's server and the published package, and where one is served`, ({
    folder,
  }) => {
    write(folder, "package.json", PACKAGE);
    write(folder, "server.json", BOTH);
    const config = (...given: string[]): unknown => {
      const { stdout, stderr } = assertDone(mcpgen(folder, "config --host", host, ...given));
      assert.match(stderr, /^put this configuration into .* \(see https:/);
      return JSON.parse(stdout);
    };
    const local = { command: "node", args: [join(folder, "dist/main.js")] };
    assert.equal(config(), { [member]: { weather: { ...added, ...local } } });
    assert.equal(config("--published"), { [member]: { weather: { ...added, ...NPX } } });
    if (remote !== undefined) assert.equal(config("--url", URL), { [member]: { weather: remote } });
    else assertRefused(mcpgen(folder, "config --host", host, "--url", URL));
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
  ["package.json", PACKAGE, ["--dir", "none"], /^none\/package\.json: .* \(give the folder of the server with --dir\)/],
  ["package.json", "null", [], /^package\.json: "name" and "version" must be strings \(add or correct them\)\n$/],
];

for (const [name, value, given, told] of REFUSED)
  test(`${name} with ${JSON.stringify(value)} and ${given.join(" ")} is refused`, ({ folder }) => {
    write(folder, "package.json", PACKAGE);
    write(folder, name, value);
    assertRefused(mcpgen(folder, "config --host vscode", ...given), told);
  });

test("a server that speaks HTTP alone is found at its address", ({ folder }) => {
  write(folder, "package.json", PACKAGE);
  write(folder, "server.json", HTTP_ALONE);
  assertDone(mcpgen(folder, "config --host cursor --url http://127.0.0.1:3000/mcp"));
});

test.run();
