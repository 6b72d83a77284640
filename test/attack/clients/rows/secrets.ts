import type { ClientAttackRow } from "../clientCase.js";
import { SECRET } from "../connecting.js";

export const SECRETS: ClientAttackRow = {
  name: "secrets",
  rule: "errors and warnings contain no value of the query of the URL, of a header, or of the environment",
  cases: [
    {
      name: "an error page for each request",
      framings: ["json"],
      onRequest(request, response) {
        request.resume();
        response.writeHead(500).end("Oops");
        return true;
      },
      connects: { error: "HttpStatusError" },
    },
    {
      name: "a connection that breaks",
      framings: ["json"],
      onRequest(request) {
        request.socket.destroy();
        return true;
      },
      connects: { error: "ConnectError" },
    },
    {
      name: "a redirect to another origin",
      framings: ["json"],
      onRequest(request, response, { elsewhere }) {
        request.resume();
        response.writeHead(307, { location: `${elsewhere}?token=${SECRET}` }).end();
        return true;
      },
      connects: { error: "RedirectError" },
    },
  ],
};
