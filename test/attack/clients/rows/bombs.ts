import { createBrotliCompress, createGzip } from "node:zlib";
import type { ClientAttackRow, ClientCase, HttpPeer } from "../clientCase.js";
import { flood } from "../flood.js";

const ZEROS = Buffer.alloc(2 ** 20, " ");
const ENCODINGS = { gzip: [createGzip], br: [createBrotliCompress], "gzip, gzip": [createGzip, createGzip] } as const;

/** A server that answers with a short body that becomes a flood when it is decompressed. */
function bomb(
  encoding: keyof typeof ENCODINGS,
  [status, error]: readonly [number, string],
  more: Partial<ClientCase> = {},
): ClientCase {
  return {
    name: `${encoding}, status ${status}`,
    framings: ["json", "stream"],
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      const { response, framing, floodBytes } = peer as HttpPeer;
      const type = status !== 200 ? "text/html" : framing === "json" ? "application/json" : "text/event-stream";
      response.writeHead(status, { "content-type": type, "content-encoding": encoding });
      const [first, ...others] = ENCODINGS[encoding].map((create) => create());
      [...others, response].reduce((from, to) => from.pipe(to as never) as never, first!);
      response.once("close", () => first!.destroy());
      if (framing === "stream") first!.write("data: ");
      const write = (bytes: string | Uint8Array): boolean => first!.write(bytes);
      const writable = (): Promise<void> =>
        new Promise((resolve) => void first!.once("drain", resolve).once("close", resolve));
      void flood({ write, writable, floodBytes }, ZEROS).then(() => first!.end());
      return true;
    },
    ends: { error },
    ...more,
  };
}

export const BOMBS: ClientAttackRow = {
  name: "bombs",
  rule: "a compressed response is read up to the limit of its text, and not over node:http",
  cases: [
    bomb("gzip", [200, "LimitError"]),
    bomb("br", [200, "LimitError"]),
    bomb("gzip, gzip", [200, "LimitError"]),
    bomb("gzip", [500, "HttpStatusError"], { framings: ["json"] }),
    bomb("br", [307, "RedirectError"], { framings: ["json"] }),
    {
      ...bomb("gzip", [200, "InvalidMessageError"], { options: { exchange: "node:http" } }),
      name: "gzip, over node:http",
    },
  ],
};
