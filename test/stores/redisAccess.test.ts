import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { documentedPermissions } from "../engines/support/redisAccess.js";

const MODULES = new URL("../../templates/runtime/redis/", import.meta.url);

test("the documented commands are those of the scripts, and those that run scripts and read streams", () => {
  const texts = readdirSync(MODULES).map((name) => readFileSync(new URL(name, MODULES), "utf8"));
  const called = texts.flatMap((text) => [...text.matchAll(/redis\.p?call\('([^']*)'/g)].map(([, name]) => name!));
  const commands = new Set(["EVAL", "EVALSHA", "XREAD", ...called]);
  const permissions = documentedPermissions({ package: "redis", isCluster: false });
  assert.equal(permissions.sort(), ["~<prefix>*", ...[...commands].map((name) => `+${name.toLowerCase()}`)].sort());
});

test.run();
