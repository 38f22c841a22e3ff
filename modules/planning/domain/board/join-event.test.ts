import { describe, expect, it } from 'vitest';
import { decideJoinEvent } from './join-event.ts';
import { decideSplitEvent } from './split-event.ts';

type Event = Parameters<typeof decideJoinEvent>[0];

const whole: Event = {
  ...{ id: 1, moreOf: null, status: 'planned', fixed: false, placeId: 1 },
  ...{ quantityIn: 401, quantityOut: 395, setupMinutes: 10, runMinutes: 80 },
};
const halves = (change: Partial<Event> = {}, which: 'first' | 'second' = 'second'): Event[] => {
  const split = decideSplitEvent({ ...whole, isPart: false }, 2, new Set([1, 2]));
  if (!split.accepted) throw new Error(split.code);
  const [first, second] = [
    { ...whole, ...split.value.first },
    { ...whole, ...split.value.second, id: 2, moreOf: 1, placeId: 2 },
  ];
  return which === 'first' ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
};
const join = ([first, second]: Event[], from = first!) => decideJoinEvent(from, [first!, second!], 9);

describe('join event', () => {
  it('makes the halves the whole again, from either of them', () => {
    const both = halves();
    const joined = { first: { id: 1 }, second: { id: 2 }, whole: { quantityIn: 401, quantityOut: 395, runMinutes: 80, minutes: 90 } };
    expect(join(both)).toMatchObject({ value: joined });
    expect(join(both, both[1])).toMatchObject({ value: joined });
  });

  it('takes the speed of the place of the first half', () => {
    const both = halves();
    expect(decideJoinEvent(both[0]!, both, 9, (place) => (place === 1 ? { speedPercent: 200 } : {}))).toMatchObject({
      value: { whole: { minutes: 50 } },
    });
  });

  it.each([
    ['EVENT_NOT_HALF', halves({ status: 'canceled' })],
    ['EVENT_NOT_HALF', halves({ moreOf: 3 })],
    ['EVENT_NOT_HALF', halves({ calculatedFor: null })],
    ['EVENT_STARTED', halves({ status: 'in_progress' })],
    ['EVENT_STARTED', halves({ status: 'ready' }, 'first')],
    ['EVENT_FIXED', halves({ fixed: true }, 'first')],
    ['EVENT_OUTSIDE', halves({ placeId: 9, fixed: true })],
  ])('refuses with %s', (code, both) => expect(join(both)).toMatchObject({ code }));
});
