import { z } from 'zod';
import { question } from '#modules/catalogue/contract/question.shapes.ts';
import { footprint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { pricePartNames } from '#modules/webrequests/domain/shop/price-parts.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { brand, configured, dispatchDay } from './shop-item.shapes.ts';

export const pricePart = z.object({ part: z.enum(pricePartNames), amount: money });

/** `pictureId`: file id of its picture. */
const shopProduct = z.object({ id: z.number().int(), name: z.string(), pictureId: z.number().int().nullable() });

/** Lists what customers of a brand may order themselves. */
export const listShopProductsEndpoint = endpoint({
  name: 'shop.listProducts',
  method: 'GET',
  path: '/api/shop',
  permission: 'PUBLIC',
  input: z.object({ brand }),
  output: z.object({ rows: z.array(shopProduct.extend({ group: z.string() })) }),
});

/** Lists what the usual quantity of each product costs, without VAT and transport; only of products that can be made as they are offered. */
export const listUsualPricesEndpoint = endpoint({
  name: 'shop.listUsualPrices',
  method: 'GET',
  path: '/api/shop-prices',
  permission: 'PUBLIC',
  limit: 'prices',
  input: z.object({ brand }),
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), quantity: z.number().int(), price: money, vatPercent: z.number() })) }),
});

/** Reads a product of the shop: its questions, and the answers that it begins with. */
export const readShopProductEndpoint = endpoint({
  name: 'shop.readProduct',
  method: 'GET',
  path: '/api/shop/:id',
  permission: 'PUBLIC',
  input: z.object({ id, brand }),
  output: shopProduct.extend({
    code: z.string(),
    quantity: z.number().int(),
    answers: z.record(z.string(), z.string()),
    questions: z.array(question),
  }),
});

/** Prices a product of the shop: for a visitor by the general list, for a customer by their own terms. What cannot be made is in `problem`. */
export const priceShopProductEndpoint = endpoint({
  name: 'shop.price',
  method: 'POST',
  path: '/api/shop/:id/price',
  permission: 'PUBLIC',
  limit: 'prices',
  input: z.object({
    id,
    brand,
    ...configured,
  }),
  output: z.object({
    price: z
      .object({
        /** Without VAT. */
        price: money,
        transport: money,
        vatPercent: z.number(),
        vat: money,
        total: money,
        spineMm: z.number().nullable(),
        weightKg: z.number(),
        /** The days on which it can leave, each with the price of the copies then, without VAT. */
        days: z.array(dispatchDay.extend({ price: money })),
        specification: z.string(),
        /** The emission of a copy, along the route of this price. */
        footprint: footprint.nullable(),
        curve: z.array(z.object({ quantity: z.number().int(), price: money })),
        /** The price difference of another answer, by question and answer; only of questions with few answers, and where it can be made. */
        differences: z.record(z.string(), z.record(z.string(), money)),
        /** The fixed cost, and the price of a further copy; null where the price has no such division. */
        why: z.object({ begin: money, furtherCopy: money }).nullable(),
        /** Parts of the price, without VAT and transport: they add up to `price`. */
        parts: z.array(pricePart),
        /** The answers that were priced. */
        answers: z.record(z.string(), z.string()),
      })
      .nullable(),
    problem: z.string().nullable(),
  }),
});
