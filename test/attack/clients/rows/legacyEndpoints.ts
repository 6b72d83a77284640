import type { ClientAttackRow, ClientCase, HttpPlace } from "../clientCase.js";

interface Expected {
  readonly legacy?: true;
  readonly error: string;
}

const anotherOrigin = ({ elsewhere }: HttpPlace): string => `event: endpoint\ndata: ${elsewhere}\n\n`;
const noUrl = (): string => "event: endpoint\ndata: http://[\n\n";

/** A server of HTTP+SSE whose first event names this endpoint. */
function endpoint(name: string, text: (place: HttpPlace) => string, { legacy, error }: Expected): ClientCase {
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
    options: { connectMs: 20_000, ...(legacy && { legacy }) },
    connects: { error },
  };
}

export const LEGACY_ENDPOINTS: ClientAttackRow = {
  name: "endpoints of HTTP+SSE",
  rule: "messages go only to the origin of the stream",
  cases: [
    // A client that tries HTTP+SSE only because its first request was refused keeps the error of that request.
    endpoint("another origin", anotherOrigin, { error: "HttpStatusError" }),
    endpoint("another origin, over HTTP+SSE at once", anotherOrigin, { legacy: true, error: "RedirectError" }),
    endpoint("no URL", noUrl, { error: "HttpStatusError" }),
    endpoint("no URL, over HTTP+SSE at once", noUrl, { legacy: true, error: "ConnectError" }),
    endpoint("another event", () => "event: message\ndata: {}\n\n", { error: "HttpStatusError" }),
    endpoint("no event", () => ": comment\n\n", { legacy: true, error: "ConnectError" }),
  ],
};
