import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readPurchaseDocumentEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { Book } from '#modules/stock/domain/book/book.ts';
import { showQuantity, type Value } from '#modules/stock/domain/numbers/amounts.ts';
import { roundTo } from '#modules/stock/domain/numbers/fraction.ts';
import { kgOf } from '#modules/stock/domain/numbers/units.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { moneyFromUnits } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { mailDocuments } from '#platform/server/mail/attachments.ts';
import { type CommandContext, Download, query } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { type PurchaseOrderDocument, renderPurchaseOrder } from './documents/purchase-order.ts';
import { orderToUbl } from './documents/ubl-order.ts';
import { itemCode, itemName, type StoredPurchase } from './purchases.store.ts';
import { buyingBrand, type Recipient } from './supplier-mail.ts';

type Line = {
  line: number;
  itemId: number;
  code: string;
  name: string;
  supplierCode: string;
  priceEur: number;
  basis: string;
  precut: boolean;
};

/** Builds the data of a purchase order, which is stored with it so that it never changes. */
export async function buildPurchaseOrder(
  context: CommandContext,
  purchase: StoredPurchase,
  recipient: Recipient,
  book: Book,
  surcharge: Value,
): Promise<PurchaseOrderDocument> {
  const { tx } = context;
  const today = shopDay(context).toString();
  const lines = await tx.rows<Line>(sql`
    SELECT l.line, l.item_id AS "itemId", ${itemCode} AS code, ${itemName(context.kernel.texts, readerLanguage(recipient.language))} AS name,
      l.code AS "supplierCode", l.price_eur::float8 AS "priceEur", l.basis,
      EXISTS (SELECT 1 FROM stock_offers o WHERE o.item_id = l.item_id AND o.supplier_id = ${purchase.supplierId} AND o.precut
        AND ${today}::date BETWEEN coalesce(o.valid_from, '-infinity') AND coalesce(o.valid_to, 'infinity')) AS precut
    FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE l.purchase_id = ${purchase.id} ORDER BY l.line`);
  const { name, contactName, street, postcode, city, country, register, vatNumber } = recipient;
  const { deliveryNote } = await stockSettingsOf(tx);
  const booked = new Map(book.purchases.get(keyOf(purchase.id))!.map((line) => [line.line, line]));
  return {
    brand: await buyingBrand(tx),
    language: recipient.language,
    number: purchase.number,
    issuedOn: today,
    recipient: { name, ...(contactName && { attention: contactName }), street, postcode, city, country },
    seller: { register, vatNumber },
    ...(recipient.ourNumber && { ourNumber: recipient.ourNumber }),
    paymentDays: recipient.paymentDays,
    lines: lines.map((line) => {
      const { ordered, goods, expectedOn } = booked.get(line.line)!;
      const { item } = book.stock.get(keyOf(line.itemId))!;
      const { widthMm, heightMm, perPack } = item;
      return {
        ...{ code: line.code, name: line.name, supplierCode: line.supplierCode, unit: item.unit, quantity: showQuantity(ordered) },
        ...(widthMm !== undefined && heightMm !== undefined && { size: `${widthMm} × ${heightMm} mm` }),
        ...(perPack !== undefined && showQuantity(ordered) % perPack === 0 && { packs: showQuantity(ordered) / perPack }),
        kg: roundTo(kgOf(item, ordered), 1),
        priceEur: line.priceEur,
        basis: line.basis,
        goods: moneyFromUnits(goods),
        deliveryDate: expectedOn,
        ...(line.precut && { precut: true }),
      };
    }),
    surcharge: moneyFromUnits(surcharge),
    total: moneyFromUnits([...booked.values()].reduce((sum, line) => sum + line.goods, surcharge)),
    ...(deliveryNote && { deliveryNote }),
    ...(purchase.note && { remarks: purchase.note }),
  };
}

export const readPurchaseDocument = query(readPurchaseDocumentEndpoint, ({ tx }, { id }) => readSentOrder(tx, id));

/** The purchase order as it was sent; 404 for a draft. */
export async function readSentOrder(tx: ReadTx, id: number): Promise<Download> {
  const found = await tx.row<{ document: PurchaseOrderDocument | null }>(sql`SELECT document FROM stock_purchases WHERE id = ${id}`);
  const document = found?.document;
  if (!document) throw notFound();
  return new Download({
    bytes: () => renderPurchaseOrder(document),
    mime: 'application/pdf',
    name: `${document.number}.pdf`,
    inline: true,
  });
}

/** Slot entry: the mail job writes the purchase order in UBL. */
export const purchaseMailUbl = mailDocuments.entry({
  kind: 'stock_purchase_ubl',
  typeset: async (data) => Buffer.from(orderToUbl(data as PurchaseOrderDocument)),
});

/** Slot entry: the mail job typesets the purchase order. */
export const purchaseMailDocument = mailDocuments.entry({
  kind: 'stock_purchase',
  typeset: (data) => renderPurchaseOrder(data as PurchaseOrderDocument),
});
