import { describe, expect, it } from 'vitest';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { explainLate, planToExplain } from './explain-late.ts';

const now = at('mon 09:00');
const planned = (id: number, placeId: number, from: string, to: string, more: Partial<PlanEvent> = {}) =>
  event(id, placeId, at(to) - at(from), { status: 'planned', start: at(from), end: at(to), ...more });
const behind = (id: number, more: object = {}) => ({ predecessors: [{ id, waitMinutes: 0, ...more }] });
const paper = (value: string) => ({
  setup: { changeovers: [{ attribute: 'paper' as const, minutes: 30, pairs: [] }], values: { paper: value } },
});

/** Explains the line of all events with these ids, in a plan of two places. */
function explain(line: readonly PlanEvent[], others: readonly PlanEvent[] = [], more: Partial<PlaceTime> = {}) {
  const events = [...line, ...others];
  const places = [1, 2].map((id): [number, PlaceTime] => {
    const own = events.filter(({ placeId, status }) => placeId === id && status !== 'ready');
    return [id, { ...openPlace(), ...more, bookings: own.map((one) => bookingOf(one, { start: one.start!, end: one.end! })) }];
  });
  return explainLate(line, planToExplain(events, new Map(places), now));
}

describe('why a line is late', () => {
  it('goes back through the line, and on through the order that had the place', () => {
    const line = [planned(1, 1, 'mon 11:00', 'mon 12:00'), planned(2, 2, 'mon 14:00', 'mon 15:00', behind(1, { waitMinutes: 120 }))];
    const other = [planned(8, 2, 'mon 09:00', 'mon 10:00'), planned(9, 1, 'mon 10:00', 'mon 11:00', behind(8))];
    const first = planned(7, 1, 'mon 09:00', 'mon 10:00');
    expect(explain(line, [...other, first])).toEqual([
      { eventId: 2, reason: 'predecessor', until: at('mon 14:00'), of: 1 },
      { eventId: 1, reason: 'place', until: at('mon 11:00'), of: 9 },
      { eventId: 9, reason: 'predecessor', until: at('mon 10:00'), of: 8 },
      { eventId: 8, reason: 'now', until: now },
    ]);
  });

  it('takes closed time into account: the place opened after what it waited for', () => {
    expect(explain([planned(1, 1, 'tue 08:00', 'tue 09:00')], [planned(9, 1, 'mon 09:00', 'mon 17:00')])[0]).toEqual({
      ...{ eventId: 1, reason: 'place', until: at('mon 17:00'), of: 9 },
    });
  });

  it('counts the changeover behind what had the place, which is no gap in which it could begin sooner', () => {
    const next = planned(1, 1, 'mon 10:30', 'mon 11:00', paper('blue'));
    expect(explain([next], [planned(9, 1, 'mon 09:00', 'mon 10:00', paper('white'))])[0]).toEqual({
      ...{ eventId: 1, reason: 'place', until: at('mon 10:00'), of: 9, changeoverMinutes: 30 },
    });
  });

  it('waits for the first batch of what it overlaps, and for the last where it is faster', () => {
    const overlaps = behind(1, { overlapPercent: 25 });
    const slow = [planned(1, 1, 'mon 09:00', 'mon 10:00'), planned(2, 2, 'mon 09:15', 'mon 11:15', overlaps)];
    expect(explain(slow)[0]).toEqual({ eventId: 2, reason: 'predecessor', until: at('mon 09:15'), of: 1 });
    const fast = [planned(1, 1, 'mon 09:00', 'mon 11:00'), planned(2, 2, 'mon 10:15', 'mon 11:15', overlaps)];
    expect(explain(fast)[0]).toEqual({ eventId: 2, reason: 'last_batch', until: at('mon 11:00'), of: 1 });
  });

  it('is held back for what must follow it within a time and cannot sooner', () => {
    const print = planned(1, 1, 'mon 11:00', 'mon 12:00');
    const laminate = planned(2, 2, 'mon 13:00', 'mon 14:00', { ...behind(1, { withinMinutes: 60 }), fixed: true });
    const cut = planned(3, 1, 'mon 12:00', 'mon 12:30', behind(1));
    expect(explain([print, cut], [laminate])).toEqual([
      { eventId: 3, reason: 'predecessor', until: at('mon 12:00'), of: 1 },
      { eventId: 1, reason: 'within', until: at('mon 13:00'), of: 2 },
      { eventId: 2, reason: 'fixed', until: at('mon 13:00') },
    ]);
  });

  it('finds another reason where the first ones lead around: what must follow soon waits for its place', () => {
    const print = planned(1, 1, 'mon 11:00', 'mon 12:00');
    const laminate = planned(2, 2, 'mon 12:00', 'mon 12:30', behind(1, { withinMinutes: 30 }));
    const other = planned(9, 2, 'mon 09:00', 'mon 12:00');
    expect(explain([print, laminate], [other])).toEqual([
      { eventId: 2, reason: 'place', until: at('mon 12:00'), of: 9 },
      { eventId: 9, reason: 'now', until: now },
    ]);
    const glue = planned(3, 1, 'mon 12:00', 'mon 12:30', behind(1));
    expect(explain([print, { ...laminate, end: at('mon 12:20') }, glue], [{ ...other, fixed: true }])).toEqual([
      { eventId: 3, reason: 'predecessor', until: at('mon 12:00'), of: 1 },
      { eventId: 1, reason: 'within', until: at('mon 12:00'), of: 2 },
      { eventId: 2, reason: 'place', until: at('mon 12:00'), of: 9 },
      { eventId: 9, reason: 'fixed', until: at('mon 09:00') },
    ]);
  });

  it('names what began on its place and runs over the time at which it should begin', () => {
    const runs = planned(9, 1, 'mon 08:00', 'mon 11:00', { status: 'in_progress' });
    expect(explain([planned(1, 1, 'mon 10:00', 'mon 12:00')], [runs])).toEqual([
      { eventId: 1, reason: 'place', until: at('mon 11:00'), of: 9 },
      { eventId: 9, reason: 'started', until: at('mon 08:00') },
    ]);
    const elsewhere = { ...runs, placeId: 2, tools: ['S12'] };
    expect(explain([planned(1, 1, 'mon 10:00', 'mon 12:00', { tools: ['S12'] })], [elsewhere])[0]).toEqual({
      ...{ eventId: 1, reason: 'tool', until: at('mon 11:00'), of: 9, tool: 'S12' },
    });
  });

  it.each<[string, Partial<PlanEvent>, string, object]>([
    ['began', { status: 'in_progress' }, 'mon 13:00', { reason: 'started', until: at('mon 13:00') }],
    ['is fixed', { fixed: true }, 'mon 13:00', { reason: 'fixed', until: at('mon 13:00') }],
    ['waits for material', { materialAt: at('mon 13:00') }, 'mon 13:00', { reason: 'material', until: at('mon 13:00') }],
    ['waits for files', { filesAt: at('mon 13:00') }, 'mon 13:00', { reason: 'files', until: at('mon 13:00') }],
    ['stands before its files', { filesAt: at('tue 00:00') }, 'mon 13:00', { reason: 'files', until: at('tue 00:00') }],
    ['could begin now', {}, 'mon 09:00', { reason: 'now', until: now }],
    ['should have begun', {}, 'mon 08:30', { reason: 'now' }],
    ['could have been earlier', {}, 'mon 13:00', { reason: 'kept', until: now }],
  ])('says that an operation %s', (_what, more, from, step) => {
    expect(explain([planned(1, 2, from, 'mon 16:00', more)])).toMatchObject([step]);
  });

  it('ends at what is done', () => {
    const done = planned(1, 1, 'mon 08:00', 'mon 09:00', { status: 'ready' });
    expect(explain([done, planned(2, 2, 'mon 10:00', 'mon 11:00', behind(1, { waitMinutes: 60 }))])).toEqual([
      { eventId: 2, reason: 'predecessor', until: at('mon 10:00'), of: 1 },
      { eventId: 1, reason: 'done', until: at('mon 09:00') },
    ]);
  });

  it('says that a die is in use elsewhere, and that too few people are there', () => {
    const held = planned(9, 2, 'mon 09:00', 'mon 11:00', { tools: ['S12'] });
    const cut = planned(1, 1, 'mon 11:00', 'mon 12:00', { tools: ['S12'] });
    expect(explain([cut], [held])[0]).toEqual({ eventId: 1, reason: 'tool', until: at('mon 11:00'), of: 9, tool: 'S12' });
    const crew = { size: 1, load: 100, people: [{ id: 7, absent: [] }] };
    const { tools: _, ...print } = cut;
    expect(explain([print], [held], { crew })[0]).toEqual({ eventId: 1, reason: 'crew', until: at('mon 11:00'), of: 9 });
    const away = { ...crew, people: [{ id: 7, absent: [{ start: at('mon 08:00'), end: at('mon 11:00') }] }] };
    expect(explain([print], [], { crew: away })).toEqual([{ eventId: 1, reason: 'crew', until: at('mon 11:00') }]);
  });
});
