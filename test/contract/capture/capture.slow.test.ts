import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "../../../generated/runtime/http.js";
import { capturedAt, capturedFrom, contractOrMessage, program, toldOverHttp } from "../support/captured.js";
import type { DeclarableCapability } from "../../../generator/contract/capture/capture.js";
import { parseContract } from "../../../generator/contract/readContract.js";
import { ROOT } from "../../support/schemas.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS, STATELESS } from "../../support/revisions.js";
import { everythingServers } from "../../support/samples.js";
import { membersOf } from "../../support/lists.js";

interface Captured {
  name: string;
  instructions?: string;
  tools: { name: string }[];
  prompts: unknown[];
  resources: { uri: string }[];
  resourceTemplates: unknown[];
}

const SAMPLE = [process.execPath, "--import", "tsx", join(ROOT, "samples/everything/src/main.ts"), "--stdio"];

const stdio = suite("capture over stdio");
const http = suite("capture over HTTP");

async function captured(words: readonly string[]): Promise<Captured> {
  return (await capturedFrom(words)).contract as unknown as Captured;
}

for (const revision of ["2025-06-18", ...STATELESS]) {
  stdio(`a server of ${revision} is written down, and what is written is a contract`, async () => {
    const found = await captured([...SAMPLE, "--revision", revision]);
    assert.is(found.name, "mcpgen-everything");
    assert.is(found.instructions, "Call any tool: each shows one feature of the protocol.");
    assert.is(found.tools[0]!.name, "test_simple_text");
    assert.equal(membersOf(found.resources, "uri"), [
      "test://static-text",
      "test://static-binary",
      "test://watched-resource",
    ]);
    assert.is(found.resourceTemplates.length, 1);
    assert.ok(found.prompts.length > 2);
    const { tools } = await parseContract("c.json", JSON.stringify(found));
    assert.is(tools.length, found.tools.length);
  });
}

const OPENS = 'if (method === "initialize") return send({ id, result: OPENED });';
const UNKNOWN = 'if (method === "server/discover") return send({ id, error: { code: -32601, message: "unknown" } });';

const FAILURES: readonly (readonly [what: string, words: readonly string[], message: RegExp])[] = [
  [
    "does not exist",
    ["/none/such", "x"],
    /^\/none\/such: .* not found \(check the command; the URL of a server begins with http:\/\/ or https:\/\/\)$/,
  ],
  [
    "ends",
    [process.execPath, "-e", 'console.error("no licence"); process.exit(3)'],
    /^the server ended at its start \(exit 3\), also when mcpgen started it again: "no licence" \(check the command\)$/,
  ],
  [
    "prints what is no message",
    program('console.log("Listening…");'),
    /^the server did not respond to initialize within 1\.5 s .*; standard output had a line that is not a message: "Listening…" \(write log messages to standard error\)$/,
  ],
  [
    "never answers",
    program(""),
    /^the server did not respond to initialize within 1\.5 s \(check that the server runs, or give a longer --timeout SECONDS\)$/,
  ],
  ["stops answering", program(`${UNKNOWN} ${OPENS}`), /^the server did not respond to tools\/list within 1\.5 s/],
  [
    "refuses",
    program('send({ id, error: { code: -32600, message: "no" } });'),
    /^the server rejected initialize with error -32600: no$/,
  ],
  [
    "answers with nothing",
    program(`${UNKNOWN} send({ id });`),
    /^The server's response to initialize is not a valid JSON-RPC message \(correct the server\)$/,
  ],
  [
    "has pages without end",
    program(`${UNKNOWN} ${OPENS} if (id) send({ id, result: { tools: [{}], nextCursor: String(id) } });`),
    /^tools\/list returns more than 200 pages; mcpgen does not accept more \(reduce the number or the size of the items that the server lists\)$/s,
  ],
  [
    "gives the same page again and again",
    program(`${UNKNOWN} ${OPENS} if (id) send({ id, result: { tools: [], nextCursor: "a" } });`),
    /^tools\/list returns the same nextCursor twice, so its pages never end \(correct the server\)$/,
  ],
  [
    "lists nothing",
    program(`${UNKNOWN} ${OPENS} if (id) send({ id, result: {} });`),
    /^the result of tools\/list has no array "tools" \(correct the server\)$/,
  ],
];

for (const [what, words, message] of FAILURES) {
  stdio(`a server that ${what} is told`, async () => {
    assert.match(String(await contractOrMessage(capturedFrom(words, { timeout: 1.5 }))), message);
  });
}

stdio("--timeout limits the connection with all its attempts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-test-"));
  const file = join(folder, "seconds.txt");
  try {
    // The server measures, by its own clock, how long mcpgen waits.
    const script = `process.stdin.resume().on("end", () => require("fs").writeFileSync(${JSON.stringify(file)}, String(process.uptime())))`;
    await contractOrMessage(capturedFrom([process.execPath, "-e", script], { timeout: 3 }));
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
    const seconds = Number(readFileSync(file, "utf8"));
    assert.ok(seconds < 7, `the connection was closed after ${seconds} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

stdio("a server that starts late is captured in its newest revision", async () => {
  const late = program(
    `if (method === "server/discover") setTimeout(() => send({ id, result: { resultType: "complete", supportedVersions: ["2026-07-28"], capabilities: { tools: {} }, ttlMs: 0, cacheScope: "private" } }), 3500);
    else if (id) send({ id, result: { resultType: "complete", tools: [], ttlMs: 0, cacheScope: "private" } });`,
  );
  const { revision } = await capturedFrom(late, { timeout: 30, preferred: ["2026-07-28"] });
  assert.is(revision, "2026-07-28");
});

stdio("all pages are asked for, and what the server asks is refused", async () => {
  const pages = `${UNKNOWN} ${OPENS}
    if (method === undefined || id === undefined) return;
    if (method !== "tools/list") return;
    send({ id: "q", method: "roots/list" });
    send({ id, result: { tools: [{ name: params.cursor ?? "first" }], ...(params.cursor === "b" ? {} : { nextCursor: params.cursor === "a" ? "b" : "a" }) } });`;
  const { tools } = await captured(program(pages));
  assert.equal(membersOf(tools, "name"), ["first", "a", "b"]);
});

const LISTS_BY_CAPABILITIES = `${UNKNOWN}
  if (method === "initialize") globalThis.declared = Object.keys(params.capabilities).sort();
  ${OPENS}
  if (method === "tools/list") send({ id, result: { tools: declared.map((name) => ({ name, inputSchema: { type: "object" } })) } });`;

stdio("sampling, elicitation and roots are declared, unless the user says otherwise", async () => {
  const listed = async (declared?: readonly DeclarableCapability[]): Promise<[string[], readonly string[]]> => {
    const { contract, notes } = await capturedFrom(program(LISTS_BY_CAPABILITIES), declared && { declared });
    return [(contract["tools"] as { name: string }[]).map(({ name }) => name), notes];
  };
  assert.equal(await listed(), [["elicitation", "roots", "sampling"], []]);
  assert.equal(await listed(["roots"]), [
    ["roots"],
    [
      "mcpgen did not declare the client capabilities sampling, elicitation; tools that the server lists only to clients with these capabilities are missing",
    ],
  ]);
});

stdio(
  "a list that the server declares and does not have is noted, and so is a line that is not a message",
  async () => {
    const { contract, notes } = await capturedFrom(
      program(
        `${UNKNOWN} ${OPENS} console.log("busy"); if (id) send({ id, error: { code: -32601, message: "unknown" } });`,
      ),
    );
    assert.equal(contract["tools"], []);
    assert.is(notes[0], "the server declares the capability tools, but does not have the method tools/list");
    assert.match(notes[1] ?? "no second note", /the server wrote a line that is not JSON/);
  },
);

stdio("a server that rejects our newest stateless revision is asked in one that it supports", async () => {
  const newest = NEWEST_STATELESS;
  const rejection = { code: -32022, message: "no", data: { supported: ["2030-01-01", newest], requested: newest } };
  const result = {
    supportedVersions: [newest],
    capabilities: { tools: {} },
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "stateless", version: "1" } },
  };
  const { name, tools } = await captured(
    program(`
      if (method === "initialize") return send({ id, error: { code: -32601, message: "unknown" } });
      if (method === "tools/list") return send({ id, result: { tools: [{ name: "a" }] } });
      globalThis.asked = (globalThis.asked ?? 0) + 1;
      if (asked === 1) return send({ id, error: ${JSON.stringify(rejection)} });
      send({ id, result: ${JSON.stringify(result)} });`),
  );
  assert.equal([name, tools.map((tool) => tool.name)], ["stateless", ["a"]]);
});

stdio("neither a server that does not want to end is left behind, nor what it started", async () => {
  const mark = `mcpgen-left-${process.pid}`;
  const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); // ${mark}`;
  const words = program(`${UNKNOWN} ${OPENS} if (id) send({ id, result: { tools: [] } });`);
  words[2] = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { stdio: "ignore" }); ${stubborn}\n${words[2]}`;
  assert.equal((await captured(words)).tools, []);
  const left = spawnSync("ps", ["-eo", "args"], { encoding: "utf8" }).stdout.split("\n");
  assert.equal(
    left.filter((line) => line.includes(mark)),
    [],
  );
});

for (const revision of [NEWEST_HANDSHAKE, ...STATELESS]) {
  http(`a server of ${revision} is written down`, async () => {
    const own = (await everythingServers()).filter((server) => server.revision.revision === revision);
    const served = await serveHttp(own, { port: 0 });
    try {
      const found = (await capturedAt(served.url)).contract as unknown as Captured;
      assert.is(found.name, "mcpgen-everything");
      assert.is(found.tools[0]!.name, "test_simple_text");
      assert.is(found.resources.length, 3);
    } finally {
      await served.close();
    }
  });
}

const ANSWERS: readonly (readonly [
  what: string,
  status: number,
  type: string,
  body: string | null,
  message: RegExp,
])[] = [
  [
    "is none of MCP",
    200,
    "text/html",
    "<html>",
    / answered with text\/html that is not a JSON message: <html> \(check the address\)$/,
  ],
  [
    "is not there",
    404,
    "text/plain",
    "gone",
    /^the server rejected initialize with HTTP 404: "gone" \(check the address\)$/,
  ],
  [
    "sends events that are no messages",
    200,
    "text/event-stream",
    "data: x\n\n",
    / sent an event that is not JSON \(check the address\)$/,
  ],
  [
    "ends its stream early",
    200,
    "text/event-stream",
    ": hello\n\n",
    /^The HTTP response of .* ended before the JSON-RPC response \(check the address\)$/,
  ],
  ["never answers", 200, "application/json", null, /^the server did not respond to \S+ within 0\.5 s/],
];

for (const [what, status, type, body, message] of ANSWERS) {
  http(`an address that ${what} is told`, async () => {
    const told = await toldOverHttp(
      (_, response) => {
        response.writeHead(status, { "content-type": type });
        if (body === null) response.flushHeaders();
        else response.end(body);
      },
      { timeout: 0.5 },
    );
    assert.match(String(told), message);
  });
}

http("each request carries the headers that were given", async () => {
  const seen = new Set<unknown>();
  const told = await toldOverHttp(
    ({ headers }, response) => {
      seen.add(headers["authorization"]);
      response.writeHead(401).end();
    },
    { headers: ["Authorization: Bearer x"] },
  );
  assert.match(
    String(told),
    /: HTTP 401, the server requires authentication \(give --login, --token-env NAME, or --header "Authorization: Bearer …"\)$/,
  );
  assert.equal([...seen], ["Bearer x"]);
});

http("an address where nobody listens is told, and so is one that is none", async () => {
  const told = String(await contractOrMessage(capturedAt("http://127.0.0.1:9/mcp")));
  assert.match(told, /http:\/\/127\.0\.0\.1:9\/mcp.+ \(check the address\)$/);
});

stdio.run();
http.run();
