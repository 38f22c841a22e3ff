import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, plainDate, text } from '#platform/contract/shapes.ts';

const myArticle = z.object({
  articleId: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Physical stock, and the free part of it that can be called off. */
  physical: z.number().int(),
  free: z.number().int(),
  minStock: z.number().int(),
  piecesPerBox: z.number().int(),
  backOrder: z.boolean(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  budgetGroup: z.string(),
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

/** Calls off stock of the caller's customer: creates an order that the order manager confirms. */
export const callOffEndpoint = endpoint({
  name: 'stock.callOff',
  method: 'POST',
  path: '/api/my-stock/:id/call-off',
  permission: 'fup',
  input: z.object({
    id,
    quantity: z.number().int().min(1).max(1_000_000),
    addressId: id,
    date: plainDate.optional(),
    reference: text(60).default(''),
  }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: [
    'STOCK_SHORT',
    'ARTICLE_INACTIVE',
    'DATE_TOO_SOON',
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
    'ONLY_FOR_CUSTOMERS',
    'DATE_IN_PAST',
  ],
});
