/** Returns a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Returns a source of random numbers that a text fixes: mulberry32, seeded by the FNV-1a hash of the text. */
export function createRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
