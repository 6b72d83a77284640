import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import {
  byCapabilities,
  isFailingFinding,
  listCapabilitiesOfModels,
  parseFailOnOption,
} from "../../generator/diff/report/filters.js";
import { applyIgnoreFileEntries } from "../../generator/diff/report/ignoreEntries.js";
import { isRelevantForAudience } from "../../generator/diff/report/diffReport.js";
import { DEPRECATED, DOCS, NAME, OFFER, finding } from "./support/reportFixtures.js";

const test = suite("filters of reports");

const MODELS = [
  (await loadBundledProtocolModel("2025-11-25")).model,
  (await loadBundledProtocolModel("2026-07-28")).model,
];

/** True if the filter for some capabilities keeps a finding with this path and these messages. */
function kept(capabilities: readonly string[], path: string, reachedFrom: readonly string[] = []): boolean {
  return byCapabilities(capabilities, MODELS)({ path, reachedFrom: [...reachedFrom] });
}

test("a finding about the messages of a method is kept for the capability of the method only", () => {
  assert.is(kept(["tools"], "tools/call#params.task", ["tools/call#params"]), true);
  assert.is(kept(["prompts"], "tools/call#params.task", ["tools/call#params"]), false);
  assert.is(kept(["prompts"], "Tool.icons", ["tools/list#result", "prompts/list#result"]), true);
});

test("the core of the protocol is kept for any capability", () => {
  assert.is(kept(["tools"], "method:initialize", ["initialize"]), true);
  assert.is(kept(["tools"], "Result.resultType", ["ping#result", "prompts/list#result"]), true);
  assert.is(kept(["tools"], "error:-32020"), true);
  assert.is(kept(["tools"], "http:Mcp-Session-Id"), true);
  assert.is(kept(["tools"], "const:JSONRPC_VERSION"), true);
});

test("a capability includes its nested capabilities and its parent", () => {
  assert.is(kept(["resources"], "method:resources/subscribe", ["resources/subscribe"]), true);
  assert.is(kept(["resources.subscribe"], "method:resources/read", ["resources/read"]), true);
  assert.is(
    kept(["resources.subscribe"], "notification:notifications/resources/list_changed", [
      "notifications/resources/list_changed",
    ]),
    false,
  );
});

test("a finding without messages is kept by its type or capability", () => {
  assert.is(kept(["tools"], "type:CreateMessageRequest"), false);
  assert.is(kept(["sampling"], "type:CreateMessageRequest"), true);
  assert.is(kept(["tools"], "ModelPreferences.hints"), false);
  assert.is(kept(["tools"], "type:SomethingUnheardOf"), true);
  assert.is(kept(["tools"], "capability:client.roots.listChanged", ["ClientCapabilities"]), false);
  assert.is(kept(["roots"], "capability:client.roots.listChanged", ["ClientCapabilities"]), true);
  assert.is(kept(["tools"], "union:tools/call#result-CreateTaskResult"), true);
  assert.is(kept(["prompts"], "union:tools/call#result-CreateTaskResult"), false);
});

test("the capabilities of both revisions are known", () => {
  const known = listCapabilitiesOfModels(MODELS);
  for (const name of ["tools", "tools.listChanged", "tasks", "extensions"]) assert.ok(known.includes(name), name);
  assert.not.ok(known.includes("tool"));
});

test("a finding concerns the roles that it breaks or gives an action, and both roles if it has no messages", () => {
  const forServer = finding({ action: { server: "Send it." } });
  assert.equal([isRelevantForAudience(forServer, "server"), isRelevantForAudience(forServer, "client")], [true, false]);
  assert.equal(
    [
      isRelevantForAudience(finding(), "client"),
      isRelevantForAudience(NAME, "client"),
      isRelevantForAudience(DEPRECATED, "client"),
    ],
    [true, true, true],
  );
  assert.is(isRelevantForAudience(forServer, "both"), true);
});

test("a threshold includes all worse findings", () => {
  const all = [finding(), finding({ ...NAME, ts: "breaking" }), DEPRECATED, OFFER, DOCS];
  const failing = (text: string): boolean[] =>
    all.map((each) => isFailingFinding(each, parseFailOnOption(text)!, "server"));
  assert.equal(failing("never"), [false, false, false, false, false]);
  assert.equal(failing("wire"), [true, false, false, false, false]);
  assert.equal(failing("ts"), [true, true, false, false, false]);
  assert.equal(failing("deprecated"), [true, true, true, false, false]);
  assert.equal(failing("any"), [true, true, true, true, true]);
  assert.equal(failing("FLD001, doc001"), [false, false, false, true, true]);
});

test("a finding that breaks only the server is no failure for a client author", () => {
  assert.is(isFailingFinding(finding(), "wire", "client"), false);
  assert.is(isFailingFinding(finding(), "wire", "both"), true);
});

test("a threshold that is neither a severity nor rules is unknown", () => {
  for (const text of ["", "loud", "FLD001,FLD999", "wire,FLD001"]) assert.is(parseFailOnOption(text), undefined, text);
});

const reason = "agreed";

test("an entry ignores by fingerprint, or by rule and path", () => {
  const entries = [
    { fingerprint: OFFER.fingerprint, reason },
    { rule: "TYP001", path: "type:Icon", reason: "renamed" },
  ];
  const { kept: left, ignored, stale } = applyIgnoreFileEntries([finding(), OFFER, NAME], entries, "2026-11-21");
  assert.equal(left, [finding()]);
  assert.equal(ignored, [
    { finding: OFFER, reason: "agreed" },
    { finding: NAME, reason: "renamed" },
  ]);
  assert.equal(stale, []);
});

test("an entry is valid until the end of the day on which it expires", () => {
  const entry = { fingerprint: OFFER.fingerprint, reason, expires: "2026-11-21" };
  assert.is(applyIgnoreFileEntries([OFFER], [entry], "2026-11-21").ignored.length, 1);
  const late = applyIgnoreFileEntries([OFFER], [entry], "2026-11-22");
  assert.equal([late.kept, late.stale], [[OFFER], [{ entry, because: "expired" }]]);
});

test("an entry that ignores nothing is stale", () => {
  const entry = { rule: "TYP001", path: "type:Other", reason };
  assert.equal(applyIgnoreFileEntries([NAME], [entry], "2026-11-21").stale, [{ entry, because: "unmatched" }]);
});

test.run();
