import { suite, test } from "uvu";
import * as assert from "uvu/assert";
import type { ClientRuntime } from "../../generator/connection/runtime.js";
import { completeServerUrl, createTarget, splitCommandIntoWords } from "../../generator/connection/target.js";
import { observeTarget } from "../../templates/runtime/contract-testing/observedTarget.js";
import type { Target } from "../../templates/runtime/client.js";
import type { ClientTransport, TransportEvents } from "../../templates/runtime/client/transport.js";
import { STATELESS, openChannel, outgoing, until } from "../client/support/openedChannel.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { nodeHttp } from "../../templates/runtime/nodeHttpClient.js";

const RUNTIME = {
  stdio: (program: string, words: readonly string[]) => ({ label: [program, ...words].join(" ") }),
  http: (url: string) => ({ label: url }),
  nodeHttp,
} as unknown as ClientRuntime;

function labelOrError(address: string): string {
  try {
    return createTarget({ address, headers: [] }, RUNTIME).label;
  } catch (error) {
    return (error as Error).message;
  }
}

const INCOMPLETE: readonly (readonly [address: string, url: string])[] = [
  ["localhost:3000/mcp", "http://localhost:3000/mcp"],
  ["localhost:3000", "http://localhost:3000"],
  ["localhost", "http://localhost"],
  [":3000/mcp", "http://localhost:3000/mcp"],
  ["127.0.0.1:3000/mcp", "http://127.0.0.1:3000/mcp"],
  ["[::1]:3000/mcp", "http://[::1]:3000/mcp"],
  ["example.com:8443/mcp", "https://example.com:8443/mcp"],
  ["HTTP:localhost:3000/mcp", "http://localhost:3000/mcp"],
  ["http:/localhost:3000/mcp/a", "http://localhost:3000/mcp/a"],
  ["https:example.com/mcp", "https://example.com/mcp"],
];

for (const [address, url] of INCOMPLETE)
  test(`${address} is not started as a program: the error names ${url}`, () => {
    assert.is(labelOrError(address), `${address}: the URL lacks http:// or https:// (write ${url})`);
  });

for (const scheme of ["ws", "ftp", "file"])
  test(`a URL with the scheme ${scheme} is not started as a program`, () => {
    assert.match(labelOrError(`${scheme}://host/mcp`), new RegExp(`: mcpgen cannot connect over ${scheme} \\(`));
  });

for (const command of [
  "node server.js --port 3000",
  "./server",
  "/usr/bin/server",
  "server.js",
  "C:\\server.exe",
  "C:/x",
  "node localhost:3000",
  "example.com/mcp",
  "[x",
])
  test(`${command} is a command`, () => {
    assert.is(labelOrError(command), command);
  });

test("a URL may have blanks around it", () => {
  assert.is(labelOrError(" http://localhost:3000/mcp\n"), "http://localhost:3000/mcp");
});

test("a host without a scheme gives a URL, and a path gives none", () => {
  assert.is(completeServerUrl("example.com/mcp"), "https://example.com/mcp");
  assert.is(completeServerUrl("/mcp"), undefined);
  assert.is(completeServerUrl("node server.js"), undefined);
});

test("a command is split at its blanks, and quotes keep words together", () => {
  assert.equal(splitCommandIntoWords(`npx -y "a b" 'c "d"' e"f"g "" "h\\"i"`), [
    "npx",
    "-y",
    "a b",
    'c "d"',
    "efg",
    "",
    'h"i',
  ]);
  assert.throws(
    () => splitCommandIntoWords('node "x'),
    /^the command has a quote that is not closed: node "x \(close the quote\)$/,
  );
  assert.throws(() => splitCommandIntoWords(" "), /^the command is empty/);
});

test("a login over an observed target suspends the time limits of the connection", async () => {
  let given: TransportEvents | undefined;
  const target = {
    open: (events: TransportEvents) => {
      given = events;
      return Promise.resolve({} as ClientTransport);
    },
  } as unknown as Target;
  let holds = 0;
  const events = {
    holdTimeLimits: () => {
      holds++;
      return () => void holds--;
    },
    get isHeld() {
      return holds > 0;
    },
  } as unknown as TransportEvents;
  const observed = observeTarget(target, { sent: () => undefined, received: () => undefined });
  await observed.open(events, {} as never);
  assert.is(given?.isHeld, false);
  const resume = given?.holdTimeLimits?.();
  assert.is(holds, 1);
  assert.is(given?.isHeld, true);
  resume?.();
  assert.is(holds, 0);
});

const secrets = suite("the target of a server on the command line");

const HTTP_RUNTIME = { http, nodeHttp } as unknown as ClientRuntime;

function messageFor(address: string, headers: readonly string[] = []): string {
  try {
    createTarget({ address, headers }, HTTP_RUNTIME);
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
  secrets(`the error for ${address.replace("s3cret", "…")} contains no secret`, () => {
    assert.is(messageFor(address), message);
  });

for (const [header, shown] of [
  ["Authorization: Bearer s3crét", "Authorization:…"],
  ["Bearer s3cret", "…"],
] as const)
  secrets(`the error for the header ${shown} contains no value`, () => {
    assert.is(
      messageFor("http://localhost/", [header]),
      `--header "${shown}" is not a valid header (write "Name: value", in printable ASCII)`,
    );
  });

secrets("the error for an invalid URL has no member with the URL", () => {
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
  secrets(
    `the error for a response with status ${status} that repeats the token of --token-env does not contain it`,
    async () => {
      const fetch = (_: string, { headers }: { headers: { readonly [name: string]: string } }): Promise<Response> =>
        Promise.resolve(new Response(`debug: ${headers["authorization"]}`, { status }));
      const runtime = {
        http: (url: string, options: object) => http(url, { ...options, exchange: undefined as never, fetch }),
        nodeHttp,
      };
      const token = { variable: "TOKEN", value: "s3cret" };
      const target = createTarget(
        { address: "http://localhost/mcp", headers: [], token },
        runtime as unknown as ClientRuntime,
      );
      const channel = await openChannel(target, STATELESS);
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.match(channel.failures[0]!.error.message, /debug: Bearer \*\*\*$/);
    },
  );

test.run();
secrets.run();
