import { shopDay } from '#modules/baskets/server/public.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { type Book, openReservations } from '#modules/stock/domain/book/book.ts';
import { showQuantity, showValue, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { add, floorTo, fractionOf, multiply, roundTo, zero } from '#modules/stock/domain/numbers/fraction.ts';
import { kgOf, kgPerUnit, stepOf } from '#modules/stock/domain/numbers/units.ts';
import type { PricedDraft } from '#modules/stock/domain/purchasing/draft-order.ts';
import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { acceptedDay, arrivalDay } from '#modules/stock/domain/purchasing/working-days.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { pricePurchase, readSentToday } from './price-purchase.ts';

type Shown = 'unit' | 'perPack' | 'kgPerUnit' | 'open' | 'jobs' | 'allowed' | 'brokenPackEur' | 'agreed';

export type StoredDetail = {
  status: PurchaseStatus;
  supplierId: number;
  surcharge: number;
  lines: (Omit<PurchaseLineDetail, Shown> & { id: number; goodsEur: number })[];
};

type Totals = { book: Book; priced: PricedDraft | null; overRate: number; shown: ReturnType<typeof figuresOf> };

/** Shows the cost and weight of a purchase: a draft at the prices of today, else as it was sent. */
export async function showTotals(context: QueryContext, detail: StoredDetail): Promise<Totals> {
  const { lines, supplierId, status } = detail;
  const loaded = await loadBook(context, {
    itemIds: lines.map(({ itemId }) => itemId),
    from: shopDay(context).toString(),
    purchases: [],
  });
  const priced =
    status === 'draft' ? pricePurchase(context, loaded, supplierId, lines, (await readSentToday(context)).get(supplierId)) : null;
  const supplier = loaded.book.suppliers.get(keyOf(supplierId))!;
  const now = localMoment(context);
  const arrivesOn = arrivalDay(supplier, acceptedDay(supplier, now, loaded.book.holidays), supplier.leadDays, loaded.book.holidays);
  const shown = figuresOf(loaded.book, detail, priced, { minimumEur: supplier.minimumOrderEur ?? 0, arrivesOn: priced ? arrivesOn : null });
  return { book: loaded.book, priced, overRate: supplier.overRate ?? 0, shown };
}

function figuresOf(
  book: Book,
  { lines, surcharge }: StoredDetail,
  priced: PricedDraft | null,
  more: { minimumEur: number; arrivesOn: string | null },
) {
  const kg = lines.map(({ itemId, ordered }) => kgOf(book.stock.get(keyOf(itemId))!.item, ordered * unit)).reduce(add, zero);
  return {
    goodsEur: priced ? showValue(priced.goods) : lines.reduce((sum, { goodsEur }) => sum + goodsEur, 0),
    surchargeEur: priced ? showValue(priced.brokenPacks + priced.smallOrder) : surcharge,
    missingEur: priced ? showValue(priced.missing) : 0,
    kg: roundTo(kg, 1),
    ...more,
  };
}

export function showLines({ lines }: StoredDetail, { book, priced, overRate }: Totals): PurchaseLineDetail[] {
  return lines.map(({ id: _, ...line }, index) => {
    const { item } = book.stock.get(keyOf(line.itemId))!;
    const draft = priced?.lines[index];
    const most = floorTo(multiply(fractionOf(line.ordered * unit), add(fractionOf(1), fractionOf(overRate))), stepOf(item));
    const isOpen = !line.canceled && !line.complete && line.received < line.ordered;
    return {
      ...line,
      ...{
        unit: item.unit,
        perPack: item.perPack ?? null,
        kgPerUnit: roundTo(kgPerUnit(item), 6),
        agreed: draft !== undefined && line.priceEur !== null,
      },
      open: isOpen ? line.ordered - line.received : 0,
      jobs: line.isPaper ? openReservations(book, item.code).length : 0,
      allowed: isOpen ? showQuantity(most) - line.received : 0,
      ...(draft && { priceEur: draft.price?.priceEur ?? null, basis: draft.price?.basis ?? null, goodsEur: showValue(draft.goods) }),
      brokenPackEur: draft ? showValue(draft.brokenPack) : 0,
    };
  });
}
