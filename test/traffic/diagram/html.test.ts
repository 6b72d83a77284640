import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderSequencePage } from "../../../generator/traffic/diagram/html.js";
import type { SequenceDiagram } from "../../../generator/traffic/diagram/sequence.js";
import { diagramOf, META, sent } from "../support/captures.js";
import { elementsOf, PAGE_TEXTS } from "../../escape/support/strangers.js";
import { rowsOf } from "../../support/lists.js";

const test = suite("pages of sessions");

function hostilePage(text: string): string {
  return renderSequencePage({
    ...diagramOf([
      sent(
        "client",
        {
          id: text,
          method: "tools/call",
          params: {
            name: text,
            [text]: text,
            _meta: { ...META, "io.modelcontextprotocol/clientInfo": { name: text, version: text } },
          },
        },
        { session: text },
      ),
      sent("server", { id: text, error: { code: -1, message: text, data: { [text]: text } } }, { session: text }),
      sent("client", { id: 2, method: text, params: { [text]: 1 } }),
      sent("client", { id: 3, method: "tools/call", params: { name: { [text]: text }, _meta: META } }),
      text,
    ]),
    file: text,
  });
}

test("texts of a capture add no element and no attribute to the page", () => {
  const expected = elementsOf(hostilePage("harmless"));
  assert.ok(expected.length > 60, `${expected.length} elements`);
  for (const text of PAGE_TEXTS) {
    const page = hostilePage(text);
    assert.equal(elementsOf(page), expected, text);
    assert.is(page.split("</script").length, 3, text);
    assert.not.match(page, /[\u0000-\u0008\u000B-\u001F\u2028\u202A-\u202E\u2066-\u2069]/);
    for (const [, address] of page.matchAll(/href="([^"]*)"/g)) assert.match(address!, /^#line-\d+$/);
  }
});

test("the data of the page is JSON with all messages", () => {
  const diagram = diagramOf([sent("client", { id: 1, method: "ping" }), sent("server", { id: 1, result: {} })]);
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(renderSequencePage(diagram))!;
  const { messages, bands } = JSON.parse(json!) as SequenceDiagram & { bands: number };
  assert.equal(rowsOf(messages, "label", "partner"), [
    ["ping", 1],
    ["result", 0],
  ]);
  assert.is(bands, 1);
});

test("the summary gives the verdict, the peers and the problems, with a link to each", () => {
  const clientInfo = { name: "desk", version: "2" };
  const page = renderSequencePage(
    diagramOf([
      sent("client", {
        id: 1,
        method: "tools/call",
        params: { _meta: { ...META, "io.modelcontextprotocol/clientInfo": clientInfo } },
      }),
      sent("server", { id: 1, error: { code: -32602, message: "no name" } }),
      sent("client", { id: 2, method: "tools/list", params: { _meta: META } }),
    ]),
  );
  assert.match(page, '<p class="verdict wrong">1 of 3 messages is invalid.</p>');
  assert.match(page, "<dt>Client</dt><dd><bdi>desk 2</bdi></dd>");
  assert.match(page, "<dt>Requests without response</dt><dd><bdi>1</bdi></dd>");
  assert.match(
    page,
    '<li><a href="#line-1">Line 1</a>, <bdi>tools/call</bdi>: <code>/params/name</code> is required but missing</li>',
  );
});

test("two or three sessions get lanes of their own, and more sessions share two lanes", () => {
  const page = (count: number): string =>
    renderSequencePage(
      diagramOf(
        Array.from({ length: count }, (_, i) => sent("client", { id: 1, method: "ping" }, { session: `s${i}` })),
      ),
    );
  const lanes = (text: string): number => text.split('<div class="band"').length - 1;
  assert.equal(
    [1, 2, 3, 4].map((count) => lanes(page(count))),
    [1, 2, 3, 1],
  );
  assert.match(page(4), '<option value="session 3">session s3</option>');
});

test("a capture of very many methods and sessions has a page with few elements", () => {
  const entries = Array.from({ length: 2_000 }, (_, i) =>
    sent("client", { id: i, method: `m${i}` }, { session: `s${i}` }),
  );
  const elements = renderSequencePage(diagramOf(entries)).split(/<[a-z]/).length;
  assert.ok(elements < 500, `${elements} elements`);
});

test("an empty capture is a page", () => {
  assert.match(renderSequencePage(diagramOf([])), "The capture contains no messages.");
});

test.run();
