import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ConfirmLine, type ConfirmState, decideConfirm } from './confirm-basket.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const line: ConfirmLine = {
  id: 1,
  kind: 'product',
  description: 'Proefschrift',
  status: 'entered',
  quantity: 150,
  alternativeOf: null,
  deliveries: [{ quantity: 150, date: today }],
};
const ready: ConfirmState = {
  status: 'quote_approved',
  type: 10,
  revision: 1,
  lowestMargin: 0.01,
  orderManagerId: 1,
  customerReference: 'UU-8841',
  referenceTakenBy: undefined,
  poNumber: '4500219377',
  customer: { poRequired: true, blocked: false, name: 'Universiteit', vatType: 'domestic', vatNumber: undefined },
  lines: [line],
};
const codes = (change: Partial<ConfirmState>) => decideConfirm({ ...ready, ...change }, today).map((refusal) => refusal.code);
const withLine = (change: Partial<ConfirmLine>) => codes({ lines: [{ ...line, ...change }] });

describe('confirm order', () => {
  it('accepts a complete quote', () => expect(codes({})).toEqual([]));
  it('accepts an order without approval when no quote was ever sent', () => expect(codes({ status: 'entered', revision: 0 })).toEqual([]));
  it('refuses a sent quote before the customer approves it', () => {
    expect(codes({ status: 'quotation_sent' })).toEqual(['QUOTE_NOT_APPROVED']);
    expect(codes({ status: 'in_calculation' })).toEqual(['QUOTE_NOT_APPROVED']);
  });
  it('refuses an order that is confirmed already', () =>
    expect(codes({ status: 'order_confirmation_sent' })).toEqual(['MOVE_NOT_ALLOWED']));
  it('refuses an order on hold, which is resumed instead', () => expect(codes({ status: 'on_hold' })).toEqual(['ON_HOLD']));
  it('refuses while alternatives are left, naming them', () => {
    const alternative = { ...line, id: 2, description: 'Hardcover', alternativeOf: 1 };
    expect(decideConfirm({ ...ready, lines: [line, alternative] }, today)).toMatchObject([
      { code: 'ORDER_HAS_ALTERNATIVES', params: { groups: ['Proefschrift / Hardcover'] } },
    ]);
    expect(codes({ lines: [{ ...line, status: 'quote_canceled' }, alternative] })).toEqual([]);
  });
  it('refuses without an order manager', () => expect(codes({ orderManagerId: null })).toEqual(['ORDER_MANAGER_REQUIRED']));
  it('refuses a blocked customer', () => expect(codes({ customer: { ...ready.customer, blocked: true } })).toEqual(['CUSTOMER_BLOCKED']));
  it('refuses a reference that another order of the customer carries, naming that order', () =>
    expect(decideConfirm({ ...ready, referenceTakenBy: '26-0987' }, today)).toMatchObject([
      { code: 'REFERENCE_NOT_UNIQUE', params: { number: '26-0987' }, field: 'customerReference' },
    ]));
  it('refuses without the purchase order number that the customer requires', () => {
    expect(codes({ poNumber: '' })).toEqual(['PO_REQUIRED']);
    expect(codes({ poNumber: '', customer: { ...ready.customer, poRequired: false } })).toEqual([]);
  });
  it('refuses reverse charge without a valid VAT number', () => {
    const shifted = { ...ready.customer, vatType: 'reverse_charge' as const };
    expect(codes({ customer: shifted })).toEqual(['VAT_NUMBER_REQUIRED']);
    const numbered = (valid: boolean) => codes({ customer: { ...shifted, vatNumber: { text: 'NL000000000B01', valid } } });
    expect([numbered(false), numbered(true)]).toEqual([['VAT_INVALID'], []]);
  });
});

describe('confirm order lines', () => {
  it('refuses discounts beyond what is charged, by how much, and no order of nothing', () => {
    const discount = (euros: number) => ({ ...line, id: 2, kind: 'cost' as const, price: moneyFromEuros(euros), deliveries: [] });
    const sold = { ...line, price: moneyFromEuros(40), transportPrice: moneyFromEuros(10) };
    expect(decideConfirm({ ...ready, lines: [sold, discount(-50.01)] }, today)).toMatchObject([
      { code: 'ORDER_BELOW_ZERO', params: { amount: -0.01 }, field: 'lines' },
    ]);
    expect(codes({ lines: [sold, discount(-50)] })).toEqual([]);
    expect(codes({ type: 70, lines: [sold, discount(-80)] })).toEqual([]);
  });
  it('refuses a line without a quantity', () =>
    expect(withLine({ quantity: 0, deliveries: [{ quantity: 0, date: today }] })).toEqual(['QUANTITY_REQUIRED']));
  it('needs at least one line with a delivery date and an address', () =>
    expect(withLine({ deliveries: [{ quantity: 150, date: undefined }] })).toEqual(['NO_DELIVERABLE_LINE']));
  it('refuses goods without an address', () => {
    expect(codes({ lines: [line, { ...line, id: 2, deliveries: [] }] })).toEqual(['DELIVERY_ADDRESS_REQUIRED']);
    expect(codes({ lines: [line, { ...line, id: 2, kind: 'cost', deliveries: [] }] })).toEqual([]);
  });
  it('needs no delivery when all lines are costs', () => {
    expect(codes({ lines: [{ ...line, kind: 'cost', deliveries: [] }] })).toEqual([]);
    expect(codes({ lines: [{ ...line, kind: 'text', deliveries: [] }] })).toEqual(['NO_DELIVERABLE_LINE']);
  });
  it('refuses a delivery date in the past', () =>
    expect(withLine({ deliveries: [{ quantity: 150, date: today.subtract({ days: 1 }) }] })).toEqual(['DATE_IN_PAST']));
  it('refuses more pieces divided than ordered', () =>
    expect(withLine({ deliveries: [{ quantity: 151, date: today }] })).toEqual(['OVER_DIVIDED']));
  it('refuses fewer pieces divided than ordered, which would never leave', () =>
    expect(decideConfirm({ ...ready, lines: [{ ...line, deliveries: [{ quantity: 100, date: today }] }] }, today)).toMatchObject([
      { code: 'UNDER_DIVIDED', params: { line: 'Proefschrift', left: 50 }, field: 'deliveries' },
    ]));
});

it('all refusals come at once, in the order a person would fix them', () =>
  expect(codes({ orderManagerId: null, poNumber: '', lines: [{ ...line, deliveries: [] }] })).toEqual([
    'ORDER_MANAGER_REQUIRED',
    'PO_REQUIRED',
    'NO_DELIVERABLE_LINE',
    'DELIVERY_ADDRESS_REQUIRED',
  ]));
