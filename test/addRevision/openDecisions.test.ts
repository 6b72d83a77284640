import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { missingHandlers, manualTasks, formatManualTasks } from "../../generator/addRevision/openDecisions.js";
import { NEWEST } from "../support/revisions.js";

test("nothing is left to decide for any bundled revision (npm run add-revision -- --continue)", async () => {
  assert.is(formatManualTasks(await manualTasks()), "");
});

/** What is listed for a request that is in the newest revision only. The other members are those of `prompts/get`. */
async function missingFor(request: { method: string; name: string; capability: string }): Promise<string[]> {
  const { model } = await loadBundledProtocolModel(NEWEST);
  const known = model.methods.find(({ method }) => method === "prompts/get")!;
  const feature = request.capability.split(".")[0]!;
  const newest = { ...model, methods: [...model.methods, { ...known, ...request, feature }] };
  return missingHandlers(newest, [model]).map(({ file, line, action }) => {
    assert.is.not(line, 1);
    return `${file}: ${action}`;
  });
}

test("a new request that servers with prompts must handle is listed for each file that serves prompts", async () => {
  const action =
    "add the handler previewPrompt for prompts/preview: without it, createServer throws for a server with the feature prompts";
  assert.equal(await missingFor({ method: "prompts/preview", name: "previewPrompt", capability: "prompts" }), [
    `samples/everything/src/revisions.ts: ${action}`,
    `test/runtime/fixtures/server.mjs: ${action}`,
    `templates/runtime/contract/handlers.ts: ${action}`,
  ]);
});

for (const [what, request] of [
  [
    "a new request with a capability of its own",
    { method: "prompts/preview", name: "previewPrompt", capability: "prompts.preview" },
  ],
  ["a request of a new feature", { method: "widgets/list", name: "listWidgets", capability: "widgets" }],
  ["a new request whose handler is written", { method: "prompts/say", name: "getPrompt", capability: "prompts" }],
] as const)
  test(`${what} needs no handler`, async () => {
    assert.equal(await missingFor(request), []);
  });

test.run();
