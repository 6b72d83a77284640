import { suite } from "uvu";
import * as assert from "uvu/assert";
import { guessCapabilities, addRowsToCapabilityTableCode } from "../../generator/addRevision/revisionFiles.js";
import type { ProtocolMethod, ProtocolModel } from "../../generator/model/protocol.js";

const test = suite("capabilities of new methods");

function modelWith(methods: readonly Pick<ProtocolMethod, "method" | "kind" | "direction">[]): ProtocolModel {
  return {
    methods,
    capabilities: {
      client: ["roots", "roots.listChanged"],
      server: ["resources", "resources.describe", "tools", "tools.iconChanged"],
    },
  } as unknown as ProtocolModel;
}

test("a new method needs the capability of its own name, else that of its feature, else none", () => {
  const found = guessCapabilities(
    modelWith([
      { method: "resources/describe", kind: "request", direction: "clientToServer" },
      { method: "resources/rename", kind: "request", direction: "clientToServer" },
      { method: "notifications/tools/icon_changed", kind: "notification", direction: "serverToClient" },
      { method: "roots/open", kind: "request", direction: "serverToClient" },
      { method: "server/rest", kind: "request", direction: "clientToServer" },
      { method: "tools/call", kind: "request", direction: "clientToServer" },
    ]),
  );
  assert.equal(
    found.map(({ method, side, capability }) => `${method}: ${side} ${capability}`),
    [
      "resources/describe: server resources.describe",
      "resources/rename: server resources",
      "notifications/tools/icon_changed: server tools.iconChanged",
      "roots/open: client roots",
      "server/rest: server null",
    ],
  );
});

const TABLE = "export const METHOD_CAPABILITY_TABLE: ReadonlyMap<string, Row> = new Map([";

test("rows are added to the table of capabilities, below the others, each with a mark", () => {
  const results = 'const RESULTS = new Map([\n  ["a", "AResult"],\n]);\n';
  const source = `${results}${TABLE}\n  ["a", CORE],\n]);\n${results}`;
  const rows = [
    { method: "a/b", side: "server", capability: "a" },
    { method: "c/d", side: "client", capability: null },
  ] as const;
  assert.is(
    addRowsToCapabilityTableCode(source, rows),
    `${results}${TABLE}\n  ["a", CORE],\n\n  // To be checked: guessed from the names.\n  ["a/b", server("a")],\n  // To be checked: guessed from the names.\n  ["c/d", CORE],\n]);\n${results}`,
  );
  assert.is(addRowsToCapabilityTableCode(source, []), source);
});

test("a source without the table of capabilities is an error", () => {
  const rows = [{ method: "a/b", side: "server", capability: "a" }] as const;
  assert.throws(
    () => addRowsToCapabilityTableCode('const RESULTS = new Map([\n  ["a", "AResult"],\n]);\n', rows),
    /^generator\/model\/capabilityTable\.ts: METHOD_CAPABILITY_TABLE does not end with/,
  );
});

test.run();
