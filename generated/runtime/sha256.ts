// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * SHA-256, without a promise, on each runtime.
 *
 * @module
 */
import { findNodeBuiltinModule } from "./protocol.js";

// ---- platform/sha256 ----------------------------------------------------------------------------

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = /* @__PURE__ */ Int32Array.from(/* @__PURE__ */ primeFractions(64, Math.cbrt));

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL = /* @__PURE__ */ primeFractions(8, Math.sqrt);

const WORDS = /* @__PURE__ */ new Int32Array(64);

/** The member of the module `node:crypto` that computes a hash in one call. Node has it since 20.12. */
interface NodeCryptoModule {
  readonly hash?: (algorithm: string, text: string) => string;
}

const nodeHash = /* @__PURE__ */ findNodeHash();

function findNodeHash(): NodeCryptoModule["hash"] {
  return findNodeBuiltinModule<NodeCryptoModule>("node:crypto")?.hash;
}

/**
 * Returns the SHA-256 of a text of ASCII characters, as hexadecimal digits. `crypto.subtle` computes it too, but only asynchronously, which
 * would make each HTTP request wait for another thread.
 */
export const sha256OfAscii: (text: string) => string =
  nodeHash === undefined ? computeSha256 : (text) => nodeHash("sha256", text);

/**
 * Computes what {@link sha256OfAscii} returns, for runtimes without Node's `crypto.hash`.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export function computeSha256(text: string): string {
  const { length } = text;
  const blocks = (length + 72) >> 6;
  const hash = Int32Array.from(INITIAL);
  for (let block = 0; block < blocks; block++) {
    const start = block * 64;
    for (let i = 0; i < 16; i++) {
      const at = start + i * 4;
      WORDS[i] =
        at + 4 <= length
          ? (text.charCodeAt(at) << 24) |
            (text.charCodeAt(at + 1) << 16) |
            (text.charCodeAt(at + 2) << 8) |
            text.charCodeAt(at + 3)
          : paddedWord(text, at);
    }
    if (block === blocks - 1) {
      WORDS[14] = Math.floor(length / 2 ** 29);
      WORDS[15] = length << 3;
    }
    compress(hash);
  }
  let hex = "";
  for (const word of hash) hex += (word >>> 0).toString(16).padStart(8, "0");
  return hex;
}

/** Returns four bytes of the text; after the text follow the byte 0x80 and zeros. */
function paddedWord(text: string, at: number): number {
  let word = 0;
  for (let i = at; i < at + 4; i++) {
    const byte = i < text.length ? text.charCodeAt(i) : 0;
    word = (word << 8) | (i === text.length ? 0x80 : byte);
  }
  return word;
}

/** Adds the block in `WORDS` to a hash. */
function compress(hash: Int32Array): void {
  const w = WORDS;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}

/** Returns the first 32 bits of the fractional parts of the roots of the first primes. */
function primeFractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
