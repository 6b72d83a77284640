import { test } from "uvu";
import * as assert from "uvu/assert";
import { fingerprintOf } from "../../generator/diff/fact.js";
import { listFactIdsByFingerprint } from "../../generator/diff/overlay.js";
import { explainSpecificationFact, findSpecificationFacts } from "../../generator/diff/report/catalogue.js";
import { DIRECTED, findingsOf, OVERLAY } from "./support/compared.js";

test("each finding from the specification's text has an id that explain knows, and an example", () => {
  const ids = listFactIdsByFingerprint(OVERLAY);
  const prose = DIRECTED.flatMap(findingsOf).filter(({ source, rule }) => source === "prose" && rule === "OVL001");
  assert.ok(prose.length > 1_000, `${prose.length}`);
  for (const { fingerprint, path } of prose) {
    const [fact, ...others] = findSpecificationFacts(OVERLAY, ids.get(fingerprint)!);
    assert.equal([fact?.path, others], [path, []]);
    assert.ok(fact!.example.length > 5, path);
  }
});

test("a fact is found by its id, its path and its fingerprint", () => {
  const fingerprint = fingerprintOf({ rule: "OVL001", path: "http:Mcp-Method", label: "mcp-method-header" });
  for (const name of ["mcp-method-header", "http:Mcp-Method", "HTTP:mcp-method", fingerprint])
    assert.equal(
      findSpecificationFacts(OVERLAY, name).map(({ id }) => id),
      ["mcp-method-header"],
    );
  assert.equal(findSpecificationFacts(OVERLAY, "header"), []);
});

test("the explanation of a fact has its area, revisions, example, page, and the actions in both directions", () => {
  const [fact] = findSpecificationFacts(OVERLAY, "stdio-cancel");
  assert.is(
    explainSpecificationFact(fact!, 80),
    `stdio-cancel (OVL001 notification:notifications/cancelled)
Cancel over stdio with notifications/cancelled.

  area      Transport
  holds     since MCP 2026-07-28
  example   {"method":"notifications/cancelled","params":{"requestId":3}}
  page      https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio#cancellation

In a revision with the rule, after a revision without it:
  why       On stdio the notification is the only way to cancel.
  server    On stdio, the server must send no more messages for a request after
            \`notifications/cancelled\` named it.
  client    On stdio, the client must send \`notifications/cancelled\` with the
            \`requestId\` to cancel a request.

In a revision without the rule, after a revision with it:
  why       Silence after a cancellation is only recommended in this revision.
  client    The client should ignore a response that arrives after it cancelled
            the request.`,
  );
});

test.run();
