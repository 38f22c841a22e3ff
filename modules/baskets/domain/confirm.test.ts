import { describe, expect, it } from 'vitest';
import { type ConfirmLine, type ConfirmState, decideConfirm } from './confirm.ts';

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
  revision: 1,
  lowestMargin: 0.01,
  orderManagerId: 1,
  contactEmail: 'ineke@example.org',
  customerReference: 'UU-8841',
  referenceTakenBy: undefined,
  poNumber: '4500219377',
  customer: { poRequired: true, blocked: false, name: 'Universiteit', vatType: 'domestic', vatNumber: undefined },
  lines: [line],
};
const codes = (change: Partial<ConfirmState>) => decideConfirm({ ...ready, ...change }, today).map((refusal) => refusal.code);
const withLine = (change: Partial<ConfirmLine>) => codes({ lines: [{ ...line, ...change }] });

describe('a quote becomes an order', () => {
  it('when everything is there', () => expect(codes({})).toEqual([]));
  it('without approval when none was ever sent', () => expect(codes({ status: 'entered', revision: 0 })).toEqual([]));
  it('not before the customer approved what was sent', () => {
    expect(codes({ status: 'quotation_sent' })).toEqual(['QUOTE_NOT_APPROVED']);
    expect(codes({ status: 'in_calculation' })).toEqual(['QUOTE_NOT_APPROVED']);
  });
  it('not twice', () => expect(codes({ status: 'order_confirmation_sent' })).toEqual(['MOVE_NOT_ALLOWED']));
  it('not while it waits: it goes on where it was', () => expect(codes({ status: 'on_hold' })).toEqual(['ON_HOLD']));
  it('not while alternatives are left, which are named', () => {
    const alternative = { ...line, id: 2, description: 'Hardcover', alternativeOf: 1 };
    expect(decideConfirm({ ...ready, lines: [line, alternative] }, today)).toMatchObject([
      { code: 'ORDER_HAS_ALTERNATIVES', params: { groups: ['Proefschrift / Hardcover'] } },
    ]);
    expect(codes({ lines: [{ ...line, status: 'quote_canceled' }, alternative] })).toEqual([]);
  });
  it('not without an order manager', () => expect(codes({ orderManagerId: null })).toEqual(['ORDER_MANAGER_REQUIRED']));
  it('not without somebody to confirm it to', () => expect(codes({ contactEmail: '' })).toEqual(['CONTACT_NO_EMAIL']));
  it('not for a blocked customer', () => expect(codes({ customer: { ...ready.customer, blocked: true } })).toEqual(['CUSTOMER_BLOCKED']));
  it('not with a reference that another order of the customer carries, which is named', () =>
    expect(decideConfirm({ ...ready, referenceTakenBy: '26-0987' }, today)).toMatchObject([
      { code: 'REFERENCE_NOT_UNIQUE', params: { number: '26-0987' }, field: 'customerReference' },
    ]));
  it('not without the purchase order number a customer asks for', () => {
    expect(codes({ poNumber: '' })).toEqual(['PO_REQUIRED']);
    expect(codes({ poNumber: '', customer: { ...ready.customer, poRequired: false } })).toEqual([]);
  });
  it('not under reverse charge without a valid VAT number', () => {
    const shifted = { ...ready.customer, vatType: 'reverse_charge' as const };
    expect(codes({ customer: shifted })).toEqual(['VAT_NUMBER_REQUIRED']);
    const numbered = (valid: boolean) => codes({ customer: { ...shifted, vatNumber: { text: 'NL000000000B01', valid } } });
    expect([numbered(false), numbered(true)]).toEqual([['VAT_INVALID'], []]);
  });
});

describe('the lines of an order', () => {
  it('each have a quantity', () =>
    expect(withLine({ quantity: 0, deliveries: [{ quantity: 0, date: today }] })).toEqual(['QUANTITY_REQUIRED']));
  it('hold at least one with a date and an address', () =>
    expect(withLine({ deliveries: [{ quantity: 150, date: undefined }] })).toEqual(['NO_DELIVERABLE_LINE']));
  it('each have an address when they are goods', () => {
    expect(codes({ lines: [line, { ...line, id: 2, deliveries: [] }] })).toEqual(['DELIVERY_ADDRESS_REQUIRED']);
    expect(codes({ lines: [line, { ...line, id: 2, kind: 'cost', deliveries: [] }] })).toEqual([]);
  });
  it('need no delivery when all are costs', () => {
    expect(codes({ lines: [{ ...line, kind: 'cost', deliveries: [] }] })).toEqual([]);
    expect(codes({ lines: [{ ...line, kind: 'text', deliveries: [] }] })).toEqual(['NO_DELIVERABLE_LINE']);
  });
  it('are not delivered in the past', () =>
    expect(withLine({ deliveries: [{ quantity: 150, date: today.subtract({ days: 1 }) }] })).toEqual(['DATE_IN_PAST']));
  it('are not divided over more than is ordered', () =>
    expect(withLine({ deliveries: [{ quantity: 151, date: today }] })).toEqual(['OVER_DIVIDED']));
  it('are divided whole: what went nowhere would never leave', () =>
    expect(decideConfirm({ ...ready, lines: [{ ...line, deliveries: [{ quantity: 100, date: today }] }] }, today)).toMatchObject([
      { code: 'UNDER_DIVIDED', params: { line: 'Proefschrift', left: 50 }, field: 'deliveries' },
    ]));
});

it('all that is wrong is said at once, in the order a person would mend it', () =>
  expect(codes({ orderManagerId: null, poNumber: '', lines: [{ ...line, deliveries: [] }] })).toEqual([
    'ORDER_MANAGER_REQUIRED',
    'PO_REQUIRED',
    'NO_DELIVERABLE_LINE',
    'DELIVERY_ADDRESS_REQUIRED',
  ]));
