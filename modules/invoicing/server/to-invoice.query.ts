import { sql } from 'drizzle-orm';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { invoiceCountsEndpoint, readProposalEndpoint, toInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { netOfProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { sayRefusal } from '#platform/server/say-refusal.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type Proposal, readProposals, readProposalsOf, sendToOf } from './proposals.ts';

export const toInvoice = query(toInvoiceEndpoint, async (context, { search }) => {
  const { tx } = context;
  const [found, unitOf] = await Promise.all([
    readProposals(tx, { sums: true, ...(search && { filter: sql`b.search_text LIKE ${anywhere(search)}`, planned: 'afresh' }) }),
    unitNames(tx),
  ]);
  return {
    rows: found.map((proposal) => proposalRow(context, proposal, unitOf)),
    net: netOfProposals(found),
    blocked: found.filter(({ blockers }) => blockers.length > 0).length,
  };
});

export const readProposal = query(readProposalEndpoint, async (context, { key }) => {
  const { tx, kernel, actor } = context;
  const [[proposal], unitOf] = await Promise.all([readProposalsOf(tx, [key]), unitNames(tx)]);
  if (!proposal) throw notFound();
  const numberOf = new Map(proposal.orders.map((order) => [order.basketId, order.number]));
  return {
    ...proposalRow(context, proposal, unitOf),
    lines: proposal.lines.map((line) => ({
      basketId: line.basketId,
      orderNumber: numberOf.get(line.basketId)!,
      description: line.kind === 'transport' ? kernel.texts.say(actor.language, 'invoicing.transport') : line.description,
      specification: line.specification,
      quantity: line.quantity,
      net: line.net,
      ratePercent: line.ratePercent,
    })),
  };
});

export const invoiceCounts = query(invoiceCountsEndpoint, async ({ tx }) => {
  const counted = await tx.row<{ concept: number; final: number; sent: number }>(sql`
    SELECT count(*) FILTER (WHERE status = 'concept') AS concept, count(*) FILTER (WHERE status = 'final') AS final,
      count(*) FILTER (WHERE status = 'sent') AS sent FROM invoices`);
  return { ...counted!, toInvoice: (await readProposals(tx, { sums: true })).length };
});

type UnitNames = ReadonlyMap<number, string>;

async function unitNames(tx: ReadTx): Promise<UnitNames> {
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units`, 'once');
  return new Map(units.map(({ id, name }) => [id, name]));
}

function proposalRow(context: QueryContext, proposal: Proposal, unitOf: UnitNames): ProposalRow {
  const { key, customer, orders, frequency, totals, blockers } = proposal;
  return {
    key,
    customerId: customer.id,
    customer: customer.name,
    unit: unitOf.get(proposal.businessUnitId)!,
    orders: orders.map(({ basketId, number }) => ({ basketId, number })),
    frequency,
    route: sendToOf(proposal) === '' ? 'post' : 'mail',
    net: totals.net,
    gross: totals.gross,
    vatRows: totals.vatRows,
    blockers: blockers.map((blocker) => sayRefusal(context, blocker)),
  };
}
