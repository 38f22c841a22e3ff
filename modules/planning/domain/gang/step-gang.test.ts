import { describe, expect, it } from 'vitest';
import type { Spot, StepMove } from '#modules/planning/domain/board/step-plan.ts';
import type { StandingEvent } from '#modules/planning/domain/proposal/standing-plan.ts';
import { at, openPlace } from '#test/shifts.ts';
import { decideUndoGang, isTogetherAfter } from './step-gang.ts';

const { calendar } = openPlace();
const places = [{ id: 1, kind: 'digital', slots: 1, calendar }];
const spot = (from: string, placeId = 1): Spot => ({ placeId, start: at(from), end: at(from) + 60 });
const event = (id: number, { placeId, start, end }: Spot, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId, minutes: 60, setupMinutes: 0, predecessors: [], fixed: placeId === 0, version: 1, isReleased: true },
  ...{ status: 'planned', start, end, ...over },
});
const planOf = (...events: StandingEvent[]) => ({ events, places, now: at('mon 09:00') });
const printed: StepMove = { eventId: 1, lineId: 1, before: spot('mon 11:00'), after: spot('mon 14:00', 0) };
const follower: StepMove = { eventId: 2, lineId: 1, before: spot('tue 09:00'), after: spot('tue 11:00') };
const moves = [printed, follower];
const rides = event(1, printed.after);
const follows = event(2, follower.after, { lineId: 1, predecessors: [{ id: 1, waitMinutes: 0 }] });

describe('undo of printing together', () => {
  it('takes the guest back to where it stood, with what follows', () => {
    expect(decideUndoGang({ moves }, planOf(rides, follows))).toMatchObject({
      value: {
        moves: [
          { eventId: 1, ...printed.before },
          { eventId: 2, ...follower.before },
        ],
      },
    });
  });

  it.each([
    ['what follows was moved since', planOf(rides, event(2, spot('tue 10:00'), { lineId: 1 }))],
    ['it was taken apart since', planOf(event(1, spot('mon 14:00')), follows)],
    ['the sheets are being printed', planOf(event(1, printed.after, { status: 'in_progress' }), follows)],
    ['its former spot is taken', planOf(rides, follows, event(3, spot('mon 11:30')))],
    ['its former time is over', { ...planOf(rides, follows), now: at('mon 11:30') }],
  ])('is refused when %s', (_, plan) => {
    expect(decideUndoGang({ moves }, plan)).toMatchObject({ accepted: false, code: 'STEP_GANG_KEPT' });
  });

  it('knows on which side of a step the orders are together', () => {
    const sides = (cause: 'gang' | 'apart') => [isTogetherAfter(cause, 'undo'), isTogetherAfter(cause, 'redo')];
    expect([sides('gang'), sides('apart')]).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
