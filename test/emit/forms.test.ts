import { test } from "uvu";
import * as assert from "uvu/assert";
import { packageOf, REVISION, UNION_RESULT } from "./support/packageOfSchema.js";

test("a handler returns a result that is a union under the name that types.ts declares", async () => {
  const files = (await packageOf("ts", UNION_RESULT))!;
  const server = files.get(`${REVISION}/server.ts`)!;
  assert.match(server, /Awaitable<types\.CallToolResult>/);
  assert.not.match(server, /CallToolReturn/);
});

test("a request that the server asks and that is named like a member of the context is refused", async () => {
  const asked = 'interface LogRequest { method: "x/log" }\ninterface LogResult {}\ntype ServerRequest = LogRequest;\n';
  assert.is(await packageOf("ts", asked), undefined);
});

test("a feature called server has handlers of another name than all handlers of a server", async () => {
  const files = (await packageOf(
    "ts",
    'interface ResetRequest { method: "server/reset" }\ninterface ResetResult {}\ntype ClientRequest = ResetRequest;\n',
  ))!;
  assert.match(files.get(`${REVISION}/server.ts`)!, /server\?: FeatureServerHandlers;/);
});

test.run();
