import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connectNotes, type Notes } from "../../samples/notes/src/mcp/contract/client.js";
import { requiredScopes } from "../../samples/notes/src/mcp/contract/index.js";
import { resourceServer, staticTokens } from "../../generated/runtime/authorization.js";
import type { Target } from "../../generated/runtime/client.js";
import { serveHttp, type HttpOptions, type HttpServing } from "../../generated/runtime/http.js";
import { http, sse } from "../../generated/runtime/httpClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { REVISIONS } from "../support/schemas.js";
import { importSample } from "../support/samples.js";

// Not by literals, because the sample has compiler options of its own.
const { createNotesServers } = (await importSample("notes/src/servers")) as {
  createNotesServers: () => Server[];
};
type ProtectedOptions = Pick<HttpOptions, "allowedHosts" | "allowedOrigins" | "authorization">;
const { protectHttp } = (await importSample("notes/src/protectHttp")) as {
  protectHttp: (settings: object) => Promise<ProtectedOptions>;
};

const LOCAL = new URL("http://127.0.0.1:3000/mcp");
const ALL = ["notes:read", "notes:write"];
const testTokens = {
  "alices-token": { subject: "alice", scopes: ALL },
  "bobs-token": { subject: "bob", scopes: ALL },
};
const SETTINGS = { resource: LOCAL.href, access: { testTokens } };

const test = suite<{ serving: HttpServing; notes: Notes[] }>("samples/notes");

test.before.each((context) => {
  context.notes = [];
});

test.after.each(async ({ serving, notes }) => {
  await Promise.all(notes.map((client) => client.close()));
  await serving?.close();
});

/** Serves the notes in one revision to alice and bob, and returns a function that connects one of them. */
async function serve(
  context: { serving: HttpServing; notes: Notes[] },
  revision: string,
  targetOf: (url: URL, headers: { authorization: string }) => Target = (url, headers) => http(url, { headers }),
): Promise<(token: string) => Promise<Notes>> {
  const servers = createNotesServers().filter((server) => server.revision.revision === revision);
  context.serving = await serveHttp(servers, { port: 0, ...(await protectHttp(SETTINGS)) });
  return async (token) => {
    const target = targetOf(new URL(context.serving.url), { authorization: `Bearer ${token}` });
    const notes = await connectNotes(target, { name: "test", version: "1.0.0" });
    context.notes.push(notes);
    assert.is(notes.client.revision, revision);
    return notes;
  };
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => `resolved with ${JSON.stringify(value)}`,
    (error: Error) => error.message,
  );
}

async function assertSeparate(alice: Notes, bob: Notes): Promise<void> {
  const { id, uri } = await alice.addNote({ title: "Plans", text: "Dig a tunnel." });
  assert.equal(await alice.listNotes(), { notes: [{ id, title: "Plans", uri }] });
  assert.equal(await bob.listNotes(), { notes: [] });
  const read = async (notes: Notes): Promise<string> =>
    JSON.stringify(await notes.resources.note({ id }).then(({ contents }) => contents));
  assert.match(await read(alice), "Dig a tunnel.");
  const missing = `note://${crypto.randomUUID()}`;
  assert.is(
    (await messageOf(read(bob))).replace(uri, missing),
    (await messageOf(bob.resources.note({ id: missing.slice("note://".length) }))).replace(uri, missing),
    "a note of another user is like a note that does not exist",
  );
  assert.match(JSON.stringify(await alice.prompts.summarizeNotes()), "Dig a tunnel.");
  assert.not.match(JSON.stringify(await bob.prompts.summarizeNotes()), "tunnel");
  assert.is(
    await messageOf(bob.deleteNote({ id })),
    `The tool delete_note failed: You have no note with the id ${id}.`,
  );
  assert.is((await alice.listNotes()).notes.length, 1);
  await alice.deleteNote({ id });
  assert.equal(await alice.listNotes(), { notes: [] });
}

for (const revision of REVISIONS)
  test(`in ${revision}, a user sees the own notes only`, async (context) => {
    const connect = await serve(context, revision);
    await assertSeparate(await connect("alices-token"), await connect("bobs-token"));
  });

test("over HTTP+SSE too, a user sees the own notes only", async (context) => {
  const connect = await serve(context, "2024-11-05", (url, headers) => sse(new URL("/sse", url), { headers }));
  await assertSeparate(await connect("alices-token"), await connect("bobs-token"));
});

test("all revisions are served", async (context) => {
  context.serving = await serveHttp(createNotesServers(), { port: 0, ...(await protectHttp(SETTINGS)) });
  const served = createNotesServers().map((server) => server.revision.revision);
  assert.equal(served.toSorted(), [...REVISIONS].sort());
});

test("the server knows the user of a token, and refuses other tokens", async (context) => {
  const connect = await serve(context, REVISIONS.at(-1)!);
  const bob = await connect("bobs-token");
  assert.equal(await bob.whoAmI(), {
    issuer: "urn:static-tokens",
    subject: "bob",
    scopes: ALL,
  });
  for (const token of ["alice", "alices-token2", "x"])
    assert.match(await messageOf(connect(token)), /401/, `${token} is accepted`);
  const metadata = await fetch(new URL("/.well-known/oauth-protected-resource/mcp", context.serving.url));
  const { resource, scopes_supported } = (await metadata.json()) as { [member: string]: unknown };
  assert.equal([resource, scopes_supported], [LOCAL.href, ALL]);
});

for (const revision of REVISIONS)
  test(`in ${revision}, a token needs the scopes that the contract names for a call`, async (context) => {
    const servers = createNotesServers().filter((server) => server.revision.revision === revision);
    const authorization = resourceServer({
      resource: LOCAL.href,
      authorizationServers: ["https://login.example.com"],
      scopes: requiredScopes,
      verify: staticTokens({
        none: { subject: "alice" },
        reader: { subject: "alice", scopes: ["notes:read"] },
        writer: { subject: "alice", scopes: ["notes:write"] },
      }),
    });
    context.serving = await serveHttp(servers, { port: 0, authorization });
    const connect = async (token: string): Promise<Notes> => {
      const target = http(context.serving.url, { headers: { authorization: `Bearer ${token}` } });
      const notes = await connectNotes(target, { name: "test", version: "1.0.0" });
      context.notes.push(notes);
      return notes;
    };
    const note = { title: "T", text: "t" };
    const [none, reader, writer] = [await connect("none"), await connect("reader"), await connect("writer")];
    assert.equal((await none.whoAmI()).scopes, []);
    for (const call of [
      () => none.listNotes(),
      () => none.addNote(note),
      () => reader.addNote(note),
      () => writer.listNotes(),
    ])
      assert.match(await messageOf(call()), /403/);
    const { id } = await writer.addNote(note);
    assert.is((await reader.listNotes()).notes[0]!.id, id);
    assert.match(await messageOf(none.resources.note({ id })), /403/);
    assert.match(await messageOf(writer.prompts.summarizeNotes()), /403/);
    assert.is((await reader.resources.note({ id })).contents.length, 1);
  });

test("pages of other origins are refused, and pages on this machine are accepted by a server on this machine", async () => {
  const originsFor = async (resource: string): Promise<unknown> =>
    (await protectHttp({ ...SETTINGS, resource })).allowedOrigins;
  assert.is(await originsFor(LOCAL.href), undefined);
  assert.equal(await originsFor("https://notes.example:8443/mcp"), ["https://notes.example:8443"]);
});

test.run();
