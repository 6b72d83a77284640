import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ClientRuntime } from "../../generator/connection/runtime.js";
import { completeServerUrl, createTarget, splitCommandIntoWords } from "../../generator/connection/target.js";

const RUNTIME = {
  stdio: (program: string, words: readonly string[]) => ({ label: [program, ...words].join(" ") }),
  http: (url: string) => ({ label: url }),
} as unknown as ClientRuntime;

function labelOrError(address: string): string {
  try {
    return createTarget({ address, headers: [] }, RUNTIME).label;
  } catch (error) {
    return (error as Error).message;
  }
}

const INCOMPLETE: readonly (readonly [address: string, url: string])[] = [
  ["localhost:3000/mcp", "http://localhost:3000/mcp"],
  ["localhost:3000", "http://localhost:3000"],
  ["localhost", "http://localhost"],
  [":3000/mcp", "http://localhost:3000/mcp"],
  ["127.0.0.1:3000/mcp", "http://127.0.0.1:3000/mcp"],
  ["[::1]:3000/mcp", "http://[::1]:3000/mcp"],
  ["example.com:8443/mcp", "https://example.com:8443/mcp"],
  ["HTTP:localhost:3000/mcp", "http://localhost:3000/mcp"],
  ["http:/localhost:3000/mcp/a", "http://localhost:3000/mcp/a"],
  ["https:example.com/mcp", "https://example.com/mcp"],
];

for (const [address, url] of INCOMPLETE)
  test(`${address} is not started as a program: the error names ${url}`, () => {
    assert.is(labelOrError(address), `${address}: the URL lacks http:// or https:// (write ${url})`);
  });

for (const scheme of ["ws", "ftp", "file"])
  test(`a URL with the scheme ${scheme} is not started as a program`, () => {
    assert.match(labelOrError(`${scheme}://host/mcp`), new RegExp(`: mcpgen cannot connect over ${scheme} \\(`));
  });

for (const command of [
  "node server.js --port 3000",
  "./server",
  "/usr/bin/server",
  "server.js",
  "C:\\server.exe",
  "C:/x",
  "node localhost:3000",
  "example.com/mcp",
  "[x",
])
  test(`${command} is a command`, () => {
    assert.is(labelOrError(command), command);
  });

test("a URL may have blanks around it", () => {
  assert.is(labelOrError(" http://localhost:3000/mcp\n"), "http://localhost:3000/mcp");
});

test("a host without a scheme gives a URL, and a path gives none", () => {
  assert.is(completeServerUrl("example.com/mcp"), "https://example.com/mcp");
  assert.is(completeServerUrl("/mcp"), undefined);
  assert.is(completeServerUrl("node server.js"), undefined);
});

test("a command is split at its blanks, and quotes keep words together", () => {
  assert.equal(splitCommandIntoWords(`npx -y "a b" 'c "d"' e"f"g "" "h\\"i"`), [
    "npx",
    "-y",
    "a b",
    'c "d"',
    "efg",
    "",
    'h"i',
  ]);
  assert.throws(
    () => splitCommandIntoWords('node "x'),
    /^the command has a quote that is not closed: node "x \(close the quote\)$/,
  );
  assert.throws(() => splitCommandIntoWords(" "), /^the command is empty/);
});

test.run();
