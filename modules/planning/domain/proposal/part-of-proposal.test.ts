import { describe, expect, it } from 'vitest';
import { type PartMove, withNeededMoves } from './part-of-proposal.ts';

const move = (
  eventId: number,
  to: [number, number, number],
  from: [number, number, number] | null,
  after?: [number, number],
): PartMove => ({
  ...{ eventId, placeId: to[0], start: to[1], end: to[2] },
  from: from && { placeId: from[0], start: from[1], end: from[2] },
  predecessors: after ? [{ id: after[0], waitMinutes: after[1] }] : [],
});
const needed = (moves: PartMove[], ...chosen: number[]) => [...withNeededMoves(moves, new Set(chosen), new Set([1, 2]))].sort();

describe('part of a proposal', () => {
  it('is alone where nothing stands in its way', () => {
    expect(needed([move(1, [1, 0, 60], [1, 200, 260]), move(2, [2, 0, 60], [2, 200, 260])], 1)).toEqual([1]);
    expect(needed([move(1, [1, 0, 60], [1, 200, 260]), move(2, [1, 200, 260], [1, 60, 120])], 1)).toEqual([1]);
  });
  it('takes along an operation at the place where it goes, and the one at the place where that goes', () => {
    const moves = [move(1, [1, 0, 60], null), move(2, [1, 60, 120], [1, 30, 90]), move(3, [2, 0, 60], [1, 90, 150])];
    expect(needed(moves, 1)).toEqual([1, 2, 3]);
    expect(needed(moves, 3)).toEqual([3]);
  });
  it('leaves the operation beside it on a place with several slots', () => {
    expect(needed([move(1, [3, 0, 60], null), move(2, [3, 60, 120], [3, 30, 90])], 1)).toEqual([1]);
  });
  it('takes along a predecessor that would end too late or has no time', () => {
    const goes = (from: [number, number, number] | null, rest = 0) =>
      needed([move(1, [2, 100, 160], [2, 300, 360], [2, rest]), move(2, [1, 0, 60], from)], 1);
    expect(goes([1, 40, 120])).toEqual([1, 2]);
    expect(goes([1, 20, 100])).toEqual([1]);
    expect(goes([1, 20, 100], 30)).toEqual([1, 2]);
    expect(goes(null)).toEqual([1, 2]);
  });
  it('takes along a successor that would begin too soon', () => {
    const goes = (from: [number, number, number] | null) =>
      needed([move(1, [1, 100, 160], [1, 0, 60]), move(2, [2, 200, 260], from, [1, 20])], 1);
    expect(goes([2, 170, 230])).toEqual([1, 2]);
    expect(goes([2, 180, 240])).toEqual([1]);
    expect(goes(null)).toEqual([1]);
  });
});
