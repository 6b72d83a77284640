import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Target } from "../../templates/runtime/client/transport.js";
import { openMemory } from "../bridges/support/channels.js";
import { SessionClient } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { isStateless, NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import { closeAll, openGateway } from "./support/gateways.js";
import { openProxy } from "./support/proxies.js";
import { rawTarget } from "./support/upstreams.js";

test.after.each(closeAll);

const ABOUT = { capabilities: { tools: {} }, serverInfo: { name: "careless", version: "1" } };

/** A server of a revision whose tool returns content that is none. */
function careless(revision: string): Target {
  const unknown = { error: { code: -32601, message: "unknown" } };
  const kind = isStateless(revision) ? { resultType: "complete" } : {};
  const answers: { readonly [method: string]: object } = {
    "tools/call": { result: { ...kind, content: [{ type: "text", text: 7 }] } },
    ...(isStateless(revision)
      ? { "server/discover": { result: { ...kind, ...ABOUT, supportedVersions: [revision] } } }
      : { initialize: { result: { ...ABOUT, protocolVersion: revision } } }),
  };
  return rawTarget(({ id, method }, send) => {
    if (id !== undefined) send({ id, ...(answers[method!] ?? unknown) });
  }).target;
}

interface Failure {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Calls the tool in a revision, and resolves with the error. */
async function errorIn(revision: string, servers: Parameters<typeof openMemory>[0], name: string): Promise<Failure> {
  const channel = openMemory(servers);
  const client = isStateless(revision) ? new StatelessClient(channel, revision) : new SessionClient(channel, revision);
  if (client instanceof SessionClient) await client.initialize();
  const { error } = await client.request("tools/call", { name, arguments: {} });
  await client.close();
  return error as unknown as Failure;
}

const ERROR = {
  code: -32603,
  message: "the upstream server sent an invalid result: tools/call",
  data: { upstream: "InvalidResultError" },
};
const REPORTED = `${ERROR.message}: /content/0/text must be a string, but is 7`;

for (const native of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  test(`behind a proxy, an invalid result of a server of ${native} is the fault of the upstream server in each revision of clients`, async () => {
    for (const revision of REVISIONS) {
      const reported: string[] = [];
      const onError = (error: unknown): void => void reported.push((error as Error).message);
      // A client of the server's own revision gets the result as it is, unless the proxy refuses it.
      const check = revision === native ? "refuse" : "report";
      const proxy = await openProxy(careless(native), { check, onError });
      assert.equal(await errorIn(revision, proxy.servers, "any"), ERROR, revision);
      assert.equal(
        reported.map((text) => text.replace(/^the server's result.*$/is, REPORTED)),
        [REPORTED],
        revision,
      );
      await proxy.close();
    }
  });

test("a gateway passes the error for an invalid result of one of its servers on", async () => {
  const { gateway, errors } = await openGateway({ careless: careless(NEWEST_HANDSHAKE) });
  assert.equal(await errorIn(NEWEST_STATELESS, gateway.servers, "careless_any"), ERROR);
  assert.equal(errors, [`careless: ${REPORTED}`]);
});

test.run();
