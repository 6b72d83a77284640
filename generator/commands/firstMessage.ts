import { Readable } from "node:stream";

/** The identity and the capabilities of a client, as its first message declares them. */
export interface DeclaredClient {
  readonly info: { readonly name: string; readonly version: string } | undefined;
  readonly capabilities: { readonly [name: string]: unknown };
}

/** The maximum number of bytes of a first message. A longer one is not read for the client's capabilities. */
const MAX_BYTES = 1024 * 1024;

const PREFIX = "io.modelcontextprotocol/";

/**
 * Resolves with what the first message of a client declares, and puts back what was read: into stdin, or into a new stdin if the input has
 * ended, since nothing can be put back then. Resolves with undefined if the message is not a request that declares it.
 */
export async function peekFirstMessage(process: { readonly stdin: Readable }): Promise<DeclaredClient | undefined> {
  const input = process.stdin;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const line = await new Promise<string | undefined>((resolve) => {
    const stop = (text: string | undefined): void => {
      input.off("readable", read);
      input.off("end", end);
      resolve(text);
    };
    const end = (): void => {
      Object.defineProperty(process, "stdin", { configurable: true, value: Readable.from(chunks.splice(0)) });
      stop(undefined);
    };
    const read = (): void => {
      for (let chunk: Buffer | null; (chunk = input.read() as Buffer | null) !== null;) {
        chunks.push(chunk);
        bytes += chunk.length;
        const all = Buffer.concat(chunks);
        const at = all.indexOf(10);
        if (at >= 0) return stop(all.subarray(0, at).toString("utf8"));
        if (bytes > MAX_BYTES) return stop(undefined);
      }
    };
    input.on("readable", read);
    input.on("end", end);
  });
  if (chunks.length > 0) input.unshift(Buffer.concat(chunks));
  return line === undefined ? undefined : declaredIn(line);
}

function declaredIn(line: string): DeclaredClient | undefined {
  try {
    const { params } = JSON.parse(line) as { readonly params?: { readonly [name: string]: unknown } };
    const meta = (params?.["_meta"] ?? {}) as { readonly [name: string]: unknown };
    const capabilities = params?.["capabilities"] ?? meta[`${PREFIX}clientCapabilities`];
    const info = params?.["clientInfo"] ?? meta[`${PREFIX}clientInfo`];
    if (typeof capabilities !== "object" || capabilities === null || Array.isArray(capabilities)) return undefined;
    const { name, version } = Object(info) as { readonly name?: unknown; readonly version?: unknown };
    const isNamed = typeof name === "string" && typeof version === "string";
    return {
      info: isNamed ? (info as DeclaredClient["info"]) : undefined,
      capabilities: capabilities as DeclaredClient["capabilities"],
    };
  } catch {
    return undefined;
  }
}
