import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { sse } from "../../templates/runtime/client-transports/legacy-sse/channel.js";

const test = suite("targets over HTTP");

for (const [name, create] of [
  ["http", http],
  ["sse", sse],
] as const) {
  test(`${name}: the label and the key contain no secret, and the key distinguishes queries by a SHA-256`, async () => {
    const keys: string[] = [];
    for (const query of ["?key=secret1", "?key=secret2", ""]) {
      const { kind, key: pending, label } = create(`https://a.example/mcp${query}#part`);
      const key = await pending;
      assert.is(kind, name);
      assert.not.match(key + label, /secret|part/);
      assert.is(label, query === "" ? "https://a.example/mcp" : "https://a.example/mcp?…");
      keys.push(key);
    }
    const digest = createHash("sha256").update("?key=secret1").digest("hex");
    assert.is(keys[0], `https://a.example/mcp?${digest}`);
    assert.is(new Set(keys).size, 3);
    assert.is(keys[2], "https://a.example/mcp");
    assert.is(await create(new URL("https://a.example/mcp?key=secret1")).key, keys[0]);
  });

  for (const url of ["nonsense", "file:///tmp/x", "ftp://a.example", "https://user:secret@a.example/"])
    test(`${name}: ${url} is a TypeError`, () => {
      assert.throws(
        () => create(url),
        (error: Error) => error instanceof TypeError && !error.message.includes("secret"),
      );
    });

  for (const header of [
    "Accept",
    "content-type",
    "Content-Length",
    "Host",
    "Connection",
    "Transfer-Encoding",
    "Last-Event-ID",
    "Mcp-Session-Id",
    "MCP-Protocol-Version",
    "mcp-method",
    "Mcp-Name",
    "Mcp-Param-Region",
  ])
    test(`${name}: the header ${header} is set by the client itself`, () => {
      for (const headers of [{ [header]: "x" }, [[header, "x"]] as const, new Headers({ [header]: "x" })])
        assert.throws(
          () => create("https://a.example", { headers }),
          (error: Error) =>
            error instanceof TypeError &&
            error.message ===
              `The option headers must not contain ${header.toLowerCase()}, because the client sets this header itself`,
        );
    });

  for (const [header, value] of [
    ["x", "secret\r\ny: z"],
    ["x", "secret\0"],
    ["x", "secret 世界"],
    ["a b", "secret"],
    ["", "secret"],
  ] as const)
    test(`${name}: the header ${JSON.stringify(header)} with the value ${JSON.stringify(value)} is invalid`, () => {
      assert.throws(
        () => create("https://a.example", { headers: { [header]: value } }),
        (error: Error) =>
          error instanceof TypeError &&
          error.message === `The option headers contains an invalid name or value: ${JSON.stringify(header)}`,
      );
    });
}

test.run();
