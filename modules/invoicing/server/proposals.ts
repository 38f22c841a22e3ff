import { type SQL, sql } from 'drizzle-orm';
import type { InstallmentOf } from '#modules/invoicing/domain/installment/installments.ts';
import { type InvoiceProposal, isCollective, type ProposalSums, proposeInvoices } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type DueCustomer, type DueOrder, isInvoicedTo, readDueOrders } from './due-orders.ts';
import { isInstallmentKey, readInstallmentProposals } from './installment/due-installments.ts';

/** A proposal with its customer and orders. `key` is stable between requests; `installment` on the invoice of a part of a payment plan. */
export type Proposal = InvoiceProposal & { key: string; customer: DueCustomer; due: DueOrder[]; installment?: ProposedInstallment };
export type ProposedInstallment = InstallmentOf & { id: number; days: number };

/** Reads the current proposals with these keys, and no others. */
export async function readProposalsOf(tx: ReadTx, keys: readonly string[]): Promise<Proposal[]> {
  const ids = keys.filter(isInstallmentKey).map(numberOf);
  const installments = ids.length === 0 ? [] : await readInstallmentProposals(tx, sql`s.id = ANY(${sql.param(ids)})`);
  return [...installments, ...(await lastInvoicesOf(tx, keys))];
}

async function lastInvoicesOf(tx: ReadTx, keys: readonly string[]): Promise<Proposal[]> {
  if (keys.every(isInstallmentKey)) return [];
  const { orders, customers } = await readDueOrders(tx, filterOfKeys(keys));
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const orderOf = new Map(orders.map((order) => [order.basketId, order]));
  return proposeInvoices(orders, customers)
    .map((proposal) => ({
      ...proposal,
      key: keyOf(proposal),
      customer: customerOf.get(proposal.customerId)!,
      due: proposal.orders.map(({ basketId }) => orderOf.get(basketId)!),
    }))
    .filter(({ key }) => keys.includes(key));
}

export function keyOf({ frequency, customerId, businessUnitId, orders, blockers, hasPlan }: ProposalSums): string {
  const locked = blockers.some(({ code }) => code === 'INVOICE_LOCKED');
  return isCollective(frequency) && !locked && !hasPlan ? `customer-${customerId}-${businessUnitId}` : `order-${orders[0]!.basketId}`;
}

const numberOf = (key: string) => Number(/^\d{1,15}$/.exec(key.split('-')[1] ?? '')?.[0] ?? 0);

function filterOfKeys(keys: readonly string[]): SQL {
  const numbers = (kind: string) => keys.filter((key) => key.startsWith(`${kind}-`)).map(numberOf);
  return sql`(b.id = ANY(${sql.param(numbers('order'))}) OR ${isInvoicedTo(sql`= ANY(${sql.param(numbers('customer'))})`)})`;
}

/** The recipient of an invoice: the contact of the order, else the customer; empty for post when neither has an address. */
export function sendToOf({ due, customer }: Pick<Proposal, 'due' | 'customer'>): string {
  return due.find(({ contactEmail }) => contactEmail !== '')?.contactEmail ?? customer.email;
}
