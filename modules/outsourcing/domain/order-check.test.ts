import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { checkOutsourced, findUnassigned, type OutsourcedPart } from './order-check.ts';
import { outsideDifference } from './outside-cost.ts';
import { decideOutsource, type OutsourceState } from './outsource.ts';

const part = (statuses: OutsourcedPart['statuses'], change = {}) => ({
  ...{ lineId: 3, line: 'Proefschrift', description: 'Foliedruk omslag', statuses, deliveryDate: null, neededOn: null },
  ...change,
});

describe('outsourced components', () => {
  it('must be assigned before ordering: those without an asked supplier are named with their line', () => {
    expect(findUnassigned([part(['request']), part(['canceled', 'quote'])])).toEqual([]);
    expect(findUnassigned([part(['canceled']), part([])])).toEqual([
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
  it('are red without a supplier or when late, amber until ordered, and green after that', () => {
    const colours = (...parts: Parameters<typeof checkOutsourced>[0]) => [checkOutsourced(parts).colour, checkOutsourced(parts).reason];
    expect(colours(part(['closed']), part(['order']))).toEqual(['green', 'good']);
    expect(colours(part(['order']), part(['quote']))).toEqual(['amber', 'unordered']);
    expect(colours(part(['quote']), part(['canceled']))).toEqual(['red', 'unassigned']);
    expect(colours(part(['order'], { deliveryDate: '2026-12-02', neededOn: '2026-12-01' }))).toEqual(['red', 'late']);
    expect(colours(part(['order'], { deliveryDate: '2026-12-01', neededOn: '2026-12-01' }))).toEqual(['green', 'good']);
  });
  it('replace the calculated cost by the agreed or invoiced price', () => {
    expect(outsideDifference([])).toBe(noMoney);
    const parts = [
      { price: moneyFromEuros(120), invoiced: null, calculated: moneyFromEuros(90) },
      { price: moneyFromEuros(60), invoiced: moneyFromEuros(70), calculated: moneyFromEuros(110) },
    ];
    expect(outsideDifference(parts)).toBe(moneyFromEuros(-10));
  });
});

describe('outsource', () => {
  const foil = { activity: 'foil', component: 'cover' };
  const whole = { activity: null, component: null };
  const state: OutsourceState = { kind: 'product', status: 'in_calculation', operations: [foil], outside: [], begun: false };
  it('accepts an operation of the calculation or the whole product', () => {
    expect(decideOutsource(state, foil)).toMatchObject({ accepted: true });
    expect(decideOutsource(state, whole)).toMatchObject({ accepted: true });
    expect(decideOutsource(state, { activity: 'foil', component: 'inner' })).toMatchObject({ code: 'WDD_OPERATION_UNKNOWN' });
  });
  it('refuses work that is outsourced already, by itself or with the whole product', () => {
    for (const outside of [[foil], [whole]])
      for (const ask of [foil, whole]) expect(decideOutsource({ ...state, outside }, ask)).toMatchObject({ code: 'WDD_EXISTS' });
  });
  it('refuses begun work, articles and finished lines', () => {
    expect(decideOutsource({ ...state, begun: true }, foil)).toMatchObject({ code: 'WDD_WORK_BEGUN' });
    expect(decideOutsource({ ...state, kind: 'article' }, whole)).toMatchObject({ code: 'WDD_LINE_NOT_OPEN' });
    expect(decideOutsource({ ...state, status: 'delivered' }, whole)).toMatchObject({ code: 'WDD_LINE_NOT_OPEN' });
  });
});
