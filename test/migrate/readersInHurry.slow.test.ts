import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadSpecificationTextData } from "../../generator/diff/overlay.js";
import { wildcard } from "../../generator/migrate/guideSteps.js";
import {
  loadChanges,
  ProtocolChangeFinder,
  MIGRATION_READERS,
  type GuideReader,
} from "../../generator/migrate/readers/changes.js";
import { buildReaderGuide, type ReaderGuide } from "../../generator/migrate/readers/readerGuide.js";
import { formatReaderGuide } from "../../generator/migrate/readers/readerGuideText.js";
import { withGatewayAsSubject } from "../../generator/migrate/readers/stepMessages.js";
import { comparison, OTHER_PAIRS, PAIRS } from "./support/guides.js";

const test = suite("readers in a hurry");

const NEXT = ["2025-11-25", "2026-07-28"] as const;
const OVERLAY = loadSpecificationTextData();

async function guideOf(reader: GuideReader, [before, after]: readonly [string, string]): Promise<ReaderGuide> {
  return buildReaderGuide({ reader, overlay: OVERLAY, ...(await comparison(before, after)) });
}

async function pageOf(reader: GuideReader, [before, after]: readonly [string, string]): Promise<string> {
  return formatReaderGuide({ reader, ...(await comparison(before, after)) });
}

test("every guide has a table of methods and one of error codes, with names and the server's rule", async () => {
  for (const reader of MIGRATION_READERS) {
    const page = await pageOf(reader, NEXT);
    for (const heading of ["## Methods", "## Error codes"]) assert.ok(page.includes(`\n${heading}\n`), heading);
    assert.match(page, /^\| `elicitation\/create` \| request \| server to client \| inside results \|$/m);
    assert.match(page, /^\| -32020 \| `HEADER_MISMATCH` \| new \| .+ \|$/m);
    assert.match(page, /^\| -32002 \| `RESOURCE_NOT_FOUND` \| gone \| .+ \|$/m);
    assert.match(page, /^\| -32601 \| `METHOD_NOT_FOUND` \| other use \| .*status 404.* \|$/m);
  }
});

test("a guide says before its checklist how to serve both revisions, and to which messages the steps apply", async () => {
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
});

test("the checklist begins with at most ten urgent steps, in order of their ranks", async () => {
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

test("a step that only users of a feature need names the feature in the checklist and in the step", async () => {
  const page = await pageOf("server", NEXT);
  assert.match(page, /^- \[ \] \*If you use tasks:\* \[Move tasks /m);
  assert.match(page, /^#### \d+\. Move tasks .*\n\n\*If you use tasks:\* /m);
  assert.not.match(await pageOf("gateway", NEXT), /\*If you use /);
});

test("a sentence that a change covers is no bullet of the step, which keeps another one", async () => {
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

test("each pattern of a covered sentence belongs to a finding of its own change", async () => {
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

test("titles have at most twelve words", async () => {
  const words = (title: string): number => title.replace(/`[^`]*`/g, "code").split(/\s+/).length;
  for (const { id, title } of loadChanges())
    for (const text of Object.values(title)) assert.ok(words(text) <= 12, `${id}: ${text}`);
  for (const reader of ["server", "client", "gateway"] as const)
    for (const [, title] of (await pageOf(reader, NEXT)).matchAll(/^#### \d+\. (.*)$/gm))
      assert.ok(words(title!) <= 12, `${reader}: ${title!}`);
});

test("the lines of a gateway's guide say what the gateway must do", async () => {
  for (const { id, forward } of loadChanges())
    if (forward !== undefined) assert.match(forward, /\b(?:gateway|it) (?:must|should|may)\b/, id);
  const page = await pageOf("gateway", NEXT);
  assert.not.match(page, /^- \*Towards clients:\* .*\b[Tt]he server (?:must|should|may)\b/m);
  assert.not.match(page, /^- \*Towards servers:\* .*\b[Tt]he client (?:must|should|may)\b/m);
});

test("ids that are numbers in one message are numbers everywhere", async () => {
  for (const pair of [...PAIRS, ...OTHER_PAIRS])
    for (const reader of MIGRATION_READERS)
      assert.not.match(await pageOf(reader, pair), /"(?:id|requestId|[\w./]*subscriptionId)": "\d+"/);
});

test("the gateway becomes the subject of the actions of a role, outside of code", () => {
  assert.is(
    withGatewayAsSubject("To read the server's list, the server must send `the server`.", "server"),
    "To read the server's list, the gateway must send `the server`.",
  );
  assert.is(withGatewayAsSubject("The client may ask the server.", "client"), "The gateway may ask the server.");
});

test.run();
