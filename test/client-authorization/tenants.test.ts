import { suite } from "uvu";
import * as assert from "uvu/assert";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, json, RESOURCE_METADATA, ROOT_METADATA, ScriptedWorld, SERVER } from "./support/scriptedWorld.js";

const test = suite("resources of a host with several tenants");

const HOST = "https://mcp.example";
const of = (resource: string, issuer = ISSUER): (() => Response) => {
  return () => json({ resource, authorization_servers: [issuer] });
};

for (const location of [RESOURCE_METADATA, "https://mcp.example/mcp/metadata.json", "https://evil.example/metadata"])
  test(`the document at ${location} cannot name the whole host as its resource`, async () => {
    const world = new ScriptedWorld();
    world.challenge = `Bearer resource_metadata="${location}"`;
    world.answers.set(`GET ${location}`, of(HOST));
    const error = await failingCall(world, world.login());
    assert.match(error.message, /belongs to another resource/);
    assert.equal([world.seen(ISSUER), world.opened], [[], []]);
  });

test("the document of the host decides if the document of a server names the host", async () => {
  const world = new ScriptedWorld();
  world.answers.set(`GET ${RESOURCE_METADATA}`, of(HOST, "https://evil.example")).set(`GET ${ROOT_METADATA}`, of(HOST));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen("https://evil.example"), []);
  assert.is(world.opened[0]!.searchParams.get("resource"), HOST);
});

test("the document of the host is used without another request if the challenge names it", async () => {
  const world = new ScriptedWorld();
  world.challenge = `Bearer resource_metadata="${ROOT_METADATA}"`;
  world.answers.set(`GET ${ROOT_METADATA}`, of(`${HOST}/`));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen(HOST).slice(0, 2), [`POST ${SERVER}`, `GET ${ROOT_METADATA}`]);
});

test("a document without a query cannot be the resource of a server whose query names the tenant", async () => {
  const world = new ScriptedWorld();
  const server = `${SERVER}?tenant=1`;
  world.answers.set(
    `POST ${server}`,
    () => new Response("", { status: 401, headers: { "www-authenticate": world.challenge } }),
  );
  world.challenge = 'Bearer resource_metadata="https://evil.example/metadata"';
  world.answers.set("GET https://evil.example/metadata", of(SERVER, "https://evil.example"));
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  const [error] = await call(world, world.login(), { server });
  assert.match(error!.message, /belongs to another resource/);
});

for (const resource of [
  "https://mcp.example/other/../mcp",
  "https://mcp.example/other/%2e%2e/mcp",
  "https://mcp.example\\mcp",
  "https://mcp.ex\tample/mcp",
  "https://@mcp.example/mcp",
  "https:mcp.example/mcp",
  "https://mcp.example/mcp#",
  " https://mcp.example/mcp",
])
  test(`the resource ${JSON.stringify(resource)}, which parsers read differently, is refused`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${RESOURCE_METADATA}`, of(resource));
    assert.match((await failingCall(world, world.login())).message, /belongs to another resource/);
  });

for (const resource of ["https://mcp.example/mcp/", "https://MCP.example:443/mcp"])
  test(`the resource ${resource} is the MCP server`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${RESOURCE_METADATA}`, of(resource));
    assert.equal(await call(world, world.login()), []);
    assert.is(world.opened[0]!.searchParams.get("resource"), resource);
  });

test.run();
