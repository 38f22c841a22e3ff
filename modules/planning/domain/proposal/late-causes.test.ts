import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { d1, d2, event, planned, planOf } from '#test/standing-plan.ts';
import { causeFinder } from './late-causes.ts';

const moveTo = (eventId: number, placeId: number, from: string, to: string, lineId = eventId) => ({
  ...{ eventId, lineId, version: 1, placeId, start: at(from), end: at(to) },
});

describe('first cause of a line that would be late with a proposal', () => {
  it('is what has its place after the moves, behind its own operations', () => {
    const pack = event(2, { lineId: 1, placeId: d2, predecessors: [{ id: 1, waitMinutes: 0 }] });
    const plan = planOf([event(1), pack, planned(9, 'mon 13:00', { minutes: 180 })], { 1: 'mon 14:00', 9: 'tue 16:00' });
    const moves = [
      moveTo(9, d1, 'mon 09:00', 'mon 12:00'),
      moveTo(1, d1, 'mon 12:00', 'mon 13:30'),
      moveTo(2, d2, 'mon 13:30', 'mon 14:30', 1),
    ];
    const causeOf = causeFinder(plan, { moves, opened: [] });
    expect(causeOf(1)).toEqual({ eventId: 1, reason: 'place', until: at('mon 12:00'), of: 9 });
    expect(causeOf(9)).toBeUndefined();
  });

  it('counts the overtime that the proposal opens, and not the minutes in which it is looked at', () => {
    const plan = { ...planOf([event(1), event(3, { placeId: d2 })], { 1: 'mon 10:00', 3: 'mon 16:00' }), movesFrom: at('mon 09:10') };
    const opened = [{ placeId: d2, start: at('mon 17:00'), end: at('mon 19:00') }];
    const material = { ...plan, events: plan.events.map((one) => (one.id === 3 ? { ...one, materialAt: at('mon 17:00') } : one)) };
    const causeOf = causeFinder(material, {
      moves: [moveTo(1, d1, 'mon 09:10', 'mon 10:10'), moveTo(3, d2, 'mon 17:00', 'mon 18:00')],
      opened,
    });
    expect(causeOf(1)).toMatchObject({ reason: 'now' });
    expect(causeOf(3)).toEqual({ eventId: 3, reason: 'material', until: at('mon 17:00') });
  });
});
