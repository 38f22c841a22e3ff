import { sql } from 'drizzle-orm';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { invoiceCountsEndpoint, readProposalEndpoint, toInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { netOfProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import { notFound } from '#platform/server/errors.ts';
import { sayRefusal } from '#platform/server/say-refusal.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { countedUpTo, isSent } from './invoices.store.ts';
import { countProposals, type DueOrders, dueOrdersAsOne, type ListedProposal, readProposalSums } from './proposal-sums.ts';
import { readProposalsOf, sendToOf } from './proposals.ts';

export const toInvoice = query(toInvoiceEndpoint, async (context, { search }) => {
  const { tx } = context;
  const found = search ? await readProposalSums(tx, sql`b.search_text LIKE ${anywhere(search)}`, 'afresh') : await readProposalSums(tx);
  return {
    rows: found.map((proposal) => proposalRow(context, proposal)),
    net: netOfProposals(found),
    blocked: found.filter(({ blockers }) => blockers.length > 0).length,
  };
});

export const readProposal = query(readProposalEndpoint, async (context, { key }) => {
  const { tx, kernel, actor } = context;
  const [proposal] = await readProposalsOf(tx, [key]);
  if (!proposal) throw notFound();
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM business_units WHERE id = ${proposal.businessUnitId}`);
  const numberOf = new Map(proposal.orders.map((order) => [order.basketId, order.number]));
  const listed = { ...proposal, customer: proposal.customer.name, unit: unit!.name, hasEmail: sendToOf(proposal) !== '' };
  return {
    ...proposalRow(context, listed),
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
  const [counted, due] = await Promise.all([
    tx.row<{ concept: number; final: number; sent: number }>(
      sql`
      SELECT (SELECT count(*) FROM invoices i WHERE i.status = 'concept') AS concept,
        (SELECT count(*) FROM invoices i WHERE i.status = 'final') AS final,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${isSent} LIMIT ${countedUpTo + 1}) s) AS sent`,
      'once',
    ),
    tx.row<DueOrders>(dueOrdersAsOne, 'once'),
  ]);
  const { concept, final, sent } = counted!;
  return { toInvoice: countProposals(due!).count, concept, final, sent: Math.min(sent, countedUpTo), sentIsExact: sent <= countedUpTo };
});

function proposalRow(context: QueryContext, proposal: ListedProposal): ProposalRow {
  const { key, customerId, customer, unit, orders, frequency, totals, blockers, hasEmail } = proposal;
  return {
    ...{ key, customerId, customer, unit, frequency },
    orders: orders.map(({ basketId, number }) => ({ basketId, number })),
    route: hasEmail ? 'mail' : 'post',
    net: totals.net,
    gross: totals.gross,
    vatRows: totals.vatRows,
    blockers: blockers.map((blocker) => sayRefusal(context, blocker)),
  };
}
