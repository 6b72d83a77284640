import type { ClientAttackRow, ClientCase } from "../clientCase.js";

/** A server whose streams have an id, this `retry`, and no answer; each GET gets `next`. */
function resumes(name: string, retry: string, next: (attempt: number) => string): ClientCase {
  let attempt = 0;
  return {
    name,
    framings: ["stream"],
    lifecycles: ["handshake"],
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      peer.write(`id: 0\nretry: ${retry}\ndata:\n\n`);
      peer.end();
      return true;
    },
    onRequest(request, response) {
      if (request.method !== "GET" || request.headers["last-event-id"] === undefined) return false;
      response.writeHead(200, { "content-type": "text/event-stream" }).end(next(++attempt));
      return true;
    },
    options: { handlers: false },
    ends: { error: "ConnectionLostError" },
  };
}

const ENDS_LATE = { options: { timeoutMs: 5_000, handlers: false }, ends: { error: "TimeoutError" } } as const;

export const RESUMPTION: ClientAttackRow = {
  name: "resumption",
  rule: "a stream is resumed at most five times without news, whatever `retry` the server sends",
  cases: [
    resumes("retry: 0, and nothing new", "0", () => ""),
    resumes("retry: 0, and the same id again", "0", () => "id: 0\ndata:\n\n"),
    { ...resumes("retry: 1e12 is no number of milliseconds", "1e12", () => ""), ...ENDS_LATE },
    { ...resumes("retry: a year", "31536000000", () => ""), ...ENDS_LATE },
    { ...resumes("new ids without end", "0", (attempt) => `id: ${attempt}\nretry: 0\ndata:\n\n`), ...ENDS_LATE },
  ],
};
