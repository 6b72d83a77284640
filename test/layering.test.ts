import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "./support/schemas.js";

/** For each room, the rooms that it may import from. `commands`, `build`, `addRevision`, `release`, `pictures` and the entry may import everything. */
const MAY_IMPORT: { readonly [room: string]: readonly string[] } = {
  escape: ["runtime"],
  model: ["escape"],
  read: ["model", "packageRoot"],
  extension: ["bundled", "model", "nearestWord", "packageRoot", "read", "runtime"],
  bundled: ["model", "read", "packageRoot"],
  emit: ["escape", "model", "packageRoot", "read"],
  output: ["model", "emit"],
  plugin: ["emit", "model", "output"],
  packageRoot: [],
  nearestWord: [],
  html: ["escape", "packageRoot"],
  serverTest: ["escape", "html", "runtime"],
  traffic: ["escape", "html", "model", "runtime"],
  inclusion: ["contract", "runtime"],
  diff: ["escape", "model", "packageRoot", "runtime"],
  diffPage: ["diff", "escape", "html", "model"],
  bridge: ["diff", "emit", "escape", "model", "packageRoot", "read"],
  migrate: ["diff", "escape", "model", "packageRoot"],
  reference: ["bridge", "diff", "emit", "html", "model"],
  bridgedModel: ["bridge", "bundled", "model"],
  connection: ["bundled", "packageRoot", "runtime"],
  contract: ["bundled", "connection", "emit", "escape", "model", "nearestWord", "packageRoot", "read", "runtime"],
  mock: ["bundled", "contract", "escape", "packageRoot", "runtime"],
  contractDiff: ["contract", "diff", "escape", "html", "inclusion", "model", "packageRoot", "read", "runtime"],
  lock: ["bundled", "connection", "contract", "contractDiff", "escape", "model", "read", "runtime", "traffic"],
  scaffold: ["contract", "emit", "escape", "model", "packageRoot", "runtime"],
  wiring: ["scaffold"],
  fromSdk: ["contract", "emit", "model", "read", "scaffold", "wiring"],
  pipeline: [
    "bridge",
    "bundled",
    "contract",
    "diff",
    "emit",
    "extension",
    "migrate",
    "model",
    "output",
    "packageRoot",
    "plugin",
    "read",
    "reference",
  ],
};

const SOURCES = filesBelow(join(ROOT, "generator")).filter((file) => file.endsWith(".ts"));

test("imports between the rooms of the generator point one way", () => {
  const wrong: string[] = [];
  for (const file of SOURCES) {
    const room = roomOf(file);
    const allowed = MAY_IMPORT[room];
    if (allowed === undefined) {
      assert.ok(
        ["commands", "build", "addRevision", "release", "pictures", "cli", "bin"].includes(room),
        `${room} is a room that the test does not know`,
      );
      continue;
    }
    for (const target of importsOf(file)) {
      if (!target.startsWith(".")) continue;
      const other = roomOf(join(dirname(file), target));
      if (other !== room && !allowed.includes(other)) wrong.push(`${relative(ROOT, file)} imports ${target}`);
    }
  }
  assert.equal(wrong, []);
});

for (const [name, files] of [
  ["generator", SOURCES],
  ["runtime", filesBelow(join(ROOT, "templates", "runtime")).filter((file) => file.endsWith(".ts"))],
] as const)
  test(`no file of the ${name} imports itself through others, not even for types`, () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file, "static")
          .filter((target) => target.startsWith("."))
          .map((target) => join(dirname(file), target.replace(/\.js$/, ".ts"))),
      ]),
    );
    const free = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (free.has(file)) return;
      assert.not.ok(path.includes(file), [...path, file].map((step) => relative(ROOT, step)).join(" → "));
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      free.add(file);
    };
    for (const file of files) visit(file, []);
    assert.ok(free.size >= files.length, `${free.size} files`);
  });

/** For each room of the runtime, the rooms below it that it may import from. The modules at the top import from any room. */
const RUNTIME_MAY_IMPORT: { readonly [room: string]: readonly string[] } = {
  validation: [],
  protocol: ["validation"],
  wire: ["validation"],
  platform: [],
  engines: ["jsonrpc", "platform", "protocol", "stores", "validation"],
  redis: ["engines", "jsonrpc", "protocol", "stores", "validation"],
  postgres: ["engines", "jsonrpc", "protocol", "stores", "validation"],
  jsonrpc: ["protocol", "validation"],
  stores: ["jsonrpc", "protocol", "validation"],
  server: ["jsonrpc", "protocol", "stores", "validation"],
  lock: ["conversion", "validation"],
  client: ["json-schema", "jsonrpc", "lock", "protocol", "validation", "wire"],
  agents: ["client", "json-schema", "jsonrpc", "validation", "wire"],
  "client-bridges": ["client", "conversion", "protocol", "validation"],
  "client-contract": ["client", "json-schema", "jsonrpc", "lock", "protocol", "validation", "wire"],
  "client-authorization": ["client", "client-transports", "platform", "protocol", "validation", "wire"],
  "client-transports": ["client", "jsonrpc", "platform", "protocol", "validation", "wire"],
  lifecycles: ["jsonrpc", "protocol", "server", "stores", "validation"],
  conversion: ["jsonrpc", "protocol", "validation"],
  bridges: ["conversion", "jsonrpc", "lifecycles", "protocol", "server", "stores", "tasks", "validation"],
  "json-schema": ["validation"],
  "schema-values": ["json-schema", "validation"],
  "contract-testing": [
    "client",
    "client-contract",
    "conversion",
    "json-schema",
    "jsonrpc",
    "lock",
    "protocol",
    "schema-values",
    "validation",
    "wire",
  ],
  tasks: ["jsonrpc", "lifecycles", "protocol", "server", "stores", "validation"],
  contract: ["json-schema", "jsonrpc", "protocol", "server", "validation", "wire"],
  proxy: ["bridges", "client", "jsonrpc", "protocol", "server", "stores", "tasks", "validation"],
  "schema-tools": ["contract", "json-schema", "protocol", "server", "validation"],
  authorization: ["jsonrpc", "platform", "protocol", "stores", "transports", "validation", "wire"],
  operations: ["jsonrpc", "platform", "protocol", "server", "stores", "transports", "validation", "wire"],
  transports: ["jsonrpc", "lifecycles", "platform", "protocol", "server", "stores", "validation", "wire"],
  views: ["jsonrpc", "protocol", "validation"],
};

/** The only part of a client that may import a server: the target for a server in the same process. */
const IMPORTS_SERVER = /\/client-transports\/memory\//;

test("imports between the rooms of the runtime point one way", () => {
  const runtime = join(ROOT, "templates", "runtime");
  const roomIn = (file: string): string => relative(runtime, file).split("/").slice(0, -1)[0] ?? "";
  const wrong: string[] = [];
  const rooms = new Set<string>();
  for (const file of filesBelow(runtime).filter((name) => name.endsWith(".ts"))) {
    const room = roomIn(file);
    rooms.add(room);
    for (const target of importsOf(file)) {
      const other = roomIn(join(dirname(file), target));
      if (room === "" || other === room) continue;
      if (other === "server" && IMPORTS_SERVER.test(file)) continue;
      if (!RUNTIME_MAY_IMPORT[room]?.includes(other)) wrong.push(`${relative(ROOT, file)} imports ${target}`);
    }
  }
  assert.equal(wrong, []);
  assert.equal([...rooms].sort(), ["", ...Object.keys(RUNTIME_MAY_IMPORT)].sort());
});

/** Adapters to Node: what imports one of them runs there, and the rest runs anywhere. `sha256` also runs where Node's module is missing. */
const NODE_ADAPTERS =
  /\/runtime\/(platform\/sha256|operations\/drain|transports\/(stdio\/(serve|stdout|messageBuffer)|adapters\/node(Http|Exchange))|client-transports\/(stdio\/\w+|exchangers\/nodeExchange)|client-authorization\/node\/\w+)\.ts$/;

test("only the adapters to Node use what Node alone has", () => {
  const users = filesBelow(join(ROOT, "templates", "runtime"))
    .filter((file) => importsOf(file).some((target) => /\/node\.js$/.test(target)))
    .map((file) => relative(ROOT, file));
  assert.ok(users.length > 0, "somebody imports node.js");
  for (const file of users) assert.match(`/${file}`, NODE_ADAPTERS);
  for (const file of filesBelow(join(ROOT, "templates", "runtime")).filter((name) => !name.endsWith("/node.ts")))
    assert.not.match(readFileSync(file, "utf8"), /\bgetBuiltinModule\b|\bglobalThis\.process\b/, relative(ROOT, file));
});

/** The npm packages that modules of the runtime may import, each with the only rooms that may import it. `--with` writes these rooms. */
const PACKAGES_OF_ROOMS: { readonly [name: string]: RegExp } = {
  jose: /\/runtime\/((client-)?authorization\/|jwt\.)/,
  oauth4webapi: /\/runtime\/(client-authorization\/|oauthClient\.)/,
};

test("the runtime imports itself and the packages of authorization, and generated code itself and the runtime", () => {
  const runtimes = [join(ROOT, "templates", "runtime"), join(ROOT, "generated", "runtime")];
  const modules = [...filesBelow(join(ROOT, "templates", "runtime")), ...filesBelow(join(ROOT, "generated"))].filter(
    (file) => /\.(ts|js)$/.test(file),
  );
  assert.ok(modules.length > 50, `${modules.length} modules`);
  for (const file of modules) {
    const home = runtimes.find((folder) => file.startsWith(`${folder}/`));
    for (const target of importsOf(file)) {
      const where = `${relative(ROOT, file)} imports ${target}`;
      // A contract is served and called in the revisions of the packages beside it, with the converters between them.
      if (/\/generated\/contract\//.test(file)) assert.match(target, /^\.\/|^\.\.\/(runtime|bridges|[\d-]+)\//, where);
      // A converter uses the packages of both revisions, and a bridge uses converters.
      else if (/\/generated\/([\d-]+\/)?bridges\//.test(file))
        assert.match(target, /^\.\/|^\.\.\/\.\.\/(runtime|bridges|[\d-]+)\//, where);
      else if (home === undefined) assert.match(target, /^\.\/|^\.\.\/runtime\//, where);
      else if (!target.startsWith(".")) assert.ok(PACKAGES_OF_ROOMS[target]?.test(file), where);
      else assert.ok(join(dirname(file), target).startsWith(`${home}/`), where);
    }
  }
});

test("only the output room writes to disk, and only commands print", () => {
  for (const file of SOURCES) {
    const text = readFileSync(file, "utf8");
    const room = roomOf(file);
    if (!["output", "build", "addRevision", "release", "pictures"].includes(room))
      assert.not.match(text, /\b(writeFile|mkdir|rename|rm|mkdtemp)(Sync)?\(/, relative(ROOT, file));
    if (!["commands", "build", "addRevision", "release", "pictures", "bin"].includes(room))
      assert.not.match(text, /\bconsole\.|process\.std(out|err)/, relative(ROOT, file));
  }
});

test("only wiring and fromSdk load ts-morph, and commands load these rooms when they read or change sources", () => {
  for (const file of SOURCES) {
    const values = readFileSync(file, "utf8").match(/^import (?!type )[^;]*;/gm) ?? [];
    const room = roomOf(file);
    for (const line of values) {
      if (!["wiring", "fromSdk"].includes(room))
        assert.not.match(line, /"ts-morph"|\/fromSdk\/|\/wiring\/(?!contractEntry\.js)/, relative(ROOT, file));
      if (file.endsWith("/wiring/contractEntry.ts")) assert.not.match(line, /"ts-morph"/, relative(ROOT, file));
    }
  }
});

test("a server that is as locked loads no diff of contracts", () => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const values = (readFileSync(file, "utf8").match(/^(?:import|export) (?!type )[^;]* from "[^"]+";/gm) ?? []).join();
    for (const [, target] of values.matchAll(/from "(\.[^"]+)"/g))
      visit(join(dirname(file), target!.replace(/\.js$/, ".ts")));
  };
  for (const name of ["lock", "checkLock"]) visit(join(ROOT, "generator/commands", `${name}.ts`));
  assert.ok(reached.size > 20);
  assert.equal(
    [...reached].filter((file) => ["contractDiff", "inclusion"].includes(roomOf(file))),
    [],
  );
});

test("only terminal.ts writes to stdout and stderr, and only annotation.ts makes workflow commands", () => {
  // The entry prints a constant before anything else is loaded.
  for (const file of SOURCES.filter(
    (source) => !["build", "addRevision", "release", "pictures", "bin"].includes(roomOf(source)),
  )) {
    const text = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\//g, "");
    if (!file.endsWith("/commands/terminal.ts")) {
      assert.not.match(
        text,
        /\bconsole\b|\bprocess\.std(out|err)\s*\.\s*(write|end)\b|writeSync\(/,
        relative(ROOT, file),
      );
      assert.not.match(text, /\bconst \{[^}]*\bstd(out|err)\b[^}]*\} = process/, relative(ROOT, file));
    }
    if (!file.endsWith("/escape/annotation.ts"))
      assert.not.match(text, /["'`]::|as WorkflowCommand/, relative(ROOT, file));
  }
});

/** The table of the members that not all revisions have: a lock names its revision by the date. `lock/compareEntries` tests it against the models. */
const NAMES_REVISIONS = "templates/runtime/lock/entries.ts";

test("no revision's date and no escape from the type system stands in the generator or the runtime", () => {
  for (const file of [...SOURCES, ...filesBelow(join(ROOT, "templates", "runtime"))]) {
    if (!file.endsWith(".ts")) continue;
    const code = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
    const path = relative(ROOT, file).replaceAll("\\", "/");
    assert.is(/["'`]20\d\d-\d\d-\d\d["'`]/.test(code), path === NAMES_REVISIONS, path);
    assert.not.match(code, /@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b/, relative(ROOT, file));
  }
});

/** Parts of test/ that are programs of their own, each started by its run.ts: their modules are not helpers of tests. */
const PROGRAMS = [
  "applications",
  "attack",
  "bench",
  "browser",
  "conformance",
  "inspector",
  "mutation",
  "runtimes",
  "scale",
  "soak",
];

test("modules that tests share are in support/ folders", () => {
  const modules = filesBelow(join(ROOT, "test")).filter((file) => /\.(ts|mts|mjs)$/.test(file));
  const imported = new Set(
    modules.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith("."))
        .map((target) => join(dirname(file), target.replace(/\.js$/, ".ts").replace(/\.mjs$/, ".mts"))),
    ),
  );
  const isInPlace = (file: string): boolean => {
    const folders = dirname(relative(join(ROOT, "test"), file)).split("/");
    return PROGRAMS.includes(folders[0]!) || folders.some((name) => /^(support|fixtures|golden|servers)$/.test(name));
  };
  // A module that nothing imports is started by its path.
  const misplaced = modules
    .filter((file) => !/(\.test\.m?ts|\/run\.ts)$/.test(file) && imported.has(file) && !isInPlace(file))
    .map((file) => relative(ROOT, file));
  assert.ok(imported.size > 50, `${imported.size} imported modules`);
  assert.equal(misplaced, []);
});

test("each test file runs its tests", () => {
  const files = filesBelow(join(ROOT, "test")).filter((file) => file.endsWith(".test.ts"));
  assert.ok(files.length >= 5, `${files.length} test files`);
  for (const file of files)
    assert.match(readFileSync(file, "utf8").trimEnd(), /\b\w+\.run\(\);$/, relative(ROOT, file));
});

test("templates hold no logic but loops and plain conditions", () => {
  for (const file of filesBelow(join(ROOT, "templates")).filter((name) => name.endsWith(".hbs"))) {
    const tags = readFileSync(file, "utf8").match(/\{\{\{?[^}]*\}\}\}?/g) ?? [];
    for (const tag of tags)
      assert.match(
        tag,
        /^\{\{\{?(> ?preamble|#(each|if|unless) [\w.]+|else|\/(each|if|unless)|[\w.]+)\}\}\}?$/,
        `${relative(ROOT, file)}: ${tag}`,
      );
  }
});

function roomOf(file: string): string {
  if (file.startsWith(join(ROOT, "templates", "runtime"))) return "runtime";
  return relative(join(ROOT, "generator"), file)
    .split("/")[0]!
    .replace(/\.[jt]s$/, "");
}

function importsOf(file: string, which: "all" | "static" = "all"): string[] {
  const text = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\//g, "");
  const statics = [...text.matchAll(/^(?:import|export)\s[^;"]*?from "([^"]+)"|^import "([^"]+)"/gm)].map(
    (match) => match[1] ?? match[2]!,
  );
  if (which === "static") return statics;
  const lazy = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map((match) => match[1]!);
  return [...statics, ...lazy];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));
}

test("no test measures how long something takes: budgets are counted in work", () => {
  const clocks = /performance\.now\(|cpuUsage\(|hrtime|Date\.now\(\) - /;
  const measuring = filesBelow(join(ROOT, "test"))
    .filter((file) => file.endsWith(".test.ts") && !file.endsWith("layering.test.ts"))
    .filter((file) => clocks.test(readFileSync(file, "utf8")));
  assert.equal(measuring, []);
});

test.run();
