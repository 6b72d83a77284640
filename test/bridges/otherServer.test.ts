import { test } from "uvu";
import * as assert from "uvu/assert";
import * as june from "../../generated/2025-06-18/bridges/2024-11-05.js";
import { createServer } from "../../generated/2025-11-25/server.js";
import { bridge } from "../../generated/runtime/bridge.js";

test("a module of another server revision does not compile, and is rejected", () => {
  const native = createServer({ name: "test", version: "1" }, {});
  assert.throws(
    // @ts-expect-error the module belongs to servers of another revision
    () => bridge(native, [june]),
    /import 2025-11-25\/bridges\/2024-11-05\.js/,
  );
});

test.run();
