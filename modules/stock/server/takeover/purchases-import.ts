import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decideReceivable } from '#modules/stock/domain/material/material.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { quantityOf } from '#modules/stock/domain/numbers/units.ts';
import { lotUnitProblems } from '#modules/stock/domain/takeover/lot-import.ts';
import {
  itemsTwice,
  type KnownPurchase,
  numberProblems,
  purchaseDifferences,
  purchaseImportFields,
  purchaseOfRows,
  rowsToCome,
  type TakeoverPurchase,
} from '#modules/stock/domain/takeover/purchase-import.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { itemOfCode, readItemCodes, readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { readRetired } from '#modules/stock/server/material/retired.ts';
import { stockPurchaseLines, stockPurchases } from '#modules/stock/server/purchase/purchase.tables.ts';
import { itemCode } from '#modules/stock/server/purchase/purchases.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

async function open(context: QueryContext): Promise<OpenImport> {
  const { tx } = context;
  const today = shopDay(context).toString();
  const suppliers = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${relationsTables.suppliers} WHERE active ORDER BY id DESC`,
  );
  const words = { suppliers: new Map(suppliers.map(({ id, name }) => [name, id])), items: await readItemCodes(context, { own: true }) };
  return {
    fields: purchaseImportFields(words, today),
    titleOf: ({ values }) => [values.number, values.item].filter(Boolean).join(' '),
    signsOf: ({ values }) => keySigns(values.number),
    exported: () => exportPurchases(tx),
    check: (records) => checkPurchases(context, records, today),
    apply: (command, { rows }) => applyPurchase(command, purchaseOfRows(rows, today).purchase!),
  };
}

/** Selects the open quantities of orders that were sent; a row per line. */
function exportPurchases(tx: ReadTx): Promise<ExportedRow[]> {
  return tx.rows<ExportedRow & object>(sql`
    SELECT p.number, s.name AS supplier, ${itemCode} AS item, l.ordered::float8 AS quantity, l.received::float8 AS received,
      coalesce(l.confirmed_eur, l.price_eur)::float8 AS price, l.basis, l.expected_on AS "expectedOn", p.ordered_at::date AS "orderedOn"
    FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id JOIN ${relationsTables.suppliers} s ON s.id = p.supplier_id
    JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE p.status IN ('ordered', 'confirmed', 'partly_received') AND l.received < l.ordered AND NOT l.complete AND NOT l.canceled ORDER BY p.id, l.line`);
}

/** Orders by their number in small letters, with what a list may say of their lines: as they were taken over, or as they are now. */
function readKnown(tx: ReadTx, keys: readonly string[]) {
  return tx.rows<KnownPurchase & { id: number; key: string; supplierId: number }>(sql`
    SELECT p.id, lower(p.number) AS key, p.number, p.supplier_id AS "supplierId", p.status = 'canceled' AS canceled,
      coalesce(json_agg(json_build_object('item', ${itemCode}, 'basis', l.basis, 'toCome', json_build_array(l.ordered, l.ordered - l.received),
        'prices', array_remove(ARRAY[l.price_eur, l.confirmed_eur], NULL), 'askedOn', l.asked_on, 'expectedOn', l.expected_on,
        'open', l.received < l.ordered AND NOT l.complete AND NOT l.canceled) ORDER BY l.line) FILTER (WHERE l.id IS NOT NULL), '[]') AS lines
    FROM stock_purchases p LEFT JOIN stock_purchase_lines l ON l.purchase_id = p.id LEFT JOIN stock_items i ON i.id = l.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE lower(p.number) = ANY(${sql.param([...keys])}) GROUP BY p.id`);
}

async function checkPurchases(context: QueryContext, records: readonly ImportRecord[], today: string): Promise<RecordCheck[]> {
  const numbers = records.map(({ rows }) => String(rows[0]!.values.number ?? '').toLowerCase());
  const known = await readKnown(context.tx, numbers);
  const units = new Map<string, ReturnType<typeof readUnitsOfCode>>();
  const unitsOf = (item: string) => units.getOrInsertComputed(item, () => readUnitsOfCode(context, item));
  return Promise.all(
    records.map(async ({ rows }, at): Promise<RecordCheck> => {
      const { purchase, problems } = purchaseOfRows(rows, today);
      const found = known.find(({ key }) => key === numbers[at]);
      // An order that is here goes on here, so that its list can be read again at any time.
      const open = rowsToCome(rows);
      if (found && purchase?.supplierId === found.supplierId) {
        const said = await Promise.all(
          purchase.lines.map(async ({ item, quantity, unit }, nth) => {
            const toCome = quantityOf(await unitsOf(item), quantity, unit);
            return { row: open[nth]!.number, toCome: toCome && showQuantity(toCome) };
          }),
        );
        const target = { id: found.id, label: found.number };
        return { outcome: 'same', target, changes: [], problems: purchaseDifferences(purchase, said, found), doubt: null };
      }
      const own = purchase ? [...numberProblems(purchase.number, rows[0]!.number, found !== undefined), ...itemsTwice(purchase, open)] : [];
      const unfit = await Promise.all(
        (purchase?.lines ?? []).map(async (line, nth) => lotUnitProblems(line, await unitsOf(line.item), open[nth]!.number)),
      );
      return { outcome: 'new', target: null, changes: [], problems: [...problems, ...own, ...unfit.flat()], doubt: null };
    }),
  );
}

/** Writes an order as one that was sent: its goods are expected, and the supplier hears nothing. */
async function applyPurchase(
  context: CommandContext,
  { number, supplierId, orderedOn, lines }: TakeoverPurchase,
): Promise<Decision<AppliedRecord>> {
  const { tx, now, actor } = context;
  const today = shopDay(context).toString();
  const itemIds: number[] = [];
  for (const { item } of lines) {
    const subject = await itemOfCode(context, item, { own: true });
    if (!subject) throw notFound();
    itemIds.push(subject.itemId);
  }
  const receivable = decideReceivable(await readRetired(tx, itemIds), 'item');
  if (!receivable.accepted) return receivable;
  const sent = { orderedAt: orderedOn ? `${orderedOn}T12:00:00Z` : now.toString(), createdAt: now.toString(), createdBy: actor.name };
  const [made] = await tx.db
    .insert(stockPurchases)
    .values({ number, supplierId, status: 'ordered', surcharge: 0, ...sent })
    .returning({ id: stockPurchases.id });
  const { id } = made!;
  const stored = await lockBook(context, { itemIds, from: today, purchases: [] });
  const decided = decideEvent<'NO_OFFER' | 'NOT_OWN'>(stored.book, localMoment(context), {
    ...{ do: 'order', po: keyOf(id), supplier: keyOf(supplierId) },
    lines: lines.map(({ quantity, unit, priceEur, basis, expectedOn }, at) => ({
      ...{ line: at + 1, item: keyOf(itemIds[at]!), quantity, priceEur, basis },
      ...(unit !== undefined && { unit }),
      ...(expectedOn !== undefined && { expectedOn }),
    })),
  });
  if (!decided.accepted) return decided;
  await tx.db.insert(stockPurchaseLines).values(
    stored.book.purchases.get(keyOf(id))!.map(({ line, ordered, expectedOn }, at) => ({
      ...{
        purchaseId: id,
        line,
        itemId: itemIds[at]!,
        asked: ordered / 1000,
        ordered: ordered / 1000,
        goods: 0,
        priceEur: lines[at]!.priceEur,
      },
      ...{ basis: lines[at]!.basis, askedOn: expectedOn, chosenBy: actor.name },
    })),
  );
  await saveBook(context, stored);
  const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.suppliers} WHERE id = ${supplierId}`);
  await tx.record({
    fact: 'stock.purchase_taken_over',
    refs: { purchase: id, supplier: supplierId },
    data: { number, supplier: supplier!.name, lines: lines.length },
  });
  return accept({ id, undo: {} });
}

/** Removes orders with which nothing was done since. */
async function undo({ tx }: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id } of applied) {
    const gone = await tx.rows(sql`
      DELETE FROM stock_purchases p WHERE id = ${id} AND version = 1 AND status = 'ordered'
        AND NOT EXISTS (SELECT 1 FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id WHERE l.purchase_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM stock_claims c WHERE c.purchase_id = p.id) AND NOT EXISTS (SELECT 1 FROM stock_purchase_invoices v WHERE v.purchase_id = p.id)
      RETURNING 1`);
    if (gone.length === 0) stuck.push(id);
  }
  return stuck;
}

/** Orders to suppliers that were sent before the shop began here, by their number: one row per line. */
export const purchasesImport = importKinds.entry({
  ...{ name: 'purchases', permission: 'stock.purchase', text: 'stock.purchasesImport' },
  called:
    /inkoop|purchase|achat|einkauf|(?:openstaande|open|offene|lopende)bestel|bestelbonnen|bestellingenlever|commandesfourn|(?:order|bestellung|commande)(?:s|en)?(?:bij|to|an|aux?|bei)(?:lever|suppl|liefer|fourn)/,
  // Without supplier and number a list of goods and prices is another one.
  isDoubtful: (mapping) => mapping.supplier === undefined || mapping.number === undefined,
  ...{ open, undo },
});
