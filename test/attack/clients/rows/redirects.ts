import type { ClientAttackRow, ClientCase } from "../clientCase.js";

/** A server that redirects each request. */
function redirects(
  name: string,
  status: number,
  to: (place: { url: string; elsewhere: string }) => string,
): ClientCase {
  return {
    name,
    framings: ["json"],
    onRequest(request, response, place) {
      if (request.method === "DELETE") return false;
      request.resume();
      response.writeHead(status, { location: to(place) }).end();
      return true;
    },
    connects: { error: "RedirectError" },
  };
}

export const REDIRECTS: ClientAttackRow = {
  name: "redirects",
  rule: "no header and no body goes to another origin, and a circle of redirects ends",
  cases: [
    ...[301, 302, 303, 307, 308].map((status) =>
      redirects(`${status} to another origin`, status, ({ elsewhere }) => elsewhere),
    ),
    redirects("307 to itself", 307, ({ url }) => url),
    redirects("307 to another scheme", 307, () => "file:///etc/passwd"),
    redirects("307 to no URL", 307, () => "http://["),
    redirects("307 to the same place with a user", 307, ({ url }) => url.replace("//", "//user:secret@")),
  ],
};
