import { calculateLine } from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { listUsualPricesEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { customerOf, termsOf } from './price-shop-product.ts';
import { configureProduct, findSellingUnit, listSoldProducts } from './shop-products.ts';

type UsualPrice = OutputOf<typeof listUsualPricesEndpoint>['rows'][number];

const maxReaders = 200;
const pricesByConfig = new WeakMap<object, Map<string, { minute: number; prices: Promise<UsualPrice[]> }>>();

/** Prices every product of a unit once a minute for all visitors, and for each customer by their own terms. */
export const listUsualPrices = query(listUsualPricesEndpoint, async (context, { brand }) => {
  const { tx, now, kernel, actor } = context;
  const unitId = await tx.asStaff(() => findSellingUnit(tx, brand));
  if (unitId === undefined) return { rows: [] };
  const byReader = pricesByConfig.get(kernel.config) ?? new Map();
  pricesByConfig.set(kernel.config, byReader);
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  const reader = `${unitId} ${customerOf(actor)}`;
  const known = byReader.get(reader);
  if (known?.minute === minute) return { rows: await known.prices };
  const prices = priceUsual(context, unitId);
  byReader.delete(reader);
  byReader.set(reader, { minute, prices });
  prices.catch(() => byReader.delete(reader));
  if (byReader.size > maxReaders) byReader.delete(byReader.keys().next().value!);
  return { rows: await prices };
});

/** Only the staff's role reads parameters and terms; the rows contain no costs. */
function priceUsual(context: QueryContext, unitId: number): Promise<UsualPrice[]> {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const customer = await termsOf(context, unitId);
    const rows: UsualPrice[] = [];
    for (const sold of await listSoldProducts(tx, actor.language, unitId)) {
      const { id, template } = sold;
      const product = await readSubGroup(tx, id, unitId);
      const [quantity] = template.quantities;
      if (!product || quantity === undefined) continue;
      const { questions: _, ...asked } = await configureProduct(tx, sold, { quantity, answers: {} });
      const calculated = await calculateLine(context, { ...asked, quantity, product, customer });
      if (!calculated.accepted) continue;
      const { price, vatRate } = calculated.value.line;
      rows.push({ id, quantity, price, vatPercent: vatPercentFor(customer.vatType, Number(vatRate)) });
    }
    return rows;
  });
}
