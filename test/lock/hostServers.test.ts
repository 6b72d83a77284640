import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import {
  addressOfServer,
  maskedTarget,
  parseNamedServer,
  readHostServers,
  serverOfTarget,
} from "../../generator/lock/hostServers.js";
import { suiteInOneFolder } from "../support/folders.js";

const test = suiteInOneFolder("the servers of a lock");

/** Servers of a command line, with what a lock says of them. */
const TARGETS: readonly (readonly [given: string, name: string | undefined, target: object])[] = [
  ["node server.js", undefined, { command: "node", args: ["server.js"] }],
  ['files=npx -y "@a/b c"', "files", { command: "npx", args: ["-y", "@a/b c"] }],
  ["@scope/x=run", "@scope/x", { command: "run" }],
  ["web=https://example.com/mcp", "web", { url: "https://example.com/mcp" }],
  ["https://example.com/mcp?key=abc&b=c#d", undefined, { url: "https://example.com/mcp?***" }],
  ["https://me:pw@example.com/mcp", undefined, { url: "https://***@example.com/mcp" }],
  ["a=run --token abc --verbose yes", "a", { command: "run", args: ["--token", "***", "--verbose", "yes"] }],
  ["a=run --api-key=abc", "a", { command: "run", args: ["--api-key=***"] }],
  ["a=run sk-abcdefghijklmnop", "a", { command: "run", args: ["***"] }],
  ["a=run -e NAME=value -e OTHER", "a", { command: "run", args: ["-e", "NAME=***", "-e", "OTHER"] }],
  ["a=run --env=NAME=value", "a", { command: "run", args: ["--env=NAME=***"] }],
  ["a=run --db postgres://u:p@host/db", "a", { command: "run", args: ["--db", "postgres://***@host/db"] }],
  ["a=run --url https://h/p?q=1", "a", { command: "run", args: ["--url", "https://h/p?***"] }],
  ["a=run --token ${TOKEN}", "a", { command: "run", args: ["--token", "${TOKEN}"] }],
  ["a=run --token=${env:TOKEN}", "a", { command: "run", args: ["--token=${env:TOKEN}"] }],
  [
    "a=run --key K1 --pat=P --connection-string C",
    "a",
    { command: "run", args: ["--key", "***", "--pat=***", "--connection-string", "***"] },
  ],
  [
    "a=run --session S -t abc -p hunter2 -k K",
    "a",
    { command: "run", args: ["--session", "***", "-t", "***", "-p", "***", "-k", "***"] },
  ],
  ["a=run -p 8080 -t 30 --keyboard us", "a", { command: "run", args: ["-p", "8080", "-t", "30", "--keyboard", "us"] }],
  ["a=npx -y -p @a/b b -t abc", "a", { command: "npx", args: ["-y", "-p", "@a/b", "b", "-t", "***"] }],
  ["a=run mysql://root:p/w@h/db", "a", { command: "run", args: ["mysql://***@h/db"] }],
  ["a=run https://user:p@w@h/mcp", "a", { command: "run", args: ["https://***@h/mcp"] }],
  ["a=https://user:p/w@h/mcp", "a", { url: "https://***@h/mcp" }],
  ["a=https://h:8080/@scope/mcp", "a", { url: "https://h:8080/@scope/mcp" }],
  ["a=https://hooks.example/s/T0A1/bX9kQ2mZp4Lr7Vt1/mcp", "a", { url: "https://hooks.example/s/T0A1/***/mcp" }],
  ["a=https://h/0b1f5a0e-1111-4222-8333-0123456789ab/mcp", "a", { url: "https://h/***/mcp" }],
  ["a=https://h/my-very-long-server-name-2024/mcp", "a", { url: "https://h/my-very-long-server-name-2024/mcp" }],
  ["a=run --token=${TOK}SECRET", "a", { command: "run", args: ["--token=***"] }],
  ["a=run --token=${TOK:-SECRET}", "a", { command: "run", args: ["--token=${TOK:-***}"] }],
  [
    "a=run --port ${PORT:-3000} ${API_KEY:-abc}",
    "a",
    { command: "run", args: ["--port", "${PORT:-3000}", "${API_KEY:-***}"] },
  ],
  ["a=https://h/${PATH_OF}?key=${KEY}", "a", { url: "https://h/${PATH_OF}?***" }],
];

for (const [given, name, target] of TARGETS)
  test(`${given} is locked as ${JSON.stringify(target)}`, () => {
    const server = parseNamedServer(given);
    assert.is(server.name, name);
    assert.equal(maskedTarget(server), target);
    const isMasked = JSON.stringify(target).includes("***");
    assert.is(serverOfTarget("a", target as never) === undefined, isMasked);
  });

const CONFIG = {
  mcpServers: {
    files: { command: "npx", args: ["-y", "files"], env: { TOKEN: "secret", PORT: 1 }, cwd: "sub" },
    off: { command: "x", disabled: true },
    web: { type: "http", url: "https://example.com/mcp", headers: { Authorization: "Bearer ${TOKEN}" } },
  },
};

test("the configuration of a host is read, and no secret of it is in a target", ({ folder }) => {
  const file = join(folder, "mcp.json");
  writeFileSync(file, `// comment\n${JSON.stringify(CONFIG)}`);
  const servers = readHostServers(file);
  assert.equal(
    servers.map(({ name }) => name),
    ["files", "web"],
  );
  assert.equal(servers.map(maskedTarget), [
    { command: "npx", args: ["-y", "files"], cwd: "sub" },
    { url: "https://example.com/mcp" },
  ]);
  assert.equal(addressOfServer(servers[0]!, {}), {
    address: "npx",
    headers: [],
    process: { words: ["npx", "-y", "files"], env: { TOKEN: "secret", PORT: "1" }, cwd: "sub" },
  });
  assert.equal(addressOfServer(servers[1]!, { TOKEN: "t" }), {
    address: "https://example.com/mcp",
    headers: ["Authorization: Bearer t"],
  });
  assert.throws(() => addressOfServer(servers[1]!, {}), "web: the environment variable TOKEN is not set (set it)");
  writeFileSync(file, JSON.stringify({ servers: { vs: { type: "stdio", command: "a" } } }));
  assert.is(readHostServers(file)[0]!.name, "vs");
});

test("references have defaults, and unknown ones are named", () => {
  const words = (text: string): readonly string[] => addressOfServer(parseNamedServer(text), { A: "1" }).process!.words;
  assert.equal(words("run ${A} ${B:-2} ${env:A}"), ["run", "1", "2", "1"]);
  assert.throws(
    () => words("a=run ${input:token}"),
    "a: mcpgen does not know the value of ${input:token} (use an environment variable, such as ${NAME})",
  );
  // A value is not expanded again.
  assert.equal(addressOfServer(parseNamedServer("run ${A}"), { A: "${B}" }).process!.words, ["run", "${B}"]);
});

/** Files that are no configuration of a host. */
const WRONG: readonly (readonly [value: unknown, problem: string])[] = [
  [[], 'the file has no "mcpServers" (give the file in which your host lists its servers)'],
  [{ mcpServers: { a: 1 } }, "mcpServers/a: a server must be an object (correct it)"],
  [
    { mcpServers: { a: { args: [] } } },
    'mcpServers/a: "command" must be a text and "args" a list of texts, or "url" a text (correct it)',
  ],
  [{ mcpServers: { a: { command: "x", env: { A: {} } } } }, "mcpServers/a: env must contain texts (correct it)"],
  [{ mcpServers: { a: { url: "x", headers: [] } } }, "mcpServers/a: headers must be texts (correct them)"],
];

for (const [value, problem] of WRONG)
  test(`a host's configuration is refused: ${problem}`, ({ folder }) => {
    const file = join(folder, "wrong.json");
    writeFileSync(file, JSON.stringify(value));
    assert.throws(() => readHostServers(file), `${file}:1:1: ${problem}`);
  });

test.run();
