import { test } from "uvu";
import { HANDSHAKES, OLDEST } from "../support/revisions.js";
import { checkFeature, inProcess } from "./support/cells.js";
import { openHttp, openSse } from "./support/channels.js";
import { FEATURES } from "./support/features.js";

/** The revisions that have Streamable HTTP. */
const STREAMABLE = HANDSHAKES.filter((revision) => revision !== OLDEST);

for (const feature of FEATURES) {
  test(`${feature.name} over Streamable HTTP: a bridge answers as a native server does, or with the loss of the table`, () =>
    checkFeature(feature, inProcess(openHttp), { clients: STREAMABLE }));

  test(`${feature.name} over HTTP+SSE: a bridge answers as a native server does, or with the loss of the table`, () =>
    checkFeature(feature, inProcess(openSse), { clients: [OLDEST] }));
}

test.run();
