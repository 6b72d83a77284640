import { resourceServer } from "../../../generated/runtime/authorization.js";
import { createFetchHandler } from "../../../generated/runtime/fetch.js";
import { serveHttp } from "../../../generated/runtime/http.js";
import { dpop, jwt } from "../../../generated/runtime/jwt.js";
import { SERVERS } from "./belongings.js";
import { serveFetch } from "./fetchServer.js";
import { issuer } from "./issuer.js";
import { RESOURCE } from "./signing.js";

/*
 * A server that accepts tokens of an issuer in the same process, which attackers control. `node protected.mjs http|fetch`
 */

/** Milliseconds for the keys of the issuer: more than a busy machine needs. An attack in which the issuer hangs takes longer. */
const FETCH_MS = 10_000;

const authorization = resourceServer({
  resource: RESOURCE,
  authorizationServers: [issuer],
  verify: jwt({
    issuer,
    audience: RESOURCE,
    cacheMs: 200,
    cooldownMs: 100,
    fetchMs: FETCH_MS,
    onError: () => undefined,
  }),
  dpop: dpop(),
  cacheMs: 100,
  onError: () => undefined,
});

if (process.argv[2] === "fetch") serveFetch(createFetchHandler(SERVERS, { authorization }));
else {
  const { url } = await serveHttp(SERVERS, { port: 0, authorization });
  console.error(`listening on ${url}`);
}
