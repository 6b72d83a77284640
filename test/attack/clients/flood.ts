import type { Peer } from "./clientCase.js";

const MIB = 2 ** 20;
const CHUNK = Buffer.alloc(MIB, "x");

/** Returns the number of bytes that a server sends without an end: far more than a client may keep. The full size is 1 GiB. */
export function floodBytes(isFull: boolean): number {
  return (isFull ? 1024 : 64) * MIB;
}

/** Sends a chunk again and again, as fast as the client reads. Resolves when the client has read all of it; never if it has gone. */
export async function flood(
  peer: Pick<Peer, "write" | "writable" | "floodBytes">,
  chunk: Buffer = CHUNK,
): Promise<void> {
  for (let sent = 0; sent < peer.floodBytes; sent += chunk.length) if (!peer.write(chunk)) await peer.writable();
}
