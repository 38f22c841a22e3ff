import { expect, it } from 'vitest';
import { proposeWaves, type WaitingOrder } from './propose-waves.ts';

const order = (basketId: number, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ basketId, needOn: '2026-11-18', method: 'parcel', leavesAt: '16:30', lines: 2, pickable: 10, locations: [] },
  ...more,
});

it('propose waves › groups what leaves with one van, the first to leave first', () => {
  const later = { needOn: '2026-11-19' };
  const orders = [order(1, later), order(2, later), order(3, { leavesAt: '12:00' }), order(4, { leavesAt: '12:00' }), order(5), order(6)];
  expect(proposeWaves(orders).map(({ basketIds }) => basketIds)).toEqual([
    [3, 4],
    [5, 6],
    [1, 2],
  ]);
  expect(proposeWaves(orders)[0]).toMatchObject({ by: 'van', method: 'parcel', leavesAt: '12:00', lines: 4 });
});

it('propose waves › groups orders at one location, unless one van takes the same orders', () => {
  const at = (...locations: string[]) => ({ locations, method: null });
  expect(proposeWaves([order(1, at('A-1', 'B-1')), order(2, at('A-1')), order(3, at('B-2'))])).toMatchObject([
    { by: 'location', location: 'A-1', basketIds: [1, 2] },
  ]);
  const same = { locations: ['A-1'] };
  expect(proposeWaves([order(1, same), order(2, same)]).map(({ by }) => by)).toEqual(['van']);
});

it('propose waves › leaves out a single order and what cannot be picked', () => {
  expect(proposeWaves([order(1), order(2, { pickable: 0 })])).toEqual([]);
});
