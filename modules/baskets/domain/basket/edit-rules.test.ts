import { expect, it } from 'vitest';
import { openAlternatives } from '#modules/baskets/domain/line/line-groups.ts';
import { daysLate } from '#modules/baskets/domain/order/lateness.ts';
import { decideEditHeader, decideEditLines } from './edit-rules.ts';

it('lines can change while the offer is made, and after that only by revising', () => {
  expect(decideEditLines('in_calculation').accepted).toBe(true);
  expect(decideEditLines('quotation_sent')).toMatchObject({ code: 'REVISE_FIRST' });
  expect(decideEditLines('quote_approved')).toMatchObject({ code: 'QUOTE_FIXED' });
  expect(decideEditLines('in_progress')).toMatchObject({ code: 'BASKET_NOT_OPEN' });
});
it('the header can change until the basket is closed or canceled', () => {
  expect(decideEditHeader('in_progress').accepted).toBe(true);
  expect(decideEditHeader('order_canceled')).toMatchObject({ code: 'BASKET_NOT_OPEN' });
});
it('an order is late from the day after its promise until it is delivered', () => {
  const today = Temporal.PlainDate.from('2026-11-18');
  expect(daysLate({ status: 'in_progress', resumeStatus: null, deliveryDate: '2026-11-17' }, today)).toBe(1);
  expect(daysLate({ status: 'in_progress', resumeStatus: null, deliveryDate: '2026-11-18' }, today)).toBe(0);
  expect(daysLate({ status: 'delivered', resumeStatus: null, deliveryDate: '2026-11-01' }, today)).toBe(0);
  expect(daysLate({ status: 'quotation_sent', resumeStatus: null, deliveryDate: '2026-11-01' }, today)).toBe(0);
});
it('a canceled line is no longer an open alternative', () => {
  const main = { id: 1, alternativeOf: null, status: 'entered' as const };
  const other = { id: 2, alternativeOf: 1, status: 'entered' as const };
  expect(openAlternatives([main, other])).toEqual([[main, other]]);
  expect(openAlternatives([main, { ...other, status: 'quote_canceled' }])).toEqual([]);
});
