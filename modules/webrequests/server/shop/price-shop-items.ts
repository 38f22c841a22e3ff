import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { type OrderLineInput, priceLine, transportOfLine } from '#modules/baskets/server/public.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readQuestionsOf } from '#modules/catalogue/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { parameterSetOf, specificationText } from '#modules/estimating/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import { decideAnswersTaken } from '#modules/webrequests/domain/shop/shop-answers.ts';
import { decideSold, type ItemDelivery } from '#modules/webrequests/domain/shop/shop-item.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { ShopItem } from './shop-items.store.ts';
import { configureProduct, readSoldProducts, type ShopProduct } from './shop-products.ts';

export type PricedItem = {
  asked: OrderLineInput;
  deliveries: ItemDelivery[];
  price: Money;
  transport: Money;
  vatPercent: number;
  /** In the reader's language. */
  specification: string;
  ask: EstimateCase;
  row: ExplainedRow;
  subGroupId: number;
};
type Calculated = { ask: EstimateCase; row: ExplainedRow; parameterSetId: number };
type ItemPrice = { item: ShopItem; product: string; priced: Decision<PricedItem> };
type ShopCustomer = Pick<CustomerTerms, 'id' | 'vatType'>;

/**
 * Prices the items of one unit for a customer, as the staff's role, with the transport of their deliveries; an item without any goes to
 * `usualAddressId`. Refuses SHOP_PRODUCT_GONE for a product that is not sold in the shop any more, ANSWERS_NOT_TOGETHER for an answer that
 * customers no longer get, and what `priceLine` refuses.
 */
export async function priceShopItems(
  context: QueryContext,
  customer: ShopCustomer,
  { items, addressIds }: { items: readonly ShopItem[]; addressIds: readonly number[] },
): Promise<ItemPrice[]> {
  const { tx, actor } = context;
  const unitId = items[0]?.unitId ?? 0;
  const sold = await readSoldProducts(tx, actor.language, { unitId, ids: items.map(({ productId }) => productId) });
  const prices: ItemPrice[] = [];
  for (const item of items) {
    const product = sold.get(item.productId);
    const kept = item.deliveries.filter(({ addressId }) => addressIds.includes(addressId));
    const isWhole = kept.length === item.deliveries.length && kept.length > 0;
    const deliveries = isWhole ? kept : addressIds.slice(0, 1).map((addressId) => ({ addressId, quantity: item.quantity }));
    const found = decideSold(product);
    const priced = found.accepted ? await priceItem(context, customer, { item, product: found.value, deliveries }) : found;
    prices.push({ item, product: product?.name ?? '', priced });
  }
  return prices;
}

type OneItem = { item: ShopItem; product: ShopProduct; deliveries: ItemDelivery[] };

async function priceItem(
  context: QueryContext,
  customer: ShopCustomer,
  { item, product, deliveries }: OneItem,
): Promise<Decision<PricedItem>> {
  const { tx, actor } = context;
  const { quantity, answers } = item;
  const { questions, ...configured } = await configureProduct(tx, product, { quantity, answers });
  const named = await readQuestionsOf(tx, product.id);
  const taken = decideAnswersTaken({ template: product.template as Template, questions, named }, answers, actor.language);
  if (!taken.accepted) return taken;
  const asked: OrderLineInput = { what: { subGroupId: product.id, ...configured }, quantity, description: item.name, price: null };
  const line = await priceLine(context, customer.id, asked, product.unitId);
  if (!line.accepted) return line;
  const { price, vatRate, estimate, estimateCase, parameterSetId } = line.value;
  const [row, ask] = [estimate as ExplainedRow, estimateCase as EstimateCase];
  const sent = deliveries.map(({ quantity, addressId }) => ({ quantity, addressId, method: 'parcel' as const }));
  const transport = await transportOfLine(context, line.value, sent);
  if (!transport.accepted) return transport;
  const vatPercent = vatPercentFor(customer.vatType, Number(vatRate));
  const priced = {
    price,
    transport: transport.value,
    vatPercent,
    specification: await describe(context, { ask, row, parameterSetId: parameterSetId! }),
    ...{ ask, row },
    subGroupId: product.id,
  };
  return accept({ asked, deliveries, ...priced });
}

/** Describes what was calculated in the reader's language. */
async function describe({ tx, actor, kernel }: QueryContext, { parameterSetId, ...said }: Calculated): Promise<string> {
  const { shop } = await parameterSetOf(tx, parameterSetId);
  return specificationText(kernel.texts, actor.language, { shop, ...said });
}

/** The same items with what their day adds to the price, which is fixed for the order. */
export function itemsAtSpeed(items: readonly PricedItem[], percent: number): PricedItem[] {
  if (percent === 0) return [...items];
  return items.map((item) => {
    const price = priceAtSpeed(item.price, percent);
    return { ...item, price, asked: { ...item.asked, price } };
  });
}
