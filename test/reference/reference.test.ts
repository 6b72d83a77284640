import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listBundledRevisions } from "../../generator/bundled/bundled.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import { generateReference } from "../../generator/pipeline/generateReference.js";
import { loadRevision } from "../../generator/pipeline/loadRevision.js";
import { REVISIONS } from "../support/schemas.js";
import { brokenLinks, dataOf, idsOf } from "./support/pages.js";

const test = suite("reference");

const loaded = await Promise.all(REVISIONS.map(loadRevision));
const files = await generateReference(loaded);
const textOf = (path: string): string => files.find((file: GeneratedFile) => file.path === path)!.text;

test("there is an index, a page about bridges, and a page for each bundled revision", () => {
  assert.equal(
    files.map(({ path }) => path),
    [
      "index.html",
      "bridges.html",
      ...[...listBundledRevisions().keys()].map((revision) => `revisions/${revision}.html`),
    ],
  );
});

test("every method, type, member, capability and constant of all revisions has an anchor on the page of its revision", () => {
  for (const { model } of loaded) {
    const ids = new Set(idsOf(textOf(`revisions/${model.revision}.html`)));
    const members = model.declarations.flatMap((declaration) => {
      const object = declaration.kind === "interface" ? declaration : declaration.type;
      if (object.kind !== "interface" && object.kind !== "object") return [];
      return object.properties.map(({ name }) => `type/${declaration.name}:${name}`);
    });
    const wanted = [
      ...model.methods.map(({ method }) => `method/${method}`),
      ...model.declarations.map(({ name }) => `type/${name}`),
      ...members,
      ...model.capabilities.server.map((path) => `capability/server.${path}`),
      ...model.capabilities.client.map((path) => `capability/client.${path}`),
      ...model.constants.map(({ name }) => `constant/${name}`),
    ];
    assert.ok(wanted.length > 200, `${model.revision} has ${wanted.length} entries`);
    assert.equal(
      wanted.filter((anchor) => !ids.has(anchor)),
      [],
      model.revision,
    );
  }
});

test("no page has an id twice, and no link between the pages is dead", () => {
  for (const { path, text } of files) {
    const ids = idsOf(text);
    assert.equal(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
      path,
    );
  }
  assert.equal(brokenLinks(files), []);
});

test("the page about bridges has the numbers of all pairs, and the tables of neighbours and of the oldest and the newest", () => {
  const page = textOf("bridges.html");
  const sections = idsOf(page).filter((id) => id.startsWith("server-") && !id.endsWith("-heading"));
  const neighbours = REVISIONS.slice(1).map((newer, i) => [REVISIONS[i]!, newer] as const);
  const wanted = [...neighbours, [REVISIONS[0]!, REVISIONS.at(-1)!] as const].flatMap(([older, newer]) => [
    `server-${older}-client-${newer}`,
    `server-${newer}-client-${older}`,
  ]);
  assert.equal(sections.sort(), wanted.sort());
  const rows = page.split('<th scope="row">server of ').slice(1);
  assert.is(rows.length, REVISIONS.length);
  for (const row of rows) assert.is(row.split("</tr>")[0]!.split("<td>").length - 1, REVISIONS.length);
  const section = page.slice(page.indexOf('<section id="server-2025-06-18-client-2025-03-26"')).split("</section>")[0]!;
  assert.match(
    section,
    '<th scope="row"><code>elicitation</code></th><td>The server cannot request input from the user: the request fails with a capability error before it is sent.</td><td><span class="badge must">refused</span></td>',
  );
  assert.match(textOf("index.html"), '<a href="bridges.html">');
});

test("a reference of one revision has no page about bridges", async () => {
  const only = await generateReference([await loadRevision("2025-06-18")]);
  assert.equal(
    only.map(({ path }) => path),
    ["index.html", "revisions/2025-06-18.html"],
  );
  assert.equal(brokenLinks(only), []);
});

test("a dead link is found", () => {
  assert.equal(
    brokenLinks([{ path: "a/b.html", text: '<a href="#x"></a><a href="../c.html#y"></a><a href="d.html"></a>' }]),
    ["a/b.html: #x", "a/b.html: ../c.html#y", "a/b.html: d.html"],
  );
});

test("a method lists its types, its capability and the revision that added it", () => {
  const page = textOf("revisions/2026-07-28.html");
  const section = page.slice(page.indexOf('<section class="entry" id="method/tools/call">')).split("</dl>")[0]!;
  for (const link of [
    '<a href="#type/CallToolRequest">CallToolRequest</a>',
    '<a href="#type/CallToolRequestParams">CallToolRequestParams</a>',
    '<a href="#type/CallToolResult">CallToolResult</a> | <a href="#type/InputRequiredResult">InputRequiredResult</a>',
    '<a href="#capability/server.tools">tools</a>',
    '<a href="2024-11-05.html#method/tools/call">2024-11-05</a>',
    '<a href="https://modelcontextprotocol.io/specification/2026-07-28/server/tools"',
  ])
    assert.ok(section.includes(link), link);
});

test("a type lists its users, and inherited members with the type that declares them", () => {
  const page = textOf("revisions/2026-07-28.html");
  const section = page.slice(page.indexOf('<section class="entry" id="type/Tool">')).split("</section>")[0]!;
  assert.match(section, /<dt>Used by<\/dt><dd><code><a href="#type\/ListToolsResult">ListToolsResult<\/a>, /);
  assert.match(
    section,
    /<tr id="type\/Tool:inputSchema"><th scope="row"><code>inputSchema<\/code> <span class="required">required</,
  );
  assert.match(section, /<tr id="type\/Tool:inputSchema\.type">/);
  assert.match(section, /<tr id="type\/Tool:title" class="inherited">[^]*?From <code><a href="#type\/BaseMetadata">/);
});

test("a removed method links to the page of the revision that had it, and that page names the revision that removed it", () => {
  assert.ok(
    textOf("revisions/2026-07-28.html").includes('<a href="2025-11-25.html#method/initialize">method:initialize</a>'),
  );
  const page = textOf("revisions/2025-11-25.html");
  const section = page.slice(page.indexOf('<section class="entry" id="method/initialize">')).split("</section>")[0]!;
  assert.ok(section.includes('removed in <a href="2026-07-28.html">2026-07-28</a>'), section);
});

test("the changes of a revision are in groups by duty, and in each group by area, as mcpgen diff orders them", () => {
  const page = textOf("revisions/2026-07-28.html");
  const section = page.slice(page.indexOf('<section id="changes"'));
  assert.equal(
    [...section.matchAll(/<h3>([^<]+?) <span/g)].map(([, heading]) => heading),
    ["Must do", "Should do", "May do", "Good to know"],
  );
  const must = section.slice(0, section.indexOf('<section id="changes-should">'));
  assert.equal([...must.matchAll(/<h4 id="changes-must-(\w+)">/g)].map(([, area]) => area).slice(0, 4), [
    "lifecycle",
    "messages",
    "transport",
    "authorization",
  ]);
  const removed = must.slice(must.indexOf(">method:initialize<")).split("</li>")[0]!;
  assert.match(removed, /<span class="badge none">server<\/span> [^]*<span class="badge must">client must<\/span> /);
});

test("the index shows in which revisions a method was added, changed and removed", () => {
  const rows = new Map(
    [...textOf("index.html").matchAll(/<tr><th scope="row"><code>([^<]+)<\/code> <span class="kind">[^]*?<\/tr>/g)].map(
      ([row, method]) => [method, [...row.matchAll(/class="badge (\w+)"/g)].map(([, state]) => state)],
    ),
  );
  assert.equal(rows.get("server/discover"), ["absent", "absent", "absent", "absent", "new"]);
  assert.equal(rows.get("tasks/get"), ["absent", "absent", "absent", "new", "removed"]);
  assert.equal(rows.get("ping"), ["new", "same", "same", "same", "removed"]);
});

test("the search index of a page has its methods, types and own members, and that of the index all revisions", () => {
  const own = dataOf(textOf("revisions/2026-07-28.html"));
  const entry = own.entries.find(([name]) => name === "Tool.inputSchema");
  assert.equal(entry?.slice(1), [
    "member",
    "The JSON Schema of the arguments in tools/call.",
    "type/Tool:inputSchema",
    [0],
  ]);
  assert.is(
    own.entries.some(([name]) => name === "Tool.title"),
    false,
    "inherited members are found at the type that declares them",
  );
  const all = dataOf(textOf("index.html"));
  assert.equal(all.entries.find(([name]) => name === "tasks/get")?.[4], [3]);
  assert.equal(all.entries.find(([name]) => name === "tools/call")?.[4], [4, 3, 2, 1, 0]);
  assert.is(all.pages[4]?.address, "revisions/2026-07-28.html");
});

test("the same revisions give the same pages, in any order", async () => {
  assert.equal(await generateReference([...loaded].reverse()), files);
});

test("a page of one revision has no link to pages that do not exist", async () => {
  const [first] = loaded.slice(-1);
  assert.equal(brokenLinks(await generateReference([first!])), []);
});

test.run();
