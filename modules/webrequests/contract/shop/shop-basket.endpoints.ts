import { z } from 'zod';
import { budgetLimits } from '#modules/webrequests/domain/shop/budget/budget.ts';
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
  vatPercent: z.number(),
  transport: money,
  problem: z.string().nullable(),
});

const budgetView = z.object({
  name: z.string(),
  amount: money,
  left: money,
  until: z.string(),
  beyond: z.enum(budgetLimits),
  poNumber: z.string(),
  raisers: z.string(),
});
const sum = z.object({
  transport: money,
  transportWithVat: money,
  vat: z.array(z.object({ percent: z.number(), amount: money })),
  /** With VAT. */
  total: money,
});

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
    /** The brand that sells what is in the basket, whose terms count. */
    brand: z.number().int(),
    poRequired: z.boolean(),
    /** Whether the customer pays online when ordering. */
    paysNow: z.boolean(),
    /** The amount without VAT that the contact may order alone, null for any, and the names of the colleagues who approve more. */
    orderLimit: money.nullable(),
    approvers: z.string(),
    /** The budget from which the contact orders: what is left without VAT, until when, and who can raise it. */
    budget: budgetView.nullable(),
  }),
});
