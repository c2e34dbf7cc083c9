/**
 * A small generator of numbers in [0, 1) (mulberry32) that a text decides: the demo looks random and is always the same,
 * whatever was drawn before.
 */
export function seeded(seed: string): () => number {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export const between = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));
