import { describe, expect, it } from 'vitest';
import { decideMoveDefence, missedDueOf, withDefence } from './move-defence.ts';

const delivery = [
  { name: 'upload' as const, date: '2026-12-01' },
  { name: 'delivery' as const, date: '2026-12-10' },
];
const closed = new Set(['2026-12-25']);

describe('move defence', () => {
  it('refuses a day that is over, not today', () => {
    expect(decideMoveDefence('2026-11-17', '2026-11-18')).toMatchObject({ code: 'DEFENCE_DAY_OVER', field: 'defenceOn' });
    expect(decideMoveDefence('2026-11-18', '2026-11-18').accepted).toBe(true);
  });
  it('counts the day of the university again and leaves the steps of the delivery', () => {
    const before = [
      ...delivery,
      { name: 'due' as const, date: '2026-12-17' },
      { name: 'defence' as const, date: '2027-01-21', time: '12:15' },
    ];
    expect(withDefence(before, { defenceOn: '2027-01-29', defenceAt: '', leadWeeks: 5 }, closed)).toEqual([
      ...delivery,
      { name: 'due', date: '2026-12-24' },
      { name: 'defence', date: '2027-01-29' },
    ]);
  });
  it('takes a first day, with its time, of a thesis that was ordered without', () => {
    expect(withDefence(delivery, { defenceOn: '2027-01-21', defenceAt: '12:15', leadWeeks: 0 }, closed).slice(2)).toEqual([
      { name: 'due', date: '2027-01-20' },
      { name: 'defence', date: '2027-01-21', time: '12:15' },
    ]);
  });
  it('says which day the books miss that are still to come', () => {
    expect(missedDueOf(delivery, '2026-12-01')).toBeNull();
    expect(missedDueOf([...delivery, { name: 'due', date: '2026-12-10' }], '2026-12-01')).toBeNull();
    expect(missedDueOf([...delivery, { name: 'due', date: '2026-12-09' }], '2026-12-01')).toBe('2026-12-09');
    expect(missedDueOf([...delivery, { name: 'due', date: '2026-12-09' }], '2026-12-11')).toBeNull();
  });
});
