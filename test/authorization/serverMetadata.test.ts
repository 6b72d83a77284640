import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ResourceServerOptions } from "../../templates/runtime/authorization.js";
import { dpop } from "../../templates/runtime/jwt.js";
import { alone, type Sent } from "../runtime/support/httpServers.js";
import { ADAPTERS, ALICE, authorized, guard, protectedAfterEach } from "./support/protected.js";

const INSERTED = "/.well-known/oauth-protected-resource/mcp";
const ROOT = "/.well-known/oauth-protected-resource";
const PAGE = { origin: "http://localhost:5173" };

const get = (path: string): Sent => ({ method: "GET", path });

const test = suite("protected resource metadata");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: is served at both well-known places, without a token`, async () => {
    const proofs = dpop({ algorithms: ["ES256"], required: true });
    const options = { scopes: ["read"], metadata: { resource_name: "Notes" }, dpop: proofs };
    const { carrier } = await open(options);
    for (const path of [INSERTED, ROOT, `${INSERTED}?x=1`]) {
      const { status, headers, text } = await carrier.send(get(path));
      assert.is(status, 200);
      assert.is(headers["content-type"], "application/json");
      // Caches keep this response, and must not give it to a web page, whose response has more headers.
      assert.is(headers["vary"], "Origin");
      assert.equal(JSON.parse(text), {
        resource: "https://mcp.example.com/mcp",
        authorization_servers: ["https://login.example.com"],
        scopes_supported: ["read"],
        bearer_methods_supported: ["header"],
        resource_name: "Notes",
        dpop_signing_alg_values_supported: ["ES256"],
        dpop_bound_access_tokens_required: true,
      });
    }
  });

  test(`${adapter}: other paths and methods are rejected without a challenge`, async () => {
    const { carrier } = await open();
    for (const [sent, status] of [
      [get(`${ROOT}/other`), 404],
      [get("/.well-known/oauth-authorization-server"), 404],
      [get("/other"), 404],
      [{ method: "POST", path: ROOT, body: {} }, 405],
    ] as const) {
      const answer = await carrier.send(sent);
      assert.is(answer.status, status, sent.path);
      assert.is(answer.headers["www-authenticate"], undefined);
    }
  });

  test(`${adapter}: a resource without a path has one place`, async () => {
    const { carrier } = await open({ resource: "https://mcp.example.com" });
    const { text } = await carrier.send(get(ROOT));
    assert.is((JSON.parse(text) as { resource: string }).resource, "https://mcp.example.com");
    const { headers } = await carrier.send(alone("tools/list"));
    assert.is(
      headers["www-authenticate"],
      'Bearer resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource"',
    );
  });

  test(`${adapter}: web pages of allowed origins can read the metadata and the challenge, and preflight needs no token`, async () => {
    const { carrier } = await open();
    const preflight = { "access-control-request-method": "POST", "access-control-request-headers": "authorization" };
    const allowed = await carrier.send({ method: "OPTIONS", headers: { ...PAGE, ...preflight } });
    assert.is(allowed.status, 204);
    assert.match(allowed.headers["access-control-allow-headers"]!, /\bAuthorization\b/);
    const list = alone("tools/list", {}, PAGE);
    for (const sent of [
      { ...get(INSERTED), headers: PAGE },
      list,
      authorized(list, "wrong"),
      authorized(list, ALICE),
    ]) {
      const { headers } = await carrier.send(sent);
      assert.is(headers["access-control-allow-origin"], PAGE.origin);
      assert.match(headers["access-control-expose-headers"]!, /\bWWW-Authenticate\b/);
      assert.match(headers["access-control-expose-headers"]!, /^[\w-]+(, [\w-]+)*$/);
    }
    const foreign = await carrier.send({ ...get(INSERTED), headers: { origin: "https://evil.example" } });
    assert.is(foreign.status, 403);
  });

  test(`${adapter}: a challenge names the realm and the scopes to request first`, async () => {
    const options = { realm: 'No"tes', scopes: ["read"], initialScopes: ["read", "write", "read"] };
    const { carrier } = await open(options);
    const { headers } = await carrier.send(alone("tools/list"));
    assert.match(headers["www-authenticate"]!, /^Bearer realm="No'tes", scope="read write", resource_metadata=/);
  });
}

test.run();

const options = suite("options of a resource server");

const WRONG: readonly (readonly [options: Partial<ResourceServerOptions>, message: RegExp])[] = [
  [{ resource: "mcp.example.com/mcp" }, /^resource is "mcp.example.com\/mcp": it must be an https URL/],
  [{ resource: "http://mcp.example.com/mcp" }, /^resource is .* must be an https URL/],
  [{ resource: "https://mcp.example.com/#part" }, /^resource is .* without a fragment/],
  [{ resource: "https://user:secret@mcp.example.com/" }, /^resource is/],
  [{ resource: undefined }, /^resource must be the URL of the MCP endpoint/],
  [{ authorizationServers: ["javascript:alert(1)"] }, /^an entry of authorizationServers is "javascript:/],
];

for (const [given, message] of WRONG)
  options(`rejected: ${JSON.stringify(given)}`, () => {
    assert.throws(
      () => guard(given),
      (error: Error) => error instanceof TypeError && message.test(error.message),
    );
  });

options("http is allowed on loopback hosts", () => {
  for (const resource of ["http://localhost:3000/mcp", "http://127.0.0.1/mcp", "http://[::1]:1/mcp"])
    guard({ resource });
});

options.run();
