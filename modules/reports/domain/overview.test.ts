import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { overviewTable, overviewTotal } from './overview.ts';

describe('order overview', () => {
  const span = { from: '2026-11-04', until: '2026-11-18' };
  const table = overviewTable([
    { ...span, key: '1', name: 'Roos', stage: 'new', count: 2, value: moneyFromEuros(20) },
    { ...span, key: '1', name: 'Roos', stage: 'ready', count: 1, value: moneyFromEuros(5) },
    { ...span, key: '2', name: 'Jeroen', stage: 'new', count: 3, value: moneyFromEuros(30) },
  ]);
  it('has one row per key with every stage', () => {
    expect(table.map(({ name, stages }) => [name, stages.new.count, stages.ready.count, stages.invoiced])).toEqual([
      ['Roos', 2, 1, { count: 0, value: noMoney }],
      ['Jeroen', 3, 0, { count: 0, value: noMoney }],
    ]);
  });
  it('adds up to the total', () => {
    const { new: made, ready } = overviewTotal(table);
    expect([made, ready]).toEqual([
      { count: 5, value: moneyFromEuros(50) },
      { count: 1, value: moneyFromEuros(5) },
    ]);
    expect(overviewTotal([]).delivered).toEqual({ count: 0, value: noMoney });
  });
});
