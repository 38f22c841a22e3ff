import { describe, expect, it } from 'vitest';
import { departuresOf, filterDemands } from './filter-demands.ts';

const demand = (number: string, needOn: string, leavesAt: string | null, pickable = 10) => ({
  number,
  needOn,
  leavesAt,
  pieces: 10,
  pickable,
});
const demands = [
  demand('late', '2026-12-01', null),
  demand('noon', '2026-12-02', '12:00'),
  demand('short', '2026-12-02', '16:00', 4),
  demand('unknown', '2026-12-02', null),
  demand('tomorrow', '2026-12-03', '12:00'),
];
const numbers = (by: Parameters<typeof filterDemands>[1]) => filterDemands(demands, by).map(({ number }) => number);

describe('filter demands', () => {
  it('keeps what is complete, or what is not', () => {
    expect(numbers({ state: 'incomplete' })).toEqual(['short']);
    expect(numbers({ state: 'complete' })).toEqual(['late', 'noon', 'unknown', 'tomorrow']);
  });
  it('keeps what must be out by a departure, also what is late', () => {
    expect(numbers({ until: '2026-12-02 12:00' })).toEqual(['late', 'noon']);
    expect(numbers({ until: '2026-12-02 16:00' })).toEqual(['late', 'noon', 'short']);
    expect(numbers({ until: '2026-12-03 12:00', state: 'incomplete' })).toEqual(['short']);
    expect(numbers({})).toHaveLength(5);
  });
  it('names each departure once, the first one first', () =>
    expect(departuresOf([...demands].reverse())).toEqual(['2026-12-02 12:00', '2026-12-02 16:00', '2026-12-03 12:00']));
});
