import { sql } from 'drizzle-orm';
import { basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import { titleLine } from '#modules/baskets/domain/line/edit-line-book.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { remarksForCustomer } from '#modules/baskets/domain/line/remarks-for-customer.ts';
import { hasPrice } from '#modules/baskets/domain/line/set-price-on-request.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Parties } from '#modules/baskets/server/basket/parties.ts';
import type { OrderConfirmationDocument } from '#modules/baskets/server/documents/order-confirmation.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { documentHead, linesOfText } from '#modules/baskets/server/quote/quote-document.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';

export type DeliveryTo = Omit<PostalAddress, 'name'> & {
  lineId: number;
  quantity: number;
  on: string | null;
  method: DeliveryMethod;
  /** Of a canceled line. */
  isCanceled: boolean;
};

/** An order with everything that its confirmation prints. */
export type ConfirmedOrder = { basket: BasketRow; lines: readonly LineRow[]; parties: Parties; deliveries: readonly DeliveryTo[] };

/** Composes the order confirmation: products, prices, delivery addresses and dates. */
export function confirmationDocument(
  { basket, lines, parties, deliveries }: ConfirmedOrder,
  issuedOn: Temporal.PlainDate,
): OrderConfirmationDocument {
  const open = lines.filter((line) => !isCanceledLine(line.status) && line.kind !== 'text');
  const priced = open.map((line) => ({ ...line, vatPercent: vatPercentFor(parties.customer.vatType, Number(line.vatRate)) }));
  const totals = basketTotals(priced.filter(hasPrice));
  const words = remarksForCustomer(lines);
  return {
    ...documentHead(basket, parties, issuedOn),
    totals,
    ...(totals.transport > 0 && { transport: totals.transport }),
    ...(basket.poNumber && { purchaseOrder: basket.poNumber }),
    lines: priced.map((line) => ({
      description: line.description,
      ...(line.setName !== null && { set: line.setName }),
      specification: [...linesOfText(`${titleLine(line)}\n${line.specification}`), ...linesOfText(words.get(line.id) ?? '')],
      quantity: line.quantity,
      net: line.price,
      ...(line.priceOnRequest && { priceOnRequest: true }),
      vatPercent: line.vatPercent,
      deliveries: deliveries.flatMap(({ lineId, quantity, on, method, isCanceled: _, ...to }) =>
        lineId === line.id && on ? [{ quantity, on, ...(method !== 'stock' && { to: { ...to, name: parties.customer.name } }) }] : [],
      ),
    })),
  };
}

/** Reads the deliveries of a basket, earliest first. */
export function deliveriesOf(tx: ReadTx, basketId: number): Promise<DeliveryTo[]> {
  return tx.rows<DeliveryTo>(sql`
    SELECT d.line_id AS "lineId", d.quantity, d.date AS "on", d.method, NOT ${notCanceled} AS "isCanceled", a.attention, ${streetLine} AS street, a.postcode, a.city, a.country
    FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    WHERE l.basket_id = ${basketId} ORDER BY d.date, d.id`);
}
