import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listProposalsEndpoint, readInvoiceCountsEndpoint, readProposalEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sumProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/refusal-text.ts';
import { isSent, maxCounted } from './invoices.store.ts';
import { isOverdue } from './payment/open-invoices.ts';
import { countProposals, type DueOrders, dueOrdersColumnar, type ListedProposal, readProposalSums } from './proposal-sums.ts';
import { readProposalsOf, sendToOf } from './proposals.ts';

export const listProposals = query(listProposalsEndpoint, async (context, { search }) => {
  const { tx } = context;
  const found = search ? await readProposalSums(tx, sql`b.search_text LIKE ${likeAnywhere(search)}`, 'afresh') : await readProposalSums(tx);
  return {
    rows: found.map((proposal) => proposalRow(context, proposal)),
    net: sumProposals(found),
    blocked: found.filter(({ blockers }) => blockers.length > 0).length,
  };
});

export const readProposal = query(readProposalEndpoint, async (context, { key }) => {
  const { tx, kernel, actor } = context;
  const [proposal] = await readProposalsOf(tx, [key]);
  if (!proposal) throw notFound();
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.businessUnits} WHERE id = ${proposal.businessUnitId}`);
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

export const readInvoiceCounts = query(readInvoiceCountsEndpoint, async (context) => {
  const { tx } = context;
  const late = isOverdue(shopDay(context).toString());
  const [counted, due] = await Promise.all([
    tx.row<{ concept: number; final: number; sent: number; overdue: number; returnCredits: number }>(
      sql`
      SELECT (SELECT count(*) FROM invoices i WHERE i.status = 'concept') AS concept,
        (SELECT count(*) FROM invoices i WHERE i.status = 'final') AS final,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${isSent} LIMIT ${maxCounted + 1}) s) AS sent,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${late} LIMIT ${maxCounted + 1}) o) AS overdue,
        (SELECT count(*)::int FROM ${shippingTables.returns} r WHERE r.credit = 'proposed') AS "returnCredits"`,
      'once',
    ),
    tx.row<DueOrders>(dueOrdersColumnar, 'once'),
  ]);
  const { concept, final, sent, overdue, returnCredits } = counted!;
  return {
    toInvoice: countProposals(due!).count,
    concept,
    final,
    sent: Math.min(sent, maxCounted),
    sentIsExact: sent <= maxCounted,
    overdue: Math.min(overdue, maxCounted),
    returnCredits,
  };
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
    blockers: blockers.map((blocker) => formatRefusal(context, blocker)),
  };
}
