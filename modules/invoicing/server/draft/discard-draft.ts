import { eq, sql } from 'drizzle-orm';
import { basketsTables, setInvoiceStatus } from '#modules/baskets/server/public.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { decideChangeDraft } from '#modules/invoicing/domain/invoice-decisions.ts';
import { decideDiscardSplit } from '#modules/invoicing/domain/split/split-draft.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type InvoiceLine, idsPerBasket, linesOf, lockInvoice, recordInvoice } from '../invoices.store.ts';
import { invoices } from '../invoicing.tables.ts';
import { statusByParts } from '../part/charged-lines.ts';
import { findSplitLine } from '../split/split-lines.ts';

export const discardDraft = command(discardDraftEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideChangeDraft(invoice);
  if (!decided.accepted) return decided;
  const split = decideDiscardSplit(await findSplitLine(tx, id));
  if (!split.accepted) return split;
  const lines = await linesOf(tx, id);
  await billAgain(context, lines);
  await recordInvoice(context, invoice, lines, (refs) => ({ refs, fact: 'invoice.discarded', from: 'concept' }));
  await tx.db.delete(invoices).where(eq(invoices.id, id));
  return {};
});

/** Lets lines of which all parts came back to this draft be invoiced again; other lines of a draft are not invoiced yet. */
async function billAgain(context: CommandContext, lines: readonly InvoiceLine[]): Promise<void> {
  const partly = await context.tx.rows<{ id: number }>(sql`
    SELECT id FROM ${basketsTables.lines} l WHERE id = ANY(${sql.param(lines.flatMap(({ lineId }) => lineId ?? []))}) AND invoice_status = 'partly_invoiced'`);
  const ids = new Set(partly.map(({ id }) => id));
  const orders = idsPerBasket(lines.filter(({ lineId }) => lineId !== null && ids.has(lineId)));
  for (const [basketId, lineIds] of [...orders].sort(([one], [other]) => one - other)) {
    const byParts = await statusByParts(context.tx, lineIds);
    for (const lineId of lineIds) await setInvoiceStatus(context, basketId, [lineId], byParts.get(lineId) ?? 'not_invoiced');
  }
}
