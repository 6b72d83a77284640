import { test } from "uvu";
import { HANDSHAKES, STATELESS } from "../support/revisions.js";
import { checkFeature, inProcess } from "./support/cells.js";
import { openHttp, openMemory, openSse } from "./support/channels.js";
import { FEATURES } from "./support/features.js";

const [OLDEST, ...STREAMABLE] = HANDSHAKES as [string, ...string[]];

for (const feature of FEATURES) {
  test(`${feature.name} of a stateless server: clients with sessions get the outcome of a native server, or the loss of the table`, async () => {
    await checkFeature(feature, inProcess(openMemory), { clients: HANDSHAKES, natives: STATELESS });
  });

  test(`${feature.name} of a stateless server, over HTTP`, async () => {
    await checkFeature(feature, inProcess(openHttp), { clients: STREAMABLE, natives: STATELESS });
    await checkFeature(feature, inProcess(openSse), { clients: [OLDEST], natives: STATELESS });
  });
}

test.run();
