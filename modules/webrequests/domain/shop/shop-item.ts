import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { maxCopies } from './configuration.ts';

export const itemPlaces = ['basket', 'saved'] as const;
export type ItemPlace = (typeof itemPlaces)[number];
export type ItemDelivery = { addressId: number; quantity: number };

/** A product as it is in the basket, and in an order that waits for approval. */
export type StoredItem = {
  id: number;
  version: number;
  unitId: number;
  productId: number;
  place: ItemPlace;
  name: string;
  quantity: number;
  answers: Record<string, string>;
  deliveries: ItemDelivery[];
};

/** The most products that a customer collects or keeps, each priced when the basket opens. */
export const maxItems = 25;
/** The most addresses of one product. */
export const maxDeliveries = 100;

type Added = { place: ItemPlace; unitId: number };

/** Decides whether a product may be put there; refuses SHOP_FULL, and SHOP_OTHER_BRAND beside products of another brand. */
export function decideAddItem(items: readonly Added[], added: Added): Decision<undefined, 'SHOP_FULL' | 'SHOP_OTHER_BRAND'> {
  const beside = items.filter(({ place }) => place === added.place);
  if (beside.length >= maxItems) return refuse('SHOP_FULL', { most: maxItems });
  const isMixed = added.place === 'basket' && beside.some(({ unitId }) => unitId !== added.unitId);
  return isMixed ? refuse('SHOP_OTHER_BRAND') : accept();
}

/** The deliveries of a product in another quantity: the only one follows, several stay when they still divide it, and are dropped otherwise. */
export function withItemQuantity(deliveries: readonly ItemDelivery[], quantity: number): ItemDelivery[] {
  const [only, ...others] = deliveries;
  if (only && others.length === 0) return [{ ...only, quantity }];
  return deliveries.reduce((sum, one) => sum + one.quantity, 0) === quantity ? [...deliveries] : [];
}

/** Returns the quantity of a product that is divided like this; refuses SHOP_TOO_MANY beyond what one order makes. */
export function decideDivided(deliveries: readonly { quantity: number }[]): Decision<number, 'SHOP_TOO_MANY'> {
  const sum = deliveries.reduce((total, { quantity }) => total + quantity, 0);
  return sum > maxCopies ? refuse('SHOP_TOO_MANY', { sum, most: maxCopies }, 'deliveries') : accept(sum);
}

/** Adds up rows to the same address. */
export function mergeDeliveries(rows: readonly ItemDelivery[]): ItemDelivery[] {
  const byAddress = new Map<number, number>();
  for (const { addressId, quantity } of rows) byAddress.set(addressId, (byAddress.get(addressId) ?? 0) + quantity);
  return [...byAddress].map(([addressId, quantity]) => ({ addressId, quantity }));
}

/** Decides over a day on which the order leaves; refuses DATE_TOO_SOON before the first one of the present plan. */
export function decideLeavesOn(
  asked: string | null,
  { first, standard }: { first: string; standard: string },
): Decision<string, 'DATE_TOO_SOON'> {
  return asked !== null && asked < first ? refuse('DATE_TOO_SOON', { date: first }, 'leavesOn') : accept(asked ?? standard);
}

/** Refuses SHOP_EMPTY without a product, and SHOP_ITEM_PROBLEM for the first one that cannot be priced. */
export function decideOrderItems(
  items: readonly { name: string; problem: string | null }[],
): Decision<undefined, 'SHOP_EMPTY' | 'SHOP_ITEM_PROBLEM'> {
  if (items.length === 0) return refuse('SHOP_EMPTY');
  const wrong = items.find(({ problem }) => problem !== null);
  return wrong ? refuse('SHOP_ITEM_PROBLEM', { name: wrong.name, problem: wrong.problem! }) : accept();
}

/** Returns a product of the shop; refuses SHOP_PRODUCT_GONE for one that it no longer sells. */
export function decideSold<Product>(product: Product | undefined): Decision<Product, 'SHOP_PRODUCT_GONE'> {
  return product === undefined ? refuse('SHOP_PRODUCT_GONE') : accept(product);
}
