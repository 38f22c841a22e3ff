import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { decideDraftLines } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';

export const makePurchases = command(makePurchasesEndpoint, async (context, { lines }) => {
  const { tx } = context;
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const { book } = await loadBook(context, { itemIds, from: shopDay(context).toString() });
  if (book.stock.size < itemIds.length) throw notFound();
  const decided = decideDraftLines(lines.map((line) => ({ ...line, item: book.stock.get(keyOf(line.itemId))!.item })));
  if (!decided.accepted) return decided;
  const purchases: { id: number; number: string; supplier: string }[] = [];
  for (const [supplierId, wanted] of Map.groupBy(decided.value, (line) => line.supplierId)) {
    const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.suppliers} WHERE id = ${supplierId} AND active`);
    if (!supplier) throw notFound();
    const draft = await openDraft(context, supplierId);
    for (const { itemId, quantity, reason } of wanted) {
      await tx.rows(sql`
        INSERT INTO stock_purchase_lines AS l (purchase_id, line, item_id, ordered, reason, chosen_by)
        SELECT ${draft.id}, coalesce(max(line), 0) + 1, ${itemId}, ${quantity}, ${reason}, ${context.actor.name} FROM stock_purchase_lines WHERE purchase_id = ${draft.id}
        ON CONFLICT (purchase_id, item_id) DO UPDATE SET ordered = excluded.ordered, reason = excluded.reason, chosen_by = excluded.chosen_by`);
    }
    await tx.record({
      fact: 'stock.purchase_drafted',
      refs: { purchase: draft.id, supplier: supplierId },
      data: { number: draft.number, supplier: supplier.name, lines: wanted.length },
    });
    purchases.push({ ...draft, supplier: supplier.name });
  }
  return { purchases };
});

/** The draft of a supplier, made when it has none; locked, so that two people who add to it wait for each other. */
async function openDraft({ tx, now, actor, ...context }: CommandContext, supplierId: number): Promise<{ id: number; number: string }> {
  const locked = () =>
    tx.row<{ id: number; number: string }>(sql`
      UPDATE stock_purchases SET version = version + 1 WHERE supplier_id = ${supplierId} AND status = 'draft' RETURNING id, number`);
  const found = await locked();
  if (found) return found;
  const year = String(shopDay({ now, ...context }).year).slice(2);
  await tx.rows(sql`
    INSERT INTO stock_purchases (number, supplier_id, created_at, created_by)
    VALUES ('I' || ${year}::text || '-' || lpad(nextval('stock_purchase_numbers')::text, 4, '0'), ${supplierId}, ${now.toString()}, ${actor.name})
    ON CONFLICT (supplier_id) WHERE status = 'draft' DO NOTHING`);
  return (await locked())!;
}
