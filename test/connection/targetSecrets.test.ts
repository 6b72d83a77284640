import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createTarget } from "../../generator/connection/target.js";
import type { ClientRuntime } from "../../generator/connection/runtime.js";
import { openChannel, outgoing, STATELESS, until } from "../client/support/openedChannel.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";

const test = suite("the target of a server on the command line");

const RUNTIME = { http } as unknown as ClientRuntime;

function messageFor(address: string, headers: readonly string[] = []): string {
  try {
    createTarget({ address, headers }, RUNTIME);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("no error was thrown");
}

for (const [address, message] of [
  [
    "http://user:s3cret@localhost/mcp",
    "http://…@localhost/mcp: The URL contains a user name or password; use --header (correct the address or the headers)",
  ],
  [
    "http://user:s3cret@local host/mcp",
    "http://…@local host/mcp: The URL is not valid (correct the address or the headers)",
  ],
  [
    "localhost:3000/mcp?key=s3cret",
    "localhost:3000/mcp?…: the URL lacks http:// or https:// (write http://localhost:3000/mcp?…)",
  ],
  [
    "http://localhost:99999/mcp?token=s3cret",
    "http://localhost:99999/mcp?…: The URL is not valid (correct the address or the headers)",
  ],
] as const)
  test(`the error for ${address.replace("s3cret", "…")} contains no secret`, () => {
    assert.is(messageFor(address), message);
  });

for (const [header, shown] of [
  ["Authorization: Bearer s3crét", "Authorization:…"],
  ["Bearer s3cret", "…"],
] as const)
  test(`the error for the header ${shown} contains no value`, () => {
    assert.is(
      messageFor("http://localhost/", [header]),
      `--header "${shown}" is not a valid header (write "Name: value", in printable ASCII)`,
    );
  });

test("the error for an invalid URL has no member with the URL", () => {
  try {
    http("http://user:s3cret@local host/");
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
    assert.equal(Object.keys(error as object), []);
    assert.is((error as Error).message, "The URL is not valid");
  }
});

for (const status of [401, 403, 500])
  test(`the error for a response with status ${status} that repeats the token of --token-env does not contain it`, async () => {
    const fetch = (_: string, { headers }: { headers: { readonly [name: string]: string } }): Promise<Response> =>
      Promise.resolve(new Response(`debug: ${headers["authorization"]}`, { status }));
    const runtime = { http: (url: string, options: object) => http(url, { ...options, fetch }) };
    const token = { variable: "TOKEN", value: "s3cret" };
    const target = createTarget(
      { address: "http://localhost/mcp", headers: [], token },
      runtime as unknown as ClientRuntime,
    );
    const channel = await openChannel(target, STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.match(channel.failures[0]!.error.message, /debug: Bearer \*\*\*$/);
  });

test.run();
