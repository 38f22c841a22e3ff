import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { checkOutsourced, type OutsourcedPart, unassigned } from './assigned.ts';
import { decideOutsource, type OutsourceState } from './decide-outsource.ts';
import { outsideDifference } from './outside-cost.ts';

const part = (statuses: OutsourcedPart['statuses'], change = {}) => ({
  ...{ lineId: 3, line: 'Proefschrift', description: 'Foliedruk omslag', statuses, deliveryDate: null, neededOn: null },
  ...change,
});

describe('outsourced components', () => {
  it('must be assigned before ordering: each that nobody was asked for is named with its line', () => {
    expect(unassigned([part(['request']), part(['canceled', 'quote'])])).toEqual([]);
    expect(unassigned([part(['canceled']), part([])])).toEqual([
      {
        accepted: false,
        code: 'WDD_UNASSIGNED',
        params: { lineId: 3, line: 'Proefschrift', what: 'Foliedruk omslag' },
        field: 'outsourced',
      },
      {
        accepted: false,
        code: 'WDD_UNASSIGNED',
        params: { lineId: 3, line: 'Proefschrift', what: 'Foliedruk omslag' },
        field: 'outsourced',
      },
    ]);
  });
  it('hold an order that nobody was asked for or that comes too late, and are watched until somebody has the order', () => {
    const colours = (...parts: Parameters<typeof checkOutsourced>[0]) => [checkOutsourced(parts).colour, checkOutsourced(parts).reason];
    expect(colours(part(['closed']), part(['order']))).toEqual(['green', 'good']);
    expect(colours(part(['order']), part(['quote']))).toEqual(['amber', 'unordered']);
    expect(colours(part(['quote']), part(['canceled']))).toEqual(['red', 'unassigned']);
    expect(colours(part(['order'], { deliveryDate: '2026-12-02', neededOn: '2026-12-01' }))).toEqual(['red', 'late']);
    expect(colours(part(['order'], { deliveryDate: '2026-12-01', neededOn: '2026-12-01' }))).toEqual(['green', 'good']);
  });
  it('cost what was agreed or invoiced in the place of what was calculated', () => {
    expect(outsideDifference([])).toBe(noMoney);
    const parts = [
      { price: moneyFromEuros(120), invoiced: null, calculated: moneyFromEuros(90) },
      { price: moneyFromEuros(60), invoiced: moneyFromEuros(70), calculated: moneyFromEuros(110) },
    ];
    expect(outsideDifference(parts)).toBe(moneyFromEuros(-10));
  });
});

describe('work goes out', () => {
  const foil = { activity: 'foil', component: 'cover' };
  const whole = { activity: null, component: null };
  const state: OutsourceState = { kind: 'product', status: 'in_calculation', operations: [foil], outside: [], begun: false };
  it('when it is an operation of the calculation, or all of the product', () => {
    expect(decideOutsource(state, foil)).toMatchObject({ accepted: true });
    expect(decideOutsource(state, whole)).toMatchObject({ accepted: true });
    expect(decideOutsource(state, { activity: 'foil', component: 'inner' })).toMatchObject({ code: 'WDD_OPERATION_UNKNOWN' });
  });
  it('once: neither twice, nor with the whole product that goes out already', () => {
    for (const outside of [[foil], [whole]])
      for (const ask of [foil, whole]) expect(decideOutsource({ ...state, outside }, ask)).toMatchObject({ code: 'WDD_EXISTS' });
  });
  it('before it has begun here, of print work that is still to be made', () => {
    expect(decideOutsource({ ...state, begun: true }, foil)).toMatchObject({ code: 'WDD_WORK_BEGUN' });
    expect(decideOutsource({ ...state, kind: 'article' }, whole)).toMatchObject({ code: 'WDD_LINE_NOT_OPEN' });
    expect(decideOutsource({ ...state, status: 'delivered' }, whole)).toMatchObject({ code: 'WDD_LINE_NOT_OPEN' });
  });
});
