import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundleStart } from "../runtime/support/bundle.js";
import { REVISIONS } from "../support/schemas.js";

const test = suite("what a client's bundle loads at its start");

for (const revision of REVISIONS)
  test(`${revision}: a client loads its guards when it connects, and no guard of its own messages`, async () => {
    const program = `import * as as from "./${revision}/client.js"; keep(as);`;
    const start = await bundleStart(program);
    assert.equal(
      start.modules.filter((name) => ["guards", "methods", "clientChecks"].includes(name)),
      [],
    );

    const { modules, text } = await bundleStart(program, ["clientChecks"]);
    assert.equal(
      modules.filter((name) => ["server", "types", "validate"].includes(name)),
      [],
    );
    // Only the guard of `completion/complete`, which clients send, compares a value with this text.
    assert.not.ok(text.includes("ref/prompt"), "guards of the client's own requests are left out");
  });

test.run();
