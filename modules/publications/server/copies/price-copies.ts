import { sql } from 'drizzle-orm';
import { workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import { arrivalOf } from '#modules/baskets/domain/order/dispatch-offers.ts';
import {
  approvedFiles,
  basketsTables,
  calculateLine,
  closedAtDestinations,
  closedDays,
  notCanceled,
  readDispatchOffers,
  shopDay,
} from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { readUnitCountry } from '#modules/identity/server/public.ts';
import { takesOnlinePayments } from '#modules/invoicing/server/public.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { canOrderCopies } from '#modules/publications/domain/order-copies.ts';
import { printedBook } from '#modules/publications/domain/printed-book.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { visitorTerms } from '#modules/webrequests/server/public.ts';
import { addMoney, type Money, percentOf } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { findPublished, type PublicationRow } from '../publications.store.ts';

/** Only the staff's role reads the order of the author; the response contains no more of it than the sum, the day, and the pages and size of the book. */
export const priceCopies = query(priceCopiesEndpoint, (context, { slug, copies }) =>
  context.tx.asStaff(async () => {
    const published = await findPublished(context.tx, slug);
    const country = await readUnitCountry(context.tx, published.businessUnitId);
    const priced = await priceOfCopies(context, published, copies);
    if (!priced) return { total: null, orderable: false, deliveredOn: null, book: null, country };
    const { total, orderable, deliveredOn } = priced;
    const { pages, ...size } = printedBook(priced.book.ask);
    const book = pages === null ? null : { pages, ...size };
    return { total, orderable, deliveredOn: orderable ? deliveredOn : null, book, country };
  }),
);

export type PricedCopies = {
  lineId: number;
  price: Money;
  transportPrice: Money;
  /** With VAT. */
  total: Money;
  orderable: boolean;
  deliveredOn: string;
  /** The book as it was ordered. */
  book: { ask: EstimateCase; spineMm: number | null };
  /** The copies with VAT, without their transport. */
  copiesTotal: Money;
};

/** Prices copies of a book as it was ordered, at today's prices for whoever has no account; undefined where it cannot be calculated. */
export async function priceOfCopies(
  context: QueryContext,
  { basketId, businessUnitId, isbn, embargoUntil }: Pick<PublicationRow, 'basketId' | 'businessUnitId' | 'isbn' | 'embargoUntil'>,
  copies: number,
): Promise<PricedCopies | undefined> {
  const { tx, actor, kernel } = context;
  const book = await tx.row<{ id: number; subGroupId: number; ask: EstimateCase; isBoughtIn: boolean }>(sql`
    SELECT l.id, l.sub_group_id AS "subGroupId", l.estimate_case - 'boughtIn' - 'gangedOn' AS ask,
      jsonb_exists(l.estimate_case, 'boughtIn') AS "isBoughtIn" FROM ${basketsTables.lines} l
    WHERE l.basket_id = ${basketId} AND l.kind = 'product' AND l.sub_group_id IS NOT NULL AND l.estimate_case IS NOT NULL AND ${notCanceled}
    ORDER BY l.isbn = ${isbn} AND l.isbn <> '' DESC, l.position, l.id LIMIT 1`);
  const product = book && (await readSubGroup(tx, book.subGroupId, businessUnitId));
  if (!product) return undefined;
  const { customer: _, ...asked } = book.ask;
  const customer = visitorTerms(businessUnitId, actor.language);
  const again = { ...asked, quantities: [copies] } as EstimateCaseInput;
  const calculated = await calculateLine(context, { case: again, quantity: copies, product, customer, soldAs: again });
  if (!calculated.accepted) return undefined;
  const { line, changed } = calculated.value;
  const { price, transportPrice, vatRate, estimate } = line;
  const net = addMoney(price, transportPrice);
  const printed = await Promise.all(approvedFiles.entriesOf(kernel).map((linesWith) => linesWith(tx, [book.id])));
  const offers = await readDispatchOffers(context, businessUnitId, [{ row: estimate, ask: book.ask, subGroupId: book.subGroupId }]);
  return {
    ...{ lineId: book.id, price, transportPrice },
    total: addMoney(net, percentOf(net, vatPercentFor(customer.vatType, Number(vatRate)))),
    orderable: canOrderCopies({
      hasPrintedFiles: printed.flat().length > 0,
      isBoughtIn: book.isBoughtIn,
      isChanged: changed.length > 0,
      takesPayments: takesOnlinePayments(kernel),
      isUnderEmbargo: embargoUntil !== null && embargoUntil > shopDay(context).toString(),
    }),
    book: { ask: book.ask, spineMm: estimate.spineMm ?? null },
    copiesTotal: addMoney(price, percentOf(price, vatPercentFor(customer.vatType, Number(vatRate)))),
    deliveredOn: (await arrivalAtReader(context, businessUnitId, offers.standard)).toString(),
  };
}

/** The day on which copies are there that leave on another: readers live in the country of the unit. */
async function arrivalAtReader(context: QueryContext, unitId: number, leavesOn: Temporal.PlainDate): Promise<Temporal.PlainDate> {
  const closed = await closedDays(context);
  const closedThere = await closedAtDestinations(context, { addressIds: [], countries: [await readUnitCountry(context.tx, unitId)] });
  return workingDayFrom(arrivalOf(leavesOn, closed), new Set([...closed, ...closedThere]));
}
