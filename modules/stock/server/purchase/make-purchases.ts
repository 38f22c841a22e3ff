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
    for (const line of wanted) await putOnDraft(context, draft.id, line);
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

type DraftedLine = { itemId: number; quantity: number; reason: string; advised?: boolean };

/** Adds a line to a locked draft. What somebody chose stays when the advice comes again; a new choice is one line, also where its days were divided. */
async function putOnDraft({ tx, actor }: CommandContext, id: number, { itemId, quantity, reason, advised }: DraftedLine): Promise<void> {
  const ofItem = sql`purchase_id = ${id} AND item_id = ${itemId}`;
  const kept = await tx.row<{ line: number }>(sql`SELECT line FROM stock_purchase_lines WHERE ${ofItem} ORDER BY line LIMIT 1`);
  if (!kept) {
    await tx.rows(sql`
      INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, reason, chosen_by)
      SELECT ${id}, coalesce(max(line), 0) + 1, ${itemId}, ${quantity}, ${reason}, ${actor.name} FROM stock_purchase_lines WHERE purchase_id = ${id}`);
  } else if (!advised) {
    await tx.rows(sql`DELETE FROM stock_purchase_lines WHERE ${ofItem} AND line <> ${kept.line}`);
    await tx.rows(sql`
      UPDATE stock_purchase_lines SET ordered = ${quantity}, reason = ${reason}, chosen_by = ${actor.name} WHERE ${ofItem}`);
  }
}

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
