import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { d1, d2, event, planned, planOf } from '#test/standing-plan.ts';
import { decideApplyClosing, withClosed } from './apply-closing.ts';

const stretch = { placeId: d1, start: at('tue 10:00'), end: at('tue 15:00') };
const plan = planOf([planned(1, 'tue 11:00'), planned(2, 'wed 09:00', { fixed: true }), event(3)]);
const move = (over = {}) => ({ eventId: 1, version: 1, placeId: d2, start: at('tue 11:00'), ...over });
const decide = (moves = [move()], over = {}) => decideApplyClosing(plan, { ...stretch, moves, opened: [], ...over });

describe('apply closing', () => {
  it('closes what is open in the stretch, and gives each move its end', () => {
    const decided = decide();
    expect(decided).toMatchObject({ accepted: true, value: { moves: [{ eventId: 1, lineId: 1, placeId: d2, end: at('tue 12:00') }] } });
    expect(decided).toMatchObject({
      value: {
        closed: [
          { placeId: d1, start: at('tue 10:00'), end: at('tue 12:30') },
          { placeId: d1, start: at('tue 13:00'), end: at('tue 15:00') },
        ],
      },
    });
  });
  it('may leave work in the closed time', () => expect(decide([])).toMatchObject({ accepted: true, value: { moves: [] } }));
  it.each([
    ['is closed then anyway', 'CLOSING_NOTHING', [move()], { start: at('sat 10:00'), end: at('sat 12:00') }],
    ['was closed in the past', 'CLOSING_NOTHING', [move()], { start: at('mon 08:00'), end: at('mon 09:00') }],
    ['changed since', 'CLOSING_CHANGED', [move({ version: 2 })], {}],
    ['stood still and runs again', 'CLOSING_CHANGED', [move()], { closedAlready: true }],
    ['would stand in the closed time', 'CLOSING_CHANGED', [move({ placeId: d1, start: at('tue 14:30') }), move({ eventId: 9 })], {}],
    ['is fixed', 'CLOSING_CHANGED', [move({ eventId: 2 })], {}],
    ['takes the place of another', 'CLOSING_CHANGED', [move({ placeId: d1, start: at('wed 09:00') })], {}],
    ['needs overtime that is not offered', 'CLOSING_CHANGED', [move()], { opened: [{ placeId: d2, start: 1, end: 2 }] }],
  ])('refuses what %s with %s', (_, code, moves, over) => expect(decide(moves, over)).toMatchObject({ accepted: false, code }));
  it('no longer offers overtime in the stretch', () => {
    const overtime = [{ start: at('tue 17:00'), end: at('tue 19:00') }];
    const offered = { ...plan, places: plan.places.map((place) => ({ ...place, overtime })) };
    const closed = withClosed(offered, [{ ...stretch, end: at('tue 18:00') }]);
    expect(closed.places.map((place) => place.overtime!.length)).toEqual([0, 1, 1]);
  });
});
