import { createHash, createHmac, createPublicKey } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Attack, AttackClass } from "../attack.js";
import { hold, PING_PATIENCE, within } from "../hold.js";
import { readReply } from "../httpTarget.js";
import { request } from "../messages.js";
import { bearer, type ProtectedTarget } from "../protectedTarget.js";
import { RESOURCE, type IssuerMode } from "../servers/signing.js";
import { FOREIGN_ATTACKS } from "./foreign.js";

/** Milliseconds after which the server requests the keys again, see servers/protected.ts. */
const COOLDOWN = 120;
const CACHE = 320;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = (): number => Math.floor(Date.now() / 1000);

/** Tokens that must be refused. */
const FORGED: readonly (readonly [name: string, token: (target: ProtectedTarget) => Promise<string>])[] = [
  ["alg none", (target) => changed(target, { alg: "none" })],
  ["HS256 with the public key", hmacWithPublicKey],
  ["a foreign key under the right id", (target) => target.sign({ isForged: true })],
  ["an embedded key", (target) => target.sign({ isForged: true, header: { jwk: { kty: "EC" } } })],
  ["the URL of foreign keys", (target) => target.sign({ isForged: true, header: { jku: `${target.issuer}/keys` } })],
  ["an unknown key", (target) => target.sign({ header: { kid: "unknown" } })],
  ["another audience", (target) => target.sign({ claims: { aud: "https://other.example/mcp" } })],
  ["another issuer", (target) => target.sign({ claims: { iss: "https://other.example" } })],
  ["the issuer with a slash", (target) => target.sign({ claims: { iss: `${target.issuer}/` } })],
  ["an expired token", (target) => target.sign({ claims: { exp: now() - 60 } })],
  ["a token for later", (target) => target.sign({ claims: { nbf: now() + 3600 } })],
  ["a token of the future", (target) => target.sign({ claims: { iat: now() + 3600 } })],
  ["a DPoP proof", (target) => target.sign({ header: { typ: "dpop+jwt" } })],
  ["a bound token without a proof", (target) => target.sign({ claims: { cnf: { jkt: "x" } } })],
  ["a token of 20,000 characters", (target) => target.sign({ claims: { sub: "x".repeat(15_000) } })],
];

/** A valid token under another header, without its signature. */
async function changed(target: ProtectedTarget, header: object): Promise<string> {
  const [, payload] = (await target.sign()).split(".");
  return `${encoded({ alg: "ES256", typ: "at+jwt", kid: "key 1", ...header })}.${payload}.`;
}

async function hmacWithPublicKey(target: ProtectedTarget): Promise<string> {
  const { keys } = (await (await fetch(`${target.issuer}/keys`)).json()) as { keys: [{ kid: string }] };
  const pem = createPublicKey({ key: keys[0], format: "jwk" }).export({ type: "spki", format: "pem" });
  const text = (await changed(target, { alg: "HS256", kid: keys[0].kid })).slice(0, -1);
  return `${text}.${createHmac("sha256", pem).update(text).digest("base64url")}`;
}

/** Values of the header `authorization` that contain no usable token. */
const MALFORMED = [
  "",
  "Bearer",
  "Bearer  ",
  "Basic YTpi",
  "Bearer a, Bearer b",
  "Bearer a b",
  "Bearer §",
  "DPoP",
  "bearer\t",
];

async function forged(target: ProtectedTarget): Promise<void> {
  for (const [name, token] of FORGED) {
    const text = await token(target);
    // Node rejects headers that are too long.
    const status = name.includes("20,000") ? [401, 431] : [401];
    const reply = await target.call(bearer(text));
    hold(status.includes(reply.status), `${name}: status ${reply.status}`);
  }
}

async function malformed(target: ProtectedTarget): Promise<void> {
  for (const authorization of MALFORMED) {
    const { status } = await target.call({ authorization: Buffer.from(authorization).toString("latin1") });
    hold(status === 401 || status === 400, `${JSON.stringify(authorization)}: status ${status}`);
  }
}

async function inQuery(target: ProtectedTarget): Promise<void> {
  const token = await target.sign();
  for (const path of [`/mcp?access_token=${token}`, `/mcp?a&access%5Ftoken=${token}`]) {
    const { sent, response } = target.http.open({}, { path });
    sent.end(request(1, "ping"));
    const { status } = await within(PING_PATIENCE, "the answer", response.then(readReply));
    hold(status === 400, `a token in the query: status ${status}`);
  }
}

/** Sends tokens with unknown keys while the issuer misbehaves. Tokens with known keys must be accepted all the time. */
async function brokenIssuer(target: ProtectedTarget, mode: IssuerMode, count: number): Promise<void> {
  const good = await target.sign();
  const unknown = await target.sign({ header: { kid: "unknown" } });
  await target.expect(200, good);
  await target.setMode(mode);
  try {
    await pause(CACHE);
    const attempts = Array.from({ length: count }, (_, i) => target.call(bearer(`${unknown.slice(0, -4)}A${100 + i}`)));
    for (let i = 0; i < 5; i++) await target.expect(200, await target.sign({ claims: { jti: `${i}` } }));
    for (const { status } of await Promise.all(attempts))
      hold(status === 401 || status === 503, `an unknown key: status ${status}`);
  } finally {
    await target.setMode("good");
    await pause(COOLDOWN);
  }
}

async function rotation(target: ProtectedTarget): Promise<void> {
  const before = await target.sign();
  await target.expect(200, before);
  await target.rotate();
  await pause(COOLDOWN);
  await target.expect(200, await target.sign());
  await pause(CACHE);
  await target.expect(401, before);
  // The other client of the target needs a token of the new key.
  target.http.setHeaders(bearer(await target.sign()));
}

/** Sends one proof many times at once. */
async function replayedProof(target: ProtectedTarget, count: number): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const token = await target.sign({ claims: { cnf: { jkt: await calculateJwkThumbprint(jwk) } } });
  const ath = createHash("sha256").update(token).digest("base64url");
  const dpop = await new SignJWT({ htm: "POST", htu: RESOURCE, jti: "the only one", iat: now(), ath })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
    .sign(privateKey);
  const headers = { authorization: `DPoP ${token}`, dpop };
  const replies = await Promise.all(Array.from({ length: count }, () => target.call(headers)));
  const accepted = replies.filter(({ status }) => status === 200).length;
  hold(accepted === 1, `the proof was accepted ${accepted} times`);
  hold(
    replies.every(({ status }) => status === 200 || status === 401),
    "a replay got another status",
  );
}

/** Sends many tokens that differ, which must not fill the memory. */
async function manyTokens(target: ProtectedTarget, count: number): Promise<void> {
  const valid = await target.sign();
  for (let i = 0; i < count; i += 50) {
    const batch = Array.from({ length: 50 }, (_, k) => target.call(bearer(`${valid.slice(0, -6)}${100_000 + i + k}`)));
    for (const { status } of await Promise.all(batch)) hold(status === 401, `a changed token: status ${status}`);
  }
}

export const AUTHORIZATION_ATTACKS: AttackClass = {
  name: "authorization",
  rule: "Only tokens of the issuer for this server are accepted, for what belongs to their user, whatever the issuer does.",
  attacks({ isFull, targets }) {
    const many = isFull ? 10_000 : 1000;
    const attempts: readonly (readonly [name: string, attack: (target: ProtectedTarget) => Promise<void>])[] = [
      [`${FORGED.length} forged tokens`, forged],
      ["headers without a token", malformed],
      ["tokens in the query", inQuery],
      ...FOREIGN_ATTACKS,
      ["unknown keys while the JWKS hangs", (target) => brokenIssuer(target, "hang", 100)],
      ["unknown keys while the JWKS is huge", (target) => brokenIssuer(target, "huge", 100)],
      ["unknown keys while the JWKS fails", (target) => brokenIssuer(target, "fail", 100)],
      ["tokens of an old key after a rotation", rotation],
      ["a DPoP proof that is sent 100 times at once", (target) => replayedProof(target, 100)],
      [`${many} different tokens`, (target) => manyTokens(target, many)],
    ];
    return (["http", "fetch"] as const).flatMap((transport) =>
      attempts.map(([name, attack]): Attack => ({
        name: `protected over ${transport}: ${name}`,
        async run() {
          const target = await targets.protected(transport);
          try {
            await attack(target);
          } finally {
            await target.http.check();
          }
        },
      })),
    );
  },
};
