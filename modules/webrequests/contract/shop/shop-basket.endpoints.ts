import { z } from 'zod';
import { itemPlaces } from '#modules/webrequests/domain/shop/shop-item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';
import { dispatchDay } from './shop-item.shapes.ts';

const item = z.object({
  id: z.number().int(),
  version: z.number().int(),
  place: z.enum(itemPlaces),
  /** The product, and the customer's own name for it. */
  productId: z.number().int(),
  product: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  answers: z.record(z.string(), z.string()),
  deliveries: z.array(z.object({ addressId: z.number().int(), address: z.string(), quantity: z.number().int() })),
});
const priced = z.object({
  ...item.shape,
  specification: z.string(),
  /** Without VAT; null with a `problem`. */
  price: money.nullable(),
  transport: money,
  problem: z.string().nullable(),
});

const sum = z.object({ transport: money, vat: z.array(z.object({ percent: z.number(), amount: money })), total: money });

/** Reads what the signed-in customer collects to order, priced today by their own terms, and what they keep for another time. */
export const readShopBasketEndpoint = endpoint({
  name: 'shop.readBasket',
  method: 'GET',
  path: '/api/shop-basket',
  permission: 'fup',
  limit: 'prices',
  input: emptyShape,
  output: z.object({
    items: z.array(priced),
    saved: z.array(item),
    sum,
    /** The days on which everything can leave, each with what the order costs then; none without products. */
    days: z.array(dispatchDay.extend({ products: money, sum })),
    addresses: z.array(z.object({ id: z.number().int(), address: z.string() })),
    invoiceTo: z.string(),
    poRequired: z.boolean(),
    /** Whether the customer pays online when ordering. */
    paysNow: z.boolean(),
    /** Set when it is above what the contact may order, on one of the days at least: the limit without VAT, and the names of the colleagues who approve. */
    approval: z.object({ limit: money, approvers: z.string() }).nullable(),
  }),
});
