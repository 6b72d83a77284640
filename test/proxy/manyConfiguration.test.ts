import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import * as assert from "uvu/assert";
import { readGatewayConfiguration } from "../../generator/commands/proxy/gatewayConfiguration.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

const test = suiteInOneFolder("the configuration of mcpgen proxy");

const SCHEMA = JSON.parse(readFileSync(join(ROOT, "schema", "proxy.schema.json"), "utf8")) as { $id: string };
const fits = new (Ajv as unknown as typeof Ajv.default)({ strict: false }).compile(SCHEMA);

const read = (folder: string, content: unknown): ReturnType<typeof readGatewayConfiguration> => {
  write(folder, "proxy.json", typeof content === "string" ? content : JSON.stringify(content, null, 1));
  return readGatewayConfiguration(join(folder, "proxy.json"));
};

test("all members of a configuration are read", ({ folder }) => {
  const configuration = {
    $schema: SCHEMA.$id,
    name: "all",
    version: "2",
    separator: "-",
    maxNameLength: 32,
    mcpServers: {
      git: {
        type: "stdio",
        command: "git-server",
        args: ["--read-only"],
        env: { TOKEN: "${GIT_TOKEN}" },
        cwd: "data",
        prefix: "",
        allow: { tools: ["read*"], prompts: [], resources: ["file:*"] },
        deny: { tools: ["read_secret"] },
        check: "refuse",
        onLoss: "report",
        connectMs: 1000,
        timeoutMs: 2000,
        maxConnections: 3,
      },
      wiki: { url: "https://wiki.example/mcp", headers: { "X-Team": "a" }, tokenEnv: "WIKI_TOKEN" },
      old: { disabled: true, command: "old-server" },
    },
  };
  assert.ok(fits(configuration));
  assert.equal(read(folder, configuration), {
    options: { name: "all", version: "2", separator: "-", maxNameLength: 32 },
    servers: [
      {
        name: "git",
        server: {
          name: "git",
          command: { words: ["git-server", "--read-only"], cwd: join(folder, "data") },
          env: { TOKEN: "${GIT_TOKEN}" },
        },
        tokenEnv: undefined,
        options: {
          prefix: "",
          allow: { tools: ["read*"], prompts: [], resources: ["file:*"] },
          deny: { tools: ["read_secret"] },
          check: "refuse",
          onLoss: "report",
          connectMs: 1000,
          timeoutMs: 2000,
          maxConnections: 3,
        },
      },
      {
        name: "wiki",
        server: { name: "wiki", url: "https://wiki.example/mcp", headers: { "X-Team": "a" } },
        tokenEnv: "WIKI_TOKEN",
        options: {},
      },
    ],
  });
});

test("the configuration of a host can be passed as it is", ({ folder }) => {
  for (const [host, names] of [
    [{ globalShortcut: "", mcpServers: { a: { command: "a", args: [], autoApprove: ["x"], alwaysAllow: [] } } }, ["a"]],
    [{ inputs: [], servers: { b: { type: "http", url: "http://127.0.0.1:3000/mcp" } } }, ["b"]],
  ] as const)
    assert.equal(
      read(folder, host).servers.map(({ name }) => name),
      [...names],
    );
});

const server = { command: "a" };

for (const [problem, content, message] of [
  ["no JSON", "{", "1:2: expected a closing brace } (correct the JSON)"],
  ["a list", [], "1:1: a configuration must be an object (write { })"],
  ["no servers", {}, '1:1: "mcpServers" must be an object with at least one server (add one)'],
  ["an empty list", { mcpServers: {} }, '2:2: "mcpServers" must be an object with at least one server (add one)'],
  [
    "only disabled servers",
    { mcpServers: { a: { ...server, disabled: true } } },
    "2:2: all servers are disabled (enable one)",
  ],
  [
    "an unknown member",
    { seperator: "", mcpServers: { a: server } },
    '2:2: "seperator" is not a member here (did you mean "separator"?)',
  ],
  [
    "an invalid member",
    { maxNameLength: 0, mcpServers: { a: server } },
    '2:2: "maxNameLength" must be a whole number from 1 to 128 (correct the value)',
  ],
  [
    "an unknown member of a server",
    { mcpServers: { a: { ...server, prefx: "" } } },
    '5:4: "prefx" is not a member here (did you mean "prefix"?)',
  ],
  [
    "a member that hosts understand differently",
    { mcpServers: { a: { ...server, timeout: 3 } } },
    '5:4: "timeout" is not a member here (write "timeoutMs", in milliseconds)',
  ],
  [
    "a prefix with a dot",
    { mcpServers: { a: { ...server, prefix: "a." } } },
    '5:4: "prefix" must be a text of letters, digits, "_" and "-" (correct the value)',
  ],
  [
    "an unknown kind of names",
    { mcpServers: { a: { ...server, deny: { tool: [] } } } },
    '5:4: "deny" must be an object of lists of names for tools, prompts and resources (correct the value)',
  ],
  ["a server that is no object", { mcpServers: { a: "b" } }, '3:3: the server "a" must be an object (correct it)'],
  [
    "neither command nor url",
    { mcpServers: { a: { args: [] } } },
    '3:3: the server "a" has no "command" and no "url" (add one of them)',
  ],
  [
    "command and url",
    { mcpServers: { a: { command: "b", url: "http://c" } } },
    '4:4: "command" is only for a server without url (remove it)',
  ],
  [
    "a token for a program",
    { mcpServers: { a: { ...server, tokenEnv: "T" } } },
    '5:4: "tokenEnv" is only for a server with url (remove it)',
  ],
  [
    "two tokens",
    { mcpServers: { a: { url: "http://c", tokenEnv: "T", headers: { authorization: "x" } } } },
    '5:4: "tokenEnv" and the header Authorization cannot be used together (remove one)',
  ],
  [
    "a secret in the arguments",
    { mcpServers: { a: { command: "b", args: ["--key", "${API_TOKEN:-s3cret}"] } } },
    '5:4: the command refers to ${API_TOKEN}, and other users can read the arguments of programs (write it into "env")',
  ],
] as const)
  test(`${problem} is refused, with the position and what to do`, ({ folder }) => {
    let error: Error | undefined;
    try {
      read(folder, content);
    } catch (thrown) {
      error = thrown as Error;
    }
    assert.is(error?.message.replace(folder, ""), `/proxy.json:${message}`);
  });

test("a file that does not exist is refused", ({ folder }) => {
  assert.throws(() => readGatewayConfiguration(join(folder, "nothing.json")), /there is no such file/);
});

test.run();
