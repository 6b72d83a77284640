import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  clientCredentials,
  idJag,
  jwtBearer,
  privateKeyJwt,
} from "../../templates/runtime/client-authorization/grants.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, RESOURCE_METADATA, SERVER, ScriptedWorld, json, metadataOf } from "./support/scriptedWorld.js";

const test = suite("grants without a user");

const TOKEN = `POST ${ISSUER}/token`;
const PROVIDER = "https://idp.example";
const ROBOT = { clientId: "robot", clientSecret: "secret", issuer: ISSUER };

/** A world whose authorization server issues a token for every token request. */
function worldWithTokens(metadata: object = {}): ScriptedWorld {
  const world = new ScriptedWorld();
  world.answers.set(TOKEN, () => world.issue("", { refresh_token: undefined }));
  return world.describe(metadata);
}

function jwtOf(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "ES256" })}.${part(claims)}.signature`;
}

test("client credentials are sent by HTTP Basic, with the resource and the scope of the challenge", async () => {
  const world = worldWithTokens({ token_endpoint_auth_methods_supported: ["client_secret_basic"] });
  world.challenge = `Bearer resource_metadata="${RESOURCE_METADATA}", scope="read"`;
  const login = world.login({ ...ROBOT, clientSecret: "s:1", grant: clientCredentials() });
  assert.equal(await call(world, login), []);
  const [request] = world.tokenRequests;
  assert.is(request!.headers["authorization"], `Basic ${btoa("robot:s%3A1")}`);
  assert.equal(Object.fromEntries(request!.form), {
    grant_type: "client_credentials",
    resource: SERVER,
    scope: "read",
  });
  assert.equal(world.opened, []);
});

test("client credentials are sent in the body if the server lists only client_secret_post", async () => {
  const world = worldWithTokens({ token_endpoint_auth_methods_supported: ["client_secret_post"] });
  await call(world, world.login({ ...ROBOT, grant: clientCredentials() }));
  const [request] = world.tokenRequests;
  assert.is(request!.headers["authorization"], undefined);
  assert.equal(Object.fromEntries(request!.form), {
    grant_type: "client_credentials",
    resource: SERVER,
    client_id: "robot",
    client_secret: "secret",
  });
});

test("the secret of client credentials is not sent to another issuer than that of the options", async () => {
  const world = worldWithTokens();
  const options = { ...ROBOT, issuer: "https://other.example" };
  const error = await failingCall(world, world.login({ ...options, grant: clientCredentials() }));
  assert.is(error.step, "registration");
  assert.equal(world.tokenRequests, []);
});

test("client credentials without a client id fail, and register no client", async () => {
  const world = worldWithTokens();
  const error = await failingCall(world, world.login({ grant: clientCredentials() }));
  assert.match(error.message, /Pass the option clientId/);
  assert.equal(world.seen(`${ISSUER}/register`), []);
});

test("an expired token of client credentials is replaced by a new one", async () => {
  const world = worldWithTokens();
  const login = world.login({ ...ROBOT, grant: clientCredentials() });
  await call(world, login);
  world.accepted.clear();
  assert.equal(await call(world, login), []);
  assert.is(world.tokenRequests.length, 2);
});

test("private_key_jwt sends an assertion for the issuer, signed by the key, and no secret", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const world = worldWithTokens({ token_endpoint_auth_signing_alg_values_supported: ["ES256"] });
  const grant = privateKeyJwt({ clientId: "robot", privateKey: pem, keyId: "key-1" });
  assert.equal(await call(world, world.login({ grant })), []);
  const { form } = world.tokenRequests[0]!;
  assert.is(form.get("grant_type"), "client_credentials");
  assert.is(form.get("client_assertion_type"), "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
  assert.is(form.get("client_secret"), null);
  const [header, payload, signature] = form.get("client_assertion")!.split(".") as [string, string, string];
  const read = (part: string): { [name: string]: unknown } => JSON.parse(Buffer.from(part, "base64url").toString());
  assert.equal(read(header), { alg: "ES256", kid: "key-1" });
  const { iss, sub, aud } = read(payload);
  assert.equal({ iss, sub, aud }, { iss: "robot", sub: "robot", aud: ISSUER });
  const key = {
    key: createPublicKey(publicKey.export({ type: "spki", format: "pem" })),
    dsaEncoding: "ieee-p1363",
  } as const;
  assert.ok(verify("sha256", Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, "base64url")));
});

test("a key in another form than PKCS #8 is refused with the command that converts it, and is not repeated", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "sec1", format: "pem" }) as string;
  const world = worldWithTokens();
  const error = await failingCall(world, world.login({ grant: privateKeyJwt({ clientId: "robot", privateKey: pem }) }));
  assert.match(error.message, /openssl pkcs8 -topk8 -nocrypt/);
  assert.not.ok(error.message.includes(pem.split("\n")[1]!));
});

test("a key for an algorithm that the server does not accept sends nothing", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const world = worldWithTokens({ token_endpoint_auth_signing_alg_values_supported: ["RS256"] });
  const error = await failingCall(world, world.login({ grant: privateKeyJwt({ clientId: "robot", privateKey: pem }) }));
  assert.match(error.message, /signed with RS256, but the key is for ES256/);
  assert.equal(world.tokenRequests, []);
});

test("workload identity sends the assertion of the platform, made for the issuer", async () => {
  const world = worldWithTokens();
  const asked: unknown[] = [];
  const grant = jwtBearer({
    assertion: ({ issuer, resource }) => {
      asked.push({ issuer, resource });
      return jwtOf({ aud: [issuer] });
    },
  });
  assert.equal(await call(world, world.login({ clientId: "workload", grant })), []);
  assert.equal(asked, [{ issuer: ISSUER, resource: SERVER }]);
  assert.equal(Object.fromEntries(world.tokenRequests[0]!.form), {
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: jwtOf({ aud: [ISSUER] }),
    client_id: "workload",
    resource: SERVER,
  });
});

for (const [name, assertion] of [
  ["for another audience", jwtOf({ aud: "https://other.example" })],
  ["without an audience", jwtOf({ sub: "workload" })],
  ["that is not a JWT", "opaque"],
] as const)
  test(`an assertion ${name} is not sent, because the server could use it elsewhere`, async () => {
    const world = worldWithTokens();
    const error = await failingCall(
      world,
      world.login({ clientId: "workload", grant: jwtBearer({ assertion: () => assertion }) }),
    );
    assert.match(error.message, /claim aud must contain https:\/\/as\.example/);
    assert.not.ok(error.message.includes(assertion));
    assert.equal(world.tokenRequests, []);
  });

test("an assertion for the audience of the options is sent", async () => {
  const world = worldWithTokens();
  const grant = jwtBearer({ assertion: () => jwtOf({ aud: "api://exchange" }), audience: "api://exchange" });
  assert.equal(await call(world, world.login({ clientId: "workload", grant })), []);
});

test("a refused assertion is sent once, and no other grant is tried", async () => {
  const world = worldWithTokens();
  world.answers.set(TOKEN, () => json({ error: "invalid_grant" }, 400));
  const grant = jwtBearer({ assertion: ({ issuer }) => jwtOf({ aud: issuer }) });
  const error = await failingCall(world, world.login({ clientId: "workload", grant }));
  assert.is(error.code, "invalid_grant");
  assert.is(world.tokenRequests.length, 1);
  assert.equal(world.opened, []);
});

/** A world with an identity provider whose token endpoint sends a response. */
function worldWithProvider(response: object, status = 200): ScriptedWorld {
  const world = worldWithTokens();
  world.answers
    .set(`GET ${PROVIDER}/.well-known/oauth-authorization-server`, () => json(metadataOf(PROVIDER)))
    .set(`POST ${PROVIDER}/token`, () => json(response, status));
  return world;
}

const JAG = { access_token: "jag", issued_token_type: "urn:ietf:params:oauth:token-type:id-jag", token_type: "N_A" };
const GRANT = idJag({
  identityProvider: { issuer: PROVIDER, clientId: "at-idp" },
  subjectToken: () => "id-token",
});

test("an identity is exchanged at the provider, and the assertion at the authorization server", async () => {
  const world = worldWithProvider(JAG);
  world.challenge = `Bearer resource_metadata="${RESOURCE_METADATA}", scope="read"`;
  assert.equal(
    await call(
      world,
      world.login({
        clientId: "at-as",
        clientSecret: "s",
        issuer: ISSUER,
        tokenEndpointAuthMethod: "client_secret_post",
        grant: GRANT,
      }),
    ),
    [],
  );
  const exchange = world.requests.find(({ url }) => url === `${PROVIDER}/token`)!;
  assert.equal(Object.fromEntries(exchange.form), {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    requested_token_type: "urn:ietf:params:oauth:token-type:id-jag",
    audience: ISSUER,
    resource: SERVER,
    subject_token: "id-token",
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    scope: "read",
    client_id: "at-idp",
  });
  assert.equal(Object.fromEntries(world.tokenRequests[0]!.form), {
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: "jag",
    client_id: "at-as",
    client_secret: "s",
    resource: SERVER,
    scope: "read",
  });
});

test("a provider that issues another token than an assertion ends the login", async () => {
  const world = worldWithProvider({ ...JAG, issued_token_type: "urn:ietf:params:oauth:token-type:access_token" });
  const error = await failingCall(world, world.login({ clientId: "at-as", grant: GRANT }));
  assert.match(error.message, /sent another token than an ID-JAG assertion/);
  assert.equal(world.tokenRequests, []);
});

test("a provider that refuses the exchange is named in the error, without the identity", async () => {
  const world = worldWithProvider({ error: "access_denied", error_description: "no access for id-token" }, 400);
  const error = await failingCall(world, world.login({ clientId: "at-as", grant: GRANT }));
  assert.is(error.issuer, PROVIDER);
  assert.is(error.code, "access_denied");
  assert.not.match(error.message, /id-token/);
});

test.run();
