import { expect, it } from 'vitest';
import { confirmedDifference } from './confirmed-difference.ts';

const asked = { asked: 10_000, priceEur: 20, askedOn: '2026-12-08' };
const confirmed = { ordered: 10_000, confirmedEur: 20, expectedOn: '2026-12-08' };
const none = { quantity: false, price: false, day: false };

it.each([
  ['nothing', {}, none],
  ['fewer', { ordered: 9500 }, { ...none, quantity: true }],
  ['more', { ordered: 10_500 }, { ...none, quantity: true }],
  ['another price', { confirmedEur: 19.5 }, { ...none, price: true }],
  ['no price', { confirmedEur: null }, none],
  ['a later day', { expectedOn: '2026-12-09' }, { ...none, day: true }],
  ['an earlier day', { expectedOn: '2026-12-07' }, { ...none, day: true }],
])('confirmed difference › names what differs when %s is confirmed', (_what, change, difference) => {
  expect(confirmedDifference(asked, { ...confirmed, ...change })).toEqual(difference);
});

it('confirmed difference › is none where it is not known what was asked', () => {
  expect(confirmedDifference({ asked: null, priceEur: null, askedOn: null }, confirmed)).toEqual(none);
});
