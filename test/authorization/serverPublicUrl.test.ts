import { suite } from "uvu";
import * as assert from "uvu/assert";
import { calculateJwkThumbprint } from "jose";
import { refuseToken } from "../../templates/runtime/authorization.js";
import { publicUrlOf } from "../../templates/runtime/authorization/resourceMetadata.js";
import { dpop } from "../../templates/runtime/jwt.js";
import { createKey } from "./support/issuer.js";
import { ADAPTERS, ALICE_HERSELF, protectedAfterEach, whoami } from "./support/protected.js";
import { proofClaims, signProof, TOKEN } from "./support/proofs.js";

const test = suite("the URL of a request behind a proxy");

/** The path of the option `resource`, the target that the server received, and the path that the client used. */
const TARGETS: readonly (readonly [resource: string, target: string, used: string])[] = [
  ["/mcp", "/mcp", "/mcp"],
  ["/mcp", "/mcp?a=1", "/mcp?a=1"],
  ["/api/mcp", "/mcp", "/api/mcp"],
  ["/api/v1/mcp", "/v1/mcp?a=/x", "/api/v1/mcp?a=/x"],
  ["/api/mcp", "/api/mcp", "/api/mcp"],
  ["/tenant", "/", "/tenant"],
  ["/tenant", "/?a=1", "/tenant?a=1"],
  ["/", "/", "/"],
  // A resource may be above the endpoint.
  ["/", "/mcp", "/mcp"],
  ["/api", "/api/mcp", "/api/mcp"],
  // Other paths, such as those of HTTP+SSE, are those that the client used.
  ["/mcp", "/sse", "/sse"],
  ["/mcp", "/messages?sessionId=1", "/messages?sessionId=1"],
  ["/api/xmcp", "/mcp", "/mcp"],
];

for (const [resource, target, used] of TARGETS)
  test(`${target} is ${used} if the resource is ${resource}`, () => {
    assert.is(publicUrlOf(new URL(`https://mcp.example.com${resource}`), target), `https://mcp.example.com${used}`);
  });

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: a DPoP proof is for the URL that the client used, also if a proxy removes the beginning of the path`, async () => {
    const key = await createKey("k");
    const jkt = await calculateJwkThumbprint(key.jwk);
    const { carrier } = await open({
      resource: "https://mcp.example.com/api/mcp",
      dpop: dpop(),
      verify: (token) =>
        token === TOKEN ? { ...ALICE_HERSELF, claims: { cnf: { jkt } } } : refuseToken("the token is unknown"),
    });
    const statuses: number[] = [];
    for (const path of ["/api/mcp", "/mcp", "/other/mcp"]) {
      const proof = await signProof(key, proofClaims({ htu: `https://mcp.example.com${path}` }));
      statuses.push((await whoami(carrier, { authorization: `DPoP ${TOKEN}`, dpop: proof })).status);
    }
    assert.equal(statuses, [200, 401, 401]);
  });
}

test.run();
