import { test } from "uvu";
import * as assert from "uvu/assert";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { CELLS, inProcess, Matrix } from "../bridges/support/cells.js";
import { openMemory } from "../bridges/support/channels.js";
import { createFeatureServer } from "../bridges/support/featureServer.js";
import { ALL_FEATURES } from "../bridges/support/features.js";
import { byGuards } from "../bridges/support/wire.js";
import { throughProxy } from "./support/differences.js";
import { openProxy, whenProxyIsOpen } from "./support/proxies.js";

const matrix = new Matrix(
  ({ native, client }) =>
    whenProxyIsOpen(openProxy(inMemory(createFeatureServer(native))), ({ servers }) =>
      openMemory(servers.filter(({ revision }) => revision.revision === client)),
    ),
  [byGuards],
  inProcess(openMemory),
);

for (const feature of ALL_FEATURES)
  test(`${feature.name}: clients of each revision get through a proxy what a bridge or a native server gives them`, async () => {
    for (const cell of CELLS) await matrix.check(throughProxy(feature, cell), cell);
  });

test("all cells were compared", () => {
  assert.equal(matrix.counts, { native: 1206, difference: 159, absent: 146, inapplicable: 189 });
  assert.is(CELLS.length * ALL_FEATURES.length, 1700);
});

test.run();
