import { expect, it } from 'vitest';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { decideAnswerable, decideApproval, nonBindingReason, type SentQuote, toStaffRefusal } from './answer-quote.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const row = (quantity: number, price: number) => ({ quantity, price: moneyFromEuros(price), transportPrice: noMoney });
const quote: SentQuote = {
  status: 'sent',
  validUntil: today,
  answeredBy: null,
  lines: [
    { lineId: 1, group: 1, rows: [row(150, 883.75), row(250, 1402.5)] },
    { lineId: 2, group: 2, rows: [row(1000, 273.89)] },
    { lineId: 3, group: 2, rows: [row(1000, 318.2)] },
  ],
};
const choices = [
  { lineId: 1, quantity: 250 },
  { lineId: 3, quantity: 1000 },
];

it('an approval fixes the chosen rows and passes over the other alternatives', () =>
  expect(decideApproval(quote, choices, today)).toMatchObject({
    value: {
      chosen: [
        { lineId: 1, row: row(250, 1402.5) },
        { lineId: 3, row: row(1000, 318.2) },
      ],
      passedOver: [2],
    },
  }));
it('an approval needs exactly one choice per group of alternatives', () => {
  expect(decideApproval(quote, choices.slice(0, 1), today)).toMatchObject({ code: 'CHOICE_REQUIRED' });
  expect(decideApproval(quote, [...choices, { lineId: 2, quantity: 1000 }], today)).toMatchObject({ code: 'CHOICE_REQUIRED' });
});
it('a line with its price on request cannot be chosen but can be passed over', () => {
  const lines = quote.lines.map((line) => ({ ...line, description: `regel ${line.lineId}`, priceOnRequest: line.lineId === 3 }));
  expect(decideApproval({ ...quote, lines }, choices, today)).toMatchObject({ code: 'PRICE_ON_REQUEST', params: { lines: ['regel 3'] } });
  expect(decideApproval({ ...quote, lines }, [choices[0]!, { lineId: 2, quantity: 1000 }], today).accepted).toBe(true);
});
it('an approval refuses a quantity that was not offered', () =>
  expect(decideApproval(quote, [{ lineId: 1, quantity: 200 }, choices[1]!], today)).toMatchObject({ code: 'QUANTITY_NOT_OFFERED' }));
it('a quote can be answered through its last day and not longer', () =>
  expect(decideApproval(quote, choices, today.add({ days: 1 }))).toMatchObject({ code: 'QUOTE_EXPIRED' }));
it('a quote can be answered only once', () =>
  expect(decideApproval({ ...quote, status: 'approved', answeredBy: 'I. Brouwer' }, choices, today)).toMatchObject({
    code: 'QUOTE_ANSWERED',
    params: { by: 'I. Brouwer' },
  }));
it('the staff gets refusal codes of its own', () => {
  const code = (change: Partial<SentQuote>, day = today) => toStaffRefusal(decideApproval({ ...quote, ...change }, [], day));
  expect(code({}, today.add({ days: 1 }))).toMatchObject({ code: 'QUOTE_RAN_OUT', params: { validUntil: '2026-11-18' } });
  expect(code({ status: 'superseded' })).toMatchObject({ code: 'QUOTE_REPLACED' });
  expect(code({})).toMatchObject({ code: 'CHOICE_REQUIRED', field: 'choices' });
});
it('a superseded quote cannot be answered', () =>
  expect(decideApproval({ ...quote, status: 'superseded' }, choices, today)).toMatchObject({ code: 'QUOTE_SUPERSEDED' }));
it('a quote on hold cannot be approved by its customer', () => {
  expect(decideApproval({ ...quote, onHold: true }, choices, today)).toMatchObject({ code: 'QUOTE_ON_HOLD' });
  expect(decideAnswerable({ ...quote, onHold: true }, today).accepted).toBe(true);
});

it('a quote that no longer binds says why: superseded, being revised, or withdrawn', () => {
  const status = (at: BasketStatus, resumeStatus: BasketStatus | null = null) => ({ status: at, resumeStatus });
  expect(nonBindingReason(true, status('quotation_sent'))).toBe('superseded');
  expect([nonBindingReason(false, status('in_calculation')), nonBindingReason(false, status('on_hold', 'in_calculation'))]).toEqual([
    'revised',
    'revised',
  ]);
  expect([nonBindingReason(false, status('quote_canceled')), nonBindingReason(false, status('quote_approved'))]).toEqual([
    'withdrawn',
    'withdrawn',
  ]);
});
