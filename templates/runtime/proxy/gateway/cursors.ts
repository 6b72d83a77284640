import { CODES, McpError } from "../../jsonrpc/errors.js";

const encoder = new TextEncoder();

/** Where a list goes on: for each server that has a further page, its name, its own cursor, and the number of its pages so far. */
export type ListPositions = readonly (readonly [server: string, cursor: string, pages: number])[];

/**
 * Encrypts the cursors of merged lists, so that clients can neither read nor make the cursors of the servers, and no caller can use those of
 * another caller or of another list.
 */
export class Cursors {
  readonly #keys: Promise<readonly CryptoKey[]>;

  /** @param secret the option `secret`; by default each gateway has a random one. */
  constructor(secret: string | readonly string[] | undefined) {
    const secrets = secret === undefined ? [crypto.randomUUID() + crypto.randomUUID()] : [secret].flat();
    this.#keys = Promise.all(secrets.map(importKey));
    // The first use reports the error.
    this.#keys.catch(() => {});
  }

  /** @param use the list and the caller that the cursor is for. */
  async seal(positions: ListPositions, use: readonly unknown[]): Promise<string> {
    const [key] = await this.#keys;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = encoder.encode(JSON.stringify(positions));
    const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, use), key!, text));
    return btoa(String.fromCharCode(...iv) + binaryOf(sealed));
  }

  /** @throws McpError (-32602) by rejection, if the cursor was not made for this list and this caller. */
  async open(cursor: string, use: readonly unknown[]): Promise<ListPositions> {
    for (const key of await this.#keys)
      try {
        const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0));
        const opened = await crypto.subtle.decrypt(parameters(bytes.slice(0, 12), use), key, bytes.slice(12));
        return JSON.parse(new TextDecoder().decode(opened)) as ListPositions;
      } catch {
        // Another secret may have sealed it.
      }
    throw new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
  }
}

type CryptoKey = Awaited<ReturnType<typeof importKey>>;

async function importKey(secret: string) {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`cursors of lists\n${secret}`));
  return crypto.subtle.importKey("raw", bytes, { name: "AES-GCM" }, false, ["encrypt", "decrypt"]);
}

/** Returns the parameters of AES-GCM, which bind a cursor to its use. */
function parameters(iv: Uint8Array<ArrayBuffer>, use: readonly unknown[]) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(JSON.stringify(use.map((each) => each ?? null))) };
}

/** The number of bytes that one call of `String.fromCharCode` converts. */
const CHUNK = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return binary;
}
