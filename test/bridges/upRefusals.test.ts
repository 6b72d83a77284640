import { test } from "uvu";
import * as assert from "uvu/assert";
import type { McpError } from "../../templates/runtime/errors.js";
import type { Json } from "./support/sessionClient.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  callTool,
  closeClients,
  connectClient,
  createUpServer,
  form,
  text,
  type CallTool,
  type UpOptions,
  type UpServer,
} from "./support/upServer.js";

test.after(closeClients);

interface Connected extends UpServer {
  readonly client: StatelessClient;
  call(): Promise<Json>;
}

function connect(handle: CallTool, options?: UpOptions): Connected {
  const server = createUpServer(handle, options);
  const client = connectClient(server.servers);
  return { ...server, client, call: () => callTool(client) };
}

test("a client that lacks the capability gets a capability error, and the call is not parked", async () => {
  const { call, client } = connect(async (_, context) => text(await context.elicit(form("Who?"))));
  client.capabilities = {};
  assert.equal((await call())["error"], {
    code: -32021,
    message: "elicitation/create needs the client capability elicitation.form, which the client did not declare",
    data: { requiredCapabilities: { elicitation: { form: {} } } },
  });
});

test("a request that is invalid in the client's revision rejects the handler's promise, and onError gets the reason", async () => {
  const { call, errors } = connect(async (_, context) => text(await context.elicit({ message: 5 })));
  assert.is(Number((await call())["error"]!["code"]), -32603);
  assert.match(String((errors[0] as Error).message), "elicitation/create is invalid in revision");
});

test("a request to the client after the end of its call is refused", async () => {
  let later!: () => Promise<unknown>;
  const { call } = connect((_, context) => {
    later = () => context.elicit(form("Who?"));
    return text("done");
  });
  await call();
  const error = (await later().catch((thrown: unknown) => thrown)) as McpError;
  assert.equal(
    [error.code, error.message],
    [-32600, "the client gets no further requests: tools/call has been answered"],
  );
});

test("a method whose result cannot require input refuses requests to the client", async () => {
  const resources = {
    listResources: async (_: Json, context: { listRoots(): Promise<unknown> }) => context.listRoots(),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
  };
  const { client } = connect(() => text(""), { handlers: { resources } });
  const { error } = await client.request("resources/list");
  assert.equal([error!["code"], error!["data"]] as unknown[], [-32603, { feature: "requests-outside-calls", path: "" }]);
});

test.run();
