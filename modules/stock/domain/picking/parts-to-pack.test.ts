import { describe, expect, it } from 'vitest';
import { partsToPack } from './parts-to-pack.ts';

const rule = { pickPolicy: 'fefo' } as const;
const oldest = [
  { lot: 'L1', location: 'A-01', quantity: 30 },
  { lot: 'L2', location: 'B-02', quantity: 100 },
];

describe('parts to pack', () => {
  it('takes the oldest lot as far as it goes, then the next', () => {
    expect(partsToPack({ rule, parts: oldest }, [{ lineId: 1, pieces: 80, staged: [] }]).get(1)).toEqual([
      { lot: 'L1', location: 'A-01', quantity: 30 },
      { lot: 'L2', location: 'B-02', quantity: 50 },
    ]);
  });
  it('lets the second line of an article take what the first one leaves', () => {
    const parts = partsToPack({ rule, parts: oldest }, [
      { lineId: 1, pieces: 20, staged: [] },
      { lineId: 2, pieces: 20, staged: [] },
    ]);
    expect(parts.get(2)).toEqual([
      { lot: 'L1', location: 'A-01', quantity: 10 },
      { lot: 'L2', location: 'B-02', quantity: 10 },
    ]);
    expect(oldest[0]!.quantity).toBe(30);
  });
  it('takes what was picked for a line from the stage alone, and leaves the lots to the others', () => {
    const parts = partsToPack({ rule, parts: oldest }, [
      { lineId: 1, pieces: 25, staged: [{ lot: 'L2', location: 'STAGE', quantity: 20 }] },
      { lineId: 2, pieces: 5, staged: [] },
    ]);
    expect(parts.get(1)).toEqual([{ lot: 'L2', location: 'STAGE', quantity: 20 }]);
    expect(parts.get(2)).toEqual([{ lot: 'L1', location: 'A-01', quantity: 5 }]);
  });
  it('takes of the fewest positions where the article asks it, and whole packs from whole packs', () => {
    const pieces = (more: object, wanted: number) =>
      partsToPack({ rule: { ...rule, ...more }, parts: oldest }, [{ lineId: 1, pieces: wanted, staged: [] }]).get(1);
    expect(pieces({ pickPolicy: 'fewest' }, 80)).toEqual([{ lot: 'L2', location: 'B-02', quantity: 80 }]);
    expect(pieces({ wholePacks: true, perPack: 50 }, 60)).toEqual([
      { lot: 'L1', location: 'A-01', quantity: 10 },
      { lot: 'L2', location: 'B-02', quantity: 50 },
    ]);
  });
  it('gives what there is when less is in stock, and nothing for no pieces', () => {
    expect(partsToPack({ rule, parts: oldest }, [{ lineId: 1, pieces: 200, staged: [] }]).get(1)).toEqual(oldest);
    expect(partsToPack({ rule, parts: oldest }, [{ lineId: 1, pieces: 0, staged: [] }]).get(1)).toEqual([]);
  });
});
