import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type AssignmentStatus, columnOf, decideAssignmentMove } from './assignment.ts';
import {
  decideAsk,
  decideCancelAssignment,
  decideDecline,
  decideInvoice,
  decideOrder,
  decidePromise,
  decideQuote,
  decideReceive,
  decideRemind,
  decideShip,
  type OrderTerms,
  type Receipt,
} from './decide-assignment.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-18');
const vouw = { supplierId: 1, supplier: 'Binderij De Vouw' };
const reached = { name: 'Folieprint', email: 'orders@folie.example', orderBy: 'mail' as const, active: true };
const [first, second] = [
  { ...reached, id: 1 },
  { ...reached, id: 2 },
];
const accepted = { accepted: true };
const refused = (code: string) => ({ accepted: false, code });

describe('assignment status', () => {
  it('changes from request via quote and order to closed, or directly from request to order', () => {
    const path: [AssignmentStatus, AssignmentStatus][] = [
      ['request', 'quote'],
      ['quote', 'order'],
      ['request', 'order'],
      ['order', 'closed'],
    ];
    for (const [from, to] of path) expect(decideAssignmentMove(from, to)).toMatchObject(accepted);
    for (const from of ['request', 'quote', 'order'] as const) expect(decideAssignmentMove(from, 'canceled')).toMatchObject(accepted);
    expect(decideAssignmentMove('closed', 'canceled')).toMatchObject({ code: 'WDD_NOT_OPEN', params: { from: 'closed', to: 'canceled' } });
    expect(decideAssignmentMove('quote', 'closed')).toMatchObject(refused('WDD_NOT_OPEN'));
  });
  it('determines the column of a component by its furthest assignment', () => {
    expect(columnOf([])).toBe('request');
    expect(columnOf(['canceled', 'request', 'quote'])).toBe('quote');
    expect(columnOf(['order', 'canceled'])).toBe('order');
  });
});

describe('ask suppliers', () => {
  it('refuses to ask a supplier twice for the same component, and names the supplier', () => {
    const asked = [{ ...vouw, status: 'quote' as const }];
    expect(decideAsk(asked, [second], 'entered')).toMatchObject(accepted);
    expect(decideAsk(asked, [second, first], 'entered')).toMatchObject({ code: 'WDD_REQUEST_EXISTS', params: { supplier: vouw.supplier } });
    expect(decideAsk([{ ...vouw, status: 'canceled' }], [first], 'entered')).toMatchObject(accepted);
  });
  it('refuses once the work is ordered', () => {
    expect(decideAsk([{ ...vouw, status: 'order' }], [second], 'entered')).toMatchObject({
      code: 'WDD_ORDERED',
      params: { supplier: vouw.supplier },
    });
  });
});

describe('ask suppliers and order', () => {
  const state = { status: 'quote' as const, supplierId: 1, basketOrdered: true, others: [] };
  const ask: OrderTerms = { price: moneyFromEuros(120), deliveryDate: day('2026-11-26'), deliverAt: 'us', nextSupplierId: undefined };
  const none = { goesOutOn: undefined, neededOn: undefined, nextActivity: undefined };
  const both = (supplier: typeof reached, lineStatus: 'artwork' | 'order_canceled') => [
    decideAsk([], [{ ...supplier, id: 1 }], lineStatus),
    decideOrder({ ...state, supplier, lineStatus }, ask, none, today),
  ];
  it.each([
    ['a finished line', reached, 'order_canceled', 'WDD_LINE_NOT_OPEN'],
    ['a supplier by mail without an address', { ...reached, email: '' }, 'artwork', 'WDD_NO_EMAIL'],
    ['a supplier that is no longer in use', { ...reached, active: false }, 'artwork', 'WDD_SUPPLIER_INACTIVE'],
  ] as const)('refuse %s', (_, supplier, lineStatus, code) => {
    expect(both(supplier, lineStatus)).toMatchObject([refused(code), refused(code)]);
  });
});

describe('quote', () => {
  const ask = (status: AssignmentStatus, on = '2026-11-25') => decideQuote({ status, supplier: vouw.supplier }, day(on), today);
  it('refuses a second quote for the same assignment', () => {
    expect(ask('request')).toMatchObject(accepted);
    expect(ask('quote')).toMatchObject({ code: 'WDD_QUOTE_EXISTS', params: { supplier: vouw.supplier } });
  });
  it('refuses a day in the past and an assignment that is not open', () => {
    expect(ask('request', '2026-11-17')).toMatchObject({ code: 'DATE_IN_PAST', field: 'deliveryDate' });
    expect(ask('canceled')).toMatchObject(refused('WDD_NOT_OPEN'));
  });
});

describe('order assignment', () => {
  const state = {
    status: 'quote' as AssignmentStatus,
    supplierId: 1,
    supplier: reached,
    lineStatus: 'artwork' as const,
    basketOrdered: true,
    others: [],
  };
  const ask: OrderTerms = { price: moneyFromEuros(120), deliveryDate: day('2026-11-26'), deliverAt: 'us', nextSupplierId: undefined };
  const times = { goesOutOn: day('2026-11-23'), neededOn: day('2026-11-27'), nextActivity: undefined };
  const order = (change: { state?: object; ask?: Partial<OrderTerms>; times?: object } = {}) =>
    decideOrder({ ...state, ...change.state }, { ...ask, ...change.ask }, { ...times, ...change.times }, today);
  it('needs a price and a day, from a quote or entered with the order', () => {
    expect(order()).toEqual({ accepted: true, value: { price: ask.price, deliveryDate: ask.deliveryDate } });
    expect(order({ state: { status: 'request' } })).toMatchObject(accepted);
    expect(order({ ask: { price: undefined } })).toMatchObject({ code: 'WDD_PRICE_MISSING', field: 'price' });
    expect(order({ ask: { deliveryDate: undefined } })).toMatchObject({ code: 'WDD_DATE_MISSING', field: 'deliveryDate' });
  });
  it('refuses before the customer ordered, and before what is paid first is paid', () => {
    expect(order({ state: { basketOrdered: false } })).toMatchObject(refused('WDD_BASKET_NOT_ORDERED'));
    expect(order({ state: { prepayment: { order: '26-1142', invoice: '' } } })).toMatchObject(refused('PREPAYMENT_AWAITED'));
  });
  it('refuses a delivery after the next operation begins or before the work can go out', () => {
    expect(order({ ask: { deliveryDate: day('2026-11-27') } })).toMatchObject(accepted);
    expect(order({ ask: { deliveryDate: day('2026-11-28') } })).toMatchObject({ code: 'WDD_TOO_LATE', params: { date: '2026-11-27' } });
    expect(order({ ask: { deliveryDate: day('2026-11-22') } })).toMatchObject({ code: 'WDD_BEFORE_WORK', params: { date: '2026-11-23' } });
    const unplanned = { goesOutOn: undefined, neededOn: undefined };
    expect(order({ ask: { deliveryDate: day('2027-01-04') }, times: unplanned })).toMatchObject(accepted);
  });
  it('delivers to another supplier, and to the customer only when no work follows here', () => {
    expect(order({ ask: { deliverAt: 'supplier' } })).toMatchObject({ code: 'WDD_NEXT_SUPPLIER', field: 'nextSupplierId' });
    expect(order({ ask: { deliverAt: 'supplier', nextSupplierId: 1 } })).toMatchObject(refused('WDD_NEXT_SUPPLIER'));
    expect(order({ ask: { deliverAt: 'supplier', nextSupplierId: 2 } })).toMatchObject(accepted);
    expect(order({ ask: { deliverAt: 'customer' } })).toMatchObject(accepted);
    expect(order({ ask: { deliverAt: 'customer' }, times: { nextActivity: 'trim' } })).toMatchObject({
      code: 'WDD_WORK_FOLLOWS',
      params: { activity: 'trim' },
    });
  });
  it('refuses a second supplier for the same component', () => {
    expect(order({ state: { others: [{ supplierId: 2, supplier: 'Folieprint', status: 'order' }] } })).toMatchObject(
      refused('WDD_ORDERED'),
    );
    expect(order({ state: { status: 'order' } })).toMatchObject(refused('WDD_NOT_OPEN'));
  });
});

describe('ordered assignment', () => {
  const placed = { status: 'order' as const, deliverAt: 'us' as const, shipped: false, receivedQuantity: null };
  const receive = (of: Partial<Parameters<typeof decideReceive>[0]> = {}, asked: Partial<Receipt> = {}) =>
    decideReceive({ ...placed, ...of }, { quantity: 150, restOn: undefined, ...asked }, today);
  it('allows receipt here, or closing once the supplier shipped the work', () => {
    expect(receive()).toMatchObject({ value: { received: 150 } });
    expect(receive({ deliverAt: 'customer' })).toMatchObject(refused('WDD_NOT_SHIPPED'));
    expect(receive({ deliverAt: 'supplier', shipped: true })).toMatchObject(accepted);
    expect(receive({ status: 'quote' })).toMatchObject(refused('WDD_NOT_OPEN'));
  });
  it('allows receipt in parts of what comes here, with the day of the rest', () => {
    expect(receive({ receivedQuantity: 100 }, { quantity: 30, restOn: today })).toMatchObject({ value: { received: 130 } });
    expect(receive({}, { restOn: today.subtract({ days: 1 }) })).toMatchObject(refused('DATE_IN_PAST'));
    expect(receive({ deliverAt: 'customer', shipped: true }, { restOn: today })).toMatchObject(refused('WDD_PART_ELSEWHERE'));
  });
  it('allows a receipt of nothing only to end what came in part', () => {
    expect(receive({}, { quantity: 0 })).toMatchObject(refused('WDD_NOTHING_RECEIVED'));
    expect(receive({ receivedQuantity: 100 }, { quantity: 0, restOn: today })).toMatchObject(refused('WDD_NOTHING_RECEIVED'));
    expect(receive({ receivedQuantity: 100 }, { quantity: 0 })).toMatchObject({ value: { received: 100 } });
  });
  it('allows canceling until a part came in', () => {
    expect(decideCancelAssignment(placed)).toMatchObject(accepted);
    expect(decideCancelAssignment({ ...placed, receivedQuantity: 100 })).toMatchObject(refused('WDD_PARTLY_RECEIVED'));
    expect(decideCancelAssignment({ ...placed, status: 'closed', receivedQuantity: 150 })).toMatchObject(refused('WDD_NOT_OPEN'));
  });
  it('allows another day of what is ordered, not in the past', () => {
    expect(decidePromise(placed, today, today)).toMatchObject(accepted);
    expect(decidePromise(placed, today.subtract({ days: 1 }), today)).toMatchObject(refused('DATE_IN_PAST'));
    expect(decidePromise({ status: 'closed' }, today, today)).toMatchObject(refused('WDD_NOT_ORDERED'));
  });
  it('allows shipping once, and only after the order', () => {
    expect(decideShip({ status: 'order', shipped: false })).toMatchObject(accepted);
    expect(decideShip({ status: 'order', shipped: true })).toMatchObject(refused('WDD_SHIPPED'));
    expect(decideShip({ status: 'quote', shipped: false })).toMatchObject(refused('WDD_NOT_ORDERED'));
  });
  it('cannot be declined by its supplier', () => {
    expect(decideDecline('request')).toMatchObject(accepted);
    expect(decideDecline('quote')).toMatchObject(accepted);
    expect(decideDecline('order')).toMatchObject(refused('WDD_ORDER_STANDS'));
    expect(decideDecline('closed')).toMatchObject(refused('WDD_NOT_OPEN'));
  });
  it('allows a reminder of an open request and of goods to come, not after shipping', () => {
    expect(decideRemind({ status: 'request', shipped: false })).toMatchObject(accepted);
    expect(decideRemind({ status: 'order', shipped: false })).toMatchObject(accepted);
    for (const assignment of [{ status: 'quote', shipped: false } as const, { status: 'order', shipped: true } as const])
      expect(decideRemind(assignment)).toMatchObject(refused('WDD_NOTHING_TO_REMIND'));
  });
  it('needs a note for an invoice of another amount', () => {
    const ordered = { status: 'closed' as const, price: moneyFromEuros(120) };
    expect(decideInvoice(ordered, { amount: moneyFromEuros(120), note: '' })).toMatchObject(accepted);
    expect(decideInvoice(ordered, { amount: moneyFromEuros(135), note: '' })).toMatchObject({ code: 'WDD_INVOICE_DIFFERS', field: 'note' });
    expect(decideInvoice(ordered, { amount: moneyFromEuros(135), note: 'spoed' })).toMatchObject(accepted);
    expect(decideInvoice({ ...ordered, status: 'quote' }, { amount: moneyFromEuros(120), note: '' })).toMatchObject(
      refused('WDD_NOT_ORDERED'),
    );
  });
});
