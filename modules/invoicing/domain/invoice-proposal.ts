import type { invoiceFrequencies, VatType } from '#modules/relations/domain/customer/customer.ts';
import { lineVatCategory, needsVatNumber, vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatCategory } from '#platform/domain/vat.ts';
import { type BillableLine, dueOf, type OrderPart, partKindOf, partOf } from './due-line.ts';
import { type CountedOff, installmentDraft, lastTotals } from './installment/installments.ts';
import type { InvoiceLineKind } from './invoice.ts';

export type InvoiceFrequency = (typeof invoiceFrequencies)[number];

export type BillableCustomer = {
  id: number;
  vatType: VatType;
  /** Undefined without a number; `valid` is the result of its checksum. */
  vatNumber: { text: string; valid: boolean } | undefined;
  frequency: InvoiceFrequency;
  poRequired: boolean;
  hasAddress: boolean;
};

/** An order that may have something to invoice. */
export type OrderToBill = {
  basketId: number;
  number: string;
  businessUnitId: number;
  customerId: number;
  poNumber: string;
  /** The numbers of the complaints that block its invoice; null when there are none. */
  lockedBy: string | null;
  /** Undefined without a payment plan. */
  plan?: OrderPlan | null;
};
/**
 * What the payment plan of an order means for its last invoice: the installments that it counts off, whether one is a draft still, and the
 * parts without an invoice of their own.
 */
export type OrderPlan = { countedOff: CountedOff[]; hasDraft: boolean; parts: { percent: number; days: number }[] };
export type BillableOrder = OrderToBill & { lines: readonly BillableLine[] };

export type OrderWithParts = OrderToBill & { parts: readonly OrderPart[] };

export type BlockerCode =
  | 'INVOICE_BELOW_ZERO'
  | 'PO_MISSING'
  | 'VAT_INVALID'
  | 'VAT_NUMBER_REQUIRED'
  | 'NOT_DELIVERED'
  | 'ADDRESS_MISSING'
  | 'INVOICE_LOCKED'
  | 'INSTALLMENT_DRAFT'
  | 'INSTALLMENTS_BEYOND';
/** The refusal that making the invoice would return, for a person to correct first. */
export type Blocker = Refused<BlockerCode>;

export type ProposedLine = {
  basketId: number;
  /** Null on a line of an installment, and on one that counts an installment off. */
  lineId: number | null;
  kind: InvoiceLineKind;
  description: string;
  specification: string;
  quantity: number;
  net: Money;
  ratePercent: number;
  category: VatCategory;
  /** The VAT of a line that carries its own; otherwise VAT is over the sum of the lines. */
  vat?: Money;
  /** One of several parts of its order line. */
  part?: boolean;
  /** Whether the rest of its order line is charged later; absent where it is charged whole. */
  restFollows?: boolean;
  /** The invoice that the line counts off. */
  installmentInvoiceId?: number;
};

export type ProposalSums = {
  customerId: number;
  businessUnitId: number;
  frequency: InvoiceFrequency;
  orders: { basketId: number; number: string; poNumber: string }[];
  totals: DocumentTotals;
  blockers: Blocker[];
  /** Whether it is the last invoice of an order with a payment plan. */
  hasPlan: boolean;
};
export type InvoiceProposal = ProposalSums & { lines: ProposedLine[] };

const collective: readonly InvoiceFrequency[] = ['weekly', 'two_weekly', 'monthly'];

/** Whether a customer is invoiced for what left of a line before the rest of it does; one who is invoiced per order waits for all of it. */
const isInParts = (frequency: InvoiceFrequency) => frequency !== 'per_order';

/** Whether a customer gets one collective invoice per period. */
export function isCollective(frequency: InvoiceFrequency): boolean {
  return collective.includes(frequency);
}

/**
 * Proposes invoices for the lines of these orders that are not invoiced: one per order, or one per customer and unit for collective
 * invoices, which skip an order that a complaint locks. A customer invoiced per order gets the order whole (NOT_DELIVERED while a line is
 * undelivered); others get what is delivered, also of a line: the price of what left so far less what was charged before, so that the last
 * part takes what is left. A cost is due once any goods of its order are. Transport is a separate line at the VAT rate
 * of its goods. A discount is a line below zero, a free line is charged at zero. An order with a payment plan gets one last
 * invoice when all of it is delivered, which counts its installments off. Blockers say what a person must correct first.
 */
export function proposeInvoices(orders: readonly BillableOrder[], customers: readonly BillableCustomer[]): InvoiceProposal[] {
  const orderOf = new Map(orders.map((order) => [order.basketId, order]));
  const vatTypeOf = new Map(customers.map(({ id, vatType }) => [id, vatType]));
  const paysParts = new Set(customers.flatMap(({ id, frequency }) => (isInParts(frequency) ? [id] : [])));
  const inParts = ({ customerId, plan }: OrderToBill) => paysParts.has(customerId) && !plan;
  const parts = orders.map((order) => ({ ...order, parts: chargedLines(order).map((line) => partOf(line, inParts(order))) }));
  return proposalSums(parts, customers).map((proposal) => ({
    ...proposal,
    lines: proposal.orders.flatMap(({ basketId }) => [
      ...dueLines(orderOf.get(basketId)!, inParts(orderOf.get(basketId)!)).flatMap((line) =>
        proposedLines(basketId, line, vatTypeOf.get(proposal.customerId)!),
      ),
      ...(orderOf.get(basketId)!.plan?.countedOff ?? []).map((row) => countingOff(basketId, row)),
    ]),
  }));
}

/** The totals of everything that an order will charge, delivered or not. */
export function orderTotals(lines: readonly BillableLine[], vatType: VatType): DocumentTotals {
  const charged = lines.filter(({ kind }) => kind !== 'text');
  return documentTotals(
    charged.map((line) => ({
      net: partOf(partKindOf(line, false) === 'delivered' ? line : { ...line, shipped: 0 }, false).net,
      ratePercent: vatPercentFor(vatType, line.vatRate),
      category: lineVatCategory(vatType, line.vatRate),
    })),
  );
}

function countingOff(basketId: number, { invoiceId, base, vat, ratePercent, category }: CountedOff): ProposedLine {
  const amounts = { net: subtractMoney(noMoney, base), vat: subtractMoney(noMoney, vat), ratePercent, category };
  const about = { basketId, lineId: null, kind: 'counted_off' as const, installmentInvoiceId: invoiceId };
  return { ...about, description: '', specification: '', quantity: 1, ...amounts };
}

/** The proposals without lines, from orders whose lines are already summed by part and rate. */
export function proposalSums(orders: readonly OrderWithParts[], customers: readonly BillableCustomer[]): ProposalSums[] {
  return groupDueParts(orders, customers).map(({ customer, orders: own, due, blockers }) => {
    const { vatType } = customer;
    return {
      customerId: customer.id,
      businessUnitId: own[0]!.businessUnitId,
      frequency: customer.frequency,
      orders: own.map(({ basketId, number, poNumber }) => ({ basketId, number, poNumber })),
      totals: lastTotals(
        due.map(({ net, vatRate }) => ({
          net,
          ratePercent: vatPercentFor(vatType, vatRate),
          category: lineVatCategory(vatType, vatRate),
        })),
        own.flatMap(({ plan }) => plan?.countedOff ?? []),
      ),
      blockers,
      hasPlan: own.some(({ plan }) => plan),
    };
  });
}

type DueTogether = { customer: BillableCustomer; orders: readonly OrderWithParts[]; due: OrderPart[]; blockers: Blocker[] };

/** Groups the due parts of orders into one entry per invoice, with its blockers. */
export function groupDueParts(orders: readonly OrderWithParts[], customers: readonly BillableCustomer[]): DueTogether[] {
  const byCustomer = new Map(customers.map((customer) => [customer.id, customer]));
  const found = orders.filter((order) => dueParts(order.parts).length > 0);
  const groups = Map.groupBy(found, (order) => {
    const { frequency } = byCustomer.get(order.customerId)!;
    return isCollective(frequency) && order.lockedBy === null && !order.plan
      ? `customer ${order.customerId} ${order.businessUnitId}`
      : `order ${order.basketId}`;
  });
  return [...groups.values()].map((group) => {
    const customer = byCustomer.get(group[0]!.customerId)!;
    const due = group.flatMap((order) => dueParts(order.parts));
    return { customer, orders: group, due, blockers: blockersOf(group, due, customer) };
  });
}

/** Delivered goods, and costs once any goods are delivered or when the order has none. */
function dueParts(parts: readonly OrderPart[]): OrderPart[] {
  const owesCosts = parts.some(({ kind }) => kind === 'delivered') || parts.every(({ kind }) => kind === 'cost');
  return parts.filter(({ kind }) => kind === 'delivered' || (kind === 'cost' && owesCosts));
}

const chargedLines = ({ lines }: BillableOrder) => lines.filter(({ kind }) => kind !== 'text');

function dueLines(order: BillableOrder, inParts: boolean): BillableLine[] {
  const charged = chargedLines(order);
  const due = new Set(dueParts(charged.map((line) => partOf(line, inParts))).map(({ kind }) => kind));
  return charged.filter((line) => due.has(partKindOf(line, inParts)));
}

/** Whether something of a line stands on an invoice or draft: not where what it had was credited to be invoiced again. */
const standsBefore = ({ billed }: BillableLine) =>
  billed != null && (billed.quantity !== 0 || billed.net !== noMoney || billed.transport !== noMoney);

function proposedLines(basketId: number, line: BillableLine, vatType: VatType): ProposedLine[] {
  const restFollows = line.status === 'partly_delivered';
  const common = {
    basketId,
    lineId: line.id,
    ratePercent: vatPercentFor(vatType, line.vatRate),
    category: lineVatCategory(vatType, line.vatRate),
    // The last part is marked too: when an earlier draft is discarded, its line must not count as charged at once.
    ...((restFollows || line.billed) && { part: true }),
    ...((restFollows || standsBefore(line)) && { restFollows }),
  };
  const { description, specification } = line;
  const { transport, ...due } = dueOf(line);
  const goods = { ...common, kind: 'line' as const, description, specification, ...due };
  if (transport === noMoney) return [goods];
  return [goods, { ...common, kind: 'transport', description: '', specification: '', quantity: 1, net: transport }];
}

function blockersOf(orders: readonly OrderWithParts[], due: readonly OrderPart[], customer: BillableCustomer): Blocker[] {
  const isWaiting = orders.some(({ parts }) => parts.some(({ kind }) => kind === 'waiting'));
  const charged = addMoney(...due.map(({ net }) => net));
  const countedOff = addMoney(...orders.flatMap(({ plan }) => (plan?.countedOff ?? []).map(({ base }) => base)));
  const found: [BlockerCode, boolean][] = [
    ['NOT_DELIVERED', isWaiting && (customer.frequency === 'per_order' || orders.some(({ plan }) => plan))],
    ['INVOICE_BELOW_ZERO', charged < noMoney],
    ['INSTALLMENTS_BEYOND', charged >= noMoney && !isWaiting && charged < countedOff],
    ...missingDetails(orders, customer),
  ];
  const drafts = orders.filter(({ plan }) => plan?.hasDraft).map(({ number }) => installmentDraft(number));
  return [...locksOf(orders), ...drafts, ...refusalsOf(found, customer)];
}

/** Finds what blocks any invoice of these orders, whatever it charges. */
export function commonBlockers(orders: readonly OrderToBill[], customer: BillableCustomer): Blocker[] {
  return [...locksOf(orders), ...refusalsOf(missingDetails(orders, customer), customer)];
}

function missingDetails(orders: readonly OrderToBill[], customer: BillableCustomer): [BlockerCode, boolean][] {
  const { vatNumber } = customer;
  return [
    ['PO_MISSING', customer.poRequired && orders.some(({ poNumber }) => poNumber.trim() === '')],
    ['VAT_NUMBER_REQUIRED', needsVatNumber(customer.vatType) && !vatNumber],
    ['VAT_INVALID', vatNumber?.valid === false],
    ['ADDRESS_MISSING', !customer.hasAddress],
  ];
}

function locksOf(orders: readonly OrderToBill[]): Refused<'INVOICE_LOCKED'>[] {
  return orders.flatMap(({ number, lockedBy }) => (lockedBy === null ? [] : [invoiceLocked(number, lockedBy)]));
}

function refusalsOf(found: readonly [BlockerCode, boolean][], { vatNumber }: BillableCustomer): Blocker[] {
  return found.filter(([, holds]) => holds).map(([code]) => refuse(code, vatNumber ? { number: vatNumber.text } : {}));
}

/** INVOICE_LOCKED: a complaint blocks the order's invoice until it is solved. */
export function invoiceLocked(order: string, complaints: string): Refused<'INVOICE_LOCKED'> {
  return refuse('INVOICE_LOCKED', { order, complaints });
}

/** The sum of the proposals, without VAT. */
export function sumProposals(proposals: readonly ProposalSums[]): Money {
  return addMoney(...proposals.map(({ totals }) => totals.net));
}
