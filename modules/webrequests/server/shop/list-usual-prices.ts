import { calculateLine } from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { listUsualPricesEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { customerOf, termsOf } from './price-shop-product.ts';
import { listSoldProducts } from './shop-products.ts';

type UsualPrice = OutputOf<typeof listUsualPricesEndpoint>['rows'][number];

const mostReaders = 200;
const pricesByConfig = new WeakMap<object, { minute: number; byReader: Map<string, Promise<UsualPrice[]>> }>();

/** Prices every product once a minute for all visitors, and for each customer by their own terms. */
export const listUsualPrices = query(listUsualPricesEndpoint, async (context, { brand }) => {
  const { now, kernel, actor } = context;
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  const before = pricesByConfig.get(kernel.config);
  const kept = before?.minute === minute && before.byReader.size < mostReaders ? before : { minute, byReader: new Map() };
  pricesByConfig.set(kernel.config, kept);
  const reader = `${brand} ${customerOf(actor)}`;
  const known = kept.byReader.get(reader);
  if (known) return { rows: await known };
  const priced = priceUsual(context, brand);
  kept.byReader.set(reader, priced);
  priced.catch(() => kept.byReader.delete(reader));
  return { rows: await priced };
});

/** Only the staff's role reads parameters and terms; the rows contain no costs. */
function priceUsual(context: QueryContext, brand: number): Promise<UsualPrice[]> {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const rows: UsualPrice[] = [];
    for (const { id, unitId, template } of await listSoldProducts(tx, actor.language, brand)) {
      const product = await readSubGroup(tx, id, unitId);
      const [quantity] = template.quantities;
      if (!product || quantity === undefined) continue;
      const calculated = await calculateLine(context, { case: template, quantity, product, customer: await termsOf(context, unitId) });
      if (calculated.accepted) rows.push({ id, quantity, price: calculated.value.line.price });
    }
    return rows;
  });
}
