import { deliveredLineStatuses, type LineStatus } from '#modules/baskets/domain/statuses.ts';
import type { invoiceFrequencies, VatType } from '#modules/relations/domain/customer.ts';
import { needsVatNumber, vatCategoryFor, vatPercentFor } from '#modules/relations/domain/vat.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatCategory } from '#platform/domain/vat.ts';

export type InvoiceFrequency = (typeof invoiceFrequencies)[number];

export type BillableCustomer = {
  id: number;
  vatType: VatType;
  /** Undefined without one; `valid` is what its checksum says. */
  vatNumber: { text: string; valid: boolean } | undefined;
  frequency: InvoiceFrequency;
  poRequired: boolean;
  hasAddress: boolean;
};

export type BillableLine = {
  id: number;
  kind: 'product' | 'article' | 'text' | 'cost';
  description: string;
  specification: string;
  status: LineStatus;
  quantity: number;
  shipped: number;
  price: Money;
  transportPrice: Money;
  vatRate: number;
};

export type BillableOrder = {
  basketId: number;
  number: string;
  businessUnitId: number;
  customerId: number;
  poNumber: string;
  /** Complaints that keep its invoice back, by number; null when none does. */
  lockedBy: string | null;
  lines: readonly BillableLine[];
};

export type BlockerCode =
  | 'PRICE_MISSING'
  | 'PO_MISSING'
  | 'VAT_UNKNOWN'
  | 'VAT_INVALID'
  | 'VAT_NUMBER_REQUIRED'
  | 'NOT_DELIVERED'
  | 'ADDRESS_MISSING'
  | 'INVOICE_LOCKED';
/** What a person must put right first: the refusal that making the invoice would meet. */
export type Blocker = Refused<BlockerCode>;

export type ProposedLine = {
  basketId: number;
  lineId: number;
  kind: 'line' | 'transport';
  description: string;
  specification: string;
  quantity: number;
  net: Money;
  ratePercent: number;
  category: VatCategory;
};

export type InvoiceProposal = {
  customerId: number;
  businessUnitId: number;
  frequency: InvoiceFrequency;
  orders: { basketId: number; number: string; poNumber: string }[];
  lines: ProposedLine[];
  totals: DocumentTotals;
  blockers: Blocker[];
};

const collective: readonly InvoiceFrequency[] = ['weekly', 'two_weekly', 'monthly'];

/** Whether a customer gets one invoice for all that was delivered in a period. */
export function isCollective(frequency: InvoiceFrequency): boolean {
  return collective.includes(frequency);
}

/**
 * What may be invoiced of these orders, each line not invoiced yet: one proposal per order, or one per customer and unit where the
 * customer gets collective invoices, of which an order that a complaint locks is left out. A customer invoiced per order gets it whole (NOT_DELIVERED while a line is still here), others
 * get what is delivered. A cost is owed once anything of its order is. Transport is a line of its own at the rate of its goods
 * (domain model 5.1). Blockers say what a person must put right first.
 */
export function invoiceProposal(orders: readonly BillableOrder[], customers: readonly BillableCustomer[]): InvoiceProposal[] {
  const byCustomer = new Map(customers.map((customer) => [customer.id, customer]));
  const groups = Map.groupBy(orders, (order) => {
    const { frequency } = byCustomer.get(order.customerId)!;
    return isCollective(frequency) && order.lockedBy === null
      ? `customer ${order.customerId} ${order.businessUnitId}`
      : `order ${order.basketId}`;
  });
  return [...groups.values()]
    .map((group) => proposalOf(group, byCustomer.get(group[0]!.customerId)!))
    .filter((proposal) => proposal.lines.length > 0);
}

function proposalOf(orders: readonly BillableOrder[], customer: BillableCustomer): InvoiceProposal {
  const taken = orders.map((order) => ({ order, lines: dueLines(order) })).filter(({ lines }) => lines.length > 0);
  const lines = taken.flatMap(({ order, lines: due }) => due.flatMap((line) => proposedLines(order.basketId, line, customer.vatType)));
  const first = orders[0]!;
  return {
    customerId: customer.id,
    businessUnitId: first.businessUnitId,
    frequency: customer.frequency,
    orders: taken.map(({ order: { basketId, number, poNumber } }) => ({ basketId, number, poNumber })),
    lines,
    totals: documentTotals(lines),
    blockers: blockersOf(taken, customer),
  };
}

function dueLines({ lines }: BillableOrder): BillableLine[] {
  const goods = lines.filter(({ kind, status }) => (kind === 'product' || kind === 'article') && deliveredLineStatuses.includes(status));
  const onlyCosts = lines.every(({ kind }) => kind === 'cost' || kind === 'text');
  const costs = goods.length > 0 || onlyCosts ? lines.filter(({ kind }) => kind === 'cost') : [];
  return lines.filter((line) => goods.includes(line) || costs.includes(line));
}

function proposedLines(basketId: number, line: BillableLine, vatType: VatType): ProposedLine[] {
  const common = { basketId, lineId: line.id, ratePercent: vatPercentFor(vatType, line.vatRate), category: vatCategoryFor(vatType) };
  const { description, specification } = line;
  const goods = { ...common, kind: 'line' as const, description, specification, quantity: quantityOf(line), net: netOf(line) };
  const transport = roundToCents(line.transportPrice);
  if (transport === noMoney) return [goods];
  return [goods, { ...common, kind: 'transport', description: '', specification: '', quantity: 1, net: transport }];
}

function quantityOf({ kind, quantity, shipped }: BillableLine): number {
  return kind === 'cost' || shipped <= 0 ? quantity : Math.min(quantity, shipped);
}

/** The price in cents; of a line that was delivered a little short, in proportion to what was. */
function netOf(line: BillableLine): Money {
  const quantity = quantityOf(line);
  if (quantity === line.quantity) return roundToCents(line.price);
  return roundToCents(moneyFromEuros((eurosOf(line.price) * quantity) / line.quantity));
}

function blockersOf(taken: readonly { order: BillableOrder; lines: readonly BillableLine[] }[], customer: BillableCustomer): Blocker[] {
  const lines = taken.flatMap((one) => one.lines);
  const category = vatCategoryFor(customer.vatType);
  const waiting = taken.some(({ order }) =>
    order.lines.some(({ kind, status }) => (kind === 'product' || kind === 'article') && !deliveredLineStatuses.includes(status)),
  );
  const { vatNumber } = customer;
  const found: [BlockerCode, boolean][] = [
    ['NOT_DELIVERED', customer.frequency === 'per_order' && waiting],
    ['PRICE_MISSING', lines.some(({ price }) => price <= noMoney)],
    ['PO_MISSING', customer.poRequired && taken.some(({ order }) => order.poNumber.trim() === '')],
    ['VAT_UNKNOWN', category === 'S' && lines.some(({ vatRate }) => vatRate <= 0)],
    ['VAT_NUMBER_REQUIRED', needsVatNumber(customer.vatType) && !vatNumber],
    ['VAT_INVALID', vatNumber?.valid === false],
    ['ADDRESS_MISSING', !customer.hasAddress],
  ];
  const locks = taken.flatMap(({ order: { number, lockedBy } }) => (lockedBy === null ? [] : [invoiceLocked(number, lockedBy)]));
  return [...locks, ...found.filter(([, holds]) => holds).map(([code]) => refuse(code, vatNumber ? { number: vatNumber.text } : {}))];
}

/** INVOICE_LOCKED: a complaint about this order keeps its invoice back until it is solved. */
export function invoiceLocked(order: string, complaints: string): Refused<'INVOICE_LOCKED'> {
  return refuse('INVOICE_LOCKED', { order, complaints });
}

/** The sum of what is proposed, before VAT. */
export function netOfProposals(proposals: readonly InvoiceProposal[]): Money {
  return addMoney(...proposals.map(({ totals }) => totals.net));
}
