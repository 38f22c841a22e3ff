import { describe, expect, it } from 'vitest';
import { accept, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import {
  type AmendedLine,
  type AmendmentChange,
  decideAmendable,
  decideApplyAmendment,
  decideCancelLine,
  decideChanges,
  decideLineChange,
  decideNewAmendment,
  differenceOf,
  spreadDifference,
} from './amendment.ts';

const euros = (amount: number): Money => moneyFromEuros(amount);
const line: AmendedLine = {
  kind: 'product',
  status: 'planned',
  invoiceStatus: 'not_invoiced',
  quantity: 150,
  price: euros(883.75),
  quantityShipped: 0,
  packedIn: [],
  along: false,
  running: false,
  deliveries: [{ quantity: 150, quantityShipped: 0 }],
};
const was = { quantity: 150, price: euros(883.75) };
type LineChange = Extract<AmendmentChange, { kind: 'line' }>;
const change: LineChange = { kind: 'line', lineId: 1, was, quantity: 160, price: null, deliverOn: null, addressId: null };
type Cancel = Extract<AmendmentChange, { kind: 'cancel' }>;
const cancel: Cancel = { kind: 'cancel', lineId: 1, was, charge: null, waiver: '' };
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;
const decide = (of: Partial<AmendedLine>, asked: Partial<LineChange> = {}, price = euros(910)) =>
  codeOf(decideLineChange({ ...line, ...of }, { ...change, ...asked }, price));

describe('amend an order', () => {
  it('is possible from the confirmation until the order is closed, and says the way round otherwise', () => {
    for (const status of ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered'] as const)
      expect(decideAmendable(status).accepted).toBe(true);
    expect(decideAmendable('in_calculation')).toMatchObject({ code: 'NOT_AMENDABLE', params: { stage: 'quote' } });
    expect(decideAmendable('closed')).toMatchObject({ code: 'NOT_AMENDABLE', params: { stage: 'closed' } });
    expect(decideAmendable('order_canceled')).toMatchObject({ code: 'NOT_AMENDABLE', params: { stage: 'ended' } });
    expect(decideAmendable('on_hold')).toMatchObject({ params: { stage: 'hold' } });
  });
});

describe('draft an amendment', () => {
  it('is refused while another is open, and with two changes of one line', () => {
    expect(decideNewAmendment([{ number: 1, status: 'applied' }]).accepted).toBe(true);
    expect(decideNewAmendment([{ number: 2, status: 'asked' }])).toMatchObject({ code: 'AMENDMENT_OPEN', params: { number: 2 } });
    expect(codeOf(decideChanges([change, cancel]))).toBe('AMENDMENT_TWICE');
    expect(decideChanges([change, { ...cancel, lineId: 2 }, { kind: 'cost' }]).accepted).toBe(true);
  });
});

describe('amend a line', () => {
  it('refuses a quantity without a price', () => expect(codeOf(decideLineChange(line, change, undefined))).toBe('AMENDMENT_NO_PRICE'));
  it('refuses a price that falls below zero, not one of nothing or of a discount that stays one', () => {
    expect(codeOf(decideLineChange(line, change, euros(-1)))).toBe('PRICE_NOT_POSITIVE');
    expect(codeOf(decideLineChange(line, change, euros(0)))).toBeUndefined();
    const discount = { ...line, price: euros(-5) };
    expect(codeOf(decideLineChange(discount, { ...change, was: { ...change.was, price: discount.price } }, euros(-1)))).toBeUndefined();
  });
  it('changes quantity, price, day or address', () => {
    expect(decide({})).toBeUndefined();
    expect(decide({}, { quantity: 150 })).toBeUndefined();
    expect(decide({}, { quantity: 150, deliverOn: '2026-12-04' }, line.price)).toBeUndefined();
    expect(decide({}, { quantity: 150, addressId: 4 }, line.price)).toBeUndefined();
  });
  it('refuses a change that changes nothing', () => expect(decide({}, { quantity: 150 }, line.price)).toBe('NOTHING_CHANGES'));
  it('refuses a line that is canceled, delivered or on hold', () => {
    expect(decide({ status: 'order_canceled' })).toBe('LINE_CANCELED');
    for (const status of ['delivered', 'closed', 'on_hold'] as const) expect(decide({ status })).toBe('LINE_NOT_OPEN');
  });
  it('refuses when the line is not what the change was drafted for', () => {
    expect(decide({ quantity: 155 })).toBe('AMENDMENT_STALE');
    expect(decide({ price: euros(900) })).toBe('AMENDMENT_STALE');
  });
  it('refuses quantity and price of an invoiced line, not its day', () => {
    expect(decide({ invoiceStatus: 'invoiced' })).toBe('LINE_INVOICED');
    expect(decide({ invoiceStatus: 'invoiced' }, { quantity: 150, deliverOn: '2026-12-04' }, line.price)).toBeUndefined();
  });
  it('refuses fewer pieces than were sent, and any pieces that are packed', () => {
    expect(decide({ quantityShipped: 100 }, { quantity: 90 })).toBe('AMENDMENT_SHIPPED');
    expect(decide({ status: 'partly_delivered', quantityShipped: 100 }, { quantity: 100 })).toBe('AMENDMENT_REST');
    expect(decide({ packedIn: ['26-1-1'] })).toBe('DELIVERIES_PACKED');
    expect(decide({ packedIn: ['26-1-1'] }, { quantity: 150 })).toBeUndefined();
  });
  it('changes the execution until production starts, unless the line shares its sheets', () => {
    const asked = { quantity: 150, case: { product: 'perfect-bound-book' } as never };
    expect(decide({}, asked, line.price)).toBeUndefined();
    for (const status of ['in_progress', 'ready', 'partly_delivered'] as const)
      expect(decide({ status }, asked, line.price)).toBe('AMENDMENT_STARTED');
    expect(decide({ along: true }, asked, line.price)).toBe('AMENDMENT_ALONG');
    expect(decide({ invoiceStatus: 'invoiced' }, asked, line.price)).toBe('LINE_INVOICED');
  });
  it('takes a reduction from the last delivery backwards, and refuses one that they do not have', () => {
    const deliveries = [
      { quantity: 140, quantityShipped: 0 },
      { quantity: 10, quantityShipped: 0 },
    ];
    expect(decide({ deliveries }, { quantity: 135 })).toBeUndefined();
    expect(decide({ deliveries: deliveries.slice(1) }, { quantity: 135 })).toBe('AMENDMENT_DIVIDED');
  });
});

describe('cancel a line', () => {
  const decideCancel = (of: Partial<AmendedLine>, asked: Partial<Cancel> = {}, may = true) =>
    codeOf(decideCancelLine({ ...line, ...of }, { ...cancel, ...asked }, { lost: euros(95), mayCancelStarted: may }));
  it('charges what is lost, or less with a reason', () => {
    expect(decideCancel({})).toBeUndefined();
    expect(decideCancel({}, { charge: euros(50) })).toBe('WAIVER_REQUIRED');
    expect(decideCancel({}, { charge: euros(50), waiver: 'Onze fout' })).toBeUndefined();
  });
  it('needs the right to cancel started work', () => {
    expect(decideCancel({ status: 'in_progress' }, {}, false)).toBe('PRODUCTION_STARTED');
    expect(decideCancel({ status: 'in_progress' })).toBeUndefined();
  });
  it('cancels what is left of a partly delivered line, unless somebody works on it', () => {
    expect(decideCancel({ status: 'partly_delivered' }, {}, false)).toBeUndefined();
    expect(decideCancel({ status: 'partly_delivered', running: true })).toBe('STILL_MADE');
  });
  it('refuses once pieces were packed or invoiced', () => {
    expect(decideCancel({ packedIn: ['26-1-1'] })).toBe('DELIVERIES_PACKED');
    expect(decideCancel({ invoiceStatus: 'partly_invoiced', status: 'partly_delivered' })).toBeUndefined();
    expect(decideCancel({ invoiceStatus: 'partly_invoiced' })).toBe('LINE_INVOICED');
  });
  it('refuses a line while others that stay are printed on its sheets', () => {
    expect(decideCancel({ guests: ['Boekenlegger'] })).toBe('AMENDMENT_HOST');
    expect(decideCancel({ guests: [] })).toBeUndefined();
  });
});

describe('divide a difference', () => {
  it('gives more to the last delivery, and takes less from the last backwards, never below what was sent', () => {
    const deliveries = [
      { quantity: 100, quantityShipped: 100 },
      { quantity: 50, quantityShipped: 20 },
    ];
    expect(spreadDifference(deliveries, 10)).toEqual([100, 60]);
    expect(spreadDifference(deliveries, -30)).toEqual([100, 20]);
    expect(spreadDifference(deliveries, -31)).toBeUndefined();
    const three = [50, 30, 20].map((quantity) => ({ quantity, quantityShipped: quantity === 30 ? 25 : 0 }));
    expect(spreadDifference(three, -23)).toEqual([50, 27, 0]);
    expect(spreadDifference(three, -70)).toEqual([5, 25, 0]);
    expect(spreadDifference(three, -76)).toBeUndefined();
    expect(spreadDifference([], 10)).toEqual([]);
  });
});

describe('apply an amendment', () => {
  const state = {
    status: 'draft',
    basketStatus: 'in_progress',
    changes: 1,
    difference: euros(10),
    rest: euros(110),
    agreedBy: 'Ineke',
    leavesWork: true,
    credit: accept(),
    refusals: [],
  } as const;
  const apply = (of: Partial<Parameters<typeof decideApplyAmendment>[0]>) => codeOf(decideApplyAmendment({ ...state, ...of }));
  it('refuses what the credit of the customer forbids', () =>
    expect(apply({ credit: refuse('AMENDMENT_BEYOND_CREDIT') })).toBe('AMENDMENT_BEYOND_CREDIT'));
  it('adds up was and becomes', () =>
    expect(
      differenceOf([
        { was: euros(165), becomes: euros(95) },
        { was: null, becomes: euros(148) },
      ]),
    ).toBe(euros(78)));
  it('needs the agreement of the customer when it costs', () => {
    expect(apply({})).toBeUndefined();
    expect(apply({ agreedBy: '' })).toBe('AGREEMENT_REQUIRED');
    expect(apply({ agreedBy: '', difference: euros(-10) })).toBeUndefined();
  });
  it('refuses a discount beyond what the order costs, and no other change of an order that costs less than nothing', () => {
    expect(apply({ difference: euros(-10), rest: euros(-1) })).toBe('AMENDMENT_BELOW_ZERO');
    expect(apply({ difference: euros(-10), rest: euros(0) })).toBeUndefined();
    expect(apply({ difference: euros(5), rest: euros(-1) })).toBeUndefined();
  });
  it('refuses without changes, once closed, and when nothing of the order is left', () => {
    expect(apply({ changes: 0 })).toBe('AMENDMENT_EMPTY');
    expect(apply({ status: 'applied' })).toBe('AMENDMENT_CLOSED');
    expect(apply({ leavesWork: false })).toBe('AMENDMENT_CANCELS_ALL');
    expect(apply({ basketStatus: 'on_hold' })).toBe('NOT_AMENDABLE');
    expect(apply({ refusals: [{ accepted: false, code: 'AMENDMENT_STALE', params: {} }] })).toBe('AMENDMENT_STALE');
  });
});
