import { test } from "uvu";
import * as assert from "uvu/assert";
import { createCapabilityFilter } from "../../templates/runtime/bridges/capabilities.js";
import type { BridgeParts } from "../../templates/runtime/bridges/bridgeParts.js";
import { assertClientCanReceive } from "../../templates/runtime/bridges/requirements.js";
import type { BridgeRefusal } from "../../templates/runtime/conversion/lossPolicy.js";
import type { RevisionMessageChecks } from "../../templates/runtime/protocol/revision.js";
import { bindingOf } from "./support/revisions.js";

const JUNE = bindingOf("2025-06-18");
const NOVEMBER = bindingOf("2025-11-25");
const JULY = bindingOf("2026-07-28");

const DECLARED = { elicitation: { form: {}, url: {} }, sampling: { tools: {} } };

test("clients with sessions keep the parts of capabilities that their revision defines", () => {
  const known = NOVEMBER.revision;
  const ofJune = createCapabilityFilter("client", { known, allowed: JUNE.revision, checks: JUNE.checks });
  assert.equal(ofJune(DECLARED), { elicitation: { form: {} }, sampling: {} });
  const ofNovember = createCapabilityFilter("client", {
    known: JULY.revision,
    allowed: NOVEMBER.revision,
    checks: NOVEMBER.checks,
  });
  assert.equal(ofNovember(DECLARED), DECLARED);
});

test("stateless clients keep the parts of capabilities that their revision defines", () => {
  const known = NOVEMBER.revision;
  const ofJuly = createCapabilityFilter("client", { known, allowed: JULY.revision, checks: JULY.checks });
  assert.equal(ofJuly(DECLARED), DECLARED);
  const later = createCapabilityFilter("client", { known, allowed: JULY.revision, checks: withoutSamplingTools() });
  assert.equal(later(DECLARED), { elicitation: { form: {}, url: {} }, sampling: {} });
});

/** The guards of a stateless revision whose capability `sampling` does not define `tools`. */
function withoutSamplingTools(): RevisionMessageChecks {
  const { checks } = JULY;
  const accepts = checks.messages["server/discover"]!;
  const isDiscover = (message: unknown): boolean => {
    const copy = structuredClone(message) as {
      params: { _meta: { [name: string]: { sampling?: { tools?: unknown } } } };
    };
    delete copy.params._meta["io.modelcontextprotocol/clientCapabilities"]?.sampling?.tools;
    return accepts(copy);
  };
  return { ...checks, messages: { "server/discover": isDiscover } };
}

test("a request that only the native server's revision has is refused by the name of its feature", () => {
  const parts = { native: { revision: NOVEMBER.revision }, revision: bindingOf("2025-03-26").revision };
  const request = { params: {}, capabilities: { elicitation: {} } };
  assert.throws(
    () => assertClientCanReceive(parts as unknown as BridgeParts, "elicitation/create", request),
    ({ feature, message }: BridgeRefusal) =>
      feature === "elicitation" && message === "revision 2025-03-26 of the client does not have elicitation/create",
  );
});

test.run();
