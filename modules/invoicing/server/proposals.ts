import { type SQL, sql } from 'drizzle-orm';
import { type InvoiceProposal, invoiceProposal, isCollective } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { type DueAsk, type DueCustomer, type DueOrder, readDue } from './billable.ts';

/** A proposal with whom and what it is about. `key` names it from one reading to the next. */
export type Proposal = InvoiceProposal & { key: string; customer: DueCustomer; due: DueOrder[] };

/** What could be invoiced now, by order or by customer. */
export async function readProposals(tx: ReadTx, ask: DueAsk): Promise<Proposal[]> {
  const { orders, customers } = await readDue(tx, ask);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const orderOf = new Map(orders.map((order) => [order.basketId, order]));
  return invoiceProposal(orders, customers).map((proposal) => ({
    ...proposal,
    key: keyOf(proposal),
    customer: customerOf.get(proposal.customerId)!,
    due: proposal.orders.map(({ basketId }) => orderOf.get(basketId)!),
  }));
}

function keyOf({ frequency, customerId, businessUnitId, orders, blockers }: InvoiceProposal): string {
  const locked = blockers.some(({ code }) => code === 'INVOICE_LOCKED');
  return isCollective(frequency) && !locked ? `customer-${customerId}-${businessUnitId}` : `order-${orders[0]!.basketId}`;
}

/** What these keys name, read without the rest of the shop. */
export async function readProposalsOf(tx: ReadTx, keys: readonly string[]): Promise<Proposal[]> {
  return (await readProposals(tx, { filter: filterOfKeys(keys) })).filter(({ key }) => keys.includes(key));
}

function filterOfKeys(keys: readonly string[]): SQL {
  const numberOf = (key: string) => Number(/^\d{1,15}$/.exec(key.split('-')[1] ?? '')?.[0] ?? 0);
  const numbers = (kind: string) => keys.filter((key) => key.startsWith(`${kind}-`)).map(numberOf);
  return sql`(b.id = ANY(${sql.param(numbers('order'))}) OR b.customer_id = ANY(${sql.param(numbers('customer'))}))`;
}

/** Where the invoice goes: by mail to the contact of the order, else to the customer's; by post when nobody has an address. */
export function sendToOf({ due, customer }: Pick<Proposal, 'due' | 'customer'>): string {
  return due.find(({ contactEmail }) => contactEmail !== '')?.contactEmail ?? customer.email;
}
