import * as assert from "uvu/assert";
import { AuthorizationError } from "../../templates/runtime/client/errors.js";
import type { ClientAuthorization } from "../../templates/runtime/client-transports/http/authorization.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { openChannel, outgoing, resultOf, settled, STATELESS, until } from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";
import { testExchangers } from "./support/testExchangers.js";

const all = testExchangers("the option authorize", ({ test, createOptions }) => {
  test("simultaneous responses with status 401 call the hook once, and the requests are sent again", async () => {
    let token = "old";
    const server = await scriptedHttp((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      if (request.headers.get("authorization") === "Bearer new") request.json(resultOf(id));
      else request.respond(401, { "www-authenticate": 'Bearer scope="a"' });
    });
    const challenges: unknown[] = [];
    const channel = await openChannel(
      http(server.url, {
        ...createOptions(),
        headers: () => ({ authorization: `Bearer ${token}` }),
        authorize: async ({ status, wwwAuthenticate, url, attempt, signal }) => {
          challenges.push([status, wwwAuthenticate, url.href, attempt, signal.aborted]);
          await settled();
          token = "new";
          return "retry" as const;
        },
      }),
      STATELESS,
    );
    for (let id = 1; id <= 3; id++) channel.transport.send(outgoing(id, "tools/call"));
    await until(() => channel.messages.length === 3);
    assert.equal(challenges, [[401, 'Bearer scope="a"', server.url, 1, false]]);
    assert.is(server.requests.length, 6);
  });

  for (const [status, calls] of [
    [401, 1],
    [403, 3],
  ] as const)
    test(`a request that keeps getting status ${status} is sent again ${calls} times`, async () => {
      const server = await scriptedHttp((request) => request.respond(status, {}));
      let count = 0;
      const channel = await openChannel(
        http(server.url, { ...createOptions(), authorize: () => (count++, "retry") }),
        STATELESS,
      );
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.is(channel.failures[0]!.error.constructor, AuthorizationError);
      assert.is(count, calls);
      assert.is(server.requests.length, calls + 1);
    });

  test("a request that is sent again names the revision in which it was written", async () => {
    const server = await scriptedHttp((request, index) => {
      if (index === 0) request.respond(401, {});
      else request.json(resultOf(1));
    });
    const channel = await openChannel(
      http(server.url, {
        ...createOptions(),
        authorize() {
          channel.transport.use({ ...STATELESS, revision: "2099-01-01" });
          return "retry";
        },
      }),
      STATELESS,
    );
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 1);
    assert.equal(
      server.requests.map(({ headers }) => headers.get("mcp-protocol-version")),
      ["2026-07-28", "2026-07-28"],
    );
  });

  for (const [how, authorizeFirst] of [
    ["fails", () => "fail" as const],
    ["rejects", () => Promise.reject(new Error("no browser"))],
  ] as const)
    test(`the hook is called if the option authorization ${how}`, async () => {
      const server = await scriptedHttp((request, index) => {
        if (index === 0) request.respond(401, {});
        else request.json(resultOf(1));
      });
      const authorization = { headers: () => ({}), authorize: authorizeFirst };
      const options = { ...createOptions(), authorization, authorize: () => "retry" as const };
      const channel = await openChannel(http(server.url, options), STATELESS);
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.messages.length === 1);
    });

  test("a client that is closed during a login calls no hook", async () => {
    const server = await scriptedHttp((request) => request.respond(401, {}));
    let calls = 0;
    const authorization: ClientAuthorization = {
      headers: () => ({}),
      authorize: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("closed")))),
    };
    const options = { ...createOptions(), authorization, authorize: () => (calls++, "fail" as const) };
    const channel = await openChannel(http(server.url, options), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => server.requests.length === 1);
    await settled();
    await channel.transport.close();
    await settled();
    assert.is(calls, 0);
  });

  test("a hook that gives up or throws ends the request", async () => {
    const server = await scriptedHttp((request) => request.respond(401, {}));
    const cause = new Error("no browser");
    for (const authorize of [() => "fail" as const, () => Promise.reject(cause)]) {
      const channel = await openChannel(http(server.url, { ...createOptions(), authorize }), STATELESS);
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.is(channel.failures[0]!.error.constructor, AuthorizationError);
      await channel.transport.close();
    }
    assert.is(server.requests.length, 2);
  });
});

all.run();
