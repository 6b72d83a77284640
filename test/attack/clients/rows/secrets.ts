import type { ClientAttackRow } from "../clientCase.js";

/** No error repeats the secrets that `withSecrets` puts into the URL. */
const WITHOUT_SECRET = /^(?!.*s3cret)/s;

export const SECRETS: ClientAttackRow = {
  name: "secrets",
  rule: "errors do not contain the values in the query of the URL",
  cases: [
    {
      name: "an error page for each request",
      framings: ["json"],
      onRequest(request, response) {
        request.resume();
        response.writeHead(500).end("Oops");
        return true;
      },
      options: { withSecrets: true },
      connects: { error: "HttpStatusError", message: WITHOUT_SECRET },
    },
    {
      name: "a connection that breaks",
      framings: ["json"],
      onRequest(request) {
        request.socket.destroy();
        return true;
      },
      options: { withSecrets: true },
      connects: { error: "ConnectError", message: WITHOUT_SECRET },
    },
    {
      name: "a redirect to another origin",
      framings: ["json"],
      onRequest(request, response, { elsewhere }) {
        request.resume();
        response.writeHead(307, { location: `${elsewhere}?token=s3cret` }).end();
        return true;
      },
      options: { withSecrets: true },
      connects: { error: "RedirectError", message: WITHOUT_SECRET },
    },
  ],
};
