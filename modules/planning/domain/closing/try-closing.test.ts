import { describe, expect, it } from 'vitest';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { at } from '#test/shifts.ts';
import { d1, d2, p1, planned, planOf } from '#test/standing-plan.ts';
import { withClosed } from './apply-closing.ts';
import { closingChoice, engineVariant, hitChoice, leastDisturbance, shiftVariant, worthOffering } from './try-closing.ts';

const stretch = { placeId: d1, start: at('tue 10:00'), end: at('tue 15:00') };
const binds = (id: number, from: string, after: number) =>
  planned(id, from, { placeId: p1, lineId: after, minutes: 60, predecessors: [{ id: after, waitMinutes: 30 }] });
const plan = planOf(
  [
    planned(1, 'tue 09:30', { minutes: 60 }),
    planned(2, 'tue 11:00', { minutes: 120 }),
    binds(3, 'tue 14:00', 2),
    planned(4, 'tue 14:30', { minutes: 30 }),
    planned(5, 'wed 10:00'),
    planned(6, 'tue 11:00', { placeId: d2 }),
  ],
  { 2: 'tue 16:00', 4: 'wed 16:00' },
);

describe('try closing', () => {
  const shift = shiftVariant(plan, stretch);
  const startOf = (id: number) => shift.moves.find(({ eventId }) => eventId === id)?.start;

  it('shifts only operations in the closed time, those that these push and those that follow them', () => {
    expect(shift.moves.map(({ eventId }) => eventId).sort()).toEqual([1, 2, 3, 4]);
    // Begun before the stretch, work pauses over it.
    expect([startOf(1), shift.moves[0]!.end]).toEqual([at('tue 09:30'), at('tue 15:30')]);
    expect(startOf(2)).toBe(at('tue 15:30'));
    expect(startOf(3)!).toBeGreaterThanOrEqual(shift.moves.find(({ eventId }) => eventId === 2)!.end + 30);
  });
  it('tells who becomes late, what stays because it is fixed, and the price', () => {
    expect(shift.madeLate).toEqual([2]);
    expect(shift.price).toBeGreaterThan(0);
    const locked = planOf([planned(7, 'tue 13:00', { fixed: true }), planned(8, 'wed 13:00', { fixed: true })]);
    expect(shiftVariant(locked, stretch)).toMatchObject({ moves: [], stays: [7], price: 0 });
  });
  it('lets what runs go on after the stretch, and pushes what follows it', () => {
    const runs = { ...planned(1, 'mon 08:00', { minutes: 240 }), status: 'in_progress' as const };
    const busy = planOf([runs, planned(2, 'mon 13:00'), planned(3, 'wed 13:00')]);
    const { moves } = shiftVariant(busy, { placeId: d1, start: at('mon 10:00'), end: at('mon 12:00') });
    expect(moves).toMatchObject([{ eventId: 2, start: at('mon 14:30') }]);
  });
  it('lets the engine plan the lines that are touched again, on other places too', () => {
    const choice = closingChoice(shift, 'lateness');
    expect([...choice.lineIds!].sort()).toEqual([1, 2, 4]);
    const proposed = planShop(planningCaseOf(withClosed(plan, [stretch]), choice), { seed: 1, budget: (steps) => steps / 4000 });
    const found = engineVariant(plan, stretch, 'lateness', proposed);
    expect(found.madeLate).toEqual([]);
    expect(found.price).toBeLessThan(shift.price);
    expect(worthOffering([shift, found])).toEqual([shift, found]);
    expect(worthOffering([shift, { ...shift, kind: 'lateness' }])).toEqual([shift]);
  });
  it('leaves what waits to be planned of these lines to a proposal', () => {
    const waits = planned(7, 'tue 09:00', { lineId: 2, status: 'to_plan', start: null, end: null });
    const pooled = { ...plan, events: [...plan.events, waits] };
    const choice = closingChoice(shift, 'lateness');
    const proposed = planShop(planningCaseOf(withClosed(pooled, [stretch]), choice), { seed: 1, budget: (steps) => steps / 4000 });
    expect(proposed.events.map(({ operation }) => operation)).toContain('e7');
    const { moves } = engineVariant(pooled, stretch, 'lateness', proposed);
    expect(moves.map(({ eventId }) => eventId)).not.toContain(7);
  });
  it('counts a move ten times for the least disturbance, and plans only work in the closed time for it', () => {
    expect([...hitChoice(plan, stretch).lineIds!].sort()).toEqual([1, 2, 4]);
    // Three operations begin at another time, and one only ends later.
    expect(shift.disturbance - shift.price).toBe(9 * 300 * 3);
    const calmer = { ...shift, kind: 'lateness' as const, price: shift.price + 500, disturbance: shift.disturbance - 1 };
    expect(leastDisturbance(shift, calmer)).toEqual({ ...calmer, kind: 'shift' });
    expect(leastDisturbance(shift, { ...calmer, stays: [1] })).toBe(shift);
    expect(leastDisturbance(shift, { ...calmer, disturbance: shift.disturbance })).toBe(shift);
  });
  it('tells what it does to each order, and plans what a breakdown moved before again too', () => {
    expect(shift.changes.find(({ lineId }) => lineId === 2)).toMatchObject({ dispatchAt: at('tue 16:00') });
    expect(shift.changes.every(({ endBefore, endAfter }) => endAfter! > endBefore!)).toBe(true);
    expect(closingChoice({ ...shift, moves: [], stays: [] }, 'overtime', [7])).toEqual({
      scope: 'selection',
      lineIds: [7],
      overtime: true,
    });
  });
});
