import { describe, expect, it } from 'vitest';
import { unboxedPieces } from './unboxed-pieces.ts';

describe('unboxed pieces', () => {
  it('counts the proposed pieces of a line that are in no box', () => {
    const proposed = [
      { lineId: 1, quantity: 50 },
      { lineId: 1, quantity: 30 },
      { lineId: 2, quantity: 10 },
    ];
    expect(unboxedPieces(proposed, [{ lineId: 1, quantity: 50 }])).toEqual([
      { lineId: 1, pieces: 30 },
      { lineId: 2, pieces: 10 },
    ]);
  });
  it('names no line whose pieces are all boxed, however they are divided over the boxes', () => {
    const boxed = [
      { lineId: 1, quantity: 20 },
      { lineId: 1, quantity: 60 },
    ];
    expect(unboxedPieces([{ lineId: 1, quantity: 80 }], boxed)).toEqual([]);
    expect(unboxedPieces([{ lineId: 1, quantity: 70 }], boxed)).toEqual([]);
  });
});
