import { sql } from 'drizzle-orm';
import { basketsTables, calculateLine, notCanceled } from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { visitorTerms } from '#modules/webrequests/server/public.ts';
import { addMoney, type Money, percentOf } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { findPublished, type PublicationRow } from '../publications.store.ts';

/** Only the staff's role reads the order of the author; the response contains no more than the sum. */
export const priceCopies = query(priceCopiesEndpoint, (context, { slug, copies }) =>
  context.tx.asStaff(async () => ({ total: (await priceOfCopies(context, await findPublished(context.tx, slug), copies)) ?? null })),
);

/** Prices copies of a book as it was ordered, at today's prices for whoever has no account; undefined where it cannot be calculated. */
export async function priceOfCopies(
  context: QueryContext,
  { basketId, businessUnitId, isbn }: Pick<PublicationRow, 'basketId' | 'businessUnitId' | 'isbn'>,
  copies: number,
): Promise<Money | undefined> {
  const { tx, actor } = context;
  const book = await tx.row<{ subGroupId: number; ask: EstimateCase }>(sql`
    SELECT l.sub_group_id AS "subGroupId", l.estimate_case - 'boughtIn' - 'gangedOn' AS ask FROM ${basketsTables.lines} l
    WHERE l.basket_id = ${basketId} AND l.kind = 'product' AND l.sub_group_id IS NOT NULL AND l.estimate_case IS NOT NULL AND ${notCanceled}
    ORDER BY l.isbn = ${isbn} AND l.isbn <> '' DESC, l.position, l.id LIMIT 1`);
  const product = book && (await readSubGroup(tx, book.subGroupId, businessUnitId));
  if (!product) return undefined;
  const { customer: _, ...asked } = book.ask;
  const customer = visitorTerms(businessUnitId, actor.language);
  const calculated = await calculateLine(context, {
    case: { ...asked, quantities: [copies] } as EstimateCaseInput,
    quantity: copies,
    product,
    customer,
  });
  if (!calculated.accepted) return undefined;
  const { price, transportPrice, vatRate } = calculated.value.line;
  const net = addMoney(price, transportPrice);
  return addMoney(net, percentOf(net, vatPercentFor(customer.vatType, Number(vatRate))));
}
