import { describe, expect, it } from 'vitest';
import { decideSooner, readyAt } from './sooner.ts';

const planned = (id: number, end: number | null) => ({ id, end, status: 'planned' as const });
const events = [planned(1, 100), planned(2, 200)];

describe('another promised day', () => {
  it('moves nothing of a line that is ready in time, or has no plan yet', () => {
    expect(decideSooner(events, [], 200)).toEqual({ kind: 'in_time' });
    expect(decideSooner([planned(1, null)], [], 200)).toBeUndefined();
    expect(readyAt([])).toBeNull();
  });

  it('places operations again where that makes them ready before their truck', () =>
    expect(decideSooner(events, [{ eventId: 2, end: 150 }], 160)).toEqual({ kind: 'moves', ready: 150, helps: true }));

  it('says when the work can be ready at the earliest, and moves it only when that is sooner', () => {
    expect(decideSooner(events, [{ eventId: 2, end: 150 }], 120)).toEqual({ kind: 'late', ready: 150, helps: true });
    expect(decideSooner(events, [{ eventId: 2, end: 260 }], 120)).toEqual({ kind: 'late', ready: 200, helps: false });
  });
});
