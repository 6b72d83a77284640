import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { seenServer, type SeenServer } from "../../generator/lock/captureServer.js";
import { acceptChange, compareWithLock } from "../../generator/lock/compareLock.js";
import { formatLock, LOCK_SCHEMA, parseLock, type LockedServer } from "../../generator/lock/lockFile.js";
import { ROOT } from "../support/schemas.js";

const SCHEMA = JSON.parse(readFileSync(join(ROOT, "schema/mcp.lock.schema.json"), "utf8")) as { $id: string };
const accepts = new Ajv({ strict: true }).compile(SCHEMA);

const TOOL = { name: "b", inputSchema: { type: "object" }, description: "x\u202ey" };
const CONTRACT = {
  name: "mail",
  version: "1.0.0",
  extensions: { "com.example/odd\u202e": {}, "com.example/audit": { who: ["all"], days: 30 } },
  tools: [TOOL, { name: "a", inputSchema: {} }, TOOL],
  resources: [{ uri: "a:b", name: "r", size: 1, annotations: { lastModified: "2026-01-01", priority: 1 } }],
};

function serverOf(contract: object, revision = "2026-07-28"): LockedServer & SeenServer {
  const captured = { contract: contract as { readonly [name: string]: unknown }, revision, notes: [] };
  return { target: { command: "node", args: ["server.js"] }, ...seenServer(captured) };
}

const lockOf = (server: LockedServer): string => formatLock({ servers: new Map([["mail", server]]) });

const TEXT = String.raw`{
  "$schema": "https://unpkg.com/mcpgen/schema/mcp.lock.schema.json",
  "version": 1,
  "servers": {
    "mail": {
      "target": {"command":"node","args":["server.js"]},
      "revision": "2026-07-28",
      "identity": {"name":"mail","version":"1.0.0"},
      "extensions": {
        "com.example/audit": {"days":30,"who":["all"]},
        "com.example/odd\u202e": {}
      },
      "tools": [
        {"sha256":"bb2f1d131767ea25a891174b97d7c1c425f016c5d1ed61dbc7c29da6e7a9eb62","entry":{"inputSchema":{},"name":"a"}},
        {"sha256":"70734eac58120c7e5fe30ab47b0039910c885030a49de65742b0e3ca1e3473ae","entry":{"description":"x\u202ey","inputSchema":{"type":"object"},"name":"b"}}
      ],
      "prompts": [],
      "resources": [
        {"sha256":"fd0d1ba72c34f5a94615c217624e0afe3a754a4bd515f7746b249c432a9ed79c","entry":{"annotations":{"priority":1},"name":"r","uri":"a:b"}}
      ],
      "resourceTemplates": []
    }
  }
}
`;

test("a lock has an entry on each line, sorted, without what changes with contents", () => {
  assert.is(lockOf(serverOf(CONTRACT)), TEXT);
  assert.ok(accepts(JSON.parse(TEXT)), JSON.stringify(accepts.errors));
  assert.is(SCHEMA.$id, LOCK_SCHEMA);
  assert.is(formatLock(parseLock("l", TEXT)), TEXT);
});

test("a server that lists an entry twice, with different definitions, is refused", () => {
  const tools = [TOOL, { ...TOOL, description: "y" }];
  assert.throws(
    () => serverOf({ ...CONTRACT, tools }),
    "the server lists tools/b twice, with different definitions (correct the server, or do not use it)",
  );
});

/** Changes of the text of a lock, and the error. */
const WRONG: readonly (readonly [from: string | RegExp, to: string, problem: string])[] = [
  ['"version": 1', '"version": 2', "version 2 of lock files is unknown (update mcpgen, or write the file again)"],
  ['"servers"', '"server"', 'the file is no lock file: it has no "servers" (write it with mcpgen lock)'],
  [/"mail": \{/, '"mail": [], "x": {', "servers/mail: a server must be an object (write it with mcpgen lock)"],
  ['"command"', '"comand"', 'servers/mail: "target" must have a command or a URL (write it with mcpgen lock)'],
  ['"2026-07-28"', "1", 'servers/mail: "revision" must be a date (write it with mcpgen lock)'],
  ['"name":"mail"', '"nme":1', 'servers/mail: "identity" must have a name (write it with mcpgen lock)'],
  ['"prompts": []', '"prompts": {}', 'servers/mail: "prompts" must be a list (write it with mcpgen lock)'],
  ['"prompts": []', '"prompts": [1]', 'servers/mail: an entry of "prompts" has no name (write it with mcpgen lock)'],
  ['"prompts": []', '"instructions": 1', 'servers/mail: "instructions" must be a text (write it with mcpgen lock)'],
  [
    '"com.example/audit": {"days":30,"who":["all"]}',
    '"com.example/audit": true',
    'servers/mail: "extensions" must be an object with the settings of each extension (write it with mcpgen lock)',
  ],
  ['"prompts": []', '"accepted": 1', 'servers/mail: "accepted" must be a list (remove it)'],
  [
    '"inputSchema":{}',
    '"inputSchema":true',
    "servers/mail: tools/a does not fit its digest (somebody has edited it: take it from the history, or write it with mcpgen lock --force)",
  ],
  [
    '"inputSchema":{}',
    `"inputSchema":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
    "servers/mail: tools/a does not fit its digest (somebody has edited it: take it from the history, or write it with mcpgen lock --force)",
  ],
  [
    /\{"sha256":"7073[^\n]*/,
    '{"sha256":"bb2f1d131767ea25a891174b97d7c1c425f016c5d1ed61dbc7c29da6e7a9eb62","entry":{"inputSchema":{},"name":"a"}}',
    "servers/mail: tools/a is listed twice (keep one, for example after a merge)",
  ],
];

for (const [from, to, problem] of WRONG)
  test(`a lock is refused: ${problem}`, () => {
    const text = TEXT.replace(from, () => to);
    assert.is.not(text, TEXT);
    assert.throws(() => parseLock("mcp.lock.json", text), `mcp.lock.json:1:1: ${problem}`);
  });

test("the mark of a merge conflict is an error with its line", () => {
  const text = TEXT.replace('      "tools"', '<<<<<<< HEAD\n      "tools"');
  assert.throws(() => parseLock("l", text), /l:13:1/);
});

test("names that objects inherit are names", () => {
  const tools = ["constructor", "__proto__", "toString"].map((name) => ({
    name,
    inputSchema: JSON.parse('{"properties":{"__proto__":{}}}') as object,
  }));
  const locked = serverOf({ ...CONTRACT, tools });
  const servers = new Map([["__proto__", locked]]);
  const read = parseLock("l", formatLock({ servers }));
  assert.equal([...read.servers.keys()], ["__proto__"]);
  assert.equal(compareWithLock(read.servers.get("__proto__")!, serverOf({ ...CONTRACT, tools })), []);
  assert.equal(
    compareWithLock(read.servers.get("__proto__")!, serverOf(CONTRACT)).map(({ kind, id }) => `${kind} ${id}`),
    ["gone tools/__proto__", "gone tools/constructor", "gone tools/toString", "new tools/b", "new tools/a"],
  );
});

/** What a server changes, and the message. */
const CHANGES: readonly (readonly [contract: object, ...messages: string[]])[] = [
  [{}],
  [{ version: "2.0.0", tools: CONTRACT.tools.toReversed() }],
  [{ name: "e-mail" }, "server/name has changed"],
  [{ instructions: "Be kind." }, "server/instructions is new"],
  [{ extensions: { ...CONTRACT.extensions, "com.example/more": {} } }, "extensions/com.example/more is new"],
  [
    { extensions: { "com.example/audit": { days: 7, who: ["all"] } } },
    "extensions/com.example/audit has changed: /days",
    "extensions/com.example/odd\u202e is gone",
  ],
  [{ tools: [TOOL] }, "tools/a is gone"],
  [{ tools: [...CONTRACT.tools, { name: "c", inputSchema: {} }] }, "tools/c is new"],
  [{ tools: [...CONTRACT.tools, { name: "а", inputSchema: {} }] }, 'tools/а is new, and looks like "a"'],
  [
    { tools: [{ ...TOOL, description: "z", annotations: { readOnlyHint: true } }, CONTRACT.tools[1]!] },
    "tools/b has changed: /annotations, /description",
  ],
  [{ prompts: [{ name: "p" }] }, "prompts/p is new"],
  [{ resources: [] }, "resources/a:b is gone"],
  [{ resourceTemplates: [{ uriTemplate: "a:{b}", name: "t" }] }, "resourceTemplates/a:{b} is new"],
];

for (const [changed, ...messages] of CHANGES)
  test(`a server with ${JSON.stringify(changed).slice(0, 60)}: ${messages.join() || "no difference"}`, () => {
    const [locked, seen] = [serverOf(CONTRACT), serverOf({ ...CONTRACT, ...changed })];
    const differences = compareWithLock(locked, seen);
    assert.equal(
      differences.map(({ message }) => message),
      messages,
    );
    const accepted: LockedServer = differences.reduce<LockedServer>(
      (now, difference) => acceptChange(now, seen, { difference, date: "2026-11-29", reason: "r" }),
      locked,
    );
    assert.equal(compareWithLock(parseLock("l", lockOf(accepted)).servers.get("mail")!, seen), []);
    assert.ok(accepts(JSON.parse(lockOf(accepted))), JSON.stringify(accepts.errors));
    assert.is(accepted.accepted?.length ?? 0, messages.length);
  });

test("a lock without extensions locks none, also if it is written again", () => {
  const { extensions: _, ...older } = serverOf(CONTRACT);
  const read = parseLock("l", lockOf(older)).servers.get("mail")!;
  assert.is(read.extensions, undefined);
  assert.equal(compareWithLock(read, serverOf({ ...CONTRACT, extensions: { "com.example/more": {} } })), []);
});

test("over another revision, an extension may be missing", () => {
  const { extensions: _, ...without } = CONTRACT;
  assert.equal(compareWithLock(serverOf(CONTRACT), serverOf(without, "2025-06-18")), []);
});

test("an accepted change has its digests", () => {
  const [locked, seen] = [serverOf(CONTRACT), serverOf({ ...CONTRACT, tools: [{ name: "a", inputSchema: {} }] })];
  const [difference] = compareWithLock(locked, seen);
  const { accepted } = acceptChange(locked, seen, { difference: difference!, date: "2026-11-29", reason: "unused" });
  assert.equal(accepted, [
    {
      date: "2026-11-29",
      entry: "tools/b",
      reason: "unused",
      before: "70734eac58120c7e5fe30ab47b0039910c885030a49de65742b0e3ca1e3473ae",
      after: null,
    },
  ]);
});

test("over another revision, what it lacks is no difference", () => {
  const locked = serverOf({ ...CONTRACT, tools: [{ ...TOOL, title: "T", annotations: { a: 1 } }] });
  const older = { ...CONTRACT, tools: [TOOL] };
  assert.equal(compareWithLock(locked, serverOf(older, "2024-11-05")), []);
  assert.is(compareWithLock(locked, serverOf(older)).length, 1);
});

/** Lock files that are invalid, and the problem. */
const INVALID: readonly (readonly [from: string, to: string, problem: string])[] = [
  [
    '"revision": "2026-07-28"',
    '"revision": "2099-01-01"',
    'servers/mail: revision "2099-01-01" is unknown (update mcpgen, or write the server with mcpgen lock)',
  ],
  [
    '"args":["server.js"]',
    '"args":["server.js"],"cwd":5',
    'servers/mail: "target" must have a command or a URL (write it with mcpgen lock)',
  ],
  [',"version":"1.0.0"', "", 'servers/mail: "identity" must have a name and a version (write it with mcpgen lock)'],
  [
    '"servers": {',
    '"servers": {\n    "mail": {},',
    'this object has two members "mail" (keep one, for example after a merge)',
  ],
  ['"prompts": []', '"tools": []', 'this object has two members "tools" (keep one, for example after a merge)'],
];

for (const [from, to, problem] of INVALID)
  test(`a lock is refused: ${problem}`, () => {
    const text = TEXT.replace(from, to);
    assert.is.not(text, TEXT);
    assert.throws(
      () => parseLock("l", text),
      (error: Error) => error.message.endsWith(problem),
    );
  });

test.run();
