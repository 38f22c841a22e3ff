import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listProposalsEndpoint, readInvoiceCountsEndpoint, readProposalEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sumProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';
import { readInstallmentProposals } from './installment/due-installments.ts';
import { readInstallmentCredits } from './installment/installment-credits.ts';
import { lineDescriber } from './installment/line-describer.ts';
import { isSent } from './invoices.store.ts';
import { isOverdue } from './payment/open-invoices.ts';
import { countProposals, type DueOrders, dueOrdersColumnar, type ListedProposal, readProposalSums } from './proposal-sums.ts';
import { type Proposal, readProposalsOf, sendToOf } from './proposals.ts';
import { isForCollection } from './reminder/remind-invoices.ts';

export const listProposals = query(listProposalsEndpoint, async (context, { search, unitId }) => {
  const { tx } = context;
  const filter = sql`${search ? sql`b.search_text LIKE ${likeAnywhere(search)}` : sql`true`} AND ${unitId ? sql`b.business_unit_id = ${unitId}` : sql`true`}`;
  const installments = await readInstallmentProposals(tx, filter);
  const last = search || unitId ? await readProposalSums(tx, filter, 'afresh') : await readProposalSums(tx);
  const found = [...(await listedOf(tx, installments)), ...last];
  return {
    rows: found.map((proposal) => proposalRow(context, proposal)),
    net: sumProposals(found),
    blocked: found.filter(({ blockers }) => blockers.length > 0).length,
  };
});

export const readProposal = query(readProposalEndpoint, async (context, { key }) => {
  const { tx, actor } = context;
  const [proposal] = await readProposalsOf(tx, [key]);
  if (!proposal) throw notFound();
  const numberOf = new Map(proposal.orders.map((order) => [order.basketId, order.number]));
  const [listed] = await listedOf(tx, [proposal]);
  const describe = await lineDescriber(context, proposal, actor.language);
  return {
    ...proposalRow(context, listed!),
    lines: proposal.lines.map((line) => ({
      basketId: line.basketId,
      orderNumber: numberOf.get(line.basketId)!,
      ...describe(line),
      quantity: line.quantity,
      net: line.net,
      ratePercent: line.ratePercent,
    })),
  };
});

export const readInvoiceCounts = query(readInvoiceCountsEndpoint, async (context) => {
  const { tx } = context;
  const today = shopDay(context).toString();
  const [installmentCredits, counted, due] = await Promise.all([
    readInstallmentCredits(tx),
    tx.row<{ concept: number; final: number; sent: number; overdue: number; collection: number; returnCredits: number }>(
      sql`
      SELECT (SELECT count(*) FROM invoices i WHERE i.status = 'concept') AS concept,
        (SELECT count(*) FROM invoices i WHERE i.status = 'final') AS final,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${isSent} LIMIT ${maxCounted + 1}) s) AS sent,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${isOverdue(today)} LIMIT ${maxCounted + 1}) o) AS overdue,
        (SELECT count(*) FROM (SELECT 1 FROM invoices i WHERE ${isForCollection(today)} LIMIT ${maxCounted + 1}) c) AS collection,
        (SELECT count(*)::int FROM ${shippingTables.returns} r WHERE r.credit = 'proposed') AS "returnCredits"`,
      'once',
    ),
    tx.row<DueOrders>(dueOrdersColumnar, 'once'),
  ]);
  const { concept, final, sent, overdue, collection, returnCredits } = counted!;
  return {
    toInvoice: countProposals(due!).count,
    concept,
    final,
    sent: Math.min(sent, maxCounted),
    sentIsExact: sent <= maxCounted,
    overdue: Math.min(overdue, maxCounted),
    collection: Math.min(collection, maxCounted),
    returnCredits: returnCredits + installmentCredits.length,
  };
});

async function listedOf(tx: ReadTx, proposals: readonly Proposal[]): Promise<ListedProposal[]> {
  if (proposals.length === 0) return [];
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits}`);
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  return proposals.map((proposal) => ({
    ...proposal,
    customer: proposal.customer.name,
    unit: nameOf.get(proposal.businessUnitId)!,
    hasEmail: sendToOf(proposal) !== '',
    asksKvk: proposal.customer.lacksKvk,
  }));
}

export function proposalRow(context: QueryContext, proposal: ListedProposal): ProposalRow {
  const { key, customerId, customer, unit, orders, frequency, totals, blockers, hasEmail, installment, asksKvk } = proposal;
  return {
    installment: installment ? { position: installment.position, of: installment.of, percent: installment.percent } : null,
    ...{ key, customerId, customer, unit, frequency },
    orders: orders.map(({ basketId, number }) => ({ basketId, number })),
    asksKvk,
    route: hasEmail ? 'mail' : 'post',
    net: totals.net,
    gross: totals.gross,
    vatRows: totals.vatRows,
    blockers: blockers.map((blocker) => formatRefusal(context, blocker)),
  };
}
