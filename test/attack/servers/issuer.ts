import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose";
import { RESOURCE, type IssuerMode, type SigningOrder } from "./signing.js";

/*
 * An issuer that attackers control: it signs what they want, and its JWKS hangs, is huge, fails or has a new key.
 */

interface Key {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

let count = 0;

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: `key ${++count}` } };
}

let key = await newKey();
let other = { ...(await newKey()), jwk: key.jwk };
let mode: IssuerMode = "good";
/** The responses with keys that wait until the mode changes. */
const hanging = new Set<ServerResponse>();

function sendKeys(response: ServerResponse): void {
  if (mode === "hang") return void hanging.add(response);
  if (mode === "fail") return void response.writeHead(500).end();
  if (mode === "good") return void response.end(JSON.stringify({ keys: [key.jwk] }));
  const part = " ".repeat(65_536);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once("drain", more);
  };
  more();
}

async function sign({ claims, header, isForged = false }: SigningOrder): Promise<string> {
  const { jwk, privateKey } = isForged ? other : key;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: RESOURCE, sub: "alice", iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: jwk.kid!, ...header })
    .sign(privateKey);
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request);
  switch (request.url) {
    case "/.well-known/oauth-authorization-server":
      return void response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    case "/keys":
      return sendKeys(response);
    case "/sign":
      return void response.end(await sign(JSON.parse(body) as SigningOrder));
    case "/mode":
      mode = body as IssuerMode;
      for (const each of hanging) each.destroy();
      hanging.clear();
      return void response.end();
    case "/rotate":
      key = await newKey();
      other = { ...(await newKey()), jwk: key.jwk };
      return void response.end();
    default:
      response.writeHead(404).end();
  }
}

const http = createServer((request, response) => {
  control(request, response).catch(() => response.destroy());
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
/** The issuer, which listens when this module is loaded. */
export const issuer: string = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
