import { describe, expect, it } from 'vitest';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { explainLate } from './explain-late.ts';

const now = at('mon 09:00');
const planned = (id: number, placeId: number, from: string, to: string, more: Partial<PlanEvent> = {}) =>
  event(id, placeId, at(to) - at(from), { status: 'planned', start: at(from), end: at(to), ...more });
const places = (busyUntil?: string) =>
  new Map([
    [1, { ...openPlace(), bookings: busyUntil ? [{ eventId: 9, start: now, end: at(busyUntil) }] : [] }],
    [2, openPlace()],
  ]);
const after = (id: number, waitMinutes = 0) => ({ predecessors: [{ id, waitMinutes }] });

describe('why a line is late', () => {
  it('goes back through the line to the operation of another one that had the place', () => {
    const chain = [planned(1, 1, 'mon 11:00', 'mon 12:00'), planned(2, 2, 'mon 14:00', 'mon 15:00', after(1, 120))];
    expect(explainLate(chain, places('mon 11:00'), now)).toEqual([
      { eventId: 2, reason: 'predecessor', until: at('mon 14:00'), of: 1 },
      { eventId: 1, reason: 'place_busy', until: at('mon 11:00'), of: 9 },
    ]);
  });

  it('takes closed time into account: the place opened after what it waited for', () => {
    const chain = [planned(1, 1, 'tue 08:00', 'tue 09:00')];
    expect(explainLate(chain, places('mon 17:00'), now)).toEqual([{ eventId: 1, reason: 'place_busy', until: at('mon 17:00'), of: 9 }]);
  });

  it('says that an operation began, is fixed, could begin now, or could have been earlier', () => {
    const reasonOf = (more: Partial<PlanEvent>, from = 'mon 13:00') =>
      explainLate([planned(1, 2, from, 'mon 16:00', more)], places(), now)[0];
    expect(reasonOf({ status: 'in_progress' })).toMatchObject({ reason: 'started' });
    expect(reasonOf({ fixed: true })).toMatchObject({ reason: 'fixed' });
    expect(reasonOf({ materialAt: at('mon 13:00') })).toEqual({ eventId: 1, reason: 'material', until: at('mon 13:00') });
    expect(reasonOf({ filesAt: at('mon 13:00') })).toEqual({ eventId: 1, reason: 'files', until: at('mon 13:00') });
    expect(reasonOf({}, 'mon 09:00')).toMatchObject({ reason: 'now' });
    expect(reasonOf({})).toEqual({ eventId: 1, reason: 'kept', until: now });
  });

  it('says that a die is in use elsewhere, and that too few people are there', () => {
    const held = { eventId: 9, start: now, end: at('mon 11:00'), tools: ['S12'], activity: 'print' };
    const crew = { size: 1, load: 100, people: [{ id: 7, absent: [] }] };
    const beside = (more: object) =>
      new Map([
        [1, { ...openPlace(), ...more }],
        [2, { ...openPlace(), ...more, bookings: [held] }],
      ]);
    const cut = planned(1, 1, 'mon 11:00', 'mon 12:00', { tools: ['S12'] });
    expect(explainLate([cut], beside({}), now)).toEqual([{ eventId: 1, reason: 'tool', until: at('mon 11:00'), of: 9, tool: 'S12' }]);
    const { tools: _, ...print } = cut;
    expect(explainLate([print], beside({ crew }), now)).toEqual([{ eventId: 1, reason: 'crew', until: at('mon 11:00') }]);
  });

  it('goes on through an operation of the same line that had the place', () => {
    const chain = [planned(1, 1, 'mon 09:00', 'mon 10:00'), planned(2, 1, 'mon 10:00', 'mon 11:00')];
    const taken = new Map([
      [1, { ...openPlace(), bookings: chain.map(({ id, start, end }) => ({ eventId: id, start: start!, end: end! })) }],
    ]);
    expect(explainLate(chain, taken, now).map(({ eventId, reason }) => [eventId, reason])).toEqual([
      [2, 'place_busy'],
      [1, 'now'],
    ]);
  });

  it('says that files come later than an operation stands, whatever else it waits for', () => {
    const chain = [planned(1, 1, 'mon 11:00', 'mon 12:00', { filesAt: at('tue 00:00') })];
    expect(explainLate(chain, places('mon 11:00'), now)).toEqual([{ eventId: 1, reason: 'files', until: at('tue 00:00') }]);
  });
});
