import { test } from "uvu";
import * as assert from "uvu/assert";
import { createGatewayOf } from "../../templates/runtime/gateway.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { CELLS, inProcess, Matrix } from "../bridges/support/cells.js";
import { openMemory } from "../bridges/support/channels.js";
import { createFeatureServer } from "../bridges/support/featureServer.js";
import { ALL_FEATURES } from "../bridges/support/features.js";
import { byGuards } from "../bridges/support/wire.js";
import { NEWEST_HANDSHAKE } from "../support/revisions.js";
import { throughProxy } from "./support/differences.js";
import { resourcesOf, targetOf, toolsOf } from "./support/gateways.js";
import { PROXY_REVISIONS, whenProxyIsOpen } from "./support/proxies.js";

/** A server with lists that are empty, so that the gateway has to find the server of each resource. */
const EMPTY = targetOf("empty", NEWEST_HANDSHAKE, {
  ...resourcesOf("empty", NEWEST_HANDSHAKE, {}),
  ...toolsOf("empty", NEWEST_HANDSHAKE, []),
});

const matrix = new Matrix(
  ({ native, client }) =>
    whenProxyIsOpen(
      createGatewayOf(
        PROXY_REVISIONS,
        { all: { target: inMemory(createFeatureServer(native)), prefix: "" }, empty: EMPTY },
        {
          log: () => {},
          onError: () => {},
        },
      ),
      ({ servers }) => openMemory(servers.filter(({ revision }) => revision.revision === client)),
    ),
  [byGuards],
  inProcess(openMemory),
);

/** A gateway has an identity of its own. */
const IDENTITY = "identity and instructions";

for (const feature of ALL_FEATURES.filter(({ name }) => name !== IDENTITY))
  test(`${feature.name}: clients of each revision get through a gateway what a bridge or a native server gives them`, async () => {
    for (const cell of CELLS) await matrix.check(throughProxy(feature, cell), cell);
  });

test("all cells were compared", () => {
  assert.equal(matrix.counts, { native: 1181, difference: 159, absent: 146, inapplicable: 189 });
});

test.run();
