import { expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { decideSendQuote, type QuoteState } from './send-quote.ts';

const open: ReadonlySet<string> = new Set();
const today = Temporal.PlainDate.from('2026-11-18');
const line = {
  ...({ kind: 'product', status: 'entered', description: 'Proefschrift', priceOnRequest: false, price: moneyFromEuros(883.75) } as const),
  ...{ cost: moneyFromEuros(700), salesCost: noMoney, marginNote: '', marginNotePrice: null },
};
const quote: QuoteState = {
  ...{ status: 'in_calculation', sent: 'now', orderManagerId: 1, contactEmail: 'ineke@example.org', lowestMargin: 0.01 },
  lines: [line],
};

it('a quote is valid for thirty days unless asked otherwise', () => {
  expect(decideSendQuote(quote, today, open)).toMatchObject({ value: { validUntil: Temporal.PlainDate.from('2026-12-18') } });
  const asked = today.add({ days: 7 });
  expect(decideSendQuote(quote, today, open, asked)).toMatchObject({ value: { validUntil: asked } });
});
it('a quote without an order manager cannot be sent', () =>
  expect(decideSendQuote({ ...quote, orderManagerId: null }, today, open)).toMatchObject({ code: 'ORDER_MANAGER_REQUIRED' }));
it('a quote names its products without a price', () =>
  expect(decideSendQuote({ ...quote, lines: [line, { ...line, description: 'Folder', price: noMoney }] }, today, open)).toMatchObject({
    code: 'QUOTE_NOT_PRICED',
    params: { lines: ['Folder'] },
  }));
it('a quote with a price "on request" can be sent', () =>
  expect(decideSendQuote({ ...quote, lines: [{ ...line, price: noMoney, priceOnRequest: true }] }, today, open).accepted).toBe(true));
it('a quote whose discounts are more than it charges cannot be sent, as far as its prices are known', () => {
  const discount = { ...line, kind: 'cost', description: 'Korting', cost: noMoney, price: moneyFromEuros(-900) };
  expect(decideSendQuote({ ...quote, lines: [line, discount] }, today, open)).toMatchObject({
    code: 'ORDER_BELOW_ZERO',
    params: { amount: -16.25 },
  });
  const unknown = { ...line, description: 'Folder', price: noMoney, priceOnRequest: true };
  expect(decideSendQuote({ ...quote, lines: [line, discount, unknown] }, today, open).accepted).toBe(true);
});
it('a quote that offers nothing cannot be sent', () => {
  expect(decideSendQuote({ ...quote, lines: [] }, today, open)).toMatchObject({ code: 'QUOTE_NOT_PRICED' });
  expect(decideSendQuote({ ...quote, lines: [{ ...line, status: 'quote_canceled' }] }, today, open)).toMatchObject({
    code: 'QUOTE_NOT_PRICED',
  });
});
it('a quote to a contact without an e-mail address is posted, and so not planned', () => {
  const posted = { ...quote, contactEmail: '' };
  expect(decideSendQuote(posted, today, open).accepted).toBe(true);
  expect(decideSendQuote({ ...posted, sent: 'later' }, today, open)).toMatchObject({ code: 'CONTACT_NO_EMAIL', field: 'contactId' });
});
it('a quote cannot be valid until yesterday', () =>
  expect(decideSendQuote(quote, today, open, today.subtract({ days: 1 }))).toMatchObject({ code: 'DATE_IN_PAST', field: 'validUntil' }));
it('a quote on hold cannot be sent', () =>
  expect(decideSendQuote({ ...quote, status: 'on_hold' }, today, open)).toMatchObject({ code: 'ON_HOLD' }));
it('an order cannot be sent as a quote', () =>
  expect(decideSendQuote({ ...quote, status: 'in_progress' }, today, open)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' }));
it('a quote names its lines below the margin floor that have no note for their price', () => {
  const low = { ...line, cost: moneyFromEuros(880) };
  expect(decideSendQuote({ ...quote, lines: [line, low] }, today, open)).toMatchObject({
    code: 'MARGIN_TOO_LOW',
    params: { lines: ['Proefschrift'] },
  });
  const said = { ...low, marginNote: 'Proefopdracht', marginNotePrice: low.price };
  expect(decideSendQuote({ ...quote, lines: [said] }, today, open).accepted).toBe(true);
});
