import { describe, expect, it } from 'vitest';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { decideMoveEvent, type MoveContext } from './move-event.ts';

const [d1, d2, p1] = [1, 2, 3];
const planned = (id: number, placeId: number, from: string, to: string, more: Partial<PlanEvent> = {}) =>
  event(id, placeId, at(to) - at(from), { status: 'planned', start: at(from), end: at(to), ...more });

const print = planned(1, d1, 'tue 08:00', 'tue 09:00');
const bind = planned(2, p1, 'tue 09:00', 'tue 09:30', { predecessors: [{ id: 1, waitMinutes: 0 }] });
const trim = planned(3, p1, 'tue 13:30', 'tue 14:00', { predecessors: [{ id: 2, waitMinutes: 240 }] });
const other = { eventId: 9, start: at('tue 10:00'), end: at('tue 11:00') };

function context(more: Partial<MoveContext> = {}): MoveContext {
  return {
    chain: [print, bind, trim],
    allowedPlaces: new Set([d1, d2]),
    places: new Map([
      [d1, { ...openPlace(), bookings: [other] }],
      [d2, openPlace()],
      [p1, openPlace()],
    ]),
    now: at('mon 08:00'),
    dispatchAt: at('wed 16:00'),
    withChain: true,
    ...more,
  };
}
const move = (one: PlanEvent, placeId: number, start: string, more: Partial<MoveContext> = {}) =>
  decideMoveEvent(one, { placeId, start: at(start) }, context(more));

describe('move event', () => {
  it('accepts a free place of the same kind and returns the end', () =>
    expect(move(print, d2, 'tue 10:00')).toMatchObject({ accepted: true, value: { end: at('tue 11:00') } }));
  it('continues after the break', () => expect(move(print, d2, 'tue 12:00')).toMatchObject({ value: { end: at('tue 13:30') } }));
  it('refuses an event that has begun', () =>
    expect(move({ ...print, status: 'in_progress' }, d2, 'tue 10:00')).toMatchObject({ code: 'EVENT_STARTED' }));
  it('refuses a fixed event', () => expect(move({ ...print, fixed: true }, d2, 'tue 10:00')).toMatchObject({ code: 'EVENT_FIXED' }));
  it('refuses a place of another kind of work', () => expect(move(print, p1, 'tue 10:00')).toMatchObject({ code: 'PLACE_NOT_ALLOWED' }));
  it('refuses a start in the past', () => expect(move(print, d2, 'mon 07:59')).toMatchObject({ code: 'EVENT_IN_PAST' }));
  it('refuses a start before the material comes', () =>
    expect(move({ ...print, paper: 'HVO90', materialAt: at('tue 10:00') }, d2, 'tue 09:59')).toMatchObject({
      code: 'MATERIAL_NOT_IN',
      params: { paper: 'HVO90', until: at('tue 10:00') },
    }));
  it('refuses a start before the files of its line are expected', () =>
    expect(move({ ...print, filesAt: at('tue 10:00') }, d2, 'tue 09:59')).toMatchObject({
      code: 'FILES_NOT_IN',
      params: { until: at('tue 10:00') },
    }));
  it('refuses work that may not pause where the place closes before it is over', () => {
    const whole = { ...print, mayPause: false };
    expect(move(whole, d2, 'tue 12:25')).toMatchObject({ code: 'EVENT_MAY_NOT_PAUSE', params: { until: at('tue 12:30') } });
    expect(move(print, d2, 'tue 12:25')).not.toMatchObject({ code: 'EVENT_MAY_NOT_PAUSE' });
  });
  it('refuses a start in closed time', () => expect(move(print, d2, 'tue 12:30')).toMatchObject({ code: 'PLACE_CLOSED' }));
  it('refuses a busy place and names until when it is taken', () =>
    expect(move(print, d1, 'tue 09:30')).toMatchObject({ code: 'PLACE_BUSY', params: { eventId: 9, until: at('tue 11:00') } }));
  it('refuses a start before the predecessor is ready', () =>
    expect(move(bind, p1, 'tue 08:30', { allowedPlaces: new Set([p1]) })).toMatchObject({
      code: 'EVENT_ORDER',
      params: { relation: 'after', eventId: 1, until: at('tue 09:00') },
    }));
  it('refuses a start before the glue has cured', () =>
    expect(move(trim, p1, 'tue 13:00', { allowedPlaces: new Set([p1]) })).toMatchObject({
      code: 'EVENT_ORDER',
      params: { relation: 'after', eventId: 2, until: at('tue 13:30') },
    }));
  it('refuses to push a successor when the event moves alone', () =>
    expect(move(print, d2, 'tue 09:00', { withChain: false })).toMatchObject({
      code: 'EVENT_ORDER',
      params: { relation: 'before', eventId: 2 },
    }));
  it('moves free successors along, but not a fixed one', () => {
    expect(move(print, d2, 'tue 09:00')).toMatchObject({ accepted: true });
    expect(move(print, d2, 'tue 09:00', { chain: [print, { ...bind, fixed: true }, trim] })).toMatchObject({ code: 'EVENT_ORDER' });
  });
  it('refuses an end after the truck has left', () =>
    expect(move(print, d2, 'wed 15:30')).toMatchObject({ code: 'EVENT_AFTER_DISPATCH', params: { dispatchAt: at('wed 16:00') } }));
  it('returns where the pushed successors would be', () =>
    expect(move(print, d2, 'tue 09:00')).toMatchObject({
      value: {
        pushed: [
          { eventId: 2, placeId: p1, start: at('tue 10:00'), end: at('tue 10:30') },
          { eventId: 3, placeId: p1, start: at('tue 14:30'), end: at('tue 15:00') },
        ],
      },
    }));
  it('places a pushed successor behind a successor that keeps its time', () => {
    const kept = planned(4, p1, 'tue 10:00', 'tue 10:30', { predecessors: [{ id: 1, waitMinutes: 0 }] });
    expect(move(print, d2, 'tue 09:00', { chain: [print, bind, kept, trim] })).toMatchObject({
      value: { pushed: [{ eventId: 2, start: at('tue 10:30') }, { eventId: 3 }] },
    });
  });
  it('places what has no time yet after its truck has left, not after one that has not', () => {
    const open = { ...print, status: 'to_plan' as const, start: null, end: null };
    const alone = { chain: [open] };
    expect(move(open, d2, 'wed 15:30', alone)).toMatchObject({ code: 'EVENT_AFTER_DISPATCH' });
    expect(move(open, d2, 'wed 15:30', { ...alone, dispatchAt: at('mon 00:00') })).toMatchObject({ accepted: true });
  });
  it('refuses to push a successor past the truck, although the event itself is in time', () =>
    expect(move(print, d2, 'wed 10:30')).toMatchObject({ code: 'EVENT_AFTER_DISPATCH', params: { dispatchAt: at('wed 16:00') } }));
  it('pushes a successor of a late line that ends no later than the line did', () => {
    const late = { chain: [print, bind, { ...trim, start: at('fri 08:00'), end: at('fri 08:30') }] };
    expect(move(print, d2, 'wed 15:00', late)).toMatchObject({ accepted: true });
  });
  it('lets a late event move to an earlier time', () => {
    const late = planned(1, d1, 'fri 08:00', 'fri 09:00');
    const successors = [
      { ...bind, start: at('fri 09:00'), end: at('fri 09:30') },
      { ...trim, start: at('fri 13:30'), end: at('fri 14:00') },
    ];
    expect(move(late, d2, 'thu 08:00', { chain: [late, ...successors] })).toMatchObject({ accepted: true });
  });
  it('accepts any time when no delivery date is promised', () =>
    expect(move(print, d2, 'fri 15:30', { dispatchAt: null })).toMatchObject({ accepted: true }));
});

describe('move event with overlap', () => {
  const fold = planned(2, p1, 'tue 09:00', 'tue 10:40', { predecessors: [{ id: 1, waitMinutes: 0, overlapPercent: 40 }] });
  const long = planned(1, d1, 'tue 08:00', 'tue 09:40');

  it('leaves a successor that still begins after the first batch', () =>
    expect(move(long, d2, 'tue 08:15', { chain: [long, fold] })).toMatchObject({ value: { pushed: [] } }));
  it('pushes a successor to the first batch, not to the end', () =>
    expect(move(long, d2, 'tue 08:30', { chain: [long, fold] })).toMatchObject({
      value: { pushed: [{ eventId: 2, start: at('tue 09:10') }] },
    }));
});

describe('move event with a longest wait', () => {
  const within = (withinMinutes: number, waitMinutes = 0) => ({ predecessors: [{ id: 1, waitMinutes, withinMinutes }] });
  const glued = planned(2, p1, 'tue 09:30', 'tue 10:00', within(60));
  const chain = [print, glued];

  it('counts from the end of a rest that is longer', () => {
    const open = event(2, p1, 30, within(180, 240));
    const at = (start: string) => move(open, p1, start, { chain: [print, open], allowedPlaces: new Set([p1]) });
    expect(at('tue 13:00')).toMatchObject({ accepted: true });
    expect(at('tue 13:01')).toMatchObject({ code: 'EVENT_WAITS_TOO_LONG', params: { relation: 'after', eventId: 1 } });
  });
  it('takes along a successor that would wait too long for a predecessor that moves earlier', () =>
    expect(move(print, d2, 'mon 08:00', { chain })).toMatchObject({ value: { pushed: [{ eventId: 2, start: at('mon 09:00') }] } }));
  it('leaves a successor whose wait is not too long', () =>
    expect(move(print, d2, 'tue 08:00', { chain })).toMatchObject({ value: { pushed: [] } }));
  it('refuses to leave a successor behind that does not move along, or finds its place taken', () => {
    const left = { code: 'EVENT_WAITS_TOO_LONG', params: { relation: 'before', eventId: 2, until: at('mon 10:00') } };
    expect(move(print, d2, 'mon 08:00', { chain, withChain: false })).toMatchObject(left);
    expect(move(print, d2, 'mon 08:00', { chain: [print, { ...glued, fixed: true }] })).toMatchObject(left);
    const taken: PlaceTime = { ...openPlace(), bookings: [{ eventId: 9, start: at('mon 08:00'), end: at('mon 12:00') }] };
    expect(
      move(print, d2, 'mon 08:00', {
        chain,
        places: new Map([
          [d2, openPlace()],
          [p1, taken],
        ]),
      }),
    ).toMatchObject(left);
  });
  it('accepts a place for what waits too long already after work that is over', () => {
    const done = { ...print, status: 'ready' as const, start: at('mon 08:00'), end: at('mon 09:00') };
    const open = event(2, p1, 30, within(60));
    const late = { chain: [done, open], allowedPlaces: new Set([p1]) };
    expect(move(open, p1, 'tue 09:00', { ...late, now: at('tue 08:00') })).toMatchObject({ accepted: true });
    expect(move(open, p1, 'tue 09:00', { ...late, now: at('mon 09:30') })).toMatchObject({ code: 'EVENT_WAITS_TOO_LONG' });
  });
  it('accepts a move that shortens a wait that is too long already', () => {
    const late = { ...glued, start: at('thu 09:30'), end: at('thu 10:00'), fixed: true };
    expect(move(print, d2, 'wed 08:00', { chain: [print, late], dispatchAt: null })).toMatchObject({ accepted: true });
  });
});
