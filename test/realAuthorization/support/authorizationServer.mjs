import { createServer } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import Provider from "oidc-provider";

/*
 * oidc-provider in a process of its own, under the Node that it needs. Each user who opens its pages is logged in at once, under the name
 * in the header `x-user`, and consents to everything. With the argument `--pages`, users see the pages of oidc-provider instead, and log in
 * with any name and any password. Writes `port 12345` to its standard error.
 */

const hasPages = process.argv.includes("--pages");

const SCOPES = "notes:read notes:write";

/** The resource decides about its tokens: opaque for a path that ends in `/opaque`, and of 2 seconds for one that ends in `/short`. */
const resourceServer = (resource) => ({
  audience: resource,
  scope: SCOPES,
  accessTokenFormat: resource.endsWith("/opaque") ? "opaque" : "jwt",
  accessTokenTTL: resource.endsWith("/short") ? 2 : 300,
  jwt: { sign: { alg: "ES256" } },
});

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwks = { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "ES256" }] };

const http = createServer();
await new Promise((resolve) => http.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${http.address().port}`;

const provider = new Provider(issuer, {
  jwks,
  scopes: ["openid", "offline_access", ...SCOPES.split(" ")],
  enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
  clientDefaults: { id_token_signed_response_alg: "ES256", grant_types: ["authorization_code", "refresh_token"] },
  clients: [
    {
      client_id: "resource-server",
      client_secret: "a secret of this test only",
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: [],
      redirect_uris: [],
      response_types: [],
    },
    // The redirect URI of a native client may have any port.
    {
      client_id: "registered-by-hand",
      application_type: "native",
      token_endpoint_auth_method: "none",
      redirect_uris: ["http://127.0.0.1/"],
    },
  ],
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  ...(!hasPages && { interactions: { url: (_, { uid }) => `/interaction/${uid}` } }),
  clientBasedCORS: () => true,
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: hasPages },
    dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 7), requireNonce: () => true },
    introspection: { enabled: true, allowedPolicy: (_, client) => client.clientId === "resource-server" },
    registration: { enabled: true },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_, resource) => resourceServer(resource),
      useGrantedResource: () => true,
    },
  },
});

const answer = provider.callback();
http.on("request", (request, response) => {
  if (request.url === "/reg") allowPages(response);
  if (request.url === "/reg" && request.method === "OPTIONS") return response.writeHead(204).end();
  if (hasPages || !request.url.startsWith("/interaction/")) return answer(request, response);
  interact(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
console.error(`port ${http.address().port}`);

/** Allows web pages to register themselves, which oidc-provider leaves to its users. */
function allowPages(response) {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "content-type");
}

/** Answers a question of the authorization server in the name of the user: logs in, or consents. */
async function interact(request, response) {
  const details = await provider.interactionDetails(request, response);
  const accountId = request.headers["x-user"] ?? "nobody";
  const result =
    details.prompt.name === "login" ? { login: { accountId } } : { consent: { grantId: await consent(details) } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

async function consent({ grantId, prompt, params, session }) {
  const grant =
    grantId === undefined
      ? new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
      : await provider.Grant.find(grantId);
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details;
  if (missingOIDCScope.length > 0) grant.addOIDCScope(missingOIDCScope.join(" "));
  for (const [resource, scopes] of Object.entries(missingResourceScopes))
    grant.addResourceScope(resource, scopes.join(" "));
  return grant.save();
}
