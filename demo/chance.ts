/** Random numbers with a fixed seed (mulberry32): the same demo shop every time. */
export type Chance = {
  /** From 0 up to but excluding 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  of<Item>(items: readonly Item[]): Item;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, of: (items) => items[between(0, items.length - 1)]! };
}
