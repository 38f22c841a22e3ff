import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { decideReceivable } from '#modules/stock/domain/material/material.ts';
import { decideDraftLines, linesToDraft } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { readRetired } from '#modules/stock/server/material/retired.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';

export const makePurchases = command(makePurchasesEndpoint, async (context, { lines }) => {
  const { tx } = context;
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const { book } = await loadBook(context, { itemIds, from: shopDay(context).toString() });
  if (book.stock.size < itemIds.length) throw notFound();
  const receivable = decideReceivable(await readRetired(tx, itemIds), 'lines');
  if (!receivable.accepted) return receivable;
  const decided = decideDraftLines(lines.map((line) => ({ ...line, item: book.stock.get(keyOf(line.itemId))!.item })));
  if (!decided.accepted) return decided;
  const drafts = await tx.rows<{ itemId: number; id: number; number: string; supplier: string }>(sql`
    SELECT l.item_id AS "itemId", p.id, p.number, s.name AS supplier FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id
    JOIN ${relationsTables.suppliers} s ON s.id = p.supplier_id WHERE p.status = 'draft' AND l.item_id = ANY(${sql.param(itemIds)}) ORDER BY p.id`);
  const toDraft = linesToDraft(decided.value, new Set(drafts.map(({ itemId }) => itemId)));
  const purchases: { id: number; number: string; supplier: string }[] = [];
  for (const [supplierId, wanted] of Map.groupBy(toDraft, (line) => line.supplierId)) {
    const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.suppliers} WHERE id = ${supplierId} AND active`);
    if (!supplier) throw notFound();
    const draft = await openDraft(context, supplierId);
    for (const { itemId, quantity, reason, advised = false } of wanted) {
      await tx.rows(sql`
        INSERT INTO stock_purchase_lines AS l (purchase_id, line, item_id, ordered, reason, chosen_by)
        SELECT ${draft.id}, coalesce(max(line), 0) + 1, ${itemId}, ${quantity}, ${reason}, ${context.actor.name} FROM stock_purchase_lines WHERE purchase_id = ${draft.id}
        ON CONFLICT (purchase_id, item_id) DO UPDATE SET ordered = excluded.ordered, reason = excluded.reason, chosen_by = excluded.chosen_by
        WHERE NOT ${advised}::boolean`);
    }
    await tx.record({
      fact: 'stock.purchase_drafted',
      refs: { purchase: draft.id, supplier: supplierId },
      data: { number: draft.number, supplier: supplier.name, lines: wanted.length },
    });
    purchases.push({ ...draft, supplier: supplier.name });
  }
  const left = drafts.filter(({ id }) => !purchases.some((purchase) => purchase.id === id));
  const named = new Map([...purchases, ...left].map(({ id, number, supplier }) => [id, { id, number, supplier }]));
  const answer = { purchases: [...named.values()] };
  return toDraft.length === 0 ? unchanged(answer) : answer;
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
