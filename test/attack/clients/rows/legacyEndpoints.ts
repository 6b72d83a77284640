import type { ClientAttackRow, ClientCase, HttpPlace } from "../clientCase.js";

/** A server of HTTP+SSE whose first event names this endpoint. */
function endpoint(name: string, text: (place: HttpPlace) => string, error: string): ClientCase {
  return {
    name,
    framings: ["stream"],
    lifecycles: ["handshake"],
    onRequest(request, response, place) {
      if (request.method === "POST") {
        request.resume();
        response.writeHead(405).end();
      } else response.writeHead(200, { "content-type": "text/event-stream" }).write(text(place));
      return true;
    },
    options: { connectMs: 5_000 },
    connects: { error },
  };
}

export const LEGACY_ENDPOINTS: ClientAttackRow = {
  name: "endpoints of HTTP+SSE",
  rule: "messages go only to the origin of the stream",
  cases: [
    endpoint("another origin", ({ elsewhere }) => `event: endpoint\ndata: ${elsewhere}\n\n`, "RedirectError"),
    endpoint("no URL", () => "event: endpoint\ndata: http://[\n\n", "RedirectError"),
    endpoint("another event", () => "event: message\ndata: {}\n\n", "HttpStatusError"),
  ],
};
