import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../../generated/2026-07-28/client.js";
import { connect, lockedServer } from "../../../generated/runtime/client.js";
import { closeAll } from "../support/cleanUp.js";
import { scriptedTarget } from "../support/scriptedTransport.js";
import { ME, rejected } from "../support/serving.js";
import { ALL, connected, LOCK, MAIL, seen } from "./support/lockedClient.js";

const test = suite("the lock that a client is given");
test.after.each(closeAll);

/** Locks that cannot protect anything, and the error of `connect`. */
const WRONG: readonly (readonly [lock: unknown, message: string])[] = [
  ...[undefined, {}, { revision: "2026-07-28", instructions: "Be kind." }].map(
    (server) =>
      [
        { ...server, onDrift: () => {} },
        "The option lock has none of tools, prompts, resources, resourceTemplates, so it locks nothing (pass lockedServer(file, name), where file is the parsed mcp.lock.json).",
      ] as const,
  ),
  [
    null,
    "The option lock has none of tools, prompts, resources, resourceTemplates, so it locks nothing (pass lockedServer(file, name), where file is the parsed mcp.lock.json).",
  ],
  [{ tools: [] }, "The option lock has no revision (pass a server of mcp.lock.json)."],
  ...[[{}], [{ entry: {} }], [{ entry: { name: 1 } }], { 0: "x" }, "x"].map(
    (tools) =>
      [
        { revision: "2026-07-28", tools },
        "lock.tools[0] has no entry with a name (pass a server of mcp.lock.json, as mcpgen lock wrote it).",
      ] as const,
  ),
];

for (const [lock, message] of WRONG)
  test(`a client does not connect with the lock ${JSON.stringify(lock)}`, async () => {
    const { target } = scriptedTarget((given, server) =>
      server.answer(given, { supportedVersions: ["2026-07-28"], capabilities: {} }),
    );
    const error = await rejected(connect(target, { ...ME, as: july, lock: lock as never }));
    assert.instance(error, TypeError);
    assert.is(error.message, message);
  });

test("the server of a lock file is found by its name, and a misspelt name throws", () => {
  const file = JSON.parse('{"version":1,"servers":{"mail":{"tools":[]},"__proto__":{"prompts":[]}}}') as unknown;
  assert.equal(lockedServer(file, "mail"), { tools: [] });
  assert.equal(lockedServer(file, "__proto__"), { prompts: [] });
  for (const name of ["mial", "constructor"])
    assert.throws(
      () => lockedServer(file, name),
      (error: Error) => error.message === `The lock file has no server "${name}" (use "mail", "__proto__").`,
    );
  for (const wrong of [undefined, null, {}, { servers: [] }])
    assert.throws(
      () => lockedServer(wrong, "mail"),
      /^The lock file has no servers \(write it with mcpgen lock\)\.$|has no servers/,
    );
});

test("lists that the lock does not have are not compared", async () => {
  const { tools: _, prompts: __, ...others } = LOCK;
  const { client, found } = await connected({ tools: [{ ...MAIL, title: "x" }], prompts: [] }, {
    ...others,
    tools: undefined,
    prompts: undefined,
  } as never);
  await client.callTool({ name: "anything" });
  assert.equal(await seen(client), ["send_mail", ...ALL.slice(3)]);
  assert.equal(found, []);
});

test("without onDrift, a difference is a warning, and an error of onDrift is one too", async () => {
  const warnings: string[] = [];
  const onWarning = ({ code, message }: { code: string; message: string }): number =>
    warnings.push(`${code}: ${message}`);
  const said = { tools: [MAIL] };
  const { client } = await connected(said, { onDrift: undefined } as never, { onWarning });
  await client.listTools({});
  const onDrift = (): never => {
    throw new Error("no");
  };
  const other = await connected(said, { onDrift }, { onWarning });
  await other.client.listTools({});
  assert.equal(warnings, [
    'lock-drift: the tool "find_mail" of the lock is not listed',
    "handler-failed: The function of the option lock.onDrift threw an error: no",
  ]);
});

test.run();
