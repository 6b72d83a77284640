import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { resourceServer } from "../../../../generated/runtime/authorization.js";
import { serveHttp } from "../../../../generated/runtime/http.js";
import { jwt } from "../../../../generated/runtime/jwt.js";
import { SERVERS } from "./mcpgen.mjs";

const issuer = "https://login.example.com";
const resource = "https://mcp.example.com/mcp";
const scopes = ["mcp:tools"];

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const authorization = resourceServer({
  resource,
  authorizationServers: [issuer],
  scopes: ({ method }) => (method === "tools/call" ? scopes : []),
  verify: jwt({ issuer, audience: resource, jwks: { keys: [publicKey.export({ format: "jwk" })] } }),
});

/** A token of usual length: about 700 characters. */
const claims = { scope: "openid profile mcp:tools", client_id: "app", email: "alice@example.com" };
const token = await new SignJWT(claims)
  .setProtectedHeader({ alg: "RS256", typ: "at+jwt" })
  .setIssuer(issuer)
  .setAudience(resource)
  .setSubject("auth0|0123456789abcdef01234567")
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(privateKey);

const { url } = await serveHttp(SERVERS, { port: 0, host: "127.0.0.1", authorization });
console.error(`token ${token}`);
console.error(`port ${new URL(url).port}`);
