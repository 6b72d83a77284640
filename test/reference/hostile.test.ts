import { suite } from "uvu";
import * as assert from "uvu/assert";
import { generateReference } from "../../generator/pipeline/generateReference.js";
import { loadRevision } from "../../generator/pipeline/loadRevision.js";
import type { ProtocolModel, SchemaProperty } from "../../generator/model/protocol.js";
import { getEntryAnchor, getMemberAnchor } from "../../generator/reference/entries.js";
import { formatProseAsHtml, getFirstSentence } from "../../generator/reference/prose.js";
import { formatHtml } from "../../generator/html/fragment.js";
import { brokenLinks } from "./support/pages.js";

const test = suite("hostile schemas");

const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
const plain = (name: string) => formatHtml`${name}`;

/** The newest revision, with a hostile text wherever a schema file may have any text. */
async function hostileModel(): Promise<ProtocolModel> {
  const { model } = await loadRevision("2026-07-28");
  const doc = {
    text: `${HOSTILE}\n\n- \`${HOSTILE}\`\n\n\`\`\`\n${HOSTILE}\n\`\`\``,
    deprecated: HOSTILE,
    see: [HOSTILE, "javascript:alert(1)"],
  };
  const hostile: ProtocolModel = {
    ...structuredClone(model),
    revision: "2027-01-01",
    source: { file: HOSTILE, sha256: "0" },
  };
  hostile.constants.push({ name: "HOSTILE", value: HOSTILE, doc });
  const inner: SchemaProperty = { name: HOSTILE, optional: true, type: { kind: "primitive", name: "string" }, doc };
  hostile.declarations.push({
    kind: "interface",
    name: "Hostile",
    doc,
    extends: [],
    properties: [
      { name: HOSTILE, optional: false, type: { kind: "literal", value: HOSTILE }, doc },
      { name: "object", optional: true, type: { kind: "object", properties: [inner] }, doc },
    ],
  });
  hostile.methods.push({
    method: HOSTILE,
    name: "hostile",
    kind: "notification",
    direction: "both",
    message: "Hostile",
    feature: HOSTILE,
    capability: HOSTILE,
    declaredBy: "either",
    doc,
  });
  hostile.capabilities.server.push(HOSTILE);
  return hostile;
}

test("no text of a schema adds an element or an attribute to a page", async () => {
  const [newest] = [await loadRevision("2026-07-28")];
  const model = await hostileModel();
  const before = await generateReference([newest]);
  const files = await generateReference([{ model, facts: null, form: "typescript", name: HOSTILE, pin: "0" }]);
  const page = files.find(({ path }) => path === "revisions/2027-01-01.html")!.text;
  assert.ok(page.includes("onerror=alert(1)&gt;"), "the text is on the page");
  for (const { text } of files) {
    assert.not.match(text, /<img|<script>alert|href="javascript:|\sonerror="/);
    assert.is(text.split("<script").length, before[1]!.text.split("<script").length);
  }
  assert.equal(brokenLinks(files), []);
});

test("an anchor has no character that ends an attribute or an address, and different names have different anchors", () => {
  assert.is(getEntryAnchor("method", "tools/call"), "method/tools/call");
  assert.is(getEntryAnchor("method", 'a b"<#%'), "method/a~20~b~22~~3c~~23~~25~");
  assert.is(getMemberAnchor("Tool", "a:b"), "type/Tool:a~3a~b");
  assert.is.not(getEntryAnchor("type", "~20~"), getEntryAnchor("type", " "));
});

test("documentation has paragraphs, lists, code and links; a link has no other scheme than HTTP", () => {
  assert.is(
    formatProseAsHtml(
      "One `code`\nline.\n\nItems:\n- a {@link Tool}\n  more\n- [page](https://a.example/b)",
      plain,
    ).toString(),
    '<p>One <code>code</code> line.</p><p>Items:</p><ul><li>a <code>Tool</code> more</li><li><a href="https://a.example/b" rel="noreferrer">page</a></li></ul>',
  );
  assert.is(formatProseAsHtml("```\n<a>\n  b\n```", plain).toString(), "<pre>&lt;a&gt;\n  b\n</pre>");
  assert.is(formatProseAsHtml("[x](javascript:alert(1))", plain).toString(), "<p>[x](javascript:alert(1))</p>");
  assert.is(
    formatProseAsHtml("{@link https://a.example | the page}", plain).toString(),
    '<p><a href="https://a.example" rel="noreferrer">the page</a></p>',
  );
});

test("the first sentence of a documentation has no Markdown", () => {
  assert.is(getFirstSentence("The `name` of {@link Tool}, e.g. a\ntext. More."), "The name of Tool, e.g. a text.");
  assert.is(getFirstSentence(""), "");
});

test.run();
