import { describe, expect, it } from 'vitest';
import { type RouteOutcome, rivalOf, routesByPress } from './rival-route.ts';

const can = (presses: string[], difference: number, more: { grain?: 'L' | 'B'; chosen?: boolean } = {}): RouteOutcome => ({
  role: 'inner',
  paper: 'HVO90',
  presses,
  grain: more.grain ?? 'B',
  feasible: true,
  chosen: more.chosen ?? false,
  costEur: 100 + difference,
  linePriceEur: 120 + difference,
  costDifferenceEur: difference,
  linePriceDifferenceEur: difference,
});
const cannot = (presses: string[], grain: 'L' | 'B'): RouteOutcome => ({
  role: 'inner',
  paper: 'HVO90',
  presses,
  grain,
  feasible: false,
  code: 'GRAIN_CROSS',
  values: {},
});

describe('routes of the inner work', () => {
  it('are listed once, by the best grain, and refused only when every grain is refused', () => {
    const routes = routesByPress([
      cannot(['D1'], 'L'),
      can(['D1'], 8),
      can(['D2'], 3),
      can(['D2'], 2, { grain: 'L' }),
      cannot(['M1'], 'B'),
    ]);
    expect(routes.map(({ presses, feasible }) => [presses.join(), feasible])).toEqual([
      ['D2', true],
      ['D1', true],
      ['M1', false],
    ]);
    expect(routes[0]).toMatchObject({ costDifferenceEur: 2 });
  });
  it('on two presses are compared with the cheapest on one', () =>
    expect(rivalOf([can(['M1', 'D1'], 0, { chosen: true }), can(['M1', 'D2'], 5), can(['D2'], 30), can(['D1'], 20)])?.presses).toEqual([
      'D1',
    ]));
  it('on one press are compared with the next best', () =>
    expect(rivalOf([can(['O1'], 0, { chosen: true }), can(['D2'], 9), can(['D1'], 4)])?.presses).toEqual(['D1']));
  it('have no rival when no route is dearer', () => expect(rivalOf([can(['O1'], 0, { chosen: true })])).toBeUndefined());
});
