import { test } from "uvu";
import * as assert from "uvu/assert";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { CELLS, inProcess, Matrix, type Cell } from "../bridges/support/cells.js";
import { openMemory } from "../bridges/support/channels.js";
import { createFeatureServer } from "../bridges/support/featureServer.js";
import { ALL_FEATURES } from "../bridges/support/features.js";
import { content, NOVEMBER, text, type Feature } from "../bridges/support/features/feature.js";
import { byGuards } from "../bridges/support/wire.js";
import { openProxy, whenProxyIsOpen } from "./support/proxies.js";

const matrix = new Matrix(
  ({ native, client }) =>
    whenProxyIsOpen(openProxy(inMemory(createFeatureServer(native))), ({ servers }) =>
      openMemory(servers.filter(({ revision }) => revision.revision === client)),
    ),
  [byGuards],
  inProcess(openMemory),
);

/** The error of a server that knows only that the client did not declare a capability, not which revision the client has. */
const withoutRevision = (outcome: unknown): unknown =>
  JSON.parse(JSON.stringify(outcome).replace(/(which the client did not declare): revision [\d-]+ has no \w+/g, "$1"));

/** On the wire, a result with the invalid arguments of a tool looks like any other result with an error. */
const INVALID_ARGUMENTS = content(text('Invalid arguments for needs: /size must be a number, but is "large"'));

/** What differs through a proxy from a bridge in the server's own process. */
function throughProxy(feature: Feature, { native, client }: Cell): Feature {
  if (feature.name === "invalid arguments" && native >= NOVEMBER && client < NOVEMBER)
    return { ...feature, bridged: () => ({ row: "proxy", outcome: { ...INVALID_ARGUMENTS, isError: true } }) };
  const difference = feature.bridged?.(native, client);
  if (difference === undefined) return feature;
  const { row } = difference;
  return { ...feature, bridged: () => ({ row, outcome: withoutRevision(difference.outcome) }) };
}

for (const feature of ALL_FEATURES)
  test(`${feature.name}: clients of each revision get through a proxy what a bridge or a native server gives them`, async () => {
    for (const cell of CELLS) await matrix.check(throughProxy(feature, cell), cell);
  });

test("all cells were compared", () => {
  assert.equal(matrix.counts, { native: 1206, difference: 159, absent: 146, inapplicable: 189 });
  assert.is(CELLS.length * ALL_FEATURES.length, 1700);
});

test.run();
