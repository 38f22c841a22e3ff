import { describe, expect, it } from 'vitest';
import { partsOf, takenOver } from './proposal-part.ts';

const move = (eventId: number, lineId: number, placeId: number, start: number) => ({
  ...{ eventId, lineId, placeId, start, end: start + 60, activity: 'print' as const, component: null },
  ...{ from: null, predecessors: eventId > 1 ? [{ id: eventId - 1, waitMinutes: 0 }] : [] },
});
const moves = [move(1, 1, 2, 0), move(2, 1, 3, 1440), move(3, 2, 3, 2880)];
const dayOf = (minute: number) => `2026-11-2${4 + minute / 1440}`;
const places = [2, 3, 4].map((id) => ({ id, slots: 1 }));

describe('a part of the proposal', () => {
  it('is a day or a place to which operations come', () => {
    expect(partsOf(moves, places, dayOf)).toEqual([
      { part: 'day 2026-11-24', count: 1 },
      { part: 'day 2026-11-25', count: 1 },
      { part: 'day 2026-11-26', count: 1 },
      { part: 'place 2', count: 1 },
      { part: 'place 3', count: 2 },
    ]);
  });
  it('leaves lines out, and takes along what it cannot do without', () => {
    const of = (part: Parameters<typeof takenOver>[1]['part'], ...left: number[]) => {
      const { touched, chosen, needed } = takenOver(moves, { part, left: new Set(left), dayOf }, places);
      return [touched, chosen, needed].map((ids) => [...ids].sort());
    };
    expect(of('all')).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(of('all', 2)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(of('day 2026-11-25')).toEqual([[1], [2], [1, 2]]);
    expect(of('place 3', 1)).toEqual([[1, 2], [3], [1, 2, 3]]);
  });
});
