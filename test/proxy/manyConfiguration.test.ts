import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import * as assert from "uvu/assert";
import { readConfiguredAddress } from "../../generator/commands/proxy/configuredAddress.js";
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
  const { options, servers } = read(folder, configuration);
  assert.equal(
    { options, servers: servers.map(({ error: _, ...members }) => members) },
    {
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
          auth: undefined,
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
          auth: undefined,
          options: {},
        },
      ],
    },
  );
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
    "a login for a program",
    { mcpServers: { a: { ...server, auth: { type: "login" } } } },
    '5:4: "auth" is only for a server with url (remove it)',
  ],
  [
    "a login and a token",
    { mcpServers: { a: { url: "http://c", tokenEnv: "T", auth: { type: "login" } } } },
    '6:4: "auth" and "tokenEnv" cannot be used together (remove one)',
  ],
  [
    "a login and a header",
    { mcpServers: { a: { url: "http://c", headers: { Authorization: "T" }, auth: { type: "login" } } } },
    '8:4: "auth" and the header Authorization cannot be used together (remove one)',
  ],
  [
    "a login that is a text",
    { mcpServers: { a: { url: "http://c", auth: "login" } } },
    '5:4: "auth" must be an object whose "type" is "login", "clientCredentials" or "tokenExchange" (correct the value)',
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

const CLIENT = { clientId: "proxy", issuer: "https://login.example" };
const remote = (auth: object, more: object = {}): object => ({
  mcpServers: { a: { url: "https://c", auth, ...more } },
});

test("a login is read with the values of its variables, and fits the schema", ({ folder }) => {
  process.env["MANY_OAUTH_SECRET"] = "s3cret";
  for (const [auth, exchangesTokens, request] of [
    [
      { type: "clientCredentials", ...CLIENT, clientSecretEnv: "MANY_OAUTH_SECRET", scope: "read  write" },
      false,
      { isProgram: true, ...CLIENT, clientSecret: "s3cret", clientKey: undefined, scopes: ["read", "write"] },
    ],
    [
      { type: "tokenExchange", ...CLIENT, clientKeyEnv: "MANY_OAUTH_SECRET", trustOrigins: ["http://10.0.0.5:80/x"] },
      true,
      { isProgram: true, clientSecret: undefined, clientKey: "s3cret", trustedOrigins: ["http://10.0.0.5"] },
    ],
    [
      { type: "login", clientMetadataUrl: "https://a.example/client.json", redirectPort: 4000 },
      false,
      { isProgram: false, clientMetadataUrl: "https://a.example/client.json", redirectPort: 4000, clientId: undefined },
    ],
  ] as const) {
    assert.ok(fits(remote(auth)));
    const { auth: read_ } = read(folder, remote(auth)).servers[0]!;
    const login = read_!.login() as unknown as { readonly [member: string]: unknown };
    assert.is(read_!.exchangesTokens, exchangesTokens);
    for (const [member, value] of Object.entries(request)) assert.equal(login[member], value, member);
  }
});

for (const [problem, content, message] of [
  [
    "an unknown type",
    { type: "basic" },
    '6:5: "type" must be "login", "clientCredentials" or "tokenExchange" (correct the value)',
  ],
  ["no type", {}, '5:4: "auth" has no "type" (add "login", "clientCredentials" or "tokenExchange")'],
  [
    "a secret in the file",
    { type: "clientCredentials", ...CLIENT, clientSecret: "s" },
    '9:5: "clientSecret" is not a member here (write "clientSecretEnv", the name of an environment variable with the secret)',
  ],
  [
    "no secret",
    { type: "clientCredentials", ...CLIENT },
    '6:5: the type "clientCredentials" requires "clientSecretEnv" or "clientKeyEnv" (add what is missing)',
  ],
  [
    "no issuer and no secret",
    { type: "tokenExchange", clientId: "proxy" },
    '6:5: the type "tokenExchange" requires "issuer", and "clientSecretEnv" or "clientKeyEnv" (add what is missing)',
  ],
  [
    "a secret and a key",
    { type: "clientCredentials", ...CLIENT, clientSecretEnv: "S", clientKeyEnv: "K" },
    '10:5: "clientSecretEnv" and "clientKeyEnv" cannot be used together (use one of them)',
  ],
  [
    "a secret in place of the name of its variable",
    { type: "clientCredentials", ...CLIENT, clientSecretEnv: "s3cret" },
    '9:5: "clientSecretEnv": no environment variable has this name (give the name of a variable that is set to the secret of the client)',
  ],
  [
    "a secret whose variable is not set",
    { type: "tokenExchange", ...CLIENT, clientSecretEnv: "MANY_UNSET" },
    '9:5: "clientSecretEnv" MANY_UNSET: the environment variable is not set (set it to the secret of the client)',
  ],
  [
    "a key for a login of a user",
    { type: "login", clientKeyEnv: "K" },
    '7:5: "clientKeyEnv" is only for the type "clientCredentials" or "tokenExchange" (remove it)',
  ],
  [
    "an issuer that is no URL",
    { type: "login", clientId: "a", issuer: "login.example" },
    '8:5: "issuer" login.example: the issuer is not a URL (give the issuer as its metadata names it)',
  ],
  [
    "a wrong origin",
    { type: "login", trustOrigins: ["a"] },
    '7:5: "trustOrigins" a: the value is not an origin (give scheme, host and port, such as http://10.0.0.5:8080)',
  ],
] as const)
  test(`a login with ${problem} is refused, with the position and what to do`, ({ folder }) => {
    let error: Error | undefined;
    try {
      read(folder, remote(content)).servers[0]!.auth!.login();
    } catch (thrown) {
      error = thrown as Error;
    }
    assert.is(error?.message.replace(folder, ""), `/proxy.json:${message}`);
  });

const NO_SUCH_NAME = "no environment variable has this name (give the name of a variable that is set to the token)";

for (const [problem, content, message] of [
  [
    "a header",
    { url: "http://c", headers: { "X-Team": "a", "X-Key": "${MANY_UNSET}" } },
    '7:5: "X-Key": the environment variable MANY_UNSET is not set (set it)',
  ],
  [
    "env",
    { ...server, env: { KEY: "${env:MANY_UNSET}" } },
    '6:5: "KEY": the environment variable MANY_UNSET is not set (set it)',
  ],
  ["cwd", { ...server, cwd: "${MANY_UNSET}" }, '5:4: "cwd": the environment variable MANY_UNSET is not set (set it)'],
  [
    "args",
    { ...server, args: ["-v", "${MANY_UNSET}"] },
    '5:4: "args": the environment variable MANY_UNSET is not set (set it)',
  ],
  ["command", { command: "${MANY_UNSET}" }, '4:4: "command": the environment variable MANY_UNSET is not set (set it)'],
  ["url", { url: "${MANY_UNSET}" }, '4:4: "url": the environment variable MANY_UNSET is not set (set it)'],
  [
    "a reference of a host",
    { ...server, env: { KEY: "${input:key}" } },
    '6:5: "KEY": mcpgen does not know the value of ${input:key} (use an environment variable, such as ${NAME})',
  ],
  [
    "tokenEnv",
    { url: "http://c", tokenEnv: "MANY_UNSET" },
    '5:4: "tokenEnv" MANY_UNSET: the environment variable is not set (set it to the token)',
  ],
  ["tokenEnv with a token", { url: "http://c", tokenEnv: "ghp_abc123" }, `5:4: "tokenEnv": ${NO_SUCH_NAME}`],
  [
    "tokenEnv with a dotted token",
    { url: "http://c", tokenEnv: "AB.CD" },
    '5:4: "tokenEnv" must be the name of an environment variable (correct the value)',
  ],
  [
    "the scheme of a url",
    { url: "${MANY_TEXT}" },
    '4:4: "url": the value is not an HTTP URL (correct it, or the variable in it)',
  ],
  [
    "a password",
    { url: "http://user:pw@127.0.0.1:1/mcp" },
    '4:4: "url" contains a user name or password (use "headers")',
  ],
  [
    "a password of a variable",
    { url: "http://user:${MANY_TEXT}@127.0.0.1:1/mcp" },
    '4:4: "url" contains a user name or password (use "headers")',
  ],
] as const)
  test(`an address that cannot be used because of ${problem} is refused with the position of the member`, ({
    folder,
  }) => {
    process.env["MANY_TEXT"] = "text";
    let error: Error | undefined;
    try {
      readConfiguredAddress(read(folder, { mcpServers: { a: content } }).servers[0]!);
    } catch (thrown) {
      error = thrown as Error;
    }
    assert.is(error?.message.replace(folder, ""), `/proxy.json:${message}`);
  });

test("a folder is refused by its name", ({ folder }) => {
  assert.throws(
    () => readGatewayConfiguration(folder),
    (error: Error) => error.message === `--config ${folder}: this is a folder (give a file with "mcpServers")`,
  );
});

test("a file that does not exist is refused", ({ folder }) => {
  assert.throws(() => readGatewayConfiguration(join(folder, "nothing.json")), /there is no such file/);
});

test.run();
