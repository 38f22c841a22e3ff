import { describe, expect, it } from 'vitest';
import { addMoney, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { BillableLine, BilledParts } from './due-line.ts';
import { type BillableCustomer, type BillableOrder, proposeInvoices } from './invoice-proposal.ts';

const customer: BillableCustomer = {
  id: 1,
  vatType: 'domestic',
  vatNumber: undefined,
  frequency: 'per_order',
  poRequired: false,
  hasAddress: true,
};
const thesis: BillableLine = {
  id: 3,
  kind: 'product',
  description: 'Proefschrift',
  specification: '',
  status: 'delivered',
  quantity: 150,
  shipped: 150,
  price: moneyFromEuros(1012.98),
  settled: null,
  transportPrice: moneyFromEuros(45.94),
  vatRate: 9,
};
const order: BillableOrder = {
  basketId: 7,
  number: '26-1142',
  businessUnitId: 2,
  customerId: 1,
  poNumber: '',
  lockedBy: null,
  lines: [thesis],
};
const folders: BillableLine = {
  ...thesis,
  id: 4,
  description: 'Folder',
  price: moneyFromEuros(273.89),
  transportPrice: noMoney,
  vatRate: 21,
};

const propose = (lines: BillableLine[], change: Partial<BillableCustomer> = {}) =>
  proposeInvoices([{ ...order, lines }], [{ ...customer, ...change }]);
const blockersOf = (lines: BillableLine[], change: Partial<BillableCustomer> = {}) =>
  propose(lines, change).flatMap(({ blockers }) => blockers.map(({ code }) => code));

describe('invoice proposal', () => {
  it('charges 1,154.22 for the thesis with a route chosen by hand, transport as a separate line', () => {
    const [proposal] = propose([thesis]);
    expect(proposal!.lines.map(({ kind, net }) => ({ kind, net }))).toEqual([
      { kind: 'line', net: 10_129_800 },
      { kind: 'transport', net: 459_400 },
    ]);
    expect(proposal!.totals).toMatchObject({ net: 10_589_200, vat: 953_000, gross: 11_542_200 });
  });
  it('calculates VAT per rate over the sum of the lines', () => {
    const [proposal] = propose([thesis, folders]);
    expect(proposal!.totals.vatRows.map(({ ratePercent, base, vat }) => ({ ratePercent, base, vat }))).toEqual([
      { ratePercent: 9, base: 10_589_200, vat: 953_000 },
      { ratePercent: 21, base: 2_738_900, vat: 575_200 },
    ]);
  });
  it('charges a line delivered slightly short in proportion', () => {
    const [proposal] = propose([{ ...thesis, shipped: 145, transportPrice: noMoney }]);
    expect(proposal!.lines[0]).toMatchObject({ quantity: 145, net: moneyFromEuros(979.21) });
  });
  it('subtracts a discount, shows a free line at zero, and charges a line at 0% as zero rated', () => {
    const discount: BillableLine = { ...folders, id: 5, kind: 'cost', price: moneyFromEuros(-73.89) };
    const free: BillableLine = { ...folders, id: 6, price: noMoney };
    const zeroRated: BillableLine = { ...folders, id: 7, price: moneyFromEuros(10), vatRate: 0 };
    const [proposal] = propose([folders, discount, free, zeroRated]);
    expect(proposal!.lines.map(({ net }) => net)).toEqual([2_738_900, -738_900, 0, 100_000]);
    expect(proposal).toMatchObject({
      blockers: [],
      totals: {
        net: 2_100_000,
        vatRows: [
          { category: 'Z', ratePercent: 0, base: 100_000, vat: 0 },
          { category: 'S', ratePercent: 21, base: 2_000_000, vat: 420_000 },
        ],
      },
    });
    expect(blockersOf([{ ...folders, price: noMoney }])).toEqual([]);
  });
  it('charges what was settled after a short or an over delivery', () => {
    const settled = { quantity: 120, price: moneyFromEuros(700) };
    const [proposal] = propose([{ ...thesis, shipped: 120, settled, transportPrice: noMoney }]);
    expect(proposal!.lines[0]).toMatchObject({ quantity: 120, net: moneyFromEuros(700) });
    expect(proposal!.totals.net).toBe(moneyFromEuros(700));
  });
  it('is empty while nothing is delivered', () => {
    expect(propose([{ ...thesis, status: 'ready' }])).toEqual([]);
  });
  it('includes cost lines once goods of the order are delivered', () => {
    const cost: BillableLine = { ...folders, id: 5, kind: 'cost', status: 'entered', shipped: 0, quantity: 1 };
    expect(propose([thesis, cost])[0]!.lines.map(({ lineId }) => lineId)).toEqual([3, 3, 5]);
    expect(propose([{ ...thesis, status: 'ready' }, cost])).toEqual([]);
    expect(propose([cost])[0]!.lines).toHaveLength(1);
  });
  it('makes one invoice per order, or one for all orders of a customer with collective invoices', () => {
    const orders = [order, { ...order, basketId: 8, number: '26-1143', lines: [folders] }];
    expect(proposeInvoices(orders, [customer])).toHaveLength(2);
    const [monthly, ...others] = proposeInvoices(orders, [{ ...customer, frequency: 'monthly' }]);
    expect(others).toEqual([]);
    expect(monthly!.orders.map(({ number }) => number)).toEqual(['26-1142', '26-1143']);
  });
});

describe('blockers of a proposal', () => {
  it('are empty when everything is in order', () => expect(blockersOf([thesis])).toEqual([]));
  it.each<[string, BillableLine[], Partial<BillableCustomer>]>([
    ['INVOICE_BELOW_ZERO', [thesis, { ...folders, kind: 'cost', price: moneyFromEuros(-1058.93) }], {}],
    ['PO_MISSING', [thesis], { poRequired: true }],
    ['VAT_NUMBER_REQUIRED', [thesis], { vatType: 'eu_with_number' }],
    ['VAT_INVALID', [thesis], { vatType: 'reverse_charge', vatNumber: { text: 'NL123456789B90', valid: false } }],
    ['NOT_DELIVERED', [thesis, { ...folders, status: 'in_progress' }], {}],
    ['ADDRESS_MISSING', [thesis], { hasAddress: false }],
  ])('is %s', (code, lines, change) => expect(blockersOf(lines, change)).toEqual([code]));
  it("contain a complaint that locks the order, without holding up the customer's other orders", () => {
    const orders = [
      { ...order, lockedBy: 'K26-0001' },
      { ...order, basketId: 8, number: '26-1143' },
    ];
    const proposals = proposeInvoices(orders, [{ ...customer, frequency: 'monthly' }]);
    expect(
      proposals.map(({ orders: [one], blockers }) => [one?.number, blockers.map(({ code, params }) => [code, params.complaints])]),
    ).toEqual([
      ['26-1142', [['INVOICE_LOCKED', 'K26-0001']]],
      ['26-1143', []],
    ]);
  });
  it('do not contain a line that still waits when the customer pays per delivery', () => {
    expect(blockersOf([thesis, { ...folders, status: 'in_progress' }], { frequency: 'per_delivery' })).toEqual([]);
  });
});

it.each([
  ['domestic', 'S', 9],
  ['eu_without_number', 'S', 9],
  ['eu_with_number', 'K', 0],
  ['export', 'G', 0],
  ['reverse_charge', 'AE', 0],
  ['exempt', 'E', 0],
] as const)('a customer of kind %s is invoiced in category %s at %d%%', (vatType, category, ratePercent) => {
  const vatNumber = { text: 'BE0428759497', valid: true };
  expect(propose([thesis], { vatType, vatNumber })[0]!.lines[0]).toMatchObject({ category, ratePercent });
});

describe('invoice in parts', () => {
  const cost: BillableLine = { ...folders, id: 9, kind: 'cost', description: 'Spoedtoeslag', shipped: 0, status: 'entered' };
  const perDelivery = { frequency: 'per_delivery' } as const;
  const none = { net: noMoney, transport: noMoney };
  const refunds = { givenBack: none, refunded: none };
  const sent = (shipped: number, change: Partial<BillableLine> = {}): BillableLine => ({
    ...thesis,
    ...{ status: shipped < 150 ? 'partly_delivered' : 'delivered', shipped, ...change },
  });
  /** Invoices each delivery in turn, and answers the goods, pieces and transport of each invoice. */
  const invoiceEach = (deliveries: readonly BillableLine[]) => {
    let billed: BilledParts = { quantity: 0, net: noMoney, transport: noMoney, ...refunds };
    return deliveries.map((line, at) => {
      const lines = propose([{ ...line, billed: at === 0 ? null : billed }], perDelivery).flatMap((proposal) => proposal.lines);
      const [goods, transport] = [lines.find(({ kind }) => kind === 'line'), lines.find(({ kind }) => kind === 'transport')];
      const charged = { quantity: goods?.quantity ?? 0, net: goods?.net ?? noMoney, transport: transport?.net ?? noMoney };
      billed = {
        ...refunds,
        quantity: billed.quantity + charged.quantity,
        net: addMoney(billed.net, charged.net),
        transport: addMoney(billed.transport, charged.transport),
      };
      return charged;
    });
  };

  it('charges what left of a line in proportion, transport once, and what is left to the cent with the last', () => {
    const each = invoiceEach([sent(47), sent(101), sent(150)]);
    expect(each.map(({ quantity }) => quantity)).toEqual([47, 54, 49]);
    expect(each.map(({ net }) => net)).toEqual([317.4, 364.67, 330.91].map(moneyFromEuros));
    expect(each.map(({ transport }) => transport)).toEqual([thesis.transportPrice, noMoney, noMoney]);
    expect(addMoney(...each.map(({ net }) => net))).toBe(thesis.price);
  });

  it('charges every split of any price exactly once', () => {
    for (let seed = 1; seed < 400; seed++) {
      const price = moneyFromEuros(((seed * 7919) % 100_000) / 100);
      const [one, two] = [1 + ((seed * 31) % 74), 75 + ((seed * 17) % 75)];
      const each = invoiceEach([sent(one, { price }), sent(two, { price }), sent(150, { price })]);
      expect(addMoney(...each.map(({ net }) => net))).toBe(price);
    }
  });

  it('takes the price that was agreed on afterwards with what is left, and a discount below it makes the customer whole', () => {
    const billed = { quantity: 100, net: moneyFromEuros(675.32), transport: thesis.transportPrice, ...refunds };
    const settled = { quantity: 100, price: moneyFromEuros(700) };
    expect(propose([sent(150, { shipped: 100, settled, billed })], perDelivery)[0]!.lines).toMatchObject([
      { quantity: 1, net: moneyFromEuros(24.68) },
    ]);
    const less = { quantity: 100, price: moneyFromEuros(600) };
    expect(blockersOf([sent(150, { shipped: 100, settled: less, billed })], perDelivery)).toEqual(['INVOICE_BELOW_ZERO']);
  });

  it.each(['weekly', 'two_weekly', 'monthly'] as const)(
    'takes what left of a line on the collective invoice of a customer who pays %s',
    (frequency) => {
      const billed = { quantity: 47, net: moneyFromEuros(317.4), transport: thesis.transportPrice, ...refunds };
      const orders = [
        { ...order, lines: [sent(101, { billed })] },
        { ...order, basketId: 8, number: '26-1143', lines: [folders, { ...sent(150), id: 11 }] },
      ];
      const [collective, ...others] = proposeInvoices(orders, [{ ...customer, frequency }]);
      expect(others).toEqual([]);
      expect(collective!.lines.map(({ lineId, kind, net, restFollows }) => [lineId, kind, net, restFollows])).toEqual([
        [3, 'line', moneyFromEuros(364.67), true],
        [4, 'line', folders.price, undefined],
        [11, 'line', thesis.price, undefined],
        [11, 'transport', thesis.transportPrice, undefined],
      ]);
      expect(collective!.totals.net).toBe(addMoney(...collective!.lines.map(({ net }) => net)));
    },
  );

  it('counts what was given back before towards a price that ends below what was invoiced, and to no more than that', () => {
    const invoiced = { quantity: 100, net: moneyFromEuros(675.32), transport: thesis.transportPrice };
    const back = (euros: number) => ({ net: moneyFromEuros(euros), transport: noMoney });
    const ended = (price: number, refunded: number, damage = 0) => {
      const billed = { ...invoiced, refunded: back(refunded), givenBack: back(refunded + damage) };
      const settled = { quantity: 100, price: moneyFromEuros(price) };
      const [proposal] = propose([sent(150, { shipped: 100, settled, billed })], perDelivery);
      return proposal!.lines.map(({ net }) => net)[0];
    };
    expect(ended(600, 0)).toBe(moneyFromEuros(-75.32));
    expect(ended(600, 50)).toBe(moneyFromEuros(-25.32));
    expect(ended(600, 75.32)).toBe(noMoney);
    expect(ended(600, 500)).toBe(noMoney);
    expect(ended(700, 500)).toBe(moneyFromEuros(24.68));
    // Damage counts only where nothing else is left that could be given back.
    expect(ended(600, 0, 50)).toBe(moneyFromEuros(-75.32));
    expect(ended(100, 0, 500)).toBe(moneyFromEuros(-175.32));
    expect(ended(0, 0, 675.32)).toBe(noMoney);
  });

  it('waits for the whole line where the customer is invoiced per order, and for an order with a payment plan', () => {
    expect(propose([sent(100)])).toEqual([]);
    const plan = { countedOff: [], hasDraft: false, parts: [] };
    expect(proposeInvoices([{ ...order, plan, lines: [sent(100)] }], [{ ...customer, ...perDelivery }])).toEqual([]);
  });

  it('charges a cost with the first delivery, and proposes nothing while no more has left', () => {
    expect(propose([sent(100), cost], perDelivery)[0]!.lines.map(({ lineId, part }) => [lineId, part])).toEqual([
      [3, true],
      [3, true],
      [9, undefined],
    ]);
    const billed = { quantity: 100, net: moneyFromEuros(675.32), transport: thesis.transportPrice, ...refunds };
    expect(propose([sent(100, { billed })], perDelivery)).toEqual([]);
    // Marked also with the last delivery: the line still has parts when the draft of the first one is discarded.
    expect(propose([sent(150, { billed })], perDelivery)[0]!.lines.map(({ part, restFollows }) => [part, restFollows])).toEqual([
      [true, false],
    ]);
    // Nothing stands any more: the whole line is no last part of anything.
    const credited = { quantity: 0, net: noMoney, transport: noMoney, ...refunds };
    const whole = propose([sent(150, { billed: credited })], perDelivery)[0]!.lines;
    expect(whole.map(({ part, restFollows }) => [part, restFollows])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });
});
