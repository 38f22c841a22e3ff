import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { d1, d2, planned, planOf } from '#test/standing-plan.ts';
import { helpEffect } from './help-effect.ts';

describe('what a help does', () => {
  const plan = {
    ...planOf([planned(1, 'tue 09:00'), planned(2, 'tue 11:00', { setupMinutes: 30 }), planned(3, 'wed 09:00')]),
    departures: ['tue 16:00', 'wed 16:00', 'thu 16:00'].map(at),
  };
  const [first, second, third] = plan.events;
  const rushed = { ...planned(4, 'tue 09:00', { setupMinutes: 20 }), placeId: d1 };
  const standing = {
    ...plan,
    events: [...plan.events, { ...rushed, status: 'to_plan' as const, start: null, end: null }],
  };
  const behind = { ...second!, placeId: d2, start: at('wed 11:00'), end: at('wed 12:00') };
  const effect = helpEffect(standing, [first!, behind, third!, rushed], 4);

  it('lists what moves from where to where, that of others first, and what had no time', () => {
    expect(effect.moved).toEqual([
      { eventId: 2, lineId: 2, from: { placeId: d1, start: at('tue 11:00') }, to: { placeId: d2, start: at('wed 11:00') } },
      { eventId: 4, lineId: 4, from: null, to: { placeId: d1, start: at('tue 09:00') } },
    ]);
  });
  it('lists the others that leave with a later truck', () => {
    expect(effect.later).toEqual([{ lineId: 2, from: at('tue 16:00'), to: at('wed 16:00') }]);
    expect(helpEffect(standing, standing.events, 4)).toEqual({ moved: [], later: [], setups: [] });
  });
  it('counts the set-up of each place, that of the order itself included', () => {
    expect(effect.setups.toSorted((a, b) => a.placeId - b.placeId)).toEqual([
      { placeId: d1, minutes: 20 - 30 },
      { placeId: d2, minutes: 30 },
    ]);
  });
});
