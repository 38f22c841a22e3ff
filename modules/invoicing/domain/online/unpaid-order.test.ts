import { expect, it } from 'vitest';
import { lapsesOn, unpaidActDue } from './unpaid-order.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const order = { triedOn: day('2026-11-18'), reminded: false };
const days = { remindAfter: 2, cancelAfter: 7 };

it('reminds after two working days, cancels after seven, and never cancels whom it did not remind', () => {
  expect(unpaidActDue(order, days, day('2026-11-19'), new Set())).toBeUndefined();
  expect(unpaidActDue(order, days, day('2026-11-20'), new Set())).toBe('remind');
  expect(unpaidActDue(order, days, day('2026-12-20'), new Set())).toBe('remind');
  expect(unpaidActDue({ ...order, reminded: true }, days, day('2026-11-26'), new Set())).toBeUndefined();
  expect(unpaidActDue({ ...order, reminded: true }, days, day('2026-11-27'), new Set())).toBe('cancel');
});

it('does nothing that is switched off', () => {
  expect(unpaidActDue(order, { remindAfter: null, cancelAfter: null }, day('2027-01-01'), new Set())).toBeUndefined();
  expect(unpaidActDue(order, { remindAfter: null, cancelAfter: 7 }, day('2027-01-01'), new Set())).toBe('cancel');
  expect(lapsesOn(order.triedOn, null, new Set())).toBeNull();
  expect(lapsesOn(order.triedOn, 7, new Set())!.toString()).toBe('2026-11-27');
});
