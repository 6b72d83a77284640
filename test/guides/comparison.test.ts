import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPPORTED_PROTOCOL_VERSIONS, type CallToolResult } from "@modelcontextprotocol/client";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createServer } from "../../generated/2026-07-28/index.js";
import { revisions } from "../../generated/index.js";
import { ROOT } from "../support/schemas.js";

/** The rows of the README's table beside the official SDK that need no benchmark. `npx tsc -p .` checks the rows about the compiler. */

const about = { name: "greeter", version: "1.0.0" };

test("the compared version of the SDK is the one that the README names", () => {
  const file = join(ROOT, "node_modules", "@modelcontextprotocol", "client", "package.json");
  assert.is((JSON.parse(readFileSync(file, "utf8")) as { version: string }).version, "2.4.0");
  assert.match(readFileSync(join(ROOT, "README.md"), "utf8"), "the official TypeScript SDK 2.4.0");
});

test("a misspelt member of a result compiles with the SDK, and does not compile with mcpgen", () => {
  const official: CallToolResult = { content: [], isErorr: true };
  assert.is(official["isErorr"], true);
  createServer(about, {
    tools: {
      listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }),
      // @ts-expect-error the result of callTool has no member isErorr
      callTool: () => ({ content: [], isErorr: true }),
    },
  });
});

test("a client of mcpgen can use five revisions; the SDK has four of them and 2024-10-07 in the handshake, and 2026-07-28", () => {
  assert.equal(Object.keys(revisions), ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]);
  assert.equal(SUPPORTED_PROTOCOL_VERSIONS, ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"]);
});

test.run();
