import { gzipSync } from "node:zlib";
import type { ClientAttackRow, ClientCase } from "../clientCase.js";

const PAGE = `<!doctype html><title>Oops</title>\u001b[31m${"<p>Sorry.".repeat(50_000)}`;

interface Page {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: { readonly [name: string]: string };
}

/** A server that answers a call of the tool with a page. */
function page(
  name: string,
  { status, type = "text/html", body = PAGE, headers = {} }: Page,
  error: string,
): ClientCase {
  return {
    name,
    framings: ["json"],
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      const { response } = peer as unknown as { response: import("node:http").ServerResponse };
      response.writeHead(status, { "content-type": type, ...headers }).end(body);
      return true;
    },
    ends: { error },
  };
}

export const ERROR_PAGES: ClientAttackRow = {
  name: "error pages",
  rule: "a response that has no message is one error, with a short and harmless excerpt",
  cases: [
    page("401", { status: 401 }, "AuthorizationError"),
    page("403", { status: 403 }, "AuthorizationError"),
    page("429", { status: 429, headers: { "retry-after": "1e9" } }, "HttpStatusError"),
    page("500", { status: 500 }, "HttpStatusError"),
    page(
      "500 with a JSON body of another kind",
      { status: 500, type: "application/json", body: "[1]" },
      "HttpStatusError",
    ),
    page("200", { status: 200 }, "InvalidMessageError"),
    page("200 without a body", { status: 200, type: "application/json", body: "" }, "InvalidMessageError"),
    page("204", { status: 204, body: "" }, "InvalidMessageError"),
    page(
      "a gzip body of 200 MB",
      {
        status: 200,
        type: "application/json",
        body: gzipSync(Buffer.alloc(200 * 2 ** 20, " ")),
        headers: { "content-encoding": "gzip" },
      },
      "LimitError",
    ),
  ],
};
