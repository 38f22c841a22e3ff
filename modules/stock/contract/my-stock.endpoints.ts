import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, money } from '#platform/contract/shapes.ts';

const myArticle = z.object({
  articleId: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Physical stock, and the free part of it that can be called off. */
  physical: z.number().int(),
  free: z.number().int(),
  /** Below its minimum, what is made for stock included. */
  isLow: z.boolean(),
  piecesPerBox: z.number().int(),
  backOrder: z.boolean(),
  /** It is called off in multiples of this, or all that is free. */
  callOffMultiple: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  budgetGroup: z.string(),
  /** Weeks that the free stock lasts by the usage so far; null while too few weeks are known or nothing is used. */
  weeks: z.number().nullable(),
  /** Pieces that left in the last 52 weeks. */
  usedInYear: z.number(),
  /** Pieces to have made again; 0 above the minimum, or without a calculation to price it. */
  advice: z.number().int(),
  pictureId: z.number().int().nullable(),
});
export type MyArticle = z.infer<typeof myArticle>;

/** Lists the customer's articles in stock and the addresses to send to; empty for users who may not see the whole customer. */
export const listMyStockEndpoint = endpoint({
  name: 'stock.listMine',
  method: 'GET',
  path: '/api/my-stock',
  permission: 'fup',
  input: emptyShape,
  output: z.object({
    articles: z.array(myArticle),
    addresses: z.array(z.object({ id: z.number().int(), address: z.string() })),
    /** The earliest delivery day of a call-off made now. */
    firstDay: z.string(),
  }),
});

/** Returns the picture of an article of the caller's own customer. */
export const readMyArticlePictureEndpoint = endpoint({
  name: 'stock.readMyArticlePicture',
  method: 'GET',
  path: '/api/my-stock/:id/pictures/:pictureId',
  permission: 'fup',
  input: z.object({ id, pictureId: id }),
  output: download,
});

/** Prices having an own article of the caller's customer made again today; null with the reason when that has no price. */
export const readMyReprintPriceEndpoint = endpoint({
  name: 'stock.readMyReprintPrice',
  method: 'GET',
  path: '/api/my-stock/:id/reprint-price',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, quantity: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  output: z.object({ price: money.nullable(), problem: z.string() }),
});
