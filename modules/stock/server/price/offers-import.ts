import { and, eq, ne, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { earlierEnd, endsBefore, resumedAfter, splitOffer } from '#modules/stock/domain/purchasing/change-prices.ts';
import {
  type KnownCodes,
  type OfferValues,
  offerImportFields,
  offerKey,
  offerKeyOfRow,
  offerValues,
} from '#modules/stock/domain/purchasing/offers/offer-import.ts';
import { itemOfCode, readItemCodes } from '#modules/stock/server/item-codes.ts';
import { stockOffers } from '#modules/stock/server/purchase/purchase.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ExportedRow } from '#platform/server/import/import-kinds.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { readEffect } from './offers-effect.ts';

const readSuppliers = ({ tx }: Pick<QueryContext, 'tx'>) =>
  tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${relationsTables.suppliers} WHERE active ORDER BY id DESC`);

async function readCodes({ tx }: QueryContext): Promise<KnownCodes['ofSuppliers']> {
  const rows = await tx.rows<{ code: string; supplierId: number; item: string }>(sql`
    SELECT DISTINCT lower(o.code) AS code, o.supplier_id AS "supplierId", ${itemOf} AS item FROM stock_offers o JOIN stock_items i ON i.id = o.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE o.code <> '' ORDER BY 1, 2, 3`);
  return Map.groupBy(rows, ({ code }) => code);
}

/** SQL: the code of item `i`, which is a paper or the article `a`. */
const itemOf = sql`coalesce(i.paper, a.code)`;

type Stored = OfferValues & { id: number; version: number };

async function existing({ tx }: QueryContext, keys: readonly string[] | null): Promise<Map<string, PlainRecord<OfferValues>>> {
  const stored = await tx.rows<Stored & { label: string }>(sql`
    SELECT o.id, o.version, o.supplier_id AS "supplierId", ${itemOf} AS item, o.code, o.basis, o.scales, o.scale_by AS "scaleBy",
      o.minimum::float8 AS minimum, o.multiple::float8 AS multiple, o.broken_pack_eur::float8 AS "brokenPackEur", o.lead_days AS "leadDays", o.precut,
      o.valid_from AS "validFrom", o.valid_to AS "validTo", ${itemOf} || ' · ' || s.name AS label
    FROM stock_offers o JOIN ${relationsTables.suppliers} s ON s.id = o.supplier_id JOIN stock_items i ON i.id = o.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE ${keys === null ? sql`true` : sql`o.supplier_id || ' ' || coalesce(o.valid_from::text, '') || ' ' || ${itemOf} = ANY(${sql.param([...keys])})`}
    ORDER BY o.id`);
  return new Map(
    stored.map(({ id, version, label, ...values }) => [offerKey(values), { id, version, label, values: withPlainScales(values) }]),
  );
}

/** The order of the names of an object in PostgreSQL is its own. */
const withPlainScales = (values: OfferValues): OfferValues => ({
  ...values,
  scales: values.scales.map(({ from, priceEur }) => ({ from, priceEur })),
});

type Priced = { supplierId: number; itemId: number };

const ofSame = ({ supplierId, itemId }: Priced) => and(eq(stockOffers.supplierId, supplierId), eq(stockOffers.itemId, itemId));

/**
 * Adds a price from a day on: the one that was valid then ends the day before and counts again where the new one ends, and the next one ends the new
 * price.
 */
async function insert(context: CommandContext, { item, ...offer }: OfferValues): Promise<Decision<number>> {
  const { tx } = context;
  const subject = await itemOfCode(context, item, { own: true });
  if (!subject) throw notFound();
  const values = { ...offer, itemId: subject.itemId };
  const others = await tx.db.select().from(stockOffers).where(ofSame(values));
  const from = values.validFrom ?? '';
  const ends = values.validTo;
  const before = others.find((one) => (one.validFrom ?? '') < from && from <= (one.validTo ?? '9999-12-31'));
  const next = before
    ? splitOffer(before, from).next
    : {
        validFrom: values.validFrom,
        validTo: endsBefore(
          others.flatMap(({ validFrom }) => validFrom ?? []),
          from,
        ),
      };
  if (before) {
    await tx.db
      .update(stockOffers)
      .set({ validTo: splitOffer(before, from).ends, version: before.version + 1 })
      .where(eq(stockOffers.id, before.id));
    const again = resumedAfter(before, ends);
    const { id: _, ...same } = before;
    if (again) await tx.db.insert(stockOffers).values({ ...same, ...again, version: 1 });
  }
  const [made] = await tx.db
    .insert(stockOffers)
    .values({ ...values, ...next, validTo: earlierEnd(next.validTo, ends) })
    .returning({ id: stockOffers.id });
  await recordOffer(context, values);
  return accept(made!.id);
}

async function update(context: CommandContext, { id, version, values }: PlainRecord<OfferValues>): Promise<Decision<number>> {
  const { item: _, ...offer } = values;
  const [stored] = await context.tx.db.select().from(stockOffers).where(eq(stockOffers.id, id));
  const others = await context.tx.db
    .select()
    .from(stockOffers)
    .where(and(ofSame(stored!), ne(stockOffers.id, id)));
  const starts = others.flatMap(({ validFrom }) => validFrom ?? []);
  const validTo = earlierEnd(offer.validTo, endsBefore(starts, offer.validFrom ?? ''));
  const [changed] = await context.tx.db
    .update(stockOffers)
    .set({ ...offer, validTo, version: version + 1 })
    .where(eq(stockOffers.id, id))
    .returning();
  await recordOffer(context, changed!);
  return accept(version + 1);
}

/** Takes a price back; the one before gets its days. */
async function remove(context: CommandContext, id: number): Promise<boolean> {
  const { tx } = context;
  const [gone] = await tx.db.delete(stockOffers).where(eq(stockOffers.id, id)).returning();
  if (gone!.validFrom !== null) {
    const ended = splitOffer({ validFrom: null, validTo: null }, gone!.validFrom).ends!;
    await tx.db
      .update(stockOffers)
      .set({ validTo: gone!.validTo })
      .where(and(ofSame(gone!), eq(stockOffers.validTo, ended)));
  }
  await recordOffer(context, gone!);
  return true;
}

async function recordOffer(context: CommandContext, { supplierId, itemId }: Priced): Promise<void> {
  const { tx } = context;
  const named = await tx.row<{ item: string; supplier: string }>(sql`
    SELECT ${itemOf} AS item, s.name AS supplier FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id,
      ${relationsTables.suppliers} s WHERE i.id = ${itemId} AND s.id = ${supplierId}`);
  await tx.record({ fact: 'stock.offers_changed', refs: { stock_item: itemId }, data: { item: named!.item, suppliers: named!.supplier } });
}

/** A row per scale, by our code and the merchant's. */
async function rowsOf(context: QueryContext, records: readonly OfferValues[]): Promise<ExportedRow[]> {
  const nameOf = new Map((await readSuppliers(context)).map(({ id, name }) => [id, name]));
  return records.flatMap(({ supplierId, scales, brokenPackEur, scaleBy, precut, ...values }) =>
    scales.map(({ from, priceEur }) => ({
      supplier: nameOf.get(supplierId),
      ...values,
      brokenPack: brokenPackEur,
      precut: precut ? 'ja' : null,
      from: scaleBy === 'orderKg' ? `${from} kg` : from,
      price: priceEur,
    })),
  );
}

/** Prices of merchants: one per supplier, item and first day, a row per scale. */
export const offersImport = plainImport<OfferValues>({
  name: 'offers',
  permission: 'stock.purchase',
  text: 'stock.offersImport',
  hasScales: true,
  key: 'item',
  title: 'code',
  async open(context) {
    const [suppliers, items, ofSuppliers] = await Promise.all([
      readSuppliers(context),
      readItemCodes(context, { own: true }),
      readCodes(context),
    ]);
    const known: KnownCodes = { ofSuppliers, own: new Map(items.known.map((code) => [code.toLowerCase(), code])) };
    return {
      fields: offerImportFields({ suppliers: new Map(suppliers.map(({ id, name }) => [name, id])), items }),
      read: (rows) => offerValues(rows, known),
      identify: (row) => offerKeyOfRow(row, known),
    };
  },
  complete: (given) => {
    const usual = {
      code: '',
      scaleBy: 'line',
      minimum: null,
      multiple: null,
      brokenPackEur: null,
      leadDays: null,
      precut: false,
      validFrom: null,
      validTo: null,
    } as const;
    return { values: { ...usual, ...given } as OfferValues, problems: [] };
  },
  rowsOf,
  effect: readEffect,
  existing,
  insert,
  update,
  remove,
  fieldOf: (name) => ({ supplierId: 'supplier', scales: 'price', brokenPackEur: 'brokenPack' })[name as string] ?? name,
});
