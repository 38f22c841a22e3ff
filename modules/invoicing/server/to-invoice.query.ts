import { sql } from 'drizzle-orm';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { invoiceCountsEndpoint, toInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { netOfProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import { sayRefusal } from '#platform/server/say-refusal.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type Proposal, readProposals, sendToOf } from './proposals.ts';

export const toInvoice = query(toInvoiceEndpoint, async (context, { search }) => {
  const { tx } = context;
  const like = anywhere(search ?? '');
  const found = await readProposals(tx, sql`b.search_text LIKE ${like}`);
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units`);
  const unitName = new Map(units.map(({ id, name }) => [id, name]));
  return {
    rows: found.map((proposal) => proposalRow(context, proposal, unitName.get(proposal.businessUnitId)!)),
    net: netOfProposals(found),
    blocked: found.filter(({ blockers }) => blockers.length > 0).length,
  };
});

export const invoiceCounts = query(invoiceCountsEndpoint, async ({ tx }) => {
  const counted = await tx.row<{ concept: number; final: number; sent: number }>(sql`
    SELECT count(*) FILTER (WHERE status = 'concept') AS concept, count(*) FILTER (WHERE status = 'final') AS final,
      count(*) FILTER (WHERE status = 'sent') AS sent FROM invoices`);
  return { ...counted!, toInvoice: (await readProposals(tx)).length };
});

function proposalRow(context: QueryContext, proposal: Proposal, unit: string): ProposalRow {
  const { key, customer, orders, frequency, lines, totals, blockers } = proposal;
  const { kernel, actor } = context;
  const numberOf = new Map(orders.map((order) => [order.basketId, order.number]));
  return {
    key,
    customerId: customer.id,
    customer: customer.name,
    unit,
    orders: orders.map(({ basketId, number }) => ({ basketId, number })),
    frequency,
    route: sendToOf(proposal) === '' ? 'post' : 'mail',
    net: totals.net,
    gross: totals.gross,
    vatRows: totals.vatRows,
    lines: lines.map((line) => ({
      basketId: line.basketId,
      orderNumber: numberOf.get(line.basketId)!,
      description: line.kind === 'transport' ? kernel.texts.say(actor.language, 'invoicing.transport') : line.description,
      specification: line.specification,
      quantity: line.quantity,
      net: line.net,
      ratePercent: line.ratePercent,
    })),
    blockers: blockers.map((blocker) => sayRefusal(context, blocker)),
  };
}
