import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DIFF_AREA_IDS } from "../../generator/diff/areas.js";
import { DIFF_DUTIES } from "../../generator/diff/fact.js";
import { loadSpecificationTextData } from "../../generator/diff/overlay.js";
import {
  type GuideReader,
  MIGRATION_READERS,
  ProtocolChangeFinder,
  loadChanges,
} from "../../generator/migrate/readers/changes.js";
import { type ReaderGuide, buildReaderGuide } from "../../generator/migrate/readers/readerGuide.js";
import { formatReaderGuide } from "../../generator/migrate/readers/readerGuideText.js";
import { toImperative, withoutSide } from "../../generator/diff/sentences.js";
import { wildcard } from "../../generator/migrate/guideSteps.js";
import { isBreakingForRole } from "../../generator/migrate/roleGuide.js";
import { guardsOf } from "../diff/support/verdicts.js";
import { OTHER_PAIRS, PAIRS, comparison } from "./support/guides.js";
import { withGatewayAsSubject } from "../../generator/migrate/readers/stepMessages.js";

const test = suite("readers");

const NEXT = ["2025-11-25", "2026-07-28"] as const;
const OVERLAY = loadSpecificationTextData();

async function guideOf(reader: GuideReader, [before, after]: readonly [string, string]): Promise<ReaderGuide> {
  return buildReaderGuide({ reader, overlay: OVERLAY, ...(await comparison(before, after)) });
}

async function pageOf(reader: GuideReader, [before, after]: readonly [string, string]): Promise<string> {
  return formatReaderGuide({ reader, ...(await comparison(before, after)) });
}

for (const pair of [...PAIRS, ...OTHER_PAIRS])
  test(`${pair.join("..")}: the guards of each revision allow the messages of the guides`, async () => {
    for (const reader of MIGRATION_READERS)
      for (const { revision, text } of messagesIn(await pageOf(reader, pair), pair)) {
        const message = JSON.parse(text) as Record<string, unknown>;
        const place = `${reader}, ${revision}: ${text}`;
        assert.ok(isValid(revision, message), place);
      }
  });

test("a finding that breaks a role is in exactly one step of the guides for this role", async () => {
  for (const pair of PAIRS) {
    const { findings } = await comparison(...pair);
    for (const role of ["server", "client"] as const)
      for (const reader of [role, "sdk"] as const) {
        const { steps } = await guideOf(reader, pair);
        for (const finding of findings.filter((each) => isBreakingForRole(each, role))) {
          const found = steps.filter((step) => step.findings.includes(finding));
          const name = `${pair.join("..")} ${reader}: ${finding.rule} ${finding.path}`;
          assert.is(found.length, 1, name);
          assert.is(found[0]!.duty, "must", name);
        }
      }
  }
});

test("steps are ordered by duty, then by area", async () => {
  for (const pair of [...PAIRS, ...OTHER_PAIRS])
    for (const reader of MIGRATION_READERS) {
      const { steps } = await guideOf(reader, pair);
      const ranks = steps.map(({ duty, area }) => DIFF_DUTIES.indexOf(duty) * 100 + DIFF_AREA_IDS.indexOf(area));
      assert.equal(
        ranks,
        [...ranks].sort((a, b) => a - b),
        `${pair.join("..")} ${reader}`,
      );
    }
});

test("the checklist has the headings of the steps with their counts, and links to them", async () => {
  for (const reader of MIGRATION_READERS) {
    const page = await pageOf(reader, NEXT);
    const headings = [...page.matchAll(/^#### \d+\. (.*)$/gm)].map(([, title]) => title);
    const entries = [...page.matchAll(/^- \[ \] (?:\*If you use .*?:\* )?\[(.*)\]\(#(\d+)-[^)]*\)$/gm)];
    assert.equal(
      entries.map(([, title]) => title),
      headings,
    );
    assert.equal(
      entries.map(([, , number]) => Number(number)),
      headings.map((_, index) => index + 1),
    );
    const counts = [...page.matchAll(/^(?:Must|Should|May) do \((\d+)\):$/gm)].map(([, count]) => Number(count));
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      headings.length,
    );
  }
});

test("a server author reads in this order what a server has to do between the two newest revisions", async () => {
  const { steps } = await guideOf("server", NEXT);
  const known = steps.filter(({ duty }) => duty === "must").flatMap(({ change }) => change?.id ?? []);
  assert.equal(known, [
    "handshake-removed",
    "request-meta",
    "discover",
    "version-error",
    "capability-error",
    "extensions",
    "ping",
    "result-type",
    "trace-context",
    "mirrored-headers",
    "mirrored-arguments",
    "sessions-removed",
    "streams",
    "unknown-method-404",
    "input-required",
    "stable-lists",
    "resource-not-found",
    "file-paths",
    "completion-limit",
    "url-elicitation",
    "sampling-structured-content",
    "tasks-extension",
    "subscriptions",
    "log-level",
    "cancellation",
    "caching",
    "own-error-codes",
  ]);
});

test("the guides for servers and clients list only the actions of their role", async () => {
  for (const pair of PAIRS)
    for (const reader of ["server", "client"] as const)
      for (const { actions } of (await guideOf(reader, pair)).steps)
        for (const { role } of actions) assert.is(role, reader);
});

test("the guide for SDKs has the actions of both roles and the names of the schema", async () => {
  const guide = await guideOf("sdk", NEXT);
  const roles = new Set(guide.steps.flatMap(({ actions }) => actions.map(({ role }) => role)));
  assert.equal([...roles].sort(), ["client", "server"]);
  const page = await pageOf("sdk", NEXT);
  assert.match(page, /^## Names in the schema \(\d+\)$/m);
  assert.match(page, /DiscoverRequest/);
  for (const reader of ["server", "client", "gateway"] as const)
    assert.not.match(await pageOf(reader, NEXT), /^## Names in the schema/m);
});

test("the guide for gateways has both directions, and no change that only handlers see", async () => {
  const page = await pageOf("gateway", NEXT);
  assert.ok(page.includes("\n## What changes for you\n"));
  assert.match(page, /^- \*Gateway:\* /m);
  assert.match(page, /^- \*Towards clients:\* /m);
  assert.match(page, /^- \*Towards servers:\* /m);
  for (const { change, findings } of (await guideOf("gateway", NEXT)).steps) {
    if (change !== undefined) assert.ok(change.title.gateway, change.id);
    for (const { path } of findings) assert.not.match(path, /^Tool\.outputSchema|structuredContent|^auth:/);
  }
});

test("batches are a step for gateways", async () => {
  const ids = (await guideOf("gateway", ["2025-03-26", "2025-06-18"])).steps.map(({ change }) => change?.id);
  assert.ok(ids.includes("batches-removed"), ids.join());
});

test("guides for readers do not name the interfaces of generated packages", async () => {
  for (const reader of MIGRATION_READERS)
    assert.not.match(await pageOf(reader, NEXT), /createServer|ServerHandlers|McpError|\.\/mcp\/|readResource\b/);
});

test("between equal revisions nothing is to do", async () => {
  const { before } = await comparison(...NEXT);
  for (const reader of MIGRATION_READERS) {
    const page = formatReaderGuide({ reader, before, after: before, findings: [] });
    assert.match(page, /\nNothing to do: no change between these revisions requires an action\.\n/);
    assert.not.match(page, /## Checklist/);
  }
});

test("each pattern of a written change matches a finding of a pair of revisions", async () => {
  const names = new Set<string>();
  for (const [before, after] of [...PAIRS, ...OTHER_PAIRS]) {
    if (before > after) continue;
    const { findings } = await comparison(before, after);
    const finder = new ProtocolChangeFinder(OVERLAY, { before, after }, findings);
    for (const finding of findings) names.add(finder.nameOf(finding));
  }
  const unused = loadChanges().flatMap(({ id, findings }) =>
    findings.filter((pattern) => ![...names].some(wildcard(pattern))).map((pattern) => `${id}: ${pattern}`),
  );
  assert.equal(unused, []);
});

test("a move to an older revision does not use the words of changes, which are for newer ones", async () => {
  const [before, after] = NEXT;
  for (const reader of MIGRATION_READERS)
    for (const { change } of (await guideOf(reader, [after, before])).steps) assert.is(change, undefined);
});

test("written changes have ids of their own, and a gateway's title comes with its work", () => {
  const changes = loadChanges();
  assert.is(new Set(changes.map(({ id }) => id)).size, changes.length);
  for (const { id, title, forward, concern } of changes)
    assert.equal([forward !== undefined, concern !== undefined], Array(2).fill(title.gateway !== undefined), id);
});

test("an action becomes an imperative sentence only if no part loses its subject", () => {
  assert.is(toImperative("The server must answer `ping`."), "Answer `ping`.");
  assert.is(toImperative("The client should not send `ping`."), "Do not send `ping`.");
  assert.is(toImperative("The server must no longer send `ping`."), "No longer send `ping`.");
  for (const same of [
    "The server must declare its capabilities.",
    "The server must answer `a`; it must not send `b`.",
    "If `a` is set, the client must send `b`.",
    "The server may send `a`.",
  ])
    assert.is(toImperative(same), same);
});

test("an action loses its revision only if it is the revision of the guide", () => {
  assert.is(withoutSide("Send `a` (since MCP 2026-07-28).", "MCP 2026-07-28"), "Send `a`.");
  assert.is(withoutSide("Send `a` (in MCP 2025-11-25, unlike MCP 2026-07-28).", "MCP 2025-11-25"), "Send `a`.");
  assert.is(withoutSide("Send `a` (since MCP 2025-11-25).", "MCP 2026-07-28"), "Send `a` (since MCP 2025-11-25).");
});

/** Returns the messages in the code blocks of a guide with their revisions. A message is after HTTP lines and an empty line. */
function messagesIn(page: string, [before, after]: readonly [string, string]): { revision: string; text: string }[] {
  const found: { revision: string; text: string }[] = [];
  let revision = before;
  for (const [, label, language, code] of page.matchAll(/^(Before|After|Then)[^\n]*:\n\n```(\w+)\n([^]*?)\n```$/gm)) {
    if (label !== "Then") revision = label === "Before" ? before : after;
    const text = language === "json" ? code! : code!.split("\n\n").slice(1).join("\n\n");
    for (const part of text.startsWith("data: ") ? text.split("\n\n") : [text])
      if (part !== "") found.push({ revision, text: part.replace(/^data: /, "") });
  }
  return found;
}

/** True if the guards of a revision allow a message, a result of any method, or a part of a message. */
function isValid(revision: string, message: Record<string, unknown>): boolean {
  const guards = guardsOf(revision);
  if (Array.isArray(message)) return guards.validate("JSONRPCMessage", message).length === 0;
  if ("error" in message) {
    const type = "isJSONRPCErrorResponse" in guards ? "JSONRPCErrorResponse" : "JSONRPCError";
    return guards.validate(type, message).length === 0;
  }
  // A result of an extension, which no revision of the core protocol defines.
  if ((message["result"] as { resultType?: string } | undefined)?.resultType === "task") return true;
  if ("result" in message) {
    const requests = Object.entries(guards.METHODS).filter(([, { kind }]) => kind === "request");
    return requests.some(([method]) =>
      [false, true].some((task) => guards.validateResult(method, message["result"], { task }).length === 0),
    );
  }
  const facts = guards.METHODS[message["method"] as string];
  if (facts !== undefined) return guards.validate(facts.message, message).length === 0;
  const parts = ["ClientCapabilities", "ServerCapabilities", "PromptMessage"];
  return parts.some((type) => guards.validate(type, message).length === 0);
}

const hurried = suite("readers in a hurry");

hurried("every guide has a table of methods and one of error codes, with names and the server's rule", async () => {
  for (const reader of MIGRATION_READERS) {
    const page = await pageOf(reader, NEXT);
    for (const heading of ["## Methods", "## Error codes"]) assert.ok(page.includes(`\n${heading}\n`), heading);
    assert.match(page, /^\| `elicitation\/create` \| request \| server to client \| inside results \|$/m);
    assert.match(page, /^\| -32020 \| `HEADER_MISMATCH` \| new \| .+ \|$/m);
    assert.match(page, /^\| -32002 \| `RESOURCE_NOT_FOUND` \| gone \| .+ \|$/m);
    assert.match(page, /^\| -32601 \| `METHOD_NOT_FOUND` \| other use \| .*status 404.* \|$/m);
  }
});

hurried(
  "a guide says before its checklist how to serve both revisions, and to which messages the steps apply",
  async () => {
    for (const reader of MIGRATION_READERS) {
      const page = await pageOf(reader, NEXT);
      const section = page.slice(0, page.indexOf("\n## Checklist\n"));
      assert.match(section, /^## \w+ (?:servers of )?both revisions(?: at once)?$/m);
      assert.match(section, /Every step of this guide applies only to [a-z]+ of 2026-07-28\./);
      assert.match(section, /io\.modelcontextprotocol\/protocolVersion|server\/discover/);
      assert.not.match(section, /\{before\}|\{after\}/);
    }
    const older = await pageOf("server", ["2025-03-26", "2025-06-18"]);
    assert.match(older, /^## Serve both revisions at once\n\nClients move/m);
    assert.not.match(older, /server\/discover/);
  },
);

hurried("the checklist begins with at most ten urgent steps, in order of their ranks", async () => {
  for (const pair of [...PAIRS, ...OTHER_PAIRS])
    for (const reader of MIGRATION_READERS) {
      const page = await pageOf(reader, pair);
      const list = page.slice(page.indexOf("\n## Checklist\n"), page.indexOf("\nAll steps, by duty and area:\n"));
      assert.ok([...list.matchAll(/^\d+\. /gm)].length <= 10, `${pair.join("..")} ${reader}`);
    }
  const page = await pageOf("server", NEXT);
  const first = [...page.matchAll(/^(\d+)\. .*?\(#(\d+)-/gm)].map(([, rank, step]) => [Number(rank), Number(step)]);
  assert.equal(
    first.map(([rank]) => rank),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const { steps } = await guideOf("server", NEXT);
  assert.equal(
    first.map(([, step]) => steps[step! - 1]!.change!.id),
    [
      "handshake-removed",
      "request-meta",
      "mirrored-headers",
      "discover",
      "result-type",
      "caching",
      "version-error",
      "input-required",
      "sessions-removed",
      "streams",
    ],
  );
});

hurried("a step that only users of a feature need names the feature in the checklist and in the step", async () => {
  const page = await pageOf("server", NEXT);
  assert.match(page, /^- \[ \] \*If you use tasks:\* \[Move tasks /m);
  assert.match(page, /^#### \d+\. Move tasks .*\n\n\*If you use tasks:\* /m);
  assert.not.match(await pageOf("gateway", NEXT), /\*If you use /);
});

hurried("a sentence that a change covers is no bullet of the step, which keeps another one", async () => {
  for (const reader of MIGRATION_READERS)
    for (const { change, actions } of (await guideOf(reader, NEXT)).steps) {
      const place = `${reader}: ${change?.id ?? ""}`;
      for (const role of ["server", "client"] as const) {
        const own = actions.filter((action) => action.role === role);
        const isExplained = reader === "gateway" && change?.forward !== undefined;
        if (own.length > 0 && !isExplained)
          assert.ok(own.some(({ isCovered }) => !isCovered) || reader === "sdk", place);
      }
    }
  const page = await pageOf("server", NEXT);
  assert.is(page.match(/^- .*`resources\/read` for an unknown `uri` with error -32602/gm)?.length, 1);
  assert.not.match(page, /^- .*tasks\/cancel`, `tasks\/get`, `tasks\/list` and `tasks\/result`/m);
});

hurried("each pattern of a covered sentence belongs to a finding of its own change", async () => {
  const covered = new Map<string, string[]>();
  for (const [before, after] of [...PAIRS, ...OTHER_PAIRS]) {
    if (before > after) continue;
    const { findings } = await comparison(before, after);
    const finder = new ProtocolChangeFinder(OVERLAY, { before, after }, findings);
    for (const finding of findings) {
      const id = finder.changeOf(finding)?.id;
      if (id !== undefined) covered.set(id, [...(covered.get(id) ?? []), finder.nameOf(finding)]);
    }
  }
  for (const { id, covers = {} } of loadChanges())
    for (const pattern of Object.values(covers).flat())
      assert.ok(covered.get(id)?.some(wildcard(pattern)), `${id}: ${pattern}`);
});

hurried("titles have at most twelve words", async () => {
  const words = (title: string): number => title.replace(/`[^`]*`/g, "code").split(/\s+/).length;
  for (const { id, title } of loadChanges())
    for (const text of Object.values(title)) assert.ok(words(text) <= 12, `${id}: ${text}`);
  for (const reader of ["server", "client", "gateway"] as const)
    for (const [, title] of (await pageOf(reader, NEXT)).matchAll(/^#### \d+\. (.*)$/gm))
      assert.ok(words(title!) <= 12, `${reader}: ${title!}`);
});

hurried("the lines of a gateway's guide say what the gateway must do", async () => {
  for (const { id, forward } of loadChanges())
    if (forward !== undefined) assert.match(forward, /\b(?:gateway|it) (?:must|should|may)\b/, id);
  const page = await pageOf("gateway", NEXT);
  assert.not.match(page, /^- \*Towards clients:\* .*\b[Tt]he server (?:must|should|may)\b/m);
  assert.not.match(page, /^- \*Towards servers:\* .*\b[Tt]he client (?:must|should|may)\b/m);
});

hurried("ids that are numbers in one message are numbers everywhere", async () => {
  for (const pair of [...PAIRS, ...OTHER_PAIRS])
    for (const reader of MIGRATION_READERS)
      assert.not.match(await pageOf(reader, pair), /"(?:id|requestId|[\w./]*subscriptionId)": "\d+"/);
});

hurried("the gateway becomes the subject of the actions of a role, outside of code", () => {
  assert.is(
    withGatewayAsSubject("To read the server's list, the server must send `the server`.", "server"),
    "To read the server's list, the gateway must send `the server`.",
  );
  assert.is(withGatewayAsSubject("The client may ask the server.", "client"), "The gateway may ask the server.");
});

test.run();
hurried.run();
