import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundledExtensionFolder, bundledExtensions, hashFileWithSha256 } from "../../generator/bundled/bundled.js";
import { readExtensionFacts } from "../../generator/extension/readFacts.js";
import type { ProtocolModel, SchemaType } from "../../generator/model/protocol.js";
import { readExtensionSchema } from "../../generator/read/readExtension.js";
import { eightWordRuns } from "../support/publishedRuns.js";
import { requiring } from "../support/requiring.js";
import { bundled } from "../support/schemas.js";
import { REVISION } from "./support/extended.js";
import { modelWith } from "./support/given.js";
import { BUNDLED, hashDeclarations, publishedFile, publishedFilesOf, publishedNames } from "./support/published.js";

/** What a person has read in the published schemas. A notification has no result. */
const EXPECTED: {
  readonly [id: string]: {
    /** SHA-256 of the declarations of the published types without documentation. */
    readonly declarations: string;
    readonly methods: {
      readonly [method: string]:
        | readonly [handler: string, direction: string, declaredBy: string, result?: string]
        | readonly [handler: string, senders: string, capabilityOfHost: string, result?: string];
    };
  };
} = {
  "io.modelcontextprotocol/tasks": {
    declarations: "58a82beb78b5e06e23c526556b00fbfee6933fc79a8cc7902514048c27fec55f",
    methods: {
      "tasks/get": ["getTask", "clientToServer", "both", "GetTaskResult"],
      "tasks/update": ["updateTask", "clientToServer", "both", "UpdateTaskResult"],
      "tasks/cancel": ["cancelTask", "clientToServer", "both", "CancelTaskResult"],
      "notifications/tasks": ["taskStatus", "serverToClient", "server"],
    },
  },
  "io.modelcontextprotocol/ui": {
    declarations: "03a81cd0f455a7251fd4f0f57e614da08e33aca95e5042055c792cd1108c2574",
    methods: {
      "ui/initialize": ["initialize", "view", "none", "McpUiInitializeResult"],
      "ui/notifications/initialized": ["initialized", "view", "none"],
      "ui/open-link": ["openLink", "view", "openLinks", "McpUiOpenLinkResult"],
      "ui/download-file": ["downloadFile", "view", "downloadFile", "McpUiDownloadFileResult"],
      "ui/message": ["sendMessage", "view", "message", "McpUiMessageResult"],
      "ui/update-model-context": ["updateModelContext", "view", "updateModelContext", "ViewResult"],
      "ui/request-display-mode": ["requestDisplayMode", "view", "none", "McpUiRequestDisplayModeResult"],
      "ui/notifications/size-changed": ["sizeChanged", "view", "none"],
      "ui/notifications/request-teardown": ["requestTeardown", "view", "none"],
      "ui/notifications/sandbox-proxy-ready": ["sandboxProxyReady", "view", "none"],
      "ui/notifications/sandbox-resource-ready": ["sandboxResourceReady", "host", "none"],
      "ui/notifications/tool-input": ["toolInput", "host", "none"],
      "ui/notifications/tool-input-partial": ["toolInputPartial", "host", "none"],
      "ui/notifications/tool-result": ["toolResult", "host", "none"],
      "ui/notifications/tool-cancelled": ["toolCancelled", "host", "none"],
      "ui/notifications/host-context-changed": ["hostContextChanged", "host", "none"],
      "ui/resource-teardown": ["teardown", "host", "none", "McpUiResourceTeardownResult"],
      "tools/call": ["callTool", "view and host", "serverTools", "ViewCallToolResult"],
      "tools/list": ["listTools", "host", "none", "ViewListToolsResult"],
      "resources/read": ["readResource", "view", "serverResources", "ViewReadResourceResult"],
      "resources/list": ["listResources", "view", "serverResources", "ViewListResourcesResult"],
      "sampling/createMessage": ["createMessage", "view", "sampling", "CreateMessageResult"],
      "notifications/message": ["loggingMessage", "view", "logging"],
      "notifications/tools/list_changed": ["toolListChanged", "view and host", "none"],
      "notifications/resources/list_changed": ["resourceListChanged", "host", "none"],
    },
  },
};

for (const id of BUNDLED) {
  const folder = bundledExtensionFolder(id)!;
  const { published, ...own } = bundledExtensions().get(id)!;
  const expected = EXPECTED[id]!;
  const types = publishedNames(id).find((name) => name.endsWith(".ts"))!;
  const publishedTest = requiring(test, publishedFilesOf(id));

  test(`${id}: the pins are those of the bundled files`, () => {
    for (const [file, pin] of Object.entries(own)) assert.is(hashFileWithSha256(join(folder, file)), pin, file);
    assert.match(published.source, /^https:/);
  });

  test(`${id}: the bundled schema declares what the published types declare`, async () => {
    const { declarations } = await readExtensionSchema(join(folder, "schema.ts"), await bundled(REVISION));
    assert.is(hashDeclarations(declarations), expected.declarations);
  });

  test(`${id}: each published method is in the method map, with its sender and its result`, async () => {
    assert.equal(methodsOf(await modelWith([{ id, file: undefined }]), id), expected.methods);
  });

  test(`${id}: each fact names a page`, () => {
    const { facts } = readExtensionFacts(join(folder, "extension.json"), id);
    const { page, pages = {}, methods, results, errorCodes } = facts;
    const others = (["declaredBy", "settings", "members", "meta"] as const).filter(
      (name) => Object.keys(facts[name]).length > 0,
    );
    const all = [
      page,
      ...others.map((name) => pages[name]),
      ...[...Object.values(results), ...Object.values(errorCodes)].map((row) => row.page),
      ...Object.values(methods).flatMap((row) => [
        row.page,
        ...row.headers.map((header) => header.page),
        ...(row.filter === undefined ? [] : [row.filter.page]),
      ]),
    ];
    assert.equal(
      all.filter((address) => address?.startsWith("https://") !== true),
      [],
    );
  });

  publishedTest(`${id}: the published files have the pins`, () => {
    for (const name of publishedNames(id))
      assert.is(hashFileWithSha256(publishedFile(id, name)), published[name], name);
  });

  publishedTest(`${id}: the published schemas give the same methods in both forms`, async () => {
    for (const name of publishedNames(id))
      assert.equal(methodsOf(await modelWith([{ id, file: publishedFile(id, name) }]), id), expected.methods, name);
  });

  publishedTest(`${id}: the hash of the declarations is that of the published types`, async () => {
    const schema = await readExtensionSchema(publishedFile(id, types), await bundled(REVISION));
    assert.is(hashDeclarations(schema.declarations), expected.declarations);
  });

  publishedTest(`${id}: the comments share no eight words in a row with the published ones`, () => {
    const runsIn = (file: string): string[] => commentsIn(readFileSync(file, "utf8")).flatMap(eightWordRuns);
    const known = new Set(runsIn(publishedFile(id, types)));
    const ours = runsIn(join(folder, "schema.ts"));
    assert.ok(known.size > 100 && ours.length > 100, `${known.size} and ${ours.length} runs`);
    assert.equal(
      ours.filter((run) => known.has(run)),
      [],
    );
  });
}

test("an id that is not bundled is refused with those that are", async () => {
  let message = "accepted";
  try {
    await modelWith([{ id: "com.example/unknown", file: undefined }]);
  } catch (error) {
    ({ message } = error as Error);
  }
  assert.is(
    message,
    `com.example/unknown:1:1: mcpgen has no extension of this id (use ${BUNDLED.join(", ")}, or give --extension com.example/unknown=FILE)`,
  );
});

/** Returns the comments of a schema without their tags: a name or an address is no sentence. */
function commentsIn(source: string): string[] {
  return (source.match(/\/\*[^]*?\*\/|\/\/[^\n]*/g) ?? []).map((comment) => comment.replace(/@see \S+/g, ""));
}

function methodsOf({ methods, extensions = [] }: ProtocolModel, id: string): object {
  const own = methods
    .filter(({ extension }) => extension === id)
    .map(({ method, name, direction, declaredBy, result }) => [
      method,
      [name, direction, declaredBy, ...nameOf(result)],
    ]);
  const ofViews = extensions
    .flatMap(({ viewMethods }) => viewMethods)
    .map(({ method, name, from, capability = "none", result }) => [
      method,
      [name, from.join(" and "), capability, ...nameOf(result)],
    ]);
  return Object.fromEntries([...own, ...ofViews]);
}

const nameOf = (type: SchemaType | undefined): string[] => (type?.kind === "reference" ? [type.name] : []);

test.run();
