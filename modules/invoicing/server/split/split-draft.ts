import { eq, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { type BillableLine, quantityOf } from '#modules/invoicing/domain/due-line.ts';
import { decideSplit, joinParts, type Split } from '#modules/invoicing/domain/split/split-draft.ts';
import { addMoney, eurosOf } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { settledOfLine } from '../due-orders.ts';
import { type Invoice, type InvoiceLine, linesOf, lockInvoices, lockOrdersOf, recordInvoice } from '../invoices.store.ts';
import { invoiceLines, invoices } from '../invoicing.tables.ts';
import { copyDraft, markSplitLines, settleDraft } from './split-lines.ts';

export const splitDraft = command(splitDraftEndpoint, async (context, { id, version, to: target, lines: parts }) => {
  const { tx } = context;
  const locked = await lockInvoices(tx, [id, ...(target ? [target.id] : [])]);
  const from = locked.find((invoice) => invoice.id === id)!;
  const to = target && locked.find((invoice) => invoice.id === target.id)!;
  if (from.version !== version) throw staleVersion(from);
  if (to && to.version !== target.version) throw staleVersion(to);
  // Another part of these lines may be made final at the same time; both then read which drafts are left.
  await lockOrdersOf(
    tx,
    locked.map((invoice) => invoice.id),
  );
  const lines = await linesOf(tx, id);
  const decided = decideSplit(draftOf(from, lines), to && draftOf(to, await linesOf(tx, to.id)), parts);
  if (!decided.accepted) return decided;
  const split = decided.value;
  const draft = to ?? (await copyDraft(context, from));
  await moveLines(tx, lines, draft.id, split);
  const movedIds = new Set(split.moved.map((part) => part.id));
  const moved = lines.filter((line) => movedIds.has(line.id));
  await markSplitLines(
    tx,
    moved.flatMap(({ lineId }) => lineId ?? []),
  );
  const amount = eurosOf(addMoney(...split.moved.map(({ net }) => net)));
  await recordInvoice(context, from, moved, (refs) => ({ refs, fact: 'invoice.split', data: { amount } }));
  const state = await settleDraft(context, draft);
  if (!split.isAll) return { from: await settleDraft(context, from), to: state };
  await tx.db.delete(invoices).where(eq(invoices.id, id));
  return { from: null, to: state };
});

function draftOf(invoice: Invoice, lines: readonly InvoiceLine[]) {
  return { ...invoice, isInstallment: invoice.installment !== null, lines };
}

/** Moves the parts: to the line that the draft has already, as a line of their own, or the whole line. */
async function moveLines(tx: ReadTx, lines: readonly InvoiceLine[], draftId: number, { moved, left }: Split): Promise<void> {
  const there = await linesOf(tx, draftId);
  const leftOf = new Map(left.map((part) => [part.id, part]));
  const charged = await chargedPieces(tx, lines);
  let position = Math.max(0, ...there.map((line) => line.position));
  for (const { id, ...share } of moved) {
    const { id: _id, ...line } = lines.find((one) => one.id === id)!;
    const rest = leftOf.get(id);
    const same = there.find(({ lineId, kind }) => lineId === line.lineId && kind === line.kind);
    if (rest) await tx.db.update(invoiceLines).set({ quantity: rest.quantity, net: rest.net }).where(eq(invoiceLines.id, id));
    if (same) {
      const joined = joinParts(same, share, line.kind === 'transport' ? 1 : (charged.get(line.lineId!) ?? share.quantity));
      await tx.db.update(invoiceLines).set(joined).where(eq(invoiceLines.id, same.id));
      if (!rest) await tx.db.delete(invoiceLines).where(eq(invoiceLines.id, id));
      continue;
    }
    position += 1;
    const moving = { invoiceId: draftId, position };
    if (rest) await tx.db.insert(invoiceLines).values({ ...line, ...share, ...moving });
    else await tx.db.update(invoiceLines).set(moving).where(eq(invoiceLines.id, id));
  }
}

/** The pieces that an order charges of each line, however its price is divided. */
async function chargedPieces(tx: ReadTx, lines: readonly InvoiceLine[]): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ lineId }) => lineId ?? []);
  const found = await tx.rows<Pick<BillableLine, 'id' | 'kind' | 'quantity' | 'shipped' | 'settled'>>(sql`
    SELECT l.id, l.kind, l.quantity, l.quantity_shipped AS shipped, ${settledOfLine} AS settled
    FROM ${basketsTables.lines} l WHERE l.id = ANY(${sql.param(ids)})`);
  return new Map(found.map((line) => [line.id, quantityOf(line)]));
}
