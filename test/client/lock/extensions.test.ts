import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { supportExtensions } from "../../../generated/runtime/clientExtensions.js";
import { closeAll } from "../support/cleanUp.js";
import { CAPABILITIES, connected } from "./support/lockedClient.js";

const test = suite("the extensions of a server, for a client with a lock");
test.after.each(closeAll);

const AUDIT = "com.example/audit";
const LOCKED = { [AUDIT]: { retention: { days: 30 } } };

/** A package with extensions: only such a package compares them. */
const extended = <P extends { CLIENT_BINDING: object }>(of: P): P => ({
  ...of,
  CLIENT_BINDING: { ...of.CLIENT_BINDING, extensions: supportExtensions([]) },
});
const AS = { as: extended(july) };

const declaring = (extensions: unknown): { capabilities: object } => ({
  capabilities: { ...CAPABILITIES, extensions },
});

/** What a server declares, the findings, and the extensions that the program sees. */
const DECLARED: readonly (readonly [what: string, extensions: unknown, findings: readonly string[], seen: unknown])[] =
  [
    ["the locked extension", LOCKED, [], LOCKED],
    [
      "other settings",
      { [AUDIT]: { retention: { days: 7 }, who: "all" } },
      [`changed ${AUDIT}: the extension "${AUDIT}" differs from the lock at /retention/days, /who`],
      {},
    ],
    [
      "a further extension",
      { "com.example/more": {}, ...LOCKED },
      ['new com.example/more: the extension "com.example/more" is not in the lock'],
      LOCKED,
    ],
    ["no extension", undefined, [`gone ${AUDIT}: the extension "${AUDIT}" of the lock is not declared`], undefined],
    [
      "an extension with the name of an inherited member",
      { ...LOCKED, toString: {} },
      ['new toString: the extension "toString" is not in the lock'],
      LOCKED,
    ],
  ];

for (const [what, extensions, findings, kept] of DECLARED) {
  test(`a server that declares ${what} has ${findings.length} findings, and shows no other extension`, async () => {
    const { client, found } = await connected(declaring(extensions), { extensions: LOCKED }, AS);
    assert.equal(
      found.map(({ kind, list, name, message }) => `${kind} ${list === "extensions" ? name : list}: ${message}`),
      findings,
    );
    assert.equal(client.server.capabilities["extensions"], kept);
    assert.equal((await client.listTools({})).tools.length, 2);
  });

  test(`with onChange "report", a server that declares ${what} is only reported`, async () => {
    const { client, found } = await connected(declaring(extensions), { extensions: LOCKED, onChange: "report" }, AS);
    assert.is(found.length, findings.length);
    assert.equal(client.server.capabilities["extensions"], extensions);
  });
}

test("a lock without extensions compares none", async () => {
  const { client, found } = await connected(declaring({ "com.example/more": {} }), {}, AS);
  assert.equal([found, client.server.capabilities["extensions"]], [[], { "com.example/more": {} }]);
});

test("a package without extensions compares none, and cannot use any", async () => {
  const { client, found } = await connected(declaring(undefined), { extensions: LOCKED });
  assert.equal([found, client.server.capabilities["extensions"]], [[], undefined]);
});

test("over another revision, an extension may be missing, and no other may come", async () => {
  const over = { as: extended(november), pin: "2025-11-25" };
  const missing = await connected(declaring(undefined), { extensions: LOCKED }, over);
  assert.equal(missing.found, []);
  const more = await connected(declaring({ "com.example/more": {} }), { extensions: LOCKED }, over);
  assert.equal(
    more.found.map(({ kind, name }) => `${kind} ${name}`),
    ["new com.example/more"],
  );
});

test.run();
