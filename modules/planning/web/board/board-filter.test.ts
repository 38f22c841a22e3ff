import { describe, expect, it } from 'vitest';
import { type BoardFilter, boardMatch, filterChoices } from './board-filter.ts';
import type { BoardEvent, BoardJobs } from './board-model.ts';
import { addDays } from './board-period.ts';

const jobs: BoardJobs = {
  ...{ lineId: [1, 2], basketId: [1, 2], jobNumber: ['26-1001-1', '26-1002-1'], customer: ['Noordzij', 'Erasmus'] },
  ...{ papers: [['HVO90', 'SIL300'], []], format: ['148 × 210', null], dueOn: ['2026-11-24', null] },
};
const event = (over: Partial<BoardEvent>): BoardEvent => ({
  ...{ id: 1, lineId: 1, basketId: 1, jobNumber: '26-1001-1', customer: 'Noordzij', activity: 'print', component: null, placeId: 1 },
  ...{ minutes: 60, status: 'planned', fixed: false, lateness: 'in_time', start: 0, end: 60, ...over },
});
const known = { jobs, today: '2026-11-23', listed: undefined, places: undefined, addDays };
const matches = (filter: BoardFilter, over: Partial<BoardEvent> = {}, more = {}) => boardMatch(filter, { ...known, ...more })!(event(over));

describe('filter of the board', () => {
  it('is absent while nothing is chosen', () => expect(boardMatch({}, known)).toBeUndefined());

  it('compares due, activity, customer, paper, format and job', () => {
    expect(
      matches({ due: 'tomorrow', activity: 'print', customer: 'Noordzij', paper: 'SIL300', format: '148 × 210', job: '26-1001' }),
    ).toBe(true);
    expect(matches({ due: 'today' })).toBe(false);
    expect(matches({ due: 'late' })).toBe(false);
    expect(matches({ due: 'late' }, { lateness: 'late' })).toBe(true);
    expect(matches({ paper: 'HVO90' }, { lineId: 2 })).toBe(false);
    expect(matches({ due: 'week' }, { lineId: 2 })).toBe(false);
  });

  it('takes a work list and a department of the dashboard', () => {
    expect(matches({ list: 'late' }, {}, { listed: new Set([1]) })).toBe(true);
    expect(matches({ list: 'late' }, {}, { listed: new Set([2]) })).toBe(false);
    expect(matches({ department: 'print' }, {}, { places: new Set([2]) })).toBe(false);
  });

  it('offers what the jobs in view have', () =>
    expect(filterChoices(jobs, [])).toEqual({ customer: ['Erasmus', 'Noordzij'], paper: ['HVO90', 'SIL300'], format: ['148 × 210'] }));

  it('knows the cards of the pool whose jobs have no bar in view', () => {
    const card = {
      ...{
        ...event({ id: 9, lineId: 9, customer: 'Zutphen' }),
        description: '',
        deliveryDate: '2026-11-24',
        waitsFor: null,
        predecessor: null,
      },
      ...{ papers: ['GLO135'], format: '210 × 210' },
    };
    const isShown = (filter: BoardFilter) => boardMatch(filter, known)!(card);
    expect(isShown({ paper: 'GLO135', format: '210 × 210', due: 'tomorrow' })).toBe(true);
    expect(isShown({ paper: 'HVO90' })).toBe(false);
    expect(filterChoices(jobs, [card])).toEqual({
      customer: ['Erasmus', 'Noordzij', 'Zutphen'],
      paper: ['GLO135', 'HVO90', 'SIL300'],
      format: ['148 × 210', '210 × 210'],
    });
  });
});
